import { chance } from '../measure/numbers.ts';

/** The loss that trees are grown to minimise. */
export interface Loss {
  /** The initial prediction, by the mean of the targets. */
  base(mean: number): number;
  /** Returns the residual of a row, and its weight (Newton's step). */
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
 * For a choice between 0 and 1; the trees predict log odds. Rows that are clearly on their side no longer count, so
 * that the trees concentrate on the few near the border, which matter if only one in a hundred may be wrong.
 */
const odds: Loss = {
  base: (mean) => Math.log(mean / (1 - mean)),
  missing: (target, said) => target - chance(said),
  counts: (said) => chance(said) * (1 - chance(said)),
};

export const losses = { squares, odds };
