import { hourText } from '@bitu/rules/format/times.ts';
import { dayNumber } from '@bitu/rules/learning/week.ts';
import { dot } from '../../ui/dot.ts';
import { lessonDay } from '../lesson-words.ts';

const day = 86_400;

/** 'Hạn hôm nay, 21:00', 'Hạn thứ Sáu, 27/11 · còn 3 ngày'. Unix seconds. */
export function dueWords(due: number, now: number): string {
  const words = lessonDay(due, now);
  const date = words.charAt(0).toLowerCase() + words.slice(1);
  const days = dayNumber(due) - dayNumber(now);
  if (isNear(due, now)) return `Hạn ${date}, ${hourText(due)}`;
  return days < 2 ? `Hạn ${date}` : `Hạn ${date}${dot}còn ${days} ngày`;
}

/** Due within a day: highlighted. */
export const isNear = (due: number, now: number): boolean => due - now < day;
