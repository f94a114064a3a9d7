import type { router as Router } from './router.tsx';

/** What a browser does by itself when a page is loaded: the title of the tab, and reading from the new page's start. */
export function announceArrivals(router: typeof Router): void {
  router.subscribe('onResolved', () => {
    const title = router.state.matches.findLast((match) => match.staticData.title)?.staticData
      .title;
    document.title = title === undefined ? 'Bitu' : `${title} · Bitu`;
  });
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged)
      document.getElementById('main')?.focus({ preventScroll: true });
  });
}
