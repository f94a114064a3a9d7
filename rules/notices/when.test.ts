import { expect, test } from 'vitest';
import { noticeTime } from './when.ts';

test.each([
  ['2026-11-21 08:05:59', '08:05-21/11/2026'],
  ['2027-01-01 23:59:00', '23:59-01/01/2027'],
  ['hôm nay', 'hôm nay'],
  ['', ''],
])('%j is shown as %j', (createDate, expected) => {
  expect(noticeTime(createDate)).toBe(expected);
});
