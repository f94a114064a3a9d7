import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { ageText, birthYearOptions, checkProfile, cleanName } from './profile.ts';

const year = 2026;
const required = 'Vui lòng nhập họ tên';
const letters = 'Họ tên chỉ bao gồm các chữ cái';
const words = 'Họ tên phải gồm 2 từ trở lên';

describe('section 5, Profile completion', () => {
  test.each([
    ['Nguyễn Văn An', undefined],
    ['ĐỖ THỊ ƯNG', undefined],
    ['  Lê   Bình ', undefined],
    ['Nguyễn Ánh'.normalize('NFD'), undefined],
    ['Nguyễn\u00a0An', undefined],
    ['', required],
    ['   ', required],
    ['An', words],
    [' An ', words],
    ['Nguyễn Văn 2', letters],
    ['0912345678', letters],
    ['Nguyễn_Văn An', letters],
    ['Nguyễn-An', letters],
    ['An 🙂', letters],
    ['<b>An</b> Lê', letters],
    ['Nguyễn\u200bVăn An', letters],
    ['Nguyễn\u202eVăn An', letters],
    ['Nguyễn\u3164 An', letters],
    ['Nguyễn\tAn', letters],
    ['A\u0335n Lê', letters],
  ])('name %j', (full_name, message) => {
    expect(checkProfile({ full_name, birth_year: 2015 }, year).full_name).toBe(message);
  });

  test.each([
    [null, false],
    [2025, true],
    [1994, true],
    [2026, false],
    [1993, false],
    [2010.5, false],
    [Number.NaN, false],
  ])('birth year %s in 2026: %s', (birth_year, fits) => {
    expect(checkProfile({ full_name: 'Lê An', birth_year }, year)).toEqual(
      fits ? {} : { birth_year: 'Vui lòng nhập năm sinh' },
    );
  });

  it('reports both at once', () => {
    expect(checkProfile({ full_name: '', birth_year: null }, year)).toEqual({
      full_name: required,
      birth_year: 'Vui lòng nhập năm sinh',
    });
  });
});

test('section 9: birth years from this year minus 1 to minus 32', () => {
  const options = birthYearOptions(year);
  expect(options).toHaveLength(32);
  expect(options[0]).toBe(2025);
  expect(options.at(-1)).toBe(1994);
});

describe('cleanName', () => {
  test.each([
    [' Lê  An ', 'Lê An'],
    ['Le\u0302 An', 'Lê An'],
    ['Trung tâm 1', 'Trung tâm 1'],
    ['', ''],
    ['a\u0000b', null],
    ['a\nb', null],
    ['a\u007fb', null],
    ['a\u202eb', null],
    ['a\u2066b', null],
    ['a\u200fb', null],
    ['a\u200bb', null],
    ['a\u200db', null],
    ['a\ufeffb', null],
    ['a\u00adb', null],
    ['a\u2028b', null],
    ['a\ud800', null],
    ['a\ue000', null],
  ])('%j is %j', (text, name) => {
    expect(cleanName(text)).toBe(name);
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const name = cleanName(text);
        expect(name === null ? null : cleanName(name)).toBe(name);
      }),
    );
  });
});

test.each([
  [2015, '11 tuổi'],
  [2026, '0 tuổi'],
  [2027, null],
  [0, null],
  [null, null],
])('section 3: born %s in 2026: %s', (yob, text) => {
  expect(ageText(yob, year)).toBe(text);
});
