import { predict, type Regressor } from '../measure/regressor.ts';
import { boost, type Growth } from './boost.ts';
import { foldsBySpeaker } from './folds.ts';
import type { Measured } from './measurements.ts';
import { solveRidge } from './solve-ridge.ts';

/**
 * Folds by speaker in which everything is scored once by regressors that have not seen it, so that later stages are
 * trained on unbiased scores.
 */
export const innerFolds = 3;

/** Rows to be fitted to targets. */
export interface Examples {
  readonly rows: Float32Array[];
  readonly targets: number[];
  /** The speaker of each row. */
  readonly speakers: string[];
}

export const noExamples = (): Examples => ({ rows: [], targets: [], speakers: [] });

export function add(
  to: Examples,
  of: Measured,
  rows: readonly Float32Array[],
  target: number,
): void {
  for (const row of rows) {
    to.rows.push(row);
    to.targets.push(target);
    to.speakers.push(of.label.speaker);
  }
}

/** The examples of some speakers. */
export function examplesOf({ rows, targets, speakers }: Examples, group: ReadonlySet<string>) {
  const isInGroup = (_: unknown, i: number) => group.has(speakers[i]!);
  return { rows: rows.filter(isInGroup), targets: targets.filter(isInGroup) };
}

/** Fits a score to examples. */
type Fit = (examples: Pick<Examples, 'rows' | 'targets'>) => Regressor;

/** Trees only. */
export const trees =
  (how: Growth): Fit =>
  ({ rows, targets }) => ({ trees: boost(rows, targets, how), ridge: null });

/** The mean of trees and a ridge regression. */
export const both =
  (how: Growth, penalty: number): Fit =>
  ({ rows, targets }) => ({
    trees: boost(rows, targets, how),
    ridge: solveRidge(rows, targets, penalty),
  });

/** Returns the predictions for the examples by regressors that have not seen the speaker. */
export function unseen(examples: Examples, fit: Fit): number[] {
  const places = Array.from(examples.rows.keys());
  const said = places.map(() => 0);
  for (const { train, test } of foldsBySpeaker(places, (i) => examples.speakers[i]!, innerFolds)) {
    const blind = fit({
      rows: train.map((i) => examples.rows[i]!),
      targets: train.map((i) => examples.targets[i]!),
    });
    for (const i of test) said[i] = predict(blind, examples.rows[i]!);
  }
  return said;
}
