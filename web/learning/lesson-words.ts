/** Times of lessons in words. Times are unix seconds; days are those of Vietnam, in any time zone. */
import { formatClock } from '@bitu/rules/format/spans.ts';
import { hourText, shortDayText, weekdayName } from '@bitu/rules/format/times.ts';
import { soonSeconds } from '@bitu/rules/learning/lesson-time.ts';
import { dayNumber, weekdayOf } from '@bitu/rules/learning/week.ts';

/** 'Hôm nay', 'Ngày mai', 'Hôm qua', otherwise 'Thứ Hai, 24/11'. */
export function lessonDay(start: number, now: number): string {
  const days = dayNumber(start) - dayNumber(now);
  if (days === 0) return 'Hôm nay';
  if (days === 1) return 'Ngày mai';
  if (days === -1) return 'Hôm qua';
  return `${weekdayName(weekdayOf(dayNumber(start)))}, ${shortDayText(start)}`;
}

/** '24/11' for a day number. */
export const shortDate = (dayNo: number): string => shortDayText(dayNo * 86_400);

/** '19:30 – 20:30'. */
export const lessonHours = (start: number, end: number): string =>
  `${hourText(start)} – ${hourText(end)}`;

/** Time until the start: 'Còn 2 ngày 3 giờ', 'Còn 45 phút'; in the last 15 minutes a clock, 'Còn 08:32'. */
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
