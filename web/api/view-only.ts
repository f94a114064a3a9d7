/** A view-only page, which staff opened from another system (decisions, Routes: crmView), for as long as its tab lives. */
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

/** The server refuses what such a page would write; every call says that it is one. */
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
