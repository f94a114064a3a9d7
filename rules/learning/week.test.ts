import { expect, test } from 'vitest';
import { dayNumber, startOfWeek, weekdayOf } from './week.ts';

const at = (text: string) => Date.parse(text) / 1000;

test.each([
  ['2026-11-21T23:59:59+07:00', 6],
  ['2026-11-22T00:00:00+07:00', 0],
  ['2026-11-22T23:59:59+07:00', 0],
  ['2026-11-23T00:00:00+07:00', 1],
])('%s is weekday %d in Vietnam, 0 being Sunday', (text, weekday) => {
  expect(weekdayOf(dayNumber(at(text)))).toBe(weekday);
});

test('a week begins on Sunday at midnight in Vietnam', () => {
  const sunday = at('2026-11-15T00:00:00+07:00');
  expect(startOfWeek(sunday)).toBe(sunday);
  expect(startOfWeek(at('2026-11-21T23:59:59+07:00'))).toBe(sunday);
  expect(startOfWeek(at('2026-11-22T00:00:00+07:00'))).toBe(sunday + 7 * 86_400);
});
