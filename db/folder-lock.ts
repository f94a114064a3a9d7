import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The folder belongs to another process that is alive. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: string) {
    super(
      `the data folder ${folder} is in use by another process (pid ${pid}); stop it first, or set DATA_DIR to another folder`,
    );
    this.name = 'FolderInUse';
  }
}

const busy = 5;
/** Held for as long as the process lives: what nobody refers to would be closed. */
const held = new Set<DatabaseSync>();

/**
 * Takes the folder for this process; answers how to give it back. Throws FolderInUse.
 * The lock is the operating system's, on an empty SQLite file, the way to it that Node has on every system: of two
 * processes that come at once one gets it, and however a process ends, its lock ends with it.
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
