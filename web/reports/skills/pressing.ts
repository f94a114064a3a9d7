import type { ReportRangeBar } from '@bitu/contract/reports.ts';
import { isFirm, type MasteryWord } from '@bitu/rules/skills/words.ts';

/**
 * Sort key: skills known to be below what the level expects come first, the furthest below first; untried ones come
 * last.
 */
function urgency({ value, expected, url }: ReportRangeBar): number {
  if (value !== null) return value - (expected?.low ?? 100);
  return url === null ? 1001 : 1000;
}

/** Skills that are not firm yet, by urgency. Among equals, those of the level that was practised last come first. */
export const pressing = <Bar extends ReportRangeBar>(bars: readonly Bar[], count: number): Bar[] =>
  bars
    .filter(({ word }) => !isFirm(word as MasteryWord))
    .toSorted((a, b) => urgency(a) - urgency(b))
    .slice(0, count);
