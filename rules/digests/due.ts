/** When a family's weekly message is due, and which days it covers. Times are in unix seconds. */
import { daysText, vietnamOffset } from '../format/times.ts';
import { dayNumber, mondayOf, weekdayOf } from '../learning/week.ts';

export interface DigestTime {
  /** Monday 1 to Sunday 7. */
  readonly day: number;
  /** 0 to 23. */
  readonly hour: number;
}

/** Sunday at 19:00, when the week is over. */
export const usualTime: DigestTime = { day: 7, hour: 19 };

const daySeconds = 86_400;

const startOf = (day: number): number => day * daySeconds - vietnamOffset;

/** 'YYYY-MM-DD'. */
const dateText = (day: number): string =>
  new Date(day * daySeconds * 1000).toISOString().slice(0, 10);

/** Returns the last time at or before now at which a message was due. */
export function lastDue({ day, hour }: DigestTime, now: number): number {
  const today = dayNumber(now);
  const back = (weekdayOf(today) - day + 7) % 7;
  const due = startOf(today - back) + hour * 3600;
  return due <= now ? due : due - 7 * daySeconds;
}

/** The days that a message covers: the seven before its time, so that nothing is reported twice or never. */
export interface DigestWeek {
  readonly from: number;
  readonly to: number;
  /** The Monday of the week in which it is due: there is one message a week. */
  readonly week: string;
  readonly firstDay: string;
  readonly lastDay: string;
}

export function weekOf(due: number): DigestWeek {
  const day = dayNumber(due);
  return {
    from: due - 7 * daySeconds,
    to: due,
    week: dateText(mondayOf(day)),
    firstDay: dateText(day - 6),
    lastDay: dateText(day),
  };
}

/** Such as 'Tuần 16–22/11', 'Tuần 30/11–06/12'. */
export const weekTitle = ({ firstDay, lastDay }: Pick<DigestWeek, 'firstDay' | 'lastDay'>) =>
  `Tuần ${daysText(firstDay, lastDay)}`;
