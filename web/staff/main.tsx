/**
 * The staff's web program, at /staff. It has an entry of its own, so that no page for families contains any of it
 * (vite.staff.config.ts).
 */
import { pageRoutes } from '@bitu/contract/page-routes.ts';
import { staffRoutes } from '@bitu/contract/staff-routes.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app/staff.css';
import { keepReplies } from './app/keep-replies.ts';
import { queryClient } from './app/query-client.ts';
import { Root } from './app/root.tsx';
import { catchLinks, router } from './app/router.ts';
import { addRoutes } from '../api/client.ts';
import { takeSession } from './session/session.ts';
import { RouterProvider } from '../navigation/router-provider.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('staff.html has no #root');

addRoutes({ ...staffRoutes, ...pageRoutes });
catchLinks();

// No top-level await, as the files of the pages import this one.
void takeSession()
  .then(() => keepReplies(queryClient))
  .then(() => router.load())
  .catch(console.error)
  .finally(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router}>
            <Root />
          </RouterProvider>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );

// After everything else. Without service workers, as in a private window, pages open only with a network.
addEventListener('load', () => {
  navigator.serviceWorker?.register('/staff-sw.js', { scope: '/staff' }).catch(console.error);
});
