/** Built for Node (scripts/prerender.ts): renders a page of the real route tree to HTML, as a visitor gets it before any script runs. */
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { headOf } from '../visitor/head.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';
import { titleOf } from './title.ts';

export { visitorPaths } from '../visitor/pages.ts';

export interface Prerendered {
  /** Tags of the head; `%ORIGIN%` stands for the deployment's own. */
  head: string;
  html: string;
}

export async function prerender(path: string): Promise<Prerendered> {
  router.update({
    ...router.options,
    history: createMemoryHistory({ initialEntries: [path] }),
    // Its inline script is not needed on a first visit, and would be refused.
  });
  await router.load();
  const html = renderToString(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
  return { html, head: headOf(path, titleOf(router.state.matches)) };
}
