import { useSyncExternalStore } from 'react';

/** The ticket of this device, which survives a reload. */
const key = 'bitu-queue-ticket';
const listeners = new Set<() => void>();
let inMemory: string | null = null;

function read(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is switched off: it lasts until the page is left.
    return inMemory;
  }
}

export function keepTicket(ticket: string | null): void {
  inMemory = ticket;
  try {
    if (ticket === null) localStorage.removeItem(key);
    else localStorage.setItem(key, ticket);
  } catch {
    // Storage is switched off: it lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export const useKeptTicket = (): string | null => useSyncExternalStore(subscribe, read, () => null);
