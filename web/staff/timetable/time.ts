/** Days and hours in Vietnam, in the formats of form fields. Times are unix seconds. */
import { dateText, hourText } from '@bitu/rules/format/times.ts';
import { dayOf } from '@bitu/rules/timetable/repeat.ts';

const daySeconds = 86_400;

/** null when it is invalid, as from an empty field. */
export function timeOf(day: string, hour: string): number | null {
  const time = Date.parse(`${day}T${hour}:00+07:00`);
  return Number.isNaN(time) ? null : time / 1000;
}

/** For fields of the types date and time. */
export const fieldsOf = (time: number) => ({ day: dayOf(time), hour: hourText(time) });

/** The Monday of its week. */
export const mondayOf = (day: string): string =>
  shifted(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Seven days from a Monday on. */
export const daysOfWeek = (monday: string): string[] =>
  Array.from({ length: 7 }, (_, i) => dayOf(startOf(monday) + i * daySeconds));

/** 00:00 in Vietnam. */
export const startOf = (day: string): number => Date.parse(`${day}T00:00:00+07:00`) / 1000;

/** The day a number of days later. */
export const shifted = (day: string, days: number): string =>
  dayOf(startOf(day) + days * daySeconds);

/** '27/11'. */
export const shortDay = (day: string): string => dateText(day).slice(0, 5);
