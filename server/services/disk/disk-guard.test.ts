import { embeddedInMemory, overPGlite } from '@bitu/db/connect.ts';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createDiskGuard } from './disk-guard.ts';

test('a nearly full disk is logged once, and logged again when there is room', async () => {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const db = overPGlite(await embeddedInMemory());
  let free = 10_000_000;
  const guard = await createDiskGuard(db, '/anywhere', log, async () => free);
  expect(guard.isLow()).toBe(true);
  free = 500_000_000;
  await expect.poll(() => guard.isLow()).toBe(false);
  guard.close();
  await db.close();
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'the disk is nearly full: nothing is saved until there is room',
    'there is room on the disk again',
  ]);
});
