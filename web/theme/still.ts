/** Whether this device has had enough of what moves on holidays. What goes on moving by itself can be stopped (WCAG 2.2, 2.2.2). */
import { useSyncExternalStore } from 'react';

const key = 'bitu-still';
const hearers = new Set<() => void>();

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
  for (const hear of hearers) hear();
}

export const useStill = (): boolean =>
  useSyncExternalStore(
    (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    () => still,
  );
