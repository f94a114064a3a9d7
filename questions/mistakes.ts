/** What the plausible mistakes of several types need. */
import type { BaiLam } from '@bitu/contract/practice.ts';
import type { Random } from '@bitu/rules/random.ts';

export const pick = <T>(list: readonly T[], random: Random): T | undefined =>
  list[Math.floor(random() * list.length)];

/** Off by one, or one letter short. */
export function nearly(entered: BaiLam[number] | undefined): string {
  const text = typeof entered === 'string' ? entered : '';
  return /^\d+$/.test(text) ? String(Number(text) + 1) : text.slice(0, -1) || 'a';
}
