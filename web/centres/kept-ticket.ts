import { useSyncExternalStore } from 'react';

/** The number that this device has taken: it is there again after a reload. */
const key = 'bitu-queue-ticket';
const hearers = new Set<() => void>();
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
    // As above.
  }
  for (const hear of hearers) hear();
}

function subscribe(hear: () => void): () => void {
  hearers.add(hear);
  addEventListener('storage', hear);
  return () => {
    hearers.delete(hear);
    removeEventListener('storage', hear);
  };
}

export const useKeptTicket = (): string | null => useSyncExternalStore(subscribe, read, () => null);
