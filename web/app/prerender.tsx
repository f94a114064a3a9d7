/** Built for Node (scripts/prerender.ts): renders a page of the real routes to the HTML that a visitor gets before any script runs. */
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/history';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { headOf } from '../visitor/head.ts';
import { queryClient } from '../api/query-client.ts';
import { RouterProvider } from '../navigation/router-provider.tsx';
import { createRouter } from '../navigation/router.ts';
import { titleOf } from '../navigation/page-changes.ts';
import { Root } from './root.tsx';
import { firstPages, otherPages } from './routes/first-pages.ts';

export { visitorPaths } from '../visitor/pages.ts';

export interface Prerendered {
  /** Tags of the head; `%ORIGIN%` is replaced by the deployment's origin. */
  head: string;
  html: string;
}

export async function prerender(path: string): Promise<Prerendered> {
  const router = createRouter(
    firstPages,
    createMemoryHistory({ initialEntries: [path] }),
    otherPages,
  );
  await router.load();
  const error = router.visit()?.error;
  if (error !== undefined) throw new Error(`${path} has no page`, { cause: error });
  const html = renderToString(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router}>
          <Root />
        </RouterProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
  return { html, head: headOf(path, titleOf(router.visit()?.title)) };
}
