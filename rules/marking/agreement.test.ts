import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agreementOf, intervalsOf, type MarkPair } from './agreement.ts';
import { concluded, mayMarkAlone } from './conclude.ts';
// Computed by reference/agreement.py with scikit-learn, SciPy and NumPy.
import reference from './reference/agreement.json' with { type: 'json' };

const pairsOf = (marks: readonly number[], references: readonly number[]): MarkPair[] =>
  marks.map((mark, i) => ({ mark, reference: references[i] ?? 0 }));

test.each(Object.entries(reference))('%s pairs: the figures match other packages', (_, example) => {
  const pairs = pairsOf(example.marks, example.references);
  const figures = agreementOf(pairs);
  for (const [name, value] of Object.entries(example.figures))
    expect(Math.abs(Number(figures?.[name as keyof typeof figures]) - value)).toBeLessThan(1e-9);
  const intervals = intervalsOf(pairs, example.seed);
  for (const name of ['strictness', 'kappa', 'pearson'] as const) {
    const [low = 0, high = 0] = example.intervals[name];
    expect(Math.abs(Number(intervals[name]?.low) - low)).toBeLessThan(1e-9);
    expect(Math.abs(Number(intervals[name]?.high) - high)).toBeLessThan(1e-9);
  }
});

const band = fc.integer({ min: 0, max: 18 }).map((halves) => halves / 2);
const somePairs = fc.array(fc.record({ mark: band, reference: band }), {
  minLength: 1,
  maxLength: 80,
});

test("figures stay within their bounds, and the strictness of one is the opposite of the other's", () => {
  fc.assert(
    fc.property(somePairs, (pairs) => {
      const figures = agreementOf(pairs)!;
      const swapped = agreementOf(
        pairs.map(({ mark, reference: other }) => ({ mark: other, reference: mark })),
      )!;
      expect(swapped.strictness).toBe(-figures.strictness + 0);
      expect(figures.meanDifference).toBeGreaterThanOrEqual(Math.abs(figures.strictness) - 1e-12);
      expect(swapped.kappa).toBe(figures.kappa);
      if (figures.kappa !== null) expect(Math.abs(figures.kappa)).toBeLessThanOrEqual(1);
      if (figures.pearson !== null)
        expect(Math.abs(figures.pearson)).toBeLessThanOrEqual(1 + 1e-12);
    }),
  );
});

test('constant marks have no correlation, and no marks have no figure', () => {
  expect(agreementOf(pairsOf([6, 6, 6], [6, 6, 6]))).toMatchObject({
    meanDifference: 0,
    kappa: null,
    pearson: null,
    standardisedDifference: null,
  });
  expect(agreementOf([])).toBeNull();
  expect(intervalsOf([], 1)).toEqual({ strictness: null, kappa: null, pearson: null });
});

/** Bands 4 to 7; some marks are half a band lower. */
const varied = (count: number) =>
  Array.from({ length: count }, (_, i) => {
    const band = 4 + (i % 7) / 2;
    return { mark: i % 3 === 0 ? band - 0.5 : band, reference: band };
  });

test.each([
  [0, []],
  [9, []],
  [10, ['meanDifference', 'withinHalf']],
  [29, ['meanDifference', 'withinHalf']],
  [30, ['meanDifference', 'withinHalf', 'strictness']],
  [49, ['meanDifference', 'withinHalf', 'strictness']],
  [
    50,
    ['meanDifference', 'withinHalf', 'strictness', 'kappa', 'pearson', 'standardisedDifference'],
  ],
])('%d pairs show %j', (count, expected) => {
  const { pairs, ...figures } = concluded(varied(count), 1);
  expect(pairs).toBe(count);
  expect(
    Object.entries(figures)
      .filter(([, value]) => value !== null)
      .map(([name]) => name),
  ).toEqual(expected);
});

test('marks that hardly vary have no kappa, however many there are', () => {
  const alike = varied(200).filter(({ reference: band }) => band >= 5.5 && band <= 6);
  const twoBands = [...varied(100), ...varied(100)].map(({ reference: band }) => ({
    mark: band < 5.5 ? 4 : 7,
    reference: band < 5.5 ? 4 : 7,
  }));
  for (const pairs of [[...alike, ...alike], twoBands])
    expect(concluded(pairs, 1)).toMatchObject({ kappa: null, pearson: null });
});

test('a machine marks alone only with 100 pairs, close to the teachers and without bias', () => {
  expect(mayMarkAlone(varied(99), 0.9)).toBeNull();
  expect(mayMarkAlone(varied(105), null)).toBeNull();
  const even = varied(105).map(({ reference: band }, i) => ({
    mark: i % 4 < 2 ? band + (i % 2) - 0.5 : band,
    reference: band,
  }));
  expect(mayMarkAlone(even, 0.9)).toBe(true);
  expect(mayMarkAlone(varied(105), 1)).toBe(false);
  const leaning = even.map(({ mark, reference: band }) => ({ mark: mark + 0.5, reference: band }));
  expect(mayMarkAlone(leaning, 0.9)).toBe(false);
});
