import type { Readable } from 'node:stream';

/** The storage of submitted files. Keys are generated: letters, digits, `-` and `_`. */
export interface Storage {
  /** Moves the file at a path into the storage. */
  put(key: string, path: string, mediaType: string): Promise<void>;
  /** Returns null if there is no such key. */
  read(key: string): Promise<Readable | null>;
  /** A missing key is fine. */
  remove(key: string): Promise<void>;
}
