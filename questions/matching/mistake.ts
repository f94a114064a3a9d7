import { pairsOf } from '../answers.ts';
import type { Mistake } from '../define.ts';

/** The partners of the first two left items, exchanged. */
export const mistake: Mistake<'matching'> = (_content, right) => {
  const [[a, one] = ['', ''], [b, two] = ['', ''], ...rest] = pairsOf(right);
  return [[a, two], [b, one], ...rest];
};
