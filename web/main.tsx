import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/base.css';
import { onMaintenance, onSessionEnded } from './api/client.ts';
import { readToken } from './api/token.ts';
import { announceArrivals } from './app/arrival.ts';
import { takeArrival } from './app/arrival-address.ts';
import { watchChunks } from './app/chunk-reload.ts';
import { catchLinks } from './app/links.ts';
import { queryClient } from './app/query-client.ts';
import { router } from './app/router.tsx';
import { watchOtherTabs } from './app/session-watch.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

watchChunks();
watchOtherTabs();
catchLinks((href) => router.history.push(href));
announceArrivals(router);
onMaintenance(() => void router.navigate({ to: '/maintenance', replace: true }));
// A session that turns out to be dead before anybody was in: the guard looks again.
onSessionEnded(() => {
  if (readToken() === null) void router.invalidate();
});

const page = createRoot(root);
const code = takeArrival();
/** Before anything of a session is asked for: whose it is may change. */
const arrived =
  code === null
    ? Promise.resolve()
    : import('./app/hand-over.tsx').then(({ handOver }) =>
        handOver(code, (dialog) => page.render(dialog)),
      );

// The page of index.html stays until the first real one can be drawn. No top-level await: the pages' files import this one.
void arrived
  .catch(console.error)
  .then(() => router.load())
  .finally(() => {
    page.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    );
  });
