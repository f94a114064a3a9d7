/** Milliseconds until the next try: doubled from one second to thirty, with jitter so that a whole class does not retry at once. */
export function backOff(failures: number, random: number): number {
  const maxMs = Math.min(30_000, 1000 * 2 ** Math.min(failures, 10));
  return maxMs * (0.5 + random / 2);
}
