/**
 * Parses a score typed into a cell: '8', '8,5', '8.5', or '85' for short. null: the cell was emptied, which means
 * "not rated"; undefined: not a score from 0 to 10 in steps of 0.5.
 */
export function readScore(text: string): number | null | undefined {
  const typed = text.trim().replace(',', '.').replace(/\.$/, '');
  if (typed === '') return null;
  if (/^\d5$/.test(typed)) return Number(typed) / 10;
  return /^(10|\d)(\.[05])?$/.test(typed) && Number(typed) <= 10 ? Number(typed) : undefined;
}
