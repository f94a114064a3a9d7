/**
 * Times as written in Vietnam. Only this file formats them. Times are in unix seconds; days and hours are Vietnam's,
 * in any time zone.
 */

/** Vietnam keeps UTC+7 all year. */
export const vietnamOffset = 7 * 3600;

/** Vietnam's day and hour, read as UTC. */
const localOf = (time: number) => new Date((time + vietnamOffset) * 1000);

/** 0 is Sunday. A displayed week begins on Monday (`week.ts`). */
const weekdays = ['Chủ nhật', 'Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy'];

/** 'Thứ Sáu' for 5: at the beginning of a line. */
export const weekdayName = (weekday: number): string => weekdays[weekday] ?? '';

/** 'thứ Sáu': within a sentence. */
export const weekdayText = (time: number): string =>
  weekdayName(localOf(time).getUTCDay()).replace('T', 't');

/** '18:30'. */
export const hourText = (time: number): string => localOf(time).toISOString().slice(11, 16);

/** '27/11/2026' for '2026-11-27'. */
export const dateText = (day: string): string => day.split('-').toReversed().join('/');

/** '16–22/11', '30/11–06/12': a range of days, given as '2026-11-16' and '2026-11-22'. */
export function daysText(first: string, last: string): string {
  const [begin, end] = [dateText(first).slice(0, 5), dateText(last).slice(0, 5)];
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${isOneMonth ? begin.slice(0, 2) : begin}–${end}`;
}

/** '27/11/2026'. */
export const dayText = (time: number): string => dateText(localOf(time).toISOString().slice(0, 10));

/** 'Thứ Sáu, 27/11/2026'. */
export const longDayText = (time: number): string =>
  `${weekdayName(localOf(time).getUTCDay())}, ${dayText(time)}`;

/** '27/11'. */
export const shortDayText = (time: number): string => dayText(time).slice(0, 5);

/** '18:30 27/11/2026'. */
export const momentText = (time: number): string => `${hourText(time)} ${dayText(time)}`;

/** 'thứ Sáu 27/11'. */
export const weekdayDateText = (time: number): string =>
  `${weekdayText(time)} ${shortDayText(time)}`;

/** '18:30 thứ Sáu 27/11'. */
export const whenText = (time: number): string => `${hourText(time)} ${weekdayDateText(time)}`;
