import { chance } from '../measure/numbers.ts';

/** What trees are grown to make small. */
export interface Loss {
  /** Where to start from, by the mean of the targets. */
  base(mean: number): number;
  /** What is missing from what the trees say of a row to its target, and how much the row counts (Newton's step). */
  missing(target: number, said: number): number;
  counts(said: number): number;
}

/** For scores. */
const squares: Loss = {
  base: (mean) => mean,
  missing: (target, said) => target - said,
  counts: () => 1,
};

/**
 * For a choice between 0 and 1; the trees say log odds. Rows that are plainly of their side no longer count, so that the
 * trees go after the few near the border: where one of a hundred may be mistaken, those are what matters.
 */
const odds: Loss = {
  base: (mean) => Math.log(mean / (1 - mean)),
  missing: (target, said) => target - chance(said),
  counts: (said) => chance(said) * (1 - chance(said)),
};

export const losses = { squares, odds };
