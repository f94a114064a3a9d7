import { expect, test } from 'vitest';
import { classStageOf } from './class-stage.ts';

const place = { stored: null, closed: false, lessons: 4, lessonsDone: 1, firstStart: 1000 };

test.each([
  ['between its first and last lesson', place, 3, 'Đang học'],
  ['after its last lesson', { ...place, lessonsDone: 4 }, 4, 'Đã hết buổi học'],
  ['that the student has left with lessons to come', { ...place, closed: true }, 6, 'Bảo lưu'],
  ['before its first lesson', { ...place, lessonsDone: 0, firstStart: 3000 }, 8, 'Chờ khai giảng'],
  [
    'without lessons',
    { ...place, lessons: 0, lessonsDone: 0, firstStart: null },
    8,
    'Chờ khai giảng',
  ],
  ['that the office has put on hold', { ...place, stored: 6 }, 6, 'Bảo lưu'],
  ['with a number that the list has not', { ...place, stored: 9 }, 3, 'Đang học'],
])('a class %s', (_what, given, id, name) => {
  expect(classStageOf(given, 2000)).toEqual({ id, name });
});
