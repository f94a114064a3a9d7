/** Lessons that repeat weekly. Times are in unix seconds; days are Vietnam's, which has no daylight saving time. */
import { dayNumber } from '../learning/week.ts';

const daySeconds = 86_400;
const week = 7 * daySeconds;

/** '2026-11-30', the day of a time. */
export const dayOf = (time: number): string =>
  new Date(dayNumber(time) * daySeconds * 1000).toISOString().slice(0, 10);

export interface Closed {
  readonly day: string;
  readonly name: string;
}

/** More consecutive weeks than any holiday has: the closed days must be wrong, so we stop. */
const maxWeeksSkipped = 30;

/**
 * Returns the starts of `count` weekly lessons from `start` on; those on closed days are skipped and returned
 * separately.
 */
export function weekly(
  start: number,
  count: number,
  closed: readonly Closed[],
): { starts: number[]; skipped: Closed[] } {
  const names = new Map(closed.map((one) => [one.day, one]));
  const starts: number[] = [];
  const skipped: Closed[] = [];
  for (let at = start; starts.length < count && skipped.length < maxWeeksSkipped; at += week) {
    const off = names.get(dayOf(at));
    if (off) skipped.push(off);
    else starts.push(at);
  }
  return { starts, skipped };
}

/** Whether two lessons are on the same weekday at the same hour, and thus of one weekly series. */
export const sameHourOfWeek = (a: number, b: number): boolean => (a - b) % week === 0;
