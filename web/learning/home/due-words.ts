import { hourText } from '@bitu/rules/format/times.ts';
import { lessonDay } from '../lesson-words.ts';

const day = 86_400;

/** 'Hạn hôm nay, 21:00', 'Hạn thứ Sáu, 27/11'. Unix seconds. */
export function dueWords(due: number, now: number): string {
  const words = lessonDay(due, now);
  const date = words.charAt(0).toLowerCase() + words.slice(1);
  return isNear(due, now) ? `Hạn ${date}, ${hourText(due)}` : `Hạn ${date}`;
}

/** Due within a day: highlighted. */
export const isNear = (due: number, now: number): boolean => due - now < day;
