/** Texts that have to fit: counted as people see them, so that an emoji or a letter outside the basic plane is one. */

export const lengthOf = (text: string): number => Array.from(text).length;

/** Cuts a text at a word, so that it has at most `max` characters with its ellipsis. */
export function shorten(text: string, max: number): string {
  if (lengthOf(text) <= max) return text;
  const cut = Array.from(text)
    .slice(0, Math.max(0, max - 1))
    .join('');
  const atWord = cut.replace(/\s+\S*$/, '');
  return `${(atWord === '' ? cut : atWord).replace(/[\s,;:.]+$/, '')}…`;
}
