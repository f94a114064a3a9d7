/** Times of lessons in words. Times are unix seconds; days are Vietnam's, in any time zone. */
import { soonSeconds } from '@bitu/rules/learning/lesson-time.ts';
import { weekdays } from '@bitu/rules/learning/subjects.ts';
import { dayNumber, weekdayOf } from '@bitu/rules/learning/week.ts';
import { formatClock } from '@bitu/rules/practice/clock.ts';

const day = 86_400;
/** Vietnam keeps UTC+7 all year. */
const offset = 7 * 3600;

const two = (part: number) => String(part).padStart(2, '0');

/** '19:30'. */
export function clockTime(time: number): string {
  const minutes = Math.floor(((time + offset) % day) / 60);
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** 'Hôm nay', 'Ngày mai', 'Hôm qua', otherwise 'Thứ hai, 24/11'. */
export function lessonDay(start: number, now: number): string {
  const days = dayNumber(start) - dayNumber(now);
  if (days === 0) return 'Hôm nay';
  if (days === 1) return 'Ngày mai';
  if (days === -1) return 'Hôm qua';
  return `${weekdays[weekdayOf(dayNumber(start))] ?? ''}, ${shortDate(dayNumber(start))}`;
}

/** '24/11'. */
export function shortDate(dayNo: number): string {
  const date = new Date(dayNo * day * 1000);
  return `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}`;
}

/** '19:30 – 20:30'. */
export const lessonHours = (start: number, end: number): string =>
  `${clockTime(start)} – ${clockTime(end)}`;

/** Time until the start: 'Còn 2 ngày 3 giờ', 'Còn 45 phút'; in the last quarter of an hour a clock, 'Còn 08:32'. */
export function untilStart(start: number, now: number): string {
  const span = start - now;
  if (span <= soonSeconds) return `Còn ${formatClock(span)}`;
  const minutes = Math.ceil(span / 60);
  const parts: [number, string][] = [
    [Math.floor(minutes / 1440), 'ngày'],
    [Math.floor((minutes % 1440) / 60), 'giờ'],
    [minutes % 60, 'phút'],
  ];
  const largest = parts.findIndex(([count]) => count > 0);
  const words = parts.slice(largest, largest + 2).filter(([count]) => count > 0);
  return `Còn ${words.map(([count, unit]) => `${count} ${unit}`).join(' ')}`;
}
