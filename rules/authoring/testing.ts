/** For tests: the input of the statistics of a question. */
import type { Moments } from './statistics.ts';

/** Returns the sums of pairs: points of the question, points of the rest. */
export function momentsOf(pairs: readonly (readonly [number, number])[]): Moments {
  const sum = (of: (x: number, r: number) => number) =>
    pairs.reduce((total, [x, r]) => total + of(x, r), 0);
  const xs = pairs.map(([x]) => x).toSorted((a, b) => a - b);
  const rs = pairs.map(([, r]) => r).toSorted((a, b) => a - b);
  return {
    n: pairs.length,
    x: sum((x) => x),
    r: sum((_, r) => r),
    xx: sum((x) => x * x),
    rr: sum((_, r) => r * r),
    xr: sum((x, r) => x * r),
    sorted: xs.reduce((total, x, i) => total + x * (rs[i] ?? 0), 0),
  };
}
