/** A file of the app that cannot be loaded is most often one of an older release: the page loads anew, once in 60 seconds (section 8). */
const key = 'bitu-reloaded-at';
const pauseMs = 60_000;

/** Whether the page may load anew at `now`, given when it last did. */
export const mayReload = (last: number | null, now: number): boolean =>
  last === null || now - last >= pauseMs || now < last;

function lastReload(): number | null {
  const stored = sessionStorage.getItem(key);
  return stored === null ? null : Number(stored);
}

function reload(): void {
  // Without a network, loading anew would lose the page that is there.
  if (!navigator.onLine) return;
  try {
    const now = Date.now();
    if (!mayReload(lastReload(), now)) return;
    sessionStorage.setItem(key, String(now));
  } catch {
    // Without storage it would go on forever: the error page shows instead.
    return;
  }
  location.reload();
}

/** The build takes a style sheet that failed for one that is there, and never asks for it again. */
function fetchLater({ target: link }: Event): void {
  if (link instanceof HTMLLinkElement)
    addEventListener('online', () => link.replaceWith(link.cloneNode()), { once: true });
}

/** The error itself goes on to whoever wanted the file, else to the error page: that is what stays when there is no reload. */
export function watchChunks(): void {
  addEventListener('vite:preloadError', reload);
  // Of what could not be loaded only the element itself hears, and who listens on the way down to it.
  addEventListener('error', fetchLater, true);
}
