import { expect, test } from 'vitest';
import { timeSpentWords } from './time-spent.ts';

test.each([
  [45, '45 giây'],
  [12 * 60 + 30, '12 phút 30 giây'],
  [5 * 3600, '300 phút'],
  [86_400, '1 ngày'],
  [3 * 86_400 - 60, '3 ngày'],
])('%d seconds are %s', (seconds, words) => {
  expect(timeSpentWords(seconds)).toBe(words);
});
