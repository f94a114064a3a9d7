import { hourText } from '@bitu/rules/format/times.ts';
import { dayNumber } from '@bitu/rules/learning/week.ts';
import { dot } from '../../ui/dot.ts';
import { lessonDay } from '../lesson-words.ts';

const day = 86_400;

/** 'Hạn hôm nay, 21:00', 'Hạn thứ Sáu, 27/11 · còn 3 ngày'. Unix seconds; null without an end. */
export function dueWords(due: number | null, now: number): string {
  if (due === null) return 'Không có hạn';
  const date = lessonDay(due, now).replace(/^./, (first) => first.toLowerCase());
  const when = isNear(due, now)
    ? `, ${hourText(due)}`
    : `${dot}còn ${dayNumber(due) - dayNumber(now)} ngày`;
  return `Hạn ${date}${when}`;
}

/** Due within a day: highlighted. */
export const isNear = (due: number | null, now: number): boolean => due !== null && due - now < day;
