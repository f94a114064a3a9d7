/** A page that staff opened from elsewhere is there to be looked at (decisions, Routes: crmView), for as long as its tab lives. */
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

/** The server refuses what such a page would write: every call says so. */
export const isViewOnly = (): boolean => (viewOnly ??= stored());

export function setViewOnly(on: boolean): void {
  viewOnly = on;
  try {
    if (on) sessionStorage.setItem(key, '1');
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is switched off: it holds until the page is loaded anew.
  }
}

const never = () => () => {};

/** Settled before anything is drawn; what was prerendered is anybody's. */
export const useViewOnly = (): boolean => useSyncExternalStore(never, isViewOnly, () => false);
