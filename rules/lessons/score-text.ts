/**
 * Returns the score that somebody types in a cell: '8', '8,5', '8.5', and for the hurried '85'. null: the cell was
 * emptied, which is "not judged"; undefined: no score from 0 to 10 by 0.5.
 */
export function readScore(text: string): number | null | undefined {
  const typed = text.trim().replace(',', '.').replace(/\.$/, '');
  if (typed === '') return null;
  if (/^\d5$/.test(typed)) return Number(typed) / 10;
  return /^(10|\d)(\.[05])?$/.test(typed) && Number(typed) <= 10 ? Number(typed) : undefined;
}
