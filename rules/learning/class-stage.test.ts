import { expect, test } from 'vitest';
import { classStageOf } from './class-stage.ts';

const place = {
  stored: null,
  hasLeft: false,
  movedTo: null,
  ended: false,
  lessons: 4,
  lessonsDone: 1,
  firstStart: 1000,
};
const former = { ...place, hasLeft: true };

test.each([
  ['between its first and last lesson', place, 3, 'Đang học'],
  ['after its last lesson', { ...place, lessonsDone: 4 }, 4, 'Đã hết buổi học'],
  ['that has ended', { ...place, ended: true }, 4, 'Đã hết buổi học'],
  ['before its first lesson', { ...place, lessonsDone: 0, firstStart: 3000 }, 8, 'Chờ khai giảng'],
  [
    'without lessons',
    { ...place, lessons: 0, lessonsDone: 0, firstStart: null },
    8,
    'Chờ khai giảng',
  ],
  ['that the student has left', former, 12, 'Đã rời lớp'],
  ['that the student has left, over by now', { ...former, lessonsDone: 4 }, 12, 'Đã rời lớp'],
  ['left for another', { ...former, movedTo: 'Lớp Toán 5' }, 12, 'Đã chuyển sang Lớp Toán 5'],
  ['that the office has put on hold', { ...former, stored: 6 }, 6, 'Bảo lưu'],
  ['whose stored stage time has overtaken', { ...place, stored: 8 }, 3, 'Đang học'],
  ['stored as studied, over by now', { ...place, stored: 3, lessonsDone: 4 }, 4, 'Đã hết buổi học'],
  ['with a stage that follows from fees', { ...place, stored: 10 }, 3, 'Đang học'],
  ['with a number that the list has not', { ...place, stored: 9 }, 3, 'Đang học'],
])('a class %s', (_what, input, id, name) => {
  expect(classStageOf(input, 2000)).toEqual({ id, name });
});
