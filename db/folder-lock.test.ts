import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, inject } from 'vitest';
import { connectEmbedded } from './connect.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';

const newFolder = () => mkdtemp(join(inject('dataDir'), 'lock-'));

/**
 * Starts a process that tries to lock the folder at a given time, prints whether it succeeded, and holds the lock
 * until it is stopped.
 */
function taker(folder: string, at: number) {
  const code = `
    import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))};
    while (Date.now() < ${at});
    const has = await lockFolder(${JSON.stringify(folder)}).then(() => 'has it', (error) => error.name);
    process.stdout.write(has);
    process.stdin.resume();
    process.stdin.on('end', () => process.exit(0));`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', code], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const says = new Promise<string>((resolve) =>
    child.stdout.once('data', (data) => resolve(String(data))),
  );
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    pid: child.pid,
    says,
    leave: () => (child.stdin.end(), exit),
    kill: () => (child.kill('SIGKILL'), exit),
  };
}

test('a folder belongs to one process until that process releases it', async () => {
  const folder = await newFolder();
  const release = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
  await expect(lockFolder(folder)).rejects.toThrow(
    `the data folder ${folder} is in use by another process (pid ${process.pid}); stop it first, or set DATA_DIR to another folder`,
  );
  await release();
  await (
    await lockFolder(folder)
  )();
});

test('another process is refused while the first is alive, and takes over when that one was killed', async () => {
  const folder = await newFolder();
  const first = taker(folder, 0);
  expect(await first.says).toBe('has it');
  await expect(lockFolder(folder)).rejects.toThrow(`pid ${first.pid}`);
  await first.kill();
  const release = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`pid ${process.pid}`);
  await release();
});

test('of concurrent processes, at a free folder or one left by a killed process, exactly one gets it', async () => {
  const [free, abandoned] = [await newFolder(), await newFolder()];
  const killed = taker(abandoned, 0);
  await killed.says;
  await killed.kill();
  const at = Date.now() + 1500;
  for (const takers of [free, abandoned].map((folder) =>
    Array.from({ length: 5 }, () => taker(folder, at)),
  )) {
    const said = await Promise.all(takers.map((one) => one.says));
    await Promise.all(takers.map((one) => one.leave()));
    expect(said.sort()).toEqual([
      'FolderInUse',
      'FolderInUse',
      'FolderInUse',
      'FolderInUse',
      'has it',
    ]);
  }
});

test('the embedded database of a folder opens once, keeps what was written, and reopens after closing', async () => {
  const folder = await newFolder();
  const first = await connectEmbedded({ folder });
  await expect(connectEmbedded({ folder })).rejects.toThrow(FolderInUse);
  await first.pool.query('create table notes (text text)');
  await first.pool.query("insert into notes values ('còn đây')");
  await first.close();
  const second = await connectEmbedded({ folder });
  expect((await second.pool.query('select * from notes')).rows).toEqual([{ text: 'còn đây' }]);
  await second.close();
});
