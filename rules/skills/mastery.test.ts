import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CountedAnswer, decay, isChange, masteryOf, maxAnswers, sumsOf } from './mastery.ts';

const right = { points: 1, weight: 1 };
const wrong = { points: 0, weight: 1 };
const of = (answers: CountedAnswer[], prior = 0.6) => masteryOf(sumsOf(answers), prior);

test.each([
  ['nothing known: the start', [], 0.6],
  ['one right answer', [right], (2 * 0.6 + 1) / 3],
  ['one wrong answer', [wrong], (2 * 0.6) / 3],
  ['the newest weighs most', [right, wrong], (1.2 + 1) / (2 + 1.9)],
  ['half right', [{ points: 0.5, weight: 1 }], 1.7 / 3],
  ['true or false counts half', [{ points: 1, weight: 0.5 }], 1.7 / 2.5],
])('%s', (_, answers, value) => expect(of(answers).value).toBeCloseTo(value, 12));

test('the prior is the mean of the skill if it is known', () => {
  expect(of([], 0.8).value).toBe(0.8);
});

test("the interval of ten certain answers matches Wilson's", () => {
  // Twelve answers, 9.6 of them right, z = 1.28155: from solving his equation by bisection.
  const { low, high } = masteryOf({ weight: 10, value: 8.4 }, 0.6);
  expect(low).toBeCloseTo(0.6205, 3);
  expect(high).toBeCloseTo(0.9073, 3);
});

const answers = fc.array(
  fc.record({
    points: fc.double({ min: 0, max: 1, noNaN: true }),
    weight: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  { maxLength: 80 },
);
const prior = fc.double({ min: 0, max: 1, noNaN: true });

test('the value lies within its interval, and both within 0 and 1', () => {
  fc.assert(
    fc.property(answers, prior, (results, start) => {
      const { low, value, high } = of(results, start);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(low).toBeLessThanOrEqual(value + 1e-12);
      expect(value).toBeLessThanOrEqual(high + 1e-12);
      expect(high).toBeLessThanOrEqual(1);
    }),
    { numRuns: 500 },
  );
});

test('a better answer never lowers it, a worse one never raises it', () => {
  fc.assert(
    fc.property(answers, prior, fc.nat(79), (results, start, index) => {
      const change = (points: number) =>
        of(
          results.map((one, i) => (i === index ? { ...one, points } : one)),
          start,
        ).value;
      expect(change(1)).toBeGreaterThanOrEqual(of(results, start).value - 1e-12);
      expect(change(0)).toBeLessThanOrEqual(of(results, start).value + 1e-12);
    }),
  );
});

test('omitted answers weigh next to nothing, whatever they were', () => {
  fc.assert(
    fc.property(answers, (older) => {
      const newest = Array.from({ length: maxAnswers }, () => right);
      expect(sumsOf([...newest, ...older])).toEqual(sumsOf(newest));
    }),
  );
  expect(decay ** maxAnswers).toBeLessThan(1 / 190);
});

test('a change is reported from ten points on, if the intervals are apart', () => {
  const at = (value: number, half: number) => ({ value, low: value - half, high: value + half });
  expect(isChange(at(0.5, 0.04), at(0.62, 0.04))).toBe(true);
  expect(isChange(at(0.62, 0.04), at(0.5, 0.04))).toBe(true);
  expect(isChange(at(0.5, 0.04), at(0.59, 0.04))).toBe(false);
  expect(isChange(at(0.5, 0.1), at(0.62, 0.1))).toBe(false);
});
