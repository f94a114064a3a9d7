import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bandsOf,
  ieltsOverall,
  isBand,
  missingBands,
  overallOf,
  pointsOf,
  toStep,
} from './overall.ts';

const ielts = { min: 0, max: 9, step: 0.5 };
const criterion = (id: string) => ({ id, name: id, bands: [] });
const writing = {
  scale: ielts,
  criteria: ['task', 'coherence', 'lexis', 'grammar'].map(criterion),
  overall: 'ielts' as const,
};
const project = {
  scale: { min: 0, max: 10, step: 0.5 },
  criteria: ['content', 'form', 'effort'].map(criterion),
  overall: 'mean' as const,
};
const four = (task: number, coherence: number, lexis: number, grammar: number) => ({
  task,
  coherence,
  lexis,
  grammar,
});

describe('the overall band of writing', () => {
  test.each([
    [four(6, 6, 6, 6), 6],
    [four(6, 6, 6, 6.5), 6],
    // .25 rounds up to .5, .75 up to 1.
    [four(6, 6, 6, 7), 6.5],
    [four(6, 6, 7, 7), 6.5],
    [four(6, 7, 7, 7), 7],
    [four(6, 6.5, 6.5, 6.5), 6.5],
    [four(0, 0, 0, 0.5), 0],
    [four(0, 0, 0.5, 0.5), 0.5],
    [four(9, 9, 9, 9), 9],
    [four(9, 9, 9, 8), 9],
  ])('of %j is %d', (bands, expected) => {
    expect(overallOf(writing, bands)).toBe(expected);
  });

  test('lies between the lowest and the highest criterion, at a half', () => {
    const band = fc.integer({ min: 0, max: 18 }).map((halves) => halves / 2);
    fc.assert(
      fc.property(band, band, band, band, (a, b, c, d) => {
        const overall = overallOf(writing, four(a, b, c, d));
        expect(overall).toBeGreaterThanOrEqual(Math.min(a, b, c, d));
        expect(overall).toBeLessThanOrEqual(Math.max(a, b, c, d));
        expect(overall * 2).toBe(Math.round(overall * 2));
      }),
    );
  });
});

test('a project has the mean of its criteria, rounded to half a point', () => {
  expect(overallOf(project, { content: 8, form: 7, effort: 7 })).toBe(7.5);
  expect(overallOf(project, { content: 10, form: 10, effort: 9 })).toBe(9.5);
});

test.each([
  [6.5, ielts, 6.5 / 9],
  [9, ielts, 1],
  [0, ielts, 0],
  [7.5, project.scale, 0.75],
  [1, { min: 0, max: 2, step: 1 }, 0.5],
])('%d on %j gives %d points', (overall, scale, points) => {
  expect(pointsOf(overall, scale)).toBeCloseTo(points, 12);
});

test('a band is a step of the scale', () => {
  for (const band of [0, 0.5, 6.5, 9]) expect(isBand(band, ielts)).toBe(true);
  for (const band of [-0.5, 0.25, 9.5, Number.NaN, 6.4]) expect(isBand(band, ielts)).toBe(false);
  expect(toStep(0.1 + 0.2, { min: 0, max: 1, step: 0.1 })).toBe(0.3);
});

test('criteria without a valid band are listed; unknown ones are dropped', () => {
  expect(missingBands(writing, four(6, 6, 6, 6))).toEqual([]);
  expect(missingBands(writing, { task: 6, lexis: 6.2, grammar: 10 })).toEqual([
    'coherence',
    'lexis',
    'grammar',
  ]);
  expect(bandsOf(writing, { task: 6, other: 3 })).toEqual({ task: 6 });
});

test.each([
  [[6, 6, 6, 6], 6],
  [[6, 6, 6, 6.5], 6],
  [[6, 6, 6.5, 6.5], 6.5],
  [[6, 6.5, 6.5, 7], 6.5],
  [[6.5, 6.5, 7, 7], 7],
  [[5, 6, 6.5], 6],
  [[9, 9, 9, 9], 9],
  [[0, 0, 0, 0.5], 0],
])('the IELTS bands %j are %d overall', (bands, overall) => {
  expect(ieltsOverall(bands)).toBe(overall);
});
