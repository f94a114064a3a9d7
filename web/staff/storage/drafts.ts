/** Text that somebody has begun to write and has not sent, kept on this device until it is sent or discarded. */
import { deviceStore } from './store.ts';

interface Drafts<T> {
  keep(staffId: number, place: string | number, draft: T): Promise<void>;
  drop(staffId: number, place: string | number): Promise<void>;
  read(staffId: number, place: string | number): Promise<T | undefined>;
}

/** Drafts that nobody came back to are deleted after the same time as on the server. */
const lastsMs = 14 * 86_400_000;

/** `at`: milliseconds. Drafts of several people on one computer are kept apart. */
export function storedDrafts<T extends { readonly at: number }>(name: string): Drafts<T> {
  const store = deviceStore<T>(name);
  const keyOf = (staffId: number, place: string | number) => `${staffId}/${place}`;
  return {
    keep: (staffId, place, draft) => store.set(keyOf(staffId, place), draft),
    drop: (staffId, place) => store.remove(keyOf(staffId, place)),
    async read(staffId, place) {
      const stored = await store.get(keyOf(staffId, place));
      if (!stored || Date.now() - stored.at <= lastsMs) return stored;
      await store.remove(keyOf(staffId, place));
      return undefined;
    },
  };
}
