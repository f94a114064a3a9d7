import { mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, inject, test } from 'vitest';
import { type DatabaseWatch, watchDatabase } from './database-watch.ts';

const times = { everyMs: 10, lostMs: 100, othersMs: 100 };
const newFolder = () => mkdtemp(join(inject('dataDir'), 'watch-'));
const open: DatabaseWatch[] = [];
afterEach(() => Promise.all(open.splice(0).map((watch) => watch.close())));

/** A process that has the database until `state.has` is false. */
async function processIn(folder: string) {
  const state = { has: true, looks: 0 };
  const query = async () => {
    state.looks++;
    if (!state.has) throw new Error('refused by the test');
  };
  const db = { embedded: false, pool: { query } };
  const watch = await watchDatabase(db as never, folder, times);
  open.push(watch);
  return { state, watch };
}

/** Resolves when the process has looked many times more: after longer than it takes to count as alone. */
async function looksOf({ state }: Awaited<ReturnType<typeof processIn>>, check = () => {}) {
  const before = state.looks;
  const looks = () => {
    check();
    return state.looks;
  };
  await expect.poll(looks, { interval: 5 }).toBeGreaterThan(before + 40);
}

test('a process without a database is alone while another one has it, and no longer when it has it again', async () => {
  const folder = await newFolder();
  const [here, there] = [await processIn(folder), await processIn(folder)];
  await looksOf(here);
  expect([here.watch.isAlone(), there.watch.isAlone()]).toEqual([false, false]);
  here.state.has = false;
  await expect.poll(() => here.watch.isAlone(), { interval: 5 }).toBe(true);
  expect(there.watch.isAlone()).toBe(false);
  here.state.has = true;
  await expect.poll(() => here.watch.isAlone(), { interval: 5 }).toBe(false);
});

test('when all have lost it, or there is no other, none is alone', async () => {
  const folder = await newFolder();
  const all = [await processIn(folder), await processIn(folder)];
  const single = await processIn(await newFolder());
  for (const { state } of [...all, single]) state.has = false;
  const seen = new Set<boolean>();
  await looksOf(single, () => [...all, single].forEach(({ watch }) => seen.add(watch.isAlone())));
  expect([...seen]).toEqual([false]);
});

test('the signs of processes that were killed say nothing, and are removed after a day', async () => {
  const folder = await newFolder();
  const first = await processIn(folder);
  const killed = join(folder, 'processes', 'killed');
  await writeFile(killed, '');
  await utimes(killed, new Date(0), new Date(0));
  first.state.has = false;
  await looksOf(first);
  expect(first.watch.isAlone()).toBe(false);
  await processIn(folder);
  expect(await readdir(join(folder, 'processes'))).not.toContain('killed');
  await Promise.all(open.splice(0).map((watch) => watch.close()));
  expect(await readdir(join(folder, 'processes'))).toEqual([]);
});
