import type { DrillData } from '@bitu/contract/drills.ts';
import { afterEach, expect, test } from 'vitest';
import { adoptToken } from '../api/token.ts';
import { deleteKeptSet, keepSet, keptSet } from './kept-set.ts';

const drill = { attempt_id: 70 } as DrillData;

afterEach(async () => {
  await deleteKeptSet();
  adoptToken(null);
});

test('only the session that kept a set reads it', async () => {
  adoptToken('one');
  await keepSet({ studentId: 7, drill, unchecked: null });
  expect(await keptSet()).toMatchObject({ studentId: 7, drill });
  adoptToken('another');
  expect(await keptSet()).toBeNull();
  adoptToken(null);
  expect(await keptSet()).toBeNull();
  adoptToken('one');
  expect(await keptSet()).not.toBeNull();
  await deleteKeptSet();
  expect(await keptSet()).toBeNull();
});

test('only one set is kept at a time, and none when signed out', async () => {
  await keepSet({ studentId: 7, drill, unchecked: null });
  adoptToken('one');
  expect(await keptSet()).toBeNull();
  await keepSet({ studentId: 7, drill, unchecked: null });
  adoptToken('two');
  await keepSet({ studentId: 8, drill: { ...drill, attempt_id: 80 }, unchecked: null });
  expect(await keptSet()).toMatchObject({ studentId: 8 });
  adoptToken('one');
  expect(await keptSet()).toBeNull();
});

test("the session's token is not stored", async () => {
  adoptToken('a-secret-token');
  await keepSet({ studentId: 7, drill, unchecked: null });
  expect(JSON.stringify(await keptSet())).not.toContain('a-secret-token');
});
