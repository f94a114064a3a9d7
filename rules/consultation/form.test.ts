import { errors } from '@bitu/contract/errors.ts';
import { courses } from '@bitu/contract/consultation.ts';
import { describe, expect, test } from 'vitest';
import { adviceBirthYears, adviceCourses, adviceMessages, checkAdvice } from './form.ts';

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
  ])('%j', (change, found) => {
    expect(checkAdvice({ ...good, ...change }, 2026)).toEqual(found);
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
