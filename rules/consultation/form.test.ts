import { errors } from '@bitu/contract/errors.ts';
import { courses } from '@bitu/contract/consultation.ts';
import { describe, expect, test } from 'vitest';
import {
  adviceBirthYears,
  adviceCourses,
  adviceMessages,
  checkAdvice,
  adviceIssue,
  coursesOf,
  defaultReferer,
} from './form.ts';
import fc from 'fast-check';

const good = {
  children_name: 'Nguyễn Minh An',
  phone: '0912345678',
  courses: ['Rino Math'],
  children_yob: 2018,
};

test('a complete form', () => {
  expect(checkAdvice(good, 2026)).toEqual({});
});

describe('section 5, Consultation', () => {
  test.each([
    [{ children_name: '' }, { children_name: 'Vui lòng nhập họ và tên' }],
    [{ children_name: '  ' }, { children_name: 'Vui lòng nhập họ và tên' }],
    [{ children_name: 'An\u202e' }, { children_name: 'Vui lòng nhập họ và tên' }],
    [{ children_name: 'a'.repeat(224) }, {}],
    [{ children_name: 'ễ'.repeat(224).normalize('NFD') }, {}],
    [{ children_name: 'a'.repeat(225) }, { children_name: 'Họ và tên có độ dài quá 225 ký tự' }],
    [{ phone: '' }, { phone: 'Vui lòng nhập số điện thoại' }],
    [{ phone: '912345678' }, { phone: 'Số điện thoại không đúng định dạng' }],
    [{ phone: '+84 912.345.678' }, {}],
    [{ courses: [] }, { courses: 'Vui lòng chọn khóa học đăng ký' }],
    [{ courses: ['Rino Vật lý'] }, { courses: 'Vui lòng chọn khóa học đăng ký' }],
    [{ courses: ['Rino English', 'Rino Math'] }, {}],
    [{ children_yob: null }, { children_yob: 'Vui lòng chọn năm sinh' }],
    [{ children_yob: 2022 }, {}],
    [{ children_yob: 2023 }, { children_yob: 'Vui lòng chọn năm sinh' }],
    [{ children_yob: 2006 }, {}],
    [{ children_yob: 2005 }, { children_yob: 'Vui lòng chọn năm sinh' }],
  ])('%j', (change, expected) => {
    expect(checkAdvice({ ...good, ...change }, 2026)).toEqual(expected);
  });
});

test('birth years from minus 4 to minus 20', () => {
  const years = adviceBirthYears(2026);
  expect([years[0], years.at(-1), years.length]).toEqual([2022, 2006, 17]);
});

test('the words and courses are those of the contract', () => {
  expect(adviceCourses).toEqual(courses);
  expect(adviceMessages.nameMissing).toBe(errors.adviceNameMissing.message);
  expect(adviceMessages.nameTooLong).toBe(errors.adviceNameTooLong.message);
  expect(adviceMessages.birthYearMissing).toBe(errors.adviceBirthYear.message);
  expect(adviceMessages.courseMissing).toBe(errors.adviceCourse.message);
});

const thisYear = 2026;
const payload = { children_name: 'An', children_yob: 2017, referer: 'Rino English,Rino Math' };

test.each([
  [{}, null],
  [{ children_name: '' }, 'adviceNameMissing'],
  [{ children_name: 'An\u0007' }, 'adviceNameMissing'],
  [{ children_name: 'a'.repeat(225) }, 'adviceNameTooLong'],
  [{ referer: 'Rino Physics' }, 'adviceCourse'],
  [{ children_yob: null }, 'adviceBirthYear'],
  [{ children_yob: 1990 }, 'adviceBirthYear'],
  [{ referer: defaultReferer, children_yob: null }, null],
  [{ referer: defaultReferer, children_yob: 1990 }, 'adviceBirthYear'],
])('of what is sent, %j: %s', (change, expected) => {
  expect(adviceIssue({ ...payload, ...change }, thisYear)).toBe(expected);
});

test('a referer lists known courses, or is the default', () => {
  expect(coursesOf('Rino Math, Rino English')).toEqual(['Rino English', 'Rino Math']);
  expect(coursesOf(defaultReferer)).toEqual([]);
  for (const other of ['', 'Rino', 'Rino English,', 'Rino English;Rino Math', '<b>', 'constructor'])
    expect(coursesOf(other), other).toBeNull();
});

test('the server refuses exactly what the form refuses', () => {
  const form = fc.record({
    children_name: fc.oneof(fc.string(), fc.constantFrom('An', ' ', 'a'.repeat(225), 'An\u202e')),
    phone: fc.constant('0912345678'),
    children_yob: fc.option(fc.integer({ min: 2000, max: 2030 })),
    courses: fc.subarray([...adviceCourses]),
  });
  fc.assert(
    fc.property(form, (one) => {
      const refused = adviceIssue({ ...one, referer: one.courses.join(',') }, thisYear);
      expect(refused === null).toBe(Object.keys(checkAdvice(one, thisYear)).length === 0);
    }),
  );
});
