/** Randomness as an argument: a rule that draws takes its source as a parameter. */

/** Returns a number in [0, 1), like Math.random. */
export type Random = () => number;

/** The generator mulberry32 (T. Ettinger, public domain): the same seed gives the same numbers. */
export function mulberry32(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Fisher–Yates shuffle: every order is equally likely. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const rest = [...items];
  const out: T[] = [];
  while (rest.length > 0) {
    const index = Math.min(Math.floor(random() * rest.length), rest.length - 1);
    out.push(...rest.splice(index, 1));
  }
  return out;
}

/** Returns one of the items; undefined if there is none. */
export const pick = <T>(items: readonly T[], random: Random): T | undefined =>
  items[Math.floor(random() * items.length)];
