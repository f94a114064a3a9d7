import { expect, test } from 'vitest';
import { pastText, pastWithin } from './past.ts';

const at = (time: string) => Date.parse(`${time}+07:00`) / 1000;
const now = at('2026-11-29T00:30:00');

test.each([
  ['2026-11-29T00:10:00', 'Hôm nay, 00:10'],
  ['2026-11-28T16:48:00', 'Hôm qua, 16:48'],
  ['2026-11-27T23:59:00', '23:59 27/11/2026'],
])('%s is %s', (time, words) => {
  expect(pastText(at(time), now)).toBe(words);
});

test('within a sentence it begins small', () => {
  expect(pastWithin(at('2026-11-28T16:48:00'), now)).toBe('hôm qua, 16:48');
});
