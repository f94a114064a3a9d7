import { expect, test } from 'vitest';
import { birthIn, birthText } from './birth.ts';

test.each([
  ['2017', 2017, null],
  ['5/9/2017', 2017, '09-05'],
  ['05-09-2017', 2017, '09-05'],
  ['29.2.2016', 2016, '02-29'],
])('%s is a year or a day of birth', (text, birth_year, birthday) => {
  expect(birthIn(text)).toEqual({ birth_year, birthday });
});

test.each(['', '17', '1817', '29/2/2017', '5/13/2017', '31.4.2017', '2017-09-05', 'năm 2017'])(
  "'%s' is neither",
  (text) => {
    expect(birthIn(text)).toBeNull();
  },
);

test('it is written with the day first', () => {
  expect(birthText({ birth_year: 2017, birthday: '09-05' })).toBe('05/09/2017');
  expect(birthText({ birth_year: 2017, birthday: null })).toBe('2017');
  expect(birthText({ birth_year: null, birthday: null })).toBe('');
});
