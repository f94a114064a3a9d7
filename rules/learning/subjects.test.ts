import { describe, expect, it, test } from 'vitest';
import { classStatuses, contentTypes, lessonStatuses, lessonTypes } from '@bitu/contract/codes.ts';
import {
  classTitle,
  offeredSubjects,
  sameSubject,
  subjectColour,
  subjects,
  teacherTitle,
} from './subjects.ts';

describe('section 3, Class: the display name', () => {
  test.each([
    [1, 5, 'Nâng cao', 'Lớp Toán 5 - Nâng cao'],
    [1, 5, null, 'Lớp Toán 5'],
    [1, 5, '', 'Lớp Toán 5'],
    [5, 0, 'Starters', 'Lớp Tiếng Anh - Starters'],
    [5, 0, null, 'Lớp Tiếng Anh'],
    [99, 5, null, 'Lớp 5'],
    [99, 0, null, 'Lớp'],
  ])('subject %d, grade %d, level %j: %s', (subject_id, grade_id, level_name, title) => {
    expect(classTitle({ subject_id, grade_id, level_name })).toBe(title);
  });
});

test.each([
  [1, 'Toán'],
  [2, 'Vật lý'],
  [3, 'Hóa học'],
  [6, 'Sinh học'],
  [5, 'Tiếng Anh'],
  [4, 'Tiếng Việt'],
  [15, 'Tiếng Việt'],
])('section 3, Subjects: %d is %s', (id, name) => {
  expect(subjects[id]).toBe(name);
});

it('has the numbers of section 3', () => {
  expect(lessonTypes).toEqual({ normal: 1, test: 2, middle: 3, end: 4, project: 5 });
  expect(lessonStatuses).toEqual({
    active: 1,
    complete: 2,
    lock: 3,
    expired: 4,
    timeout: 5,
    startLearn: 7,
  });
  expect(classStatuses).toEqual({ active: 1, trial: 2, inactive: 3 });
  expect(contentTypes).toEqual({ video: 1, document: 3, homework: 4, project: 9 });
});

test.each([
  [0, 'Cô'],
  [1, 'Thầy'],
  [2, 'Giáo viên'],
  [null, 'Giáo viên'],
  [undefined, 'Giáo viên'],
])('section 3, Teacher review: gender %s is %s', (gender, title) => {
  expect(teacherTitle(gender)).toBe(title);
});

/** WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('numbers of the same subject are found together', () => {
  expect(sameSubject(4)).toEqual([4, 15]);
  expect(sameSubject(1)).toEqual([1]);
  expect(new Set(offeredSubjects.map((id) => subjects[id])).size).toBe(offeredSubjects.length);
});

test('white is readable on the colour of every subject', () => {
  for (const id of [...Object.keys(subjects).map(Number), 99]) {
    expect(subjectColour(id)).toMatch(/^#[0-9a-f]{6}$/);
    expect(1.05 / (luminance(subjectColour(id)) + 0.05)).toBeGreaterThanOrEqual(4.5);
  }
});
