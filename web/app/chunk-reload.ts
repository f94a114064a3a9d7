/**
 * A file of the app that cannot be loaded usually belongs to an older release: the page reloads, at most once in 60
 * seconds, so that a file that stays missing does not reload it forever.
 */
import { isPageHeld } from '../ui/page-hold.ts';

const key = 'bitu-reloaded-at';
const pauseMs = 60_000;

/** Returns whether the page may reload at `now`, given the time of the last reload. */
export const mayReload = (last: number | null, now: number): boolean =>
  last === null || now - last >= pauseMs || now < last;

function lastReload(): number | null {
  const stored = sessionStorage.getItem(key);
  return stored === null ? null : Number(stored);
}

function reload(): void {
  // Without a network a reload would lose the open page, and a child's place in a practice, so the part that asked for
  // the file does without it.
  if (!navigator.onLine || isPageHeld()) return;
  try {
    const now = Date.now();
    if (!mayReload(lastReload(), now)) return;
    sessionStorage.setItem(key, String(now));
  } catch {
    // Without storage it would reload forever, so the error page is shown instead.
    return;
  }
  location.reload();
}

/** The build treats a style sheet that failed as loaded, and never requests it again. */
function fetchLater({ target: link }: Event): void {
  if (link instanceof HTMLLinkElement)
    addEventListener('online', () => link.replaceWith(link.cloneNode()), { once: true });
}

/**
 * The error itself still reaches the part that wanted the file, or otherwise the error page, in case there is no
 * reload.
 */
export function watchChunks(): void {
  addEventListener('vite:preloadError', reload);
  // Load errors do not bubble: only the element and capturing listeners get them.
  addEventListener('error', fetchLater, true);
}
