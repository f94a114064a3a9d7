/** Seeded resampling: the bootstrap of Efron (1979), the same bounds at every look. */

/** What intervals are made of. */
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

/** The generator mulberry32 (T. Ettinger, public domain): numbers from 0 to 1, 1 excluded. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
