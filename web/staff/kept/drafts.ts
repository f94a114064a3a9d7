/** Text that somebody has begun to write and has not sent, kept on this device until it is sent or discarded. */
import { keptStore } from './store.ts';

interface Drafts<T> {
  keep(staffId: number, place: string | number, draft: T): Promise<void>;
  drop(staffId: number, place: string | number): Promise<void>;
  read(staffId: number, place: string | number): Promise<T | undefined>;
}

/** Drafts that nobody came back to are deleted after the same time as on the server. */
const lastsMs = 14 * 86_400_000;

/** `at`: milliseconds. Drafts of several people on one computer are kept apart. */
export function keptDrafts<T extends { readonly at: number }>(name: string): Drafts<T> {
  const store = keptStore<T>(name);
  const keyOf = (staffId: number, place: string | number) => `${staffId}/${place}`;
  return {
    keep: (staffId, place, draft) => store.set(keyOf(staffId, place), draft),
    drop: (staffId, place) => store.remove(keyOf(staffId, place)),
    async read(staffId, place) {
      const kept = await store.get(keyOf(staffId, place));
      if (!kept || Date.now() - kept.at <= lastsMs) return kept;
      await store.remove(keyOf(staffId, place));
      return undefined;
    },
  };
}
