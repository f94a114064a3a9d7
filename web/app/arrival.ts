import type { router as Router } from './router.tsx';
import { titleOf } from './title.ts';

/** What a browser does by itself when a page is loaded: the title of the tab, and reading from the new page's start. */
export function announceArrivals(router: typeof Router): void {
  router.subscribe('onResolved', () => {
    document.title = titleOf(router.state.matches);
  });
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged)
      document.getElementById('main')?.focus({ preventScroll: true });
  });
}
