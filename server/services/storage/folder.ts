import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from './storage.ts';

/** Stores files in a folder that only this user can read. */
export function folderStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, key);
  return {
    async put(key, path) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = await open(path, 'r+');
      // An acknowledged file survives a power cut.
      await file.sync().finally(() => file.close());
      await rename(path, pathOf(key));
    },
    async read(key) {
      const file = await open(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return file && file.createReadStream();
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
