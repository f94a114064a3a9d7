/** Seeded resampling: the bootstrap of Efron (1979), with the same bounds every time. */

import { mulberry32 } from '../random.ts';

/** The number of samples per interval. */
const resamples = 1000;

/** Returns `statistic` for 1,000 samples, each as large as `items` and drawn from them with replacement. */
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
