/** Data in the address when somebody comes from another system. */
import { cookieToken } from '../../api/token.ts';
import { setViewOnly } from '../../api/view-only.ts';

const originKey = 'bitu-origin';

/**
 * Keeps `origin` for as long as this tab lives, and removes the hand-over code `token` from the address, so that
 * nothing that is loaded or shown later sees it. Returns the code, or null.
 */
export function takeArrival(): string | null {
  const url = new URL(location.href);
  const { searchParams } = url;
  const origin = searchParams.get('origin');
  const code = searchParams.get('token');
  if (origin) keep(origin);
  // A visitor who follows a link with an origin has no student and may sign up.
  if (origin && (code !== null || cookieToken() !== null)) setViewOnly(true);
  if (code === null) return null;
  searchParams.delete('token');
  history.replaceState(history.state, '', url);
  return code;
}

function keep(origin: string): void {
  try {
    sessionStorage.setItem(originKey, origin);
  } catch {
    // Storage is switched off: the address still has it on this page.
  }
}

/** Ends view-only mode, also after a reload. */
export function clearOrigin(): void {
  const url = new URL(location.href);
  url.searchParams.delete('origin');
  history.replaceState(history.state, '', url);
  try {
    sessionStorage.removeItem(originKey);
  } catch {
    // Storage is switched off: nothing was kept.
  }
}
