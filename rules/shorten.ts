/**
 * Texts with a maximum length, counted in the characters that people see, so that an emoji or a letter outside the
 * basic plane is one.
 */

export const lengthOf = (text: string): number => Array.from(text).length;

/** Shortens a text at a word boundary to at most `max` characters including the ellipsis. */
export function shorten(text: string, max: number): string {
  if (lengthOf(text) <= max) return text;
  const cut = Array.from(text)
    .slice(0, Math.max(0, max - 1))
    .join('');
  const atWord = cut.replace(/\s+\S*$/, '');
  return `${(atWord === '' ? cut : atWord).replace(/[\s,;:.]+$/, '')}…`;
}
