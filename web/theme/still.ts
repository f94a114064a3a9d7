/** True when movement was stopped on this device. Anything that moves by itself can be stopped (WCAG 2.2, 2.2.2). */
import { useSyncExternalStore } from 'react';

const key = 'bitu-still';
const listeners = new Set<() => void>();

let still = false;
try {
  still = localStorage.getItem(key) === '1';
} catch {
  // Storage is switched off: the choice lasts until the page is left.
}

export function setStill(next: boolean): void {
  still = next;
  try {
    localStorage.setItem(key, next ? '1' : '0');
  } catch {
    // Kept in memory only.
  }
  for (const listener of listeners) listener();
}

export const useStill = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => still,
  );
