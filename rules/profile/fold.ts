/** Normalises place names for search: lower case, no tone marks, đ as d, no punctuation, single spaces. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Whether a folded text has a word that begins with the folded query; 'ba di' finds 'phuong ba dinh'. An empty query
 * matches everything.
 */
export function beginsAWord(folded: string, query: string): boolean {
  return ` ${folded}`.includes(` ${query}`);
}
