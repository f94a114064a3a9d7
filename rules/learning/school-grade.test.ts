import { expect, test } from 'vitest';
import { fittingClasses, schoolGrade } from './school-grade.ts';

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

const november = { year: 2026, month: 11 };

test.each([
  ['a fifth-grader', 2016, { age: 10, grades: [0, 4, 5, 6] }],
  ['a first-grader', 2020, { age: 6, grades: [0, 1, 2] }],
  ['a child that does not go to school yet', 2022, { age: 4, grades: [0] }],
  ['somebody who has left school', 2005, { age: 21, grades: [0] }],
])(
  '%s fits classes of that age, or of the grade and the neighbouring ones',
  (_who, birthYear, fitting) => {
    expect(fittingClasses(birthYear, november)).toEqual(fitting);
  },
);

test('without a birth year all classes fit', () => {
  const { age, grades } = fittingClasses(null, november);
  expect(age).toBeNull();
  expect(grades).toHaveLength(13);
});
