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

/** The error itself goes on to the error page, which is what stays when there is no reload. */
export const watchChunks = (): void => addEventListener('vite:preloadError', reload);
