/** What the plausible mistakes of several types need. */
import type { BaiLam } from '@bitu/contract/practice.ts';

/** Off by one, or one letter short. */
export function nearly(entered: BaiLam[number] | undefined): string {
  const text = typeof entered === 'string' ? entered : '';
  return /^\d+$/.test(text) ? String(Number(text) + 1) : text.slice(0, -1) || 'a';
}
