/** Days and weeks in Vietnam, which keeps UTC+7 all year. Times are unix seconds. */
const daySeconds = 86_400;
const offset = 7 * 3600;

/** Days since 1970-01-01. */
export const dayNumber = (time: number): number => Math.floor((time + offset) / daySeconds);

/** 0 is Sunday (section 3, Weekdays); day 0 was a Thursday. */
export const weekdayOf = (day: number): number => (day + 4) % 7;

/** When the week of `time` has begun: Sunday, 00:00. */
export function startOfWeek(time: number): number {
  const today = dayNumber(time);
  return (today - weekdayOf(today)) * daySeconds - offset;
}
