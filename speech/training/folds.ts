/**
 * Folds that share no speaker: fold i has every speaker whose index among the sorted ones is i modulo the number of
 * folds.
 */
export function foldsBySpeaker<T>(
  items: readonly T[],
  speaker: (item: T) => string,
  count: number,
): { train: T[]; test: T[] }[] {
  const speakers = [...new Set(items.map(speaker))].sort();
  const fold = new Map(speakers.map((name, i) => [name, i % count]));
  return Array.from({ length: Math.min(count, speakers.length) }, (_, i) => ({
    train: items.filter((item) => fold.get(speaker(item)) !== i),
    test: items.filter((item) => fold.get(speaker(item)) === i),
  }));
}
