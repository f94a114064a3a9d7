import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder belongs to another process that is alive. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(
      `the data folder ${folder} is in use by another process (pid ${pid}); stop it first, or set DATA_DIR to another folder`,
    );
    this.name = 'FolderInUse';
  }
}

/** When the process began, where the system tells: a number used again is then not taken for the process that wrote it. */
async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Takes the folder for this process; answers how to give it back. Throws FolderInUse. A lock left by a killed process is taken over. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'lock');
  const mine = `${process.pid} ${await startOf(process.pid)}`;
  for (;;) {
    try {
      await writeFile(path, mine, { flag: 'wx' });
      return () => rm(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const [number, start = ''] = (await readFile(path, 'utf8').catch(() => '')).split(' ');
    const pid = Number(number);
    if (pid > 0 && isAlive(pid) && (await startOf(pid)) === start)
      throw new FolderInUse(folder, pid);
    await rm(path, { force: true });
  }
}
