import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another running process holds the folder. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: string) {
    super(
      `the data folder ${folder} is in use by another process (pid ${pid}); stop it first, or set DATA_DIR to another folder`,
    );
    this.name = 'FolderInUse';
  }
}

const busy = 5;
/** Keeps the handles referenced for the lifetime of the process, as an unreferenced one would be closed. */
const held = new Set<DatabaseSync>();

/**
 * Locks the folder for this process. Returns a function that releases it. Throws FolderInUse. The lock is the
 * operating system's, on an empty SQLite file, which Node supports on every system: of two concurrent processes one
 * gets it, and it ends with the process in any case.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const pidFile = join(folder, 'lock.pid');
  const lock = new DatabaseSync(join(folder, 'lock.db'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== busy) throw error;
    throw new FolderInUse(folder, await readFile(pidFile, 'utf8').catch(() => 'unknown'));
  }
  held.add(lock);
  await writeFile(pidFile, String(process.pid));
  return async () => {
    held.delete(lock);
    lock.close();
  };
}
