import { afterEach, expect, test, vi } from 'vitest';
import { createStore, values } from 'idb-keyval';
import { deleteReplies, openReplies } from './replies.ts';

afterEach(async () => {
  vi.useRealTimers();
  await deleteReplies();
});

const key = ['students.list', { query: { word: 'Lê An' } }];
const list = { rows: [{ full_name: 'Lê An' }], next_cursor: null };
const onDisk = () => values<{ bytes: ArrayBuffer }>(createStore('bitu-staff-replies', 'kept'));

test('a kept reply is read again by the same session, with its time', async () => {
  const mine = await openReplies('token-of-lan');
  await mine.keep(key, list, Date.now() - 60_000);
  const again = await openReplies('token-of-lan');
  const reply = await again.read(key);
  expect(reply?.data).toEqual(list);
  expect(Date.now() - (reply?.at ?? 0)).toBeGreaterThanOrEqual(60_000);
  expect(await again.read(['students.list', { query: { word: 'an' } }])).toBeUndefined();
});

test('a kept reply is unreadable on the disk, and another session deletes it', async () => {
  await (await openReplies('token-of-lan')).keep(key, list, Date.now());
  const [reply] = await onDisk();
  const text = new TextDecoder().decode(reply?.bytes);
  expect(text + JSON.stringify(reply)).not.toMatch(/An|students|token/);
  const other = await openReplies('token-of-mai');
  expect(await other.read(key)).toBeUndefined();
  expect(await onDisk()).toEqual([]);
});

test('a kept reply is deleted after a day', async () => {
  await (await openReplies('token-of-lan')).keep(key, list, Date.now());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 });
  const next = await openReplies('token-of-lan');
  expect(await next.read(key)).toBeUndefined();
  expect(await onDisk()).toEqual([]);
});

test('a session that has ended keeps and reads nothing more', async () => {
  const mine = await openReplies('token-of-lan');
  await mine.keep(key, list, Date.now());
  mine.close();
  await mine.keep(['leads.list'], list, Date.now());
  expect(await mine.read(key)).toBeUndefined();
  expect(await onDisk()).toHaveLength(1);
});
