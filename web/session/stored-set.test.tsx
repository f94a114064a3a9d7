import type { DrillData } from '@bitu/contract/drills.ts';
import { afterEach, expect, test } from 'vitest';
import { adoptToken } from '../api/token.ts';
import { deleteStoredSet, keepSet, storedSet } from './stored-set.ts';

const drill = { attempt_id: 70 } as DrillData;

afterEach(async () => {
  await deleteStoredSet();
  adoptToken(null);
});

test('only the session that kept a set reads it', async () => {
  adoptToken('one');
  await keepSet({ studentId: 7, drill, unchecked: null });
  expect(await storedSet()).toMatchObject({ studentId: 7, drill });
  adoptToken('another');
  expect(await storedSet()).toBeNull();
  adoptToken(null);
  expect(await storedSet()).toBeNull();
  adoptToken('one');
  expect(await storedSet()).not.toBeNull();
  await deleteStoredSet();
  expect(await storedSet()).toBeNull();
});

test('only one set is kept at a time, and none when signed out', async () => {
  await keepSet({ studentId: 7, drill, unchecked: null });
  adoptToken('one');
  expect(await storedSet()).toBeNull();
  await keepSet({ studentId: 7, drill, unchecked: null });
  adoptToken('two');
  await keepSet({ studentId: 8, drill: { ...drill, attempt_id: 80 }, unchecked: null });
  expect(await storedSet()).toMatchObject({ studentId: 8 });
  adoptToken('one');
  expect(await storedSet()).toBeNull();
});

test("the session's token is not stored", async () => {
  adoptToken('a-secret-token');
  await keepSet({ studentId: 7, drill, unchecked: null });
  expect(JSON.stringify(await storedSet())).not.toContain('a-secret-token');
});
