/** Small sums over lists of numbers. An empty list counts as 0. */
export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
export const mean = (values: readonly number[]) => sum(values) / (values.length || 1);
export const least = (values: readonly number[]) => (values.length ? Math.min(...values) : 0);
export const most = (values: readonly number[]) => (values.length ? Math.max(...values) : 0);
export const clamp = (value: number, low: number, high: number) =>
  Math.min(Math.max(value, low), high);

/** Returns a probability from log odds. */
export const chance = (logOdds: number) => 1 / (1 + Math.exp(-logOdds));

export function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

/** @param part between 0 and 1 */
export function quantile(values: ArrayLike<number>, part: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/** Returns the log probability of the chosen one among all. */
export const logPosterior = (logs: Float32Array, chosen: number) =>
  logPosteriors(logs, [chosen])[0]!;

/** Returns the log probabilities of the chosen ones among all. */
export function logPosteriors(
  logs: Float32Array,
  chosen: Iterable<number> = logs.keys(),
): number[] {
  let highest = -Infinity;
  for (const log of logs) highest = Math.max(highest, log);
  let total = 0;
  for (const log of logs) total += Math.exp(log - highest);
  const all = Math.log(total);
  return Array.from(chosen, (i) => logs[i]! - highest - all);
}
