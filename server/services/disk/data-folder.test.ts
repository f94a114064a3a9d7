import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { createLog } from '../../log.ts';
import { giveProject, linkFor } from '../../testing/projects.ts';
import { pictures } from '../../testing/pictures.ts';
import { testServer } from '../../testing/server.ts';
import { testSettings } from '../../testing/settings.ts';
import { createDataFolder } from './data-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(inject('dataDir'), 'folder-'));
  await mkdir(join(folder, 'recordings/7'), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

/** Measures a folder of this many bytes, two levels deep, with a limit of a thousand. */
async function measured(bytes: number) {
  await writeFile(join(folder, 'recordings/7/sound'), Buffer.alloc(bytes));
  const lines: string[] = [];
  const log = createLog(testSettings({ logLevel: 'warn' }), {
    write: (line) => void lines.push(line),
  });
  const data = createDataFolder(folder, 1000, log);
  await data.measured;
  data.close();
  return { data, lines };
}

test('below 80 % nothing is logged', async () => {
  const { data, lines } = await measured(799);
  expect(lines).toEqual([]);
  expect(() => data.requireRoom()).not.toThrow();
});

test('at 80 % a warning is logged once, and files are still accepted', async () => {
  const { data, lines } = await measured(800);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"percent":80');
  expect(() => data.requireRoom()).not.toThrow();
});

test('when it is full, no more files are accepted', async () => {
  const { data, lines } = await measured(1000);
  expect(lines).toHaveLength(1);
  expect(() => data.requireRoom()).toThrow('Máy chủ tạm thời chưa lưu được');
});

test('a server with a full folder accepts no files or pictures, and keeps working otherwise', async () => {
  await writeFile(join(folder, 'something'), 'x');
  const server = await testServer({ dataDir: folder, dataMaxBytes: 1 });
  const { id, student } = await giveProject(server);
  const child = await student();
  const refused = { status: 503, code: 1001 };
  await expect.poll(() => linkFor(server, child, id, { size: 10 })).toMatchObject(refused);
  const image = `data:image/png;base64,${pictures.png.toString('base64')}`;
  const { token } = child;
  expect(await server.call('profile.setAvatar', { body: { image }, token })).toMatchObject(refused);
  expect((await server.call('learning.classes', { token })).status).toBe(200);
  await server.stop();
});
