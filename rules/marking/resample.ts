/** Seeded resampling: the bootstrap of Efron (1979), the same bounds at every look. */

import { mulberry32 } from '../random.ts';

/** Number of samples drawn for an interval. */
const resamples = 1000;

/** Returns `statistic` of 1,000 samples, each as large as `items` and drawn from them with replacement. */
export function resampled<T, R>(
  items: readonly T[],
  seed: number,
  statistic: (sample: T[]) => R,
): R[] {
  if (items.length === 0) return [];
  const random = mulberry32(seed);
  const draw = () => items[Math.floor(random() * items.length)] as T;
  return Array.from({ length: resamples }, () => statistic(Array.from(items, draw)));
}
