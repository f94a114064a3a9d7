import { mondayOf } from './week.ts';

/**
 * How many days of a week (Monday to Sunday) may pass without learning. Nothing must be done or saved up for them.
 */
export const restDaysPerWeek = 2;

export interface Streak {
  /** Learning days in it, without the rest days in between. */
  readonly current: number;
  /** The longest there has been, at least `current`. */
  readonly longest: number;
  /** The rest days left in this week. */
  readonly remainingRestDays: number;
}

/**
 * Returns the streak at `today` from the learning days, in any order; those after `today` do not count. It is the
 * longest stretch up to today that begins with a learning day and in which no week has more than two rest days.
 * Today is no rest day, as it is not over. So a third rest day in a week does not end the streak: it then begins
 * after the first of them, and another learning day can never shorten it.
 */
export function streakOf(days: Iterable<number>, today: number): Streak {
  const learned = new Set(days);
  let [current, longest] = [0, 0];
  /** The rest days of this week within the streak. */
  let rests: number[] = [];
  for (let day = Math.min(...learned); day <= today; day++) {
    if (mondayOf(day) === day) rests = [];
    if (learned.has(day)) longest = Math.max(longest, ++current);
    else if (day < today && current > 0) rests.push(day);
    const [first = day] = rests;
    if (rests.length > restDaysPerWeek) {
      const week = Array.from({ length: day - first }, (_, i) => first + 1 + i);
      const learnedDays = week.filter((one) => learned.has(one));
      const [start = day] = learnedDays;
      current = learnedDays.length;
      rests = rests.filter((one) => one > start);
    }
  }
  return { current, longest, remainingRestDays: restDaysPerWeek - rests.length };
}
