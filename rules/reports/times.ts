import { daysText, hourText, shortDayText, weekdayText } from '../format/times.ts';
import { dayNumber } from '../learning/week.ts';
import { dayOf } from '../timetable/repeat.ts';
/** Times in the words of reports. All are in unix seconds; days are Vietnam's. */

const day = 86_400;

/** When something is due: '20:30 hôm nay', 'thứ Năm' within a week, else '27/11'. */
export function untilWords(due: number, now: number): string {
  const days = dayNumber(due) - dayNumber(now);
  if (days <= 0) return `${hourText(due)} hôm nay`;
  return days < 7 ? weekdayText(due) : shortDayText(due);
}

const partOf = (time: number): string => {
  const at = Number(hourText(time).slice(0, 2));
  if (at < 12) return 'sáng';
  return at < 18 ? 'chiều' : 'tối';
};

/** When something will arrive: '21:00 tối nay', '12:00 trưa mai', else '12:00 ngày 29/11'. */
export function promiseWords(time: number, now: number): string {
  const days = dayNumber(time) - dayNumber(now);
  const part = hourText(time) === '12:00' ? 'trưa' : partOf(time);
  if (days === 0) return `${hourText(time)} ${part} nay`;
  return days === 1
    ? `${hourText(time)} ${part} mai`
    : `${hourText(time)} ngày ${shortDayText(time)}`;
}

/** '23–29/11', '30/11–06/12': the week that begins on this Monday. */
export const weekWords = (monday: number): string =>
  daysText(dayOf(monday), dayOf(monday + 6 * day));

/** 'tối thứ Ba': when a class meets. */
export const lessonPartWords = (time: number): string => `${partOf(time)} ${weekdayText(time)}`;
