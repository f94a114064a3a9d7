import type { router as Router } from './router.tsx';

/** How far down each visited page was, by its entry in the history. As long as this tab lives. */
const depths = new Map<string, number>();
const keyOf = (state: object): string =>
  '__TSR_key' in state && typeof state.__TSR_key === 'string' ? state.__TSR_key : '';

/** A new page is read from its start, one that is gone back to from where it was left. */
export function keepScroll(router: typeof Router): void {
  history.scrollRestoration = 'manual';
  // The browser itself knows best where a page was that is loaded anew.
  addEventListener('pagehide', () => (history.scrollRestoration = 'auto'));
  addEventListener('pageshow', () => (history.scrollRestoration = 'manual'));
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    if (fromLocation) depths.set(keyOf(fromLocation.state), scrollY);
  });
  router.subscribe('onRendered', ({ fromLocation, toLocation, hrefChanged }) => {
    if (!fromLocation || !hrefChanged) return;
    const target = toLocation.hash && document.getElementById(toLocation.hash);
    if (target) target.scrollIntoView();
    else scrollTo(0, depths.get(keyOf(toLocation.state)) ?? 0);
  });
}
