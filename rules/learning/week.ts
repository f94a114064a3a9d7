import { vietnamOffset } from '../format/times.ts';
/** Days and weeks in Vietnam, which keeps UTC+7 all year. Times are in unix seconds. */
const daySeconds = 86_400;

/** Returns the days since 1970-01-01. */
export const dayNumber = (time: number): number => Math.floor((time + vietnamOffset) / daySeconds);

/** 0 is Sunday; day 0 was a Thursday. */
export const weekdayOf = (day: number): number => (day + 4) % 7;

/** Returns the days since Monday. On the wire 0 is Sunday, but every displayed week begins on Monday. */
export const sinceMonday = (weekday: number): number => (weekday + 6) % 7;

/** Returns the Monday of a day's week. */
export const mondayOf = (day: number): number => day - sinceMonday(weekdayOf(day));

/** Returns the start of the week: Monday, 00:00. */
export const startOfWeek = (time: number): number =>
  mondayOf(dayNumber(time)) * daySeconds - vietnamOffset;
