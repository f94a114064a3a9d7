import { expect, test } from 'vitest';
import { learningDate } from '../learning/missions.ts';
import { comesBack } from './comes-back.ts';

test.each([
  ['2026-11-20', 'hôm nay'],
  ['2026-11-23', 'hôm nay'],
  ['2026-11-24', 'ngày mai'],
  ['2026-11-25', '2 ngày nữa'],
  ['2026-11-29', '6 ngày nữa'],
  ['2026-11-30', '1 tuần nữa'],
  ['2026-12-07', '2 tuần nữa'],
  ['2026-12-20', '4 tuần nữa'],
  ['2026-12-21', '1 tháng nữa'],
  ['2027-11-23', '12 tháng nữa'],
])('%s, as of 23 November: %s', (due, words) => expect(comesBack(due, '2026-11-23')).toBe(words));

test.each([
  ['2026-11-23T03:59:59+07:00', '2026-11-22'],
  ['2026-11-23T04:00:00+07:00', '2026-11-23'],
])('the learning day of %s is %s', (time, day) =>
  expect(learningDate(Date.parse(time) / 1000)).toBe(day),
);
