import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import './ui/base.css';
import './app/basics.ts';
import { onMaintenance, onSessionEnded } from './api/client.ts';
import { readToken } from './api/token.ts';
import { takeArrival } from './app/arrival/arrival-address.ts';
import { watchChunks } from './app/chunk-reload.ts';
import { catchLinks } from './app/frame/links.ts';
import { queryClient } from './api/query-client.ts';
import { Root as App } from './app/root.tsx';
import { router } from './app/router.ts';
import { otherPages } from './app/routes/first-pages.ts';
import { RouterProvider } from './navigation/router-provider.tsx';
import { watchOtherTabs } from './session/session-watch.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

watchChunks();
watchOtherTabs();
catchLinks((href) => void router.navigate(href));
onMaintenance(() => void router.navigate('/maintenance', { replace: true }));
let page: Root | undefined;
const draw = (content: ReactNode) => (page ??= createRoot(root)).render(content);

const code = takeArrival();
/** Before any call with a session, as the hand-over may change the student. */
const arrived =
  code === null
    ? Promise.resolve()
    : import('./app/arrival/hand-over.tsx').then(({ handOver }) => handOver(code, draw));

// A session that is found invalid before anybody was signed in, so the guards run again.
onSessionEnded(() => {
  if (readToken() === null) void arrived.catch(console.error).then(() => router.load());
});

/** The calls of the HTML are nearly done when the page's files arrive. Waiting for them means a single render. */
const withData = () =>
  Promise.race([globalThis.earlyCalls?.done, new Promise((resolve) => setTimeout(resolve, 300))]);

// The HTML stays until the first real page can be rendered. No top-level await, as the files of the pages import this
// one.
void arrived
  .catch(console.error)
  .then(() => router.load())
  .then(withData)
  .finally(() => {
    const app = (
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router}>
            <App />
          </RouterProvider>
        </QueryClientProvider>
      </StrictMode>
    );
    // The prerendered page of this address is already there (scripts/prerender.ts), unless a guard redirected.
    const { page: prerendered } = root.dataset;
    // Signals to early-taps.ts that the page handles taps from here on.
    delete root.dataset['page'];
    if (page || prerendered !== router.history.location.pathname) return draw(app);
    hydrateRoot(root, app);
  });

// After the first view, before most people have tapped anything.
setTimeout(() => void otherPages().catch(console.error), 2000);

// Long after the first view, even on a slow network.
if (import.meta.env.PROD)
  setTimeout(() => void import('./app/offline-pages.ts').catch(console.error), 5000);
