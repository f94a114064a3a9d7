import { describe, expect, it } from 'vitest';
import { chance, mean } from '../measure/numbers.ts';
import { predictRidge } from '../measure/ridge.ts';
import { predictTrees } from '../measure/trees.ts';
import { Dictionary } from '../lexicon/dictionary.ts';
import { boost } from './boost.ts';
import { type Labelled, phonesByWord } from './dataset.ts';
import { areaUnderCurve, pearson } from './figures.ts';
import { foldsBySpeaker } from './folds.ts';
import { randomFrom } from './random.ts';
import { solveRidge } from './solve-ridge.ts';

const random = randomFrom(3);
const rows = Array.from({ length: 600 }, () =>
  Float32Array.from({ length: 4 }, () => 2 * random() - 1),
);
const growth = {
  trees: 60,
  leaves: 6,
  minRows: 10,
  rate: 0.2,
  shrinkage: 1,
  features: 1,
  rows: 0.8,
  loss: 'squares' as const,
};

describe('regression', () => {
  it('by trees finds a step and a product that no line has', () => {
    const target = (row: Float32Array) => (row[0]! > 0.2 ? 2 : 0) + row[1]! * row[2]!;
    const trees = boost(rows.slice(0, 500), rows.slice(0, 500).map(target), growth);
    const unseen = rows.slice(500);
    expect(
      pearson(
        unseen.map((row) => predictTrees(trees, row)),
        unseen.map(target),
      ),
    ).toBeGreaterThan(0.9);
  });

  it('by trees for log odds finds the probability of a choice', () => {
    const likely = (row: Float32Array) => (row[0]! > 0 ? 0.9 : 0.2);
    const chosen = rows.map((row): number => (random() < likely(row) ? 1 : 0));
    const trees = boost(rows, chosen, { ...growth, rate: 0.1, loss: 'odds' });
    const said = (side: (row: Float32Array) => boolean) =>
      mean(rows.filter(side).map((row) => chance(predictTrees(trees, row))));
    expect(said((row) => row[0]! > 0)).toBeCloseTo(0.9, 1);
    expect(said((row) => row[0]! < 0)).toBeCloseTo(0.2, 1);
  });

  it('by trees is the same every time', () => {
    const targets = rows.map((row) => row[3]!);
    expect(boost(rows, targets, growth)).toEqual(boost(rows, targets, growth));
  });

  it('by ridge finds a line and a square', () => {
    const target = (row: Float32Array) => 3 + row[0]! - 2 * row[3]! ** 2;
    const ridge = solveRidge(rows, rows.map(target), 0.01);
    for (const row of rows.slice(0, 20))
      expect(predictRidge(ridge, row)).toBeCloseTo(target(row), 2);
  });

  it('by ridge does not extrapolate without bounds for an unusual recording', () => {
    const ridge = solveRidge(
      rows,
      rows.map((row) => row[0]!),
      1,
    );
    expect(Math.abs(predictRidge(ridge, Float32Array.of(1e9, 0, 0, 0)))).toBeLessThan(10);
  });
});

describe('figures', () => {
  it('correlate', () => {
    expect(pearson([1, 2, 3], [2, 4, 6])).toBeCloseTo(1);
    expect(pearson([1, 2, 3], [3, 2, 1])).toBeCloseTo(-1);
    expect(pearson([1, 2, 3, 4], [1, -1, -1, 1])).toBeCloseTo(0);
  });

  it('rank positives above negatives, ties by half', () => {
    expect(areaUnderCurve([3, 4], [1, 2])).toBe(1);
    expect(areaUnderCurve([1], [1])).toBe(0.5);
    expect(areaUnderCurve([1, 3], [2, 4])).toBe(0.25);
  });
});

describe('data', () => {
  it('is split by speaker: nobody is in both parts, and everybody is tested once', () => {
    const items = Array.from({ length: 40 }, (_, i) => ({ speaker: `s${i % 7}`, i }));
    const folds = foldsBySpeaker(items, ({ speaker }) => speaker, 3);
    for (const { train, test } of folds)
      expect(test.some((a) => train.some((b) => a.speaker === b.speaker))).toBe(false);
    expect(folds.flatMap(({ test }) => test.map(({ i }) => i)).sort((a, b) => a - b)).toEqual(
      items.map(({ i }) => i),
    );
  });

  it('has the experts’ phones assigned to words, even where they differ from the dictionary', () => {
    const dictionary = new Dictionary('art AA R T\nto T UW\nwalks W AO K S');
    const label = {
      text: 'TOM WALKS TO ART',
      phones: ['T', 'AH', 'M', 'W', 'AO', 'K', 'S', 'T', 'AH', 'AA', 'T'],
    } as unknown as Labelled;
    expect(phonesByWord(label, dictionary)).toEqual([
      ['T', 'AH', 'M'],
      ['W', 'AO', 'K', 'S'],
      ['T', 'AH'],
      ['AA', 'T'],
    ]);
  });
});
