import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calibrate, estimate, type Marked, minMarks } from './calibrate.ts';

/** Texts with an index, and marks that follow it with an error of `noise` bands; the same for the same seed. */
function texts(count: number, noise: number, seed = 1): Marked[] {
  let state = seed;
  const random = () =>
    (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 4_294_967_296;
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Array.from({ length: count }, () => {
    const index = normal();
    const parts = Array.from({ length: 6 }, () => index + 0.2 * normal());
    const mark = Math.min(9, Math.max(0, Math.round((5.5 + index + noise * normal()) * 2) / 2));
    return { index, parts, mark };
  });
}

test('nine of ten unused marks lie in the range', () => {
  const shares = Array.from({ length: 20 }, (_, seed) => {
    const calibration = calibrate(texts(100, 0.8, seed + 1))!;
    const others = texts(300, 0.8, seed + 1000);
    return (
      others.filter((text) => {
        const { low, high } = estimate(calibration, text);
        return low <= text.mark && text.mark <= high;
      }).length / others.length
    );
  });
  const mean = shares.reduce((sum, value) => sum + value, 0) / shares.length;
  expect(mean).toBeGreaterThan(0.88);
  expect(mean).toBeLessThan(0.95);
});

test('the band is about as near as a regression, and both ends of the marks lie in their ranges', () => {
  const runs = Array.from({ length: 20 }, (_, seed) => {
    const calibration = calibrate(texts(100, 1.2, seed + 1))!;
    const judged = texts(600, 1.2, seed + 1000)
      .map((text) => ({ ...text, ...estimate(calibration, text) }))
      .sort((a, b) => a.mark - b.mark);
    const rmse = (of: (one: (typeof judged)[number]) => number) =>
      Math.sqrt(judged.reduce((sum, one) => sum + (of(one) - one.mark) ** 2, 0) / judged.length);
    const covered = (of: typeof judged) =>
      of.filter(({ mark, low, high }) => low <= mark && mark <= high).length / of.length;
    const { intercept, weights } = calibration;
    return {
      worse:
        rmse(({ band }) => band) /
        rmse(({ index, parts }) =>
          weights
            .slice(1)
            .reduce(
              (sum, weight, i) => sum + weight * (parts[i]! - index),
              intercept + weights[0]! * index,
            ),
        ),
      low: covered(judged.slice(0, 100)),
      high: covered(judged.slice(-100)),
    };
  });
  const mean = (of: (run: (typeof runs)[number]) => number) =>
    runs.reduce((sum, run) => sum + of(run), 0) / runs.length;
  expect(mean(({ worse }) => worse)).toBeLessThan(1.03);
  expect(mean(({ low }) => low)).toBeGreaterThan(0.7);
  expect(mean(({ high }) => high)).toBeGreaterThan(0.7);
});

test('too few marks, or identical marks, give no calibration', () => {
  expect(calibrate(texts(minMarks - 1, 0.5))).toBeNull();
  expect(calibrate(texts(50, 0.5).map((text) => ({ ...text, mark: 6 })))).toBeNull();
});

test('marks that contradict the index give no calibration: a better text never gets a worse mark', () => {
  expect(calibrate(texts(60, 0.3).map((text) => ({ ...text, mark: 9 - text.mark })))).toBeNull();
});

test('a range is on the scale, in its steps, and contains the band', () => {
  const scale = { low: 1, high: 5, step: 0.5 };
  const calibration = calibrate(
    texts(100, 0.5).map((text) => ({ ...text, mark: Math.min(5, Math.max(1, text.mark - 2.5)) })),
    scale,
  )!;
  fc.assert(
    fc.property(fc.double({ min: -20, max: 20, noNaN: true }), (index) => {
      const { low, high, band } = estimate(calibration, {
        index,
        parts: Array.from({ length: 6 }, () => index),
      });
      for (const value of [low, high]) expect(value * 2).toBe(Math.round(value * 2));
      expect(low).toBeGreaterThanOrEqual(1);
      expect(high).toBeLessThanOrEqual(5);
      expect(low).toBeLessThanOrEqual(high);
      expect(Math.abs(band - 3)).toBeLessThanOrEqual(2);
    }),
  );
});
