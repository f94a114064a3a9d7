import { expect, test } from 'vitest';
import { dayNumber, mondayOf, startOfWeek, weekdayOf } from './week.ts';

const at = (text: string) => Date.parse(text) / 1000;

test.each([
  ['2026-11-21T23:59:59+07:00', 6],
  ['2026-11-22T00:00:00+07:00', 0],
  ['2026-11-22T23:59:59+07:00', 0],
  ['2026-11-23T00:00:00+07:00', 1],
])('%s is weekday %d in Vietnam, 0 being Sunday', (text, weekday) => {
  expect(weekdayOf(dayNumber(at(text)))).toBe(weekday);
});

test('a week begins on Monday at midnight in Vietnam', () => {
  const monday = at('2026-11-16T00:00:00+07:00');
  expect(startOfWeek(monday)).toBe(monday);
  expect(startOfWeek(at('2026-11-22T23:59:59+07:00'))).toBe(monday);
  expect(startOfWeek(at('2026-11-23T00:00:00+07:00'))).toBe(monday + 7 * 86_400);
  expect(mondayOf(dayNumber(monday + 6 * 86_400))).toBe(dayNumber(monday));
});
