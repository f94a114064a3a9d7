/** A view-only page, which staff opened from another system, for as long as its tab lives (docs/decisions/accounts.md). */
import { useSyncExternalStore } from 'react';

const key = 'bitu-view-only';

let viewOnly: boolean | undefined;

function stored(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Every call of such a page has a header by which the server refuses writes. */
export const isViewOnly = (): boolean => (viewOnly ??= stored());

export function setViewOnly(on: boolean): void {
  viewOnly = on;
  try {
    if (on) sessionStorage.setItem(key, '1');
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is switched off: it lasts until the page is reloaded.
  }
}

const never = () => () => {};

/** Set before anything is drawn; prerendered pages are the same for everybody. */
export const useViewOnly = (): boolean => useSyncExternalStore(never, isViewOnly, () => false);
