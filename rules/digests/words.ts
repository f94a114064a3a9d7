/** Days in the words of the message. Times are in unix seconds. */
import { shortDayText, weekdayText } from '../format/times.ts';
import { dayNumber } from '../learning/week.ts';

/** 'hôm nay', 'thứ Ba'; from a week ahead '02/12'. */
export function dayWords(time: number, now: number): string {
  const ahead = dayNumber(time) - dayNumber(now);
  if (ahead === 0) return 'hôm nay';
  return ahead > 0 && ahead < 7 ? weekdayText(time) : shortDayText(time);
}
