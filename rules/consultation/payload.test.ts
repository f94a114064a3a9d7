import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adviceCourses, checkAdvice } from './form.ts';
import { adviceIssue, coursesOf, defaultReferer } from './payload.ts';

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
])('%j: %s', (change, expected) => {
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
