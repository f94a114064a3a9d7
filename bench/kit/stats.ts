/** Returns the `q` quantile (0 to 1): the nearest rank, no interpolation. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(q * sorted.length) - 1))] ?? NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** A whole number from 0 to below `end`. */
export const randomBelow = (end: number): number => Math.floor(Math.random() * end);
