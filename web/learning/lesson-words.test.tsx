import { expect, test } from 'vitest';
import { lessonDay, lessonHours, untilStart } from './lesson-words.ts';

const at = (text: string) => Date.parse(text) / 1000;
const now = at('2026-11-20T23:30:00+07:00');

test('days are those of Vietnam, in any time zone', () => {
  expect(lessonDay(at('2026-11-20T23:59:00+07:00'), now)).toBe('Hôm nay');
  expect(lessonDay(at('2026-11-21T00:00:00+07:00'), now)).toBe('Ngày mai');
  expect(lessonDay(at('2026-11-22T08:00:00+07:00'), now)).toBe('Chủ nhật, 22/11');
  expect(lessonDay(at('2026-12-01T08:00:00+07:00'), now)).toBe('Thứ Ba, 01/12');
});

test('hours of a lesson', () => {
  expect(lessonHours(at('2026-11-20T07:05:00+07:00'), at('2026-11-20T20:00:00+07:00'))).toBe(
    '07:05 – 20:00',
  );
});

test.each([
  [2 * 86_400 + 3 * 3600, 'Còn 2 ngày 3 giờ'],
  [86_400 + 20 * 60, 'Còn 1 ngày'],
  [3600 + 60, 'Còn 1 giờ 1 phút'],
  [7200, 'Còn 2 giờ'],
  [44 * 60 + 1, 'Còn 45 phút'],
  [15 * 60, 'Còn 15:00'],
  [61, 'Còn 01:01'],
])('%d seconds before the start', (span, words) => {
  expect(untilStart(now + span, now)).toBe(words);
});
