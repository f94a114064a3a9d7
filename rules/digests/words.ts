/** Days as the message names them. Times are unix seconds. */
import { dayNumber, weekdayOf } from '../learning/week.ts';

const weekdays = ['Chủ nhật', 'thứ Hai', 'thứ Ba', 'thứ Tư', 'thứ Năm', 'thứ Sáu', 'thứ Bảy'];
const offset = 7 * 3600;

/** 'hôm nay', 'thứ Ba'; from a week on '2/12'. */
export function dayWords(time: number, now: number): string {
  const day = dayNumber(time);
  const ahead = day - dayNumber(now);
  if (ahead === 0) return 'hôm nay';
  if (ahead > 0 && ahead < 7) return weekdays[weekdayOf(day)] ?? '';
  const date = new Date((time + offset) * 1000);
  return `${date.getUTCDate()}/${date.getUTCMonth() + 1}`;
}

/** '17:00'. */
export const hourWords = (time: number): string =>
  new Date((time + offset) * 1000).toISOString().slice(11, 16);
