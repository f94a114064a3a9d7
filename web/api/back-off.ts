/** Milliseconds until the next try: doubling from one second to thirty, with jitter so that a class does not knock all at once. */
export function backOff(failures: number, random: number): number {
  const most = Math.min(30_000, 1000 * 2 ** Math.min(failures, 10));
  return most * (0.5 + random / 2);
}
