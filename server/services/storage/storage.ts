import type { Readable } from 'node:stream';

/** Where handed-in files lie. Keys are ours: letters, digits, `-` and `_`. */
export interface Storage {
  /** Takes over the file at a path: it lies in the storage afterwards, and no longer there. */
  put(key: string, path: string, mediaType: string): Promise<void>;
  /** null: nothing has that key. */
  read(key: string): Promise<Readable | null>;
  /** None there is fine. */
  remove(key: string): Promise<void>;
}
