/** Data that this device keeps for a staff member until it is sent: drafts, marks, what is entered after a lesson. */
import { createStore, del, delMany, entries, get, set, type UseStore, values } from 'idb-keyval';

/** One database each: a database made by `createStore` has a single store. */
const openStore = (name: string) => createStore(`bitu-staff-${name}`, 'kept');

/** A store in the page's memory when the browser keeps nothing: in a private window, or on a full disk. */
export interface DeviceStore<T> {
  get(key: string): Promise<T | undefined>;
  set(key: string, value: T): Promise<void>;
  remove(key: string): Promise<void>;
  all(): Promise<T[]>;
}

export function deviceStore<T>(name: string): DeviceStore<T> {
  let store: UseStore | undefined;
  const memory = new Map<string, T>();
  const open = () => (store ??= openStore(name));
  return {
    async get(key) {
      try {
        return memory.get(key) ?? (await get<T>(key, open()));
      } catch {
        return memory.get(key);
      }
    },
    async set(key, value) {
      try {
        await set(key, value, open());
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    async remove(key) {
      memory.delete(key);
      // A store that cannot be opened counts as empty.
      await del(key, open()).catch(() => {});
    },
    async all() {
      try {
        return [...(await values<T>(open())), ...memory.values()];
      } catch {
        return [...memory.values()];
      }
    },
  };
}

/** The names of the stores; `drafts` of marks are on the server too a few seconds after the last key. */
const outboxes = ['cells', 'outbox', 'presses'];
const drafts = 'drafts';
const writings = ['announcements'];
const draftSavedMs = 10_000;

type Entry = { readonly staffId?: number; readonly at?: number };

/** Returns the keys of what a store keeps for a person. A store that cannot be opened counts as empty. */
async function keysOf(
  name: string,
  staffId: number,
  counts: (entry: Entry) => boolean = () => true,
): Promise<string[]> {
  const all = await entries<string, Entry>(openStore(name)).catch(() => []);
  return all
    .filter(
      ([key, entry]) =>
        (entry.staffId === staffId || key.startsWith(`${staffId}/`)) && counts(entry),
    )
    .map(([key]) => key);
}

/**
 * Returns how many entries, marks, presses and texts of a person are on this device alone: the person is asked about
 * them before signing out.
 */
export async function countUnsent(staffId: number): Promise<number> {
  const isNew = ({ at = 0 }: Entry) => !navigator.onLine || Date.now() - at < draftSavedMs;
  const lists = await Promise.all([
    ...[...outboxes, ...writings].map((name) => keysOf(name, staffId)),
    keysOf(drafts, staffId, isNew),
  ]);
  return lists.flat().length;
}

/** Deletes all that this device keeps for a person, as the next one on this computer could read it. */
export async function deleteStored(staffId: number): Promise<void> {
  await Promise.all(
    [...outboxes, drafts, ...writings].map(async (name) => {
      const keys = await keysOf(name, staffId);
      await delMany(keys, openStore(name)).catch(() => {});
    }),
  );
}
