import { numberText } from '@bitu/rules/format/numbers.ts';
import { dayText, momentText } from '@bitu/rules/format/times.ts';
import { expect, test } from 'vitest';
import { fileSizeText } from './format.ts';

const time = Date.parse('2026-11-05T07:05:00+07:00') / 1000;

test("days and months have two digits everywhere, and the hour is Vietnam's", () => {
  expect(dayText(time)).toBe('05/11/2026');
  expect(momentText(time)).toBe('07:05 05/11/2026');
  expect(momentText(time - 7 * 3600 - 5 * 60)).toBe('00:00 05/11/2026');
});

test('numbers have a decimal comma, and files a readable size', () => {
  expect(numberText(8.25)).toBe('8,3');
  expect([18, 840_000, 2_400_000].map(fileSizeText)).toEqual(['1 kB', '840 kB', '2,4 MB']);
});
