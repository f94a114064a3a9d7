import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import './ui/base.css';
import { onMaintenance, onSessionEnded } from './api/client.ts';
import { readToken } from './api/token.ts';
import { announceArrivals } from './app/arrival.ts';
import { takeArrival } from './app/arrival-address.ts';
import { watchChunks } from './app/chunk-reload.ts';
import { catchLinks } from './app/links.ts';
import { queryClient } from './app/query-client.ts';
import { router } from './app/router.tsx';
import { keepScroll } from './app/scroll.ts';
import { watchOtherTabs } from './app/session-watch.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

watchChunks();
watchOtherTabs();
catchLinks((href) => router.history.push(href));
announceArrivals(router);
keepScroll(router);
onMaintenance(() => void router.navigate({ to: '/maintenance', replace: true }));
// A session that turns out to be dead before anybody was in: the guard looks again.
onSessionEnded(() => {
  if (readToken() === null) void router.invalidate();
});

let page: Root | undefined;
const draw = (content: ReactNode) => (page ??= createRoot(root)).render(content);

const code = takeArrival();
/** Before anything of a session is asked for: whose it is may change. */
const arrived =
  code === null
    ? Promise.resolve()
    : import('./app/hand-over.tsx').then(({ handOver }) => handOver(code, draw));

// What the HTML holds stays until the first real page can be drawn. No top-level await: the pages' files import this one.
void arrived
  .catch(console.error)
  .then(() => router.load())
  .finally(() => {
    const app = (
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>
    );
    // The page of this address stands there already (scripts/prerender.ts), unless somebody was sent on meanwhile.
    const { page: standing } = root.dataset;
    // For early-taps.js: from here on the page hears.
    delete root.dataset['page'];
    if (page || standing !== router.state.location.pathname) return draw(app);
    router.ssr = { manifest: undefined };
    hydrateRoot(root, app);
  });

// Long after the first view, on a slow network too.
if (import.meta.env.PROD)
  setTimeout(() => void import('./app/offline-pages.ts').catch(console.error), 5000);
