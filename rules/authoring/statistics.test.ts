import { expect, test } from 'vitest';
import { momentsOf } from './testing.ts';
import { flagsOf, itemStatistics } from './statistics.ts';

// Computed by hand from the definitions.
test.each<
  [
    string,
    [number, number][],
    { facility: number; discrimination: number | null; efficiency: number | null },
  ]
>([
  [
    'right answers of those who know most',
    [
      [1, 4],
      [1, 3],
      [0, 2],
      [0, 1],
    ],
    // means 1/2 and 5/2; covariance 7/4 − 5/4 = 1/2; variances 1/4 and 5/4
    { facility: 0.5, discrimination: 0.5 / Math.sqrt(0.25 * 1.25), efficiency: 1 },
  ],
  [
    'right answers of those who know least',
    [
      [0, 4],
      [0, 3],
      [1, 2],
      [1, 1],
    ],
    { facility: 0.5, discrimination: -0.5 / Math.sqrt(0.25 * 1.25), efficiency: -1 },
  ],
  [
    'one of the best is wrong',
    [
      [1, 4],
      [0, 3],
      [1, 2],
      [0, 1],
    ],
    // covariance 6/4 − 5/4 = 1/4, of 1/2 at most
    { facility: 0.5, discrimination: 0.25 / Math.sqrt(0.25 * 1.25), efficiency: 0.5 },
  ],
  [
    'parts of points',
    [
      [1, 3],
      [0.5, 2],
      [0, 1],
    ],
    { facility: 0.5, discrimination: 1, efficiency: 1 },
  ],
  [
    'everybody is right',
    [
      [1, 1],
      [1, 2],
      [1, 3],
    ],
    { facility: 1, discrimination: null, efficiency: null },
  ],
  [
    'all attempts are alike',
    [
      [1, 2],
      [0, 2],
      [1, 2],
    ],
    { facility: 2 / 3, discrimination: null, efficiency: null },
  ],
])('%s', (_, pairs, expected) => {
  const { facility, discrimination, efficiency } = itemStatistics(momentsOf(pairs));
  expect(facility).toBeCloseTo(expected.facility, 10);
  for (const [got, reference] of [
    [discrimination, expected.discrimination],
    [efficiency, expected.efficiency],
  ] as const) {
    if (reference === null) expect(got).toBeNull();
    else expect(got).toBeCloseTo(reference, 10);
  }
});

test.each<[number, number | null, string[]]>([
  [0.5, 0.4, []],
  [0.5, 0.1, []],
  [0.5, 0.09, ['weak']],
  [0.5, 0, ['weak']],
  [0.5, -0.01, ['key']],
  [0.19, 0.4, ['hard']],
  [0.2, 0.4, []],
  [0.95, 0.4, []],
  [0.96, 0.05, ['weak', 'easy']],
  [0.1, -0.3, ['key', 'hard']],
  [1, null, ['easy']],
  [0, null, ['hard']],
])('facility %d and discrimination %d: %j', (facility, discrimination, flags) => {
  expect(flagsOf({ facility, discrimination, efficiency: null })).toEqual(flags);
});
