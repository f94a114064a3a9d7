/**
 * How much an answer counts that may be right by chance, 0 to 1. Typed and spoken answers are not guessed, and count
 * 1.
 */

/** One of several equally likely answers: 1 − 1/options, as in scoring corrected for guessing (Lord 1975). */
export const oneAmong = (options: number): number => (options > 1 ? 1 - 1 / options : 0);

/** Returns the number of ways to choose `choose` of `options`. */
export function combinations(options: number, choose: number): number {
  let ways = 1;
  for (let i = 1; i <= choose; i++) ways = (ways * (options - choose + i)) / i;
  return Math.round(ways);
}
