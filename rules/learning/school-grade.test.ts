import { expect, test } from 'vitest';
import { fittingGrades, schoolGrade } from './school-grade.ts';

test.each([
  [2020, { year: 2026, month: 9 }, 1],
  [2020, { year: 2026, month: 8 }, null],
  [2020, { year: 2027, month: 5 }, 1],
  [2016, { year: 2026, month: 11 }, 5],
  [2009, { year: 2026, month: 11 }, 12],
  [2008, { year: 2026, month: 11 }, null],
  [null, { year: 2026, month: 11 }, null],
])('born in %s, in %j: grade %s', (birthYear, now, grade) => {
  expect(schoolGrade(birthYear, now)).toBe(grade);
});

test('classes of the own grade and beside it fit, and those without one', () => {
  expect(fittingGrades(5)).toEqual([0, 4, 5, 6]);
  expect(fittingGrades(1)).toEqual([0, 1, 2]);
  expect(fittingGrades(null)).toHaveLength(13);
});
