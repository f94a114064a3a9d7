/** How much an answer counts that may be right by chance, 0 to 1: what is typed or spoken is not guessed, and counts 1. */

/** One of as many equally likely answers: 1 − 1/options, as in scoring corrected for guessing (Lord 1975). */
export const oneAmong = (options: number): number => (options > 1 ? 1 - 1 / options : 0);

/** Returns in how many ways `choose` of `options` may be chosen. */
export function combinations(options: number, choose: number): number {
  let ways = 1;
  for (let i = 1; i <= choose; i++) ways = (ways * (options - choose + i)) / i;
  return Math.round(ways);
}
