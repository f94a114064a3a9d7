/** Ranges as they are typed: `60–80`. */
import type { LevelRange } from '@bitu/contract/levels.ts';

export const rangeText = (range: LevelRange | null): string =>
  range ? `${range.low}–${range.high}` : '';

/** Returns the range of a cell, null for an empty one, or its issue. A space is accepted as a dash, as some keypads have none. */
export function readRange(text: string): LevelRange | null | string {
  if (text.trim() === '') return null;
  const [, first, second] = /^\s*(\d{1,3})(?:\s*[-–—]\s*|\s+)(\d{1,3})\s*$/.exec(text) ?? [];
  if (first === undefined || second === undefined) return 'Gõ hai số, như 60–80.';
  const [low, high] = [Number(first), Number(second)];
  if (high > 100) return 'Nhiều nhất là 100.';
  return low < high ? { low, high } : 'Số đầu nhỏ hơn số sau.';
}
