import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOlderNote, mergeParts, type Part, watchedOf } from './watching.ts';

test.each<[Part[], Part[]]>([
  [[], []],
  [[[0, 5]], [[0, 5]]],
  [
    [
      [5, 9],
      [0, 4.5],
    ],
    [[0, 9]],
  ],
  [
    [
      [0, 4],
      [6, 9],
    ],
    [
      [0, 4],
      [6, 9],
    ],
  ],
  [
    [
      [0, 9],
      [2, 3],
    ],
    [[0, 9]],
  ],
  [
    [
      [-3, 2],
      [9, 99],
    ],
    [
      [0, 2],
      [9, 10],
    ],
  ],
  [
    [
      [5, 5],
      [7, 6],
    ],
    [],
  ],
])('%j of ten seconds are merged to %j', (parts, merged) => {
  expect(mergeParts(parts, 10)).toEqual(merged);
});

test('merged parts are in order and disjoint, and merging again changes nothing', () => {
  const part = fc.tuple(
    fc.double({ min: -5, max: 70, noNaN: true }),
    fc.double({ min: -5, max: 70, noNaN: true }),
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const merged = mergeParts(parts, 60);
      for (const [i, [from, to]] of merged.entries()) {
        expect(to).toBeGreaterThan(from);
        const next = merged[i + 1];
        if (next) expect(next[0]).toBeGreaterThan(to);
      }
      expect(mergeParts(merged, 60)).toEqual(merged);
      expect(watchedOf(merged, 60)).toBeLessThanOrEqual(1);
    }),
  );
});

test('a video without a length counts as not watched', () => {
  expect(watchedOf([[0, 5]], 0)).toBe(0);
});

test.each([
  [{ by: 1, sequence: 5 }, { by: 1, sequence: 6 }, true],
  [{ by: 1, sequence: 6 }, { by: 1, sequence: 6 }, false],
  [{ by: 1, sequence: 7 }, { by: 1, sequence: 6 }, false],
  [{ by: 2, sequence: 5 }, { by: 1, sequence: 6 }, false],
])('the report %j after %j is outdated: %s', (note, stored, older) => {
  expect(isOlderNote(note, stored)).toBe(older);
});
