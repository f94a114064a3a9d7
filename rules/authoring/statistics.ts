/**
 * How well a question performs, from children's first answers. The formulas are those of Moodle's quiz statistics
 * (https://docs.moodle.org/dev/Quiz_statistics_calculations): the facility is the mean of the points, the
 * discrimination the correlation of the question's points with the points of the rest of the attempt, and the
 * efficiency their covariance as a fraction of the largest one possible with these points. As in Moodle, an
 * unanswered question counts 0 points.
 */

/** Fewer answers allow no conclusion. */
export const enoughAnswers = 30;

/** Sums over answers. `x`: points of the question (0 to 1); `r`: points of the rest of the attempt. */
export interface Moments {
  n: number;
  x: number;
  r: number;
  xx: number;
  rr: number;
  xr: number;
  /** The sum of products with both sorted separately: the largest possible `xr`. */
  sorted: number;
}

export interface ItemStatistics {
  /** From 0 (nobody is right) to 1. */
  facility: number;
  /** −1 to 1; null if all are right, all are wrong, or all attempts are alike. */
  discrimination: number | null;
  /** At most 1; null in the same cases. */
  efficiency: number | null;
}

/** Covariances and variances below this are rounding errors. */
const tiny = 1e-9;

export function itemStatistics({ n, x, r, xx, rr, xr, sorted }: Moments): ItemStatistics {
  const facility = x / n;
  const varianceOfX = xx / n - facility ** 2;
  const varianceOfRest = rr / n - (r / n) ** 2;
  const covariance = xr / n - facility * (r / n);
  const largest = sorted / n - facility * (r / n);
  const isFlat = varianceOfX < tiny || varianceOfRest < tiny;
  return {
    facility,
    discrimination: isFlat ? null : bounded(covariance / Math.sqrt(varianceOfX * varianceOfRest)),
    efficiency: isFlat || largest < tiny ? null : bounded(covariance / largest),
  };
}

const bounded = (value: number) => Math.max(-1, Math.min(1, value));

export const itemFlags = ['key', 'weak', 'hard', 'easy'] as const;
export type ItemFlag = (typeof itemFlags)[number];

/**
 * Returns what an author should check. `key`: children who know more answer worse, so the key may be wrong; `weak`:
 * it hardly separates those who know more from those who know less; `hard`, `easy`: nearly nobody or everybody is
 * right, which alone makes it weak.
 */
export function flagsOf({ facility, discrimination }: ItemStatistics): ItemFlag[] {
  const difficulty: ItemFlag[] = facility < 0.2 ? ['hard'] : facility > 0.95 ? ['easy'] : [];
  if (discrimination === null || discrimination >= 0.1) return difficulty;
  return [discrimination < 0 ? 'key' : 'weak', ...difficulty];
}
