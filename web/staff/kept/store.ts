/** Data that this device keeps for a staff member until it is sent: drafts, marks, what is entered after a lesson. */
import { createStore, del, get, set, type UseStore, values } from 'idb-keyval';

/** A store in the page's memory when the browser keeps nothing: in a private window, or on a full disk. */
export interface Kept<T> {
  get(key: string): Promise<T | undefined>;
  set(key: string, value: T): Promise<void>;
  remove(key: string): Promise<void>;
  all(): Promise<T[]>;
}

export function keptStore<T>(name: string): Kept<T> {
  let store: UseStore | undefined;
  const memory = new Map<string, T>();
  /** One database each: a database made by `createStore` has a single store. */
  const open = () => (store ??= createStore(`bitu-staff-${name}`, 'kept'));
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
