import { mondayOf } from './week.ts';

/** How many days of a week (Monday to Sunday) may pass without learning. Nothing has to be done or kept for them. */
export const restDaysPerWeek = 2;

export interface Streak {
  /** Days of learning in it, without the days of rest between them. */
  readonly current: number;
  /** The longest there has been, at least `current`. */
  readonly longest: number;
  /** Rest days that this week still has. */
  readonly restLeft: number;
}

/**
 * Returns the streak at `today` of the days on which somebody learned, in any order; those after `today` do not count.
 * It is the longest stretch up to today that begins with a day of learning and in which no week has more than two days
 * of rest; today is none, as it is not over. So a third rest in a week does not end it: it then begins after the first
 * of them, and no day of learning can ever make it shorter.
 */
export function streakOf(days: Iterable<number>, today: number): Streak {
  const learned = new Set(days);
  let [current, longest] = [0, 0];
  /** Of this week, within the streak. */
  let rests: number[] = [];
  for (let day = Math.min(...learned); day <= today; day++) {
    if (mondayOf(day) === day) rests = [];
    if (learned.has(day)) longest = Math.max(longest, ++current);
    else if (day < today && current > 0) rests.push(day);
    const [first = day] = rests;
    if (rests.length > restDaysPerWeek) {
      const week = Array.from({ length: day - first }, (_, i) => first + 1 + i);
      const kept = week.filter((one) => learned.has(one));
      const [start = day] = kept;
      current = kept.length;
      rests = rests.filter((one) => one > start);
    }
  }
  return { current, longest, restLeft: restDaysPerWeek - rests.length };
}
