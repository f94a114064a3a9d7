import type { ReportRangeBar } from '@bitu/contract/reports.ts';

/** What is known to be below what the level expects comes first, the furthest first; what nobody has tried comes last. */
function urgency({ value, expected, url }: ReportRangeBar): number {
  if (value !== null) return value - (expected?.low ?? 100);
  return url === null ? 1001 : 1000;
}

/** The skills that matter now: of equals those of the level that was practised last, which comes first. */
export const pressing = <Bar extends ReportRangeBar>(bars: readonly Bar[], count: number): Bar[] =>
  bars.toSorted((a, b) => urgency(a) - urgency(b)).slice(0, count);
