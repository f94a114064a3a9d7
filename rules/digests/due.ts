/** When a family's weekly message is due, and which days it tells of. Times are unix seconds. */
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
const offset = 7 * 3600;

const startOf = (day: number): number => day * daySeconds - offset;

/** 'YYYY-MM-DD'. */
const dateText = (day: number): string =>
  new Date(day * daySeconds * 1000).toISOString().slice(0, 10);

/** Returns the last time, up to now, that a message was due. */
export function lastDue({ day, hour }: DigestTime, now: number): number {
  const today = dayNumber(now);
  const back = (weekdayOf(today) - day + 7) % 7;
  const due = startOf(today - back) + hour * 3600;
  return due <= now ? due : due - 7 * daySeconds;
}

/** What the message of a time tells of: the seven days up to it, so that nothing is told twice or never. */
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

const dayAndMonth = (date: string): [day: number, month: number] => [
  Number(date.slice(8)),
  Number(date.slice(5, 7)),
];

/** 'Tuần 16–22/11', 'Tuần 30/11–6/12'. */
export function weekTitle({ firstDay, lastDay }: Pick<DigestWeek, 'firstDay' | 'lastDay'>): string {
  const [first, firstMonth] = dayAndMonth(firstDay);
  const [last, lastMonth] = dayAndMonth(lastDay);
  const begin = firstMonth === lastMonth ? String(first) : `${first}/${firstMonth}`;
  return `Tuần ${begin}–${last}/${lastMonth}`;
}
