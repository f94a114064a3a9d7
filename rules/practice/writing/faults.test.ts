import type { WritingCorrection } from '@bitu/contract/writing.ts';
import { expect, test } from 'vitest';
import { faultsOf } from './faults.ts';

const correction = (
  rule: string,
  start: number,
  kind: WritingCorrection['kind'] = 'error',
): WritingCorrection => ({
  rule,
  start,
  end: start + 1,
  kind,
  what: rule,
  why: '',
  replacement: null,
  example: null,
});

test('a fault is there once, with all its places; the most frequent comes first', () => {
  const faults = faultsOf([
    correction('a-an', 0),
    correction('misspelt', 5),
    correction('misspelt', 10),
    correction('a-an', 20),
    correction('misspelt', 30),
  ]);
  expect(faults.map(({ rule, places }) => [rule, places.length])).toEqual([
    ['misspelt', 3],
    ['a-an', 2],
  ]);
});

test.each([
  [
    'an error comes before a hint',
    [correction('hinted', 0, 'hint'), correction('sure', 5)],
    'sure',
  ],
  [
    'what is hard to read comes before what looks untidy',
    [correction('final-stop', 0), correction('final-stop', 4), correction('third-person-s', 9)],
    'third-person-s',
  ],
  ['of two alike the earlier one comes first', [correction('b', 0), correction('a', 5)], 'b'],
])('%s', (_name, corrections, first) => {
  expect(faultsOf(corrections)[0]!.rule).toBe(first);
});

test('a text without corrections has no faults', () => {
  expect(faultsOf([])).toEqual([]);
});
