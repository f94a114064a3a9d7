import { expect, test } from 'vitest';
import { dueWords } from './due-words.ts';

const now = Date.parse('2026-11-24T12:00:00+07:00') / 1000;

test('work without end says so', () => {
  expect(dueWords(null, now)).toBe('Không có hạn');
});

test.each([
  ['2026-11-24T21:00:00+07:00', 'Hạn hôm nay, 21:00'],
  ['2026-11-25T08:05:00+07:00', 'Hạn ngày mai, 08:05'],
  ['2026-11-25T20:00:00+07:00', 'Hạn ngày mai\u00A0· còn 1 ngày'],
  ['2026-11-27T18:00:00+07:00', 'Hạn thứ Sáu, 27/11\u00A0· còn 3 ngày'],
])('work due at %s reads "%s"', (due, words) => {
  expect(dueWords(Date.parse(due) / 1000, now)).toBe(words);
});
