/** Which words of a bank lie in gaps. The same word may be there twice: each copy fills one gap. */
export function usedWords(bank: readonly string[], words: readonly string[]): ReadonlySet<number> {
  const used = new Set<number>();
  for (const word of words) {
    const index = bank.findIndex((one, at) => one === word && !used.has(at));
    if (index >= 0) used.add(index);
  }
  return used;
}

/** The gap that the next word goes into: the chosen one, else the first empty one. */
export function activeGap(words: readonly string[], chosen: number | null): number | null {
  if (chosen !== null && chosen < words.length) return chosen;
  const empty = words.indexOf('');
  return empty >= 0 ? empty : null;
}
