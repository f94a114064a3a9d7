/** Whether single keys act at the desk, on this device. They can be switched off (WCAG 2.1.4). */
import { useSyncExternalStore } from 'react';

const key = 'bitu-staff-keys';
const listeners = new Set<() => void>();
let on: boolean | undefined;

function read(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

export const areKeysOn = (): boolean => (on ??= read());

export function setKeysOn(next: boolean): void {
  on = next;
  try {
    localStorage.setItem(key, next ? 'on' : 'off');
  } catch {
    // Storage is switched off: it lasts until the page is reloaded.
  }
  for (const listener of listeners) listener();
}

export const useKeysOn = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, areKeysOn);
