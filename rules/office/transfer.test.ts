import { expect, test } from 'vitest';
import { doubleText, homeworkText, lessonsText, otherLevelTexts } from './transfer.ts';

const english = (grade_id: number, level_name: string | null) => ({
  subject_id: 5,
  grade_id,
  level_name,
});

test('differences between two classes: the subject, or the grade and the level', () => {
  const movers = english(5, 'Movers');
  expect(otherLevelTexts(movers, english(5, 'Movers'))).toEqual([]);
  expect(otherLevelTexts(movers, english(4, 'Starters'))).toEqual([
    'Lớp mới ở khối 5, lớp cũ ở khối 4.',
    'Lớp mới ở trình độ Movers, lớp cũ ở trình độ Starters.',
  ]);
  expect(otherLevelTexts(english(0, null), movers)).toEqual([
    'Lớp mới không theo khối, lớp cũ ở khối 5.',
    'Lớp mới không ghi trình độ, lớp cũ ở trình độ Movers.',
  ]);
  expect(otherLevelTexts(movers, { ...movers, subject_id: 1 })).toEqual([
    'Lớp mới học môn Tiếng Anh, lớp cũ Toán.',
  ]);
  // Two numbers of one subject.
  const vietnamese = { subject_id: 4, grade_id: 3, level_name: null };
  expect(otherLevelTexts(vietnamese, { ...vietnamese, subject_id: 15 })).toEqual([]);
});

test('lessons, with or without a class that is left', () => {
  const first = Date.parse('2026-12-01T18:30:00+07:00') / 1000;
  expect(lessonsText({ lessons: 12, first }, 15)).toBe(
    'Lớp mới còn 12 buổi, buổi đầu lúc 18:30 thứ Ba 01/12; lớp cũ còn 15 buổi.',
  );
  expect(lessonsText({ lessons: 0, first: null }, null)).toBe(
    'Lớp mới không còn buổi nào trong lịch.',
  );
  const maths = { subject_id: 1, grade_id: 3, level_name: null, starts_at: first };
  expect(doubleText(maths, 1)).toBe('trùng giờ với lớp Toán 3 lúc 18:30 thứ Ba 01/12');
  expect(doubleText(maths, 4)).toMatch(/ 01\/12 \(và 3 buổi nữa\)$/);
});

test('ten children are named, the others are counted', () => {
  const children = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ full_name: `Em ${n}`, homework: 1 }));
  expect(homeworkText(children(10))).toMatch(/Em 9 1 bài\. /);
  expect(homeworkText(children(12))).toMatch(/Em 9 1 bài và 2 học sinh nữa\. /);
});
