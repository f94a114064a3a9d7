/** Measures of how varied words are, independent of the length of a text. */

/** Mean length of runs with a type-token ratio above .72 (MTLD; McCarthy and Jarvis 2010), forwards and backwards. */
export function mtld(words: readonly string[], threshold = 0.72): number {
  if (words.length < 10) return words.length;
  const runs = (list: readonly string[]) => {
    let factors = 0;
    let types = new Set<string>();
    let tokens = 0;
    for (const word of list) {
      types.add(word);
      tokens++;
      if (types.size / tokens <= threshold) {
        factors++;
        types = new Set();
        tokens = 0;
      }
    }
    if (tokens > 0) factors += (1 - types.size / tokens) / (1 - threshold);
    return factors === 0 ? list.length : list.length / factors;
  };
  return (runs(words) + runs(words.toReversed())) / 2;
}

/**
 * Mean share of types in a sample of 42 tokens, computed exactly by the hypergeometric distribution (HD-D; McCarthy
 * and Jarvis 2007).
 */
export function hdd(words: readonly string[], sample = 42): number {
  const size = words.length;
  if (size < sample) return new Set(words).size / Math.max(1, size);
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  let sum = 0;
  for (const count of counts.values()) {
    let absent = 1;
    for (let i = 0; i < sample; i++) absent *= Math.max(0, size - count - i) / (size - i);
    sum += (1 - absent) / sample;
  }
  return sum;
}

/** Returns the mean number of different keys in windows of this many items; items of '' count only for the window. */
export function typesInWindow(items: readonly string[], width: number): number {
  const size = Math.min(width, items.length);
  if (size === 0) return 0;
  const counts = new Map<string, number>();
  const put = (item: string, by: number) => {
    if (item === '') return;
    const count = (counts.get(item) ?? 0) + by;
    if (count === 0) counts.delete(item);
    else counts.set(item, count);
  };
  for (let i = 0; i < size; i++) put(items[i]!, 1);
  let sum = counts.size;
  for (let i = size; i < items.length; i++) {
    put(items[i]!, 1);
    put(items[i - size]!, -1);
    sum += counts.size;
  }
  // A short text has a smaller window: the number is scaled in proportion.
  return (sum / (items.length - size + 1)) * (width / size);
}
