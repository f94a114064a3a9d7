import { normalisePhone } from '@bitu/rules/accounts/phone.ts';
import { describe, expect, test } from 'vitest';
import {
  asChoice,
  asCode,
  asDay,
  asNumber,
  asPhone,
  asText,
  asTime,
  asYesNo,
  bare,
  contentOf,
  type Read,
  Unreadable,
  type Value,
} from './cells.ts';

const at = (text: string) => new Date(text);

/** The value of the cell, and the result of parsing it. */
const tables: Record<string, [Read, [Value, unknown][]]> = {
  'a day': [
    asDay,
    [
      [at('2026-11-21T00:00:00Z'), '2026-11-21'],
      [at('2026-11-21T18:30:00Z'), '2026-11-21'],
      ['21/11/2026', '2026-11-21'],
      ['1/2/2026', '2026-02-01'],
      ['01-02-2026', '2026-02-01'],
      ['1.2.2026', '2026-02-01'],
      ['2026-11-21', '2026-11-21'],
      ['29/2/2028', '2028-02-29'],
      ['29/2/2026', null],
      ['31/4/2026', null],
      ['11/21/2026', null],
      ['21/11/26', null],
      ['21/11', null],
      ['thứ hai', null],
      [46347, null],
      [at('1900-01-05T00:00:00Z'), null],
      ['1/1/1999', null],
      ['1/1/2101', null],
      [true, null],
    ],
  ],
  'a time': [
    asTime,
    [
      [at('1899-12-31T18:30:00Z'), '18:30'],
      [at('1899-12-31T00:00:00Z'), '00:00'],
      [at('2026-11-21T07:05:00Z'), '07:05'],
      [at('1899-12-31T18:29:59.999Z'), '18:30'],
      [0.7708333333333334, '18:30'],
      [0, '00:00'],
      ['18:30', '18:30'],
      ['7:05', '07:05'],
      ['18h30', '18:30'],
      ['18H30', '18:30'],
      ['18h', '18:00'],
      ['18:30:00', '18:30'],
      ['24:00', null],
      ['18:60', null],
      ['18', null],
      ['chiều', null],
      [1.5, null],
      [-0.25, null],
      [18, null],
      [false, null],
    ],
  ],
  'a phone': [
    asPhone(normalisePhone),
    [
      ['0912345678', '0912345678'],
      [912345678, '0912345678'],
      ['912345678', '0912345678'],
      ['912 345 678', '0912345678'],
      ['0912 345 678', '0912345678'],
      ['0912.345.678', '0912345678'],
      ['091-234-5678', '0912345678'],
      ['+84912345678', '0912345678'],
      ['+84 912 345 678', '0912345678'],
      [84912345678, '0912345678'],
      ['84912345678', null],
      ['09123456789', null],
      ['091234567', null],
      ['không có', null],
      [91234567.5, null],
      [true, null],
      [at('2026-11-21T00:00:00Z'), null],
    ],
  ],
  'a number': [
    asNumber,
    [
      [60, 60],
      ['60', 60],
      ['-3', -3],
      [1.5, 1.5],
      ['1,5', null],
      ['60 phút', null],
      ['', null],
      [true, null],
      [at('2026-11-21T00:00:00Z'), null],
    ],
  ],
  'a text': [
    asText,
    [
      ['Buổi 1', 'Buổi 1'],
      [12, '12'],
      [1.5, '1.5'],
      [true, null],
    ],
  ],
  'a code': [
    asCode,
    [
      ['Toan-3A', 'toan-3a'],
      [12, '12'],
      [true, null],
    ],
  ],
  'yes or no': [
    asYesNo,
    [
      ['Có', true],
      ['có', true],
      ['CO', true],
      ['x', true],
      [true, true],
      [1, true],
      ['Không', false],
      ['khong', false],
      [false, false],
      [0, false],
      ['chắc là có', null],
      [2, null],
    ],
  ],
  'one of some words': [
    asChoice({ 'Đang học': 'active', 'Đã nghỉ': 'inactive' }),
    [
      ['Đang học', 'active'],
      ['đang học', 'active'],
      ['Dang hoc', 'active'],
      ['DA NGHI', 'inactive'],
      ['nghỉ', null],
      [1, null],
    ],
  ],
};

describe.each(Object.entries(tables))('%s', (_what, [read, rows]) => {
  test.each(rows)('%s is read as %s', (cell, value) => {
    expect(read(cell)).toEqual(value);
  });
});

test('an invalid date is reported', () => {
  expect(contentOf(at('invalid'))).toBeInstanceOf(Unreadable);
});

test('a text that the spreadsheet converted to a date is reported', () => {
  const date = at('2026-02-01T00:00:00Z');
  expect(asText(date)).toBeInstanceOf(Unreadable);
  expect(asCode(date)).toMatchObject({ why: expect.stringContaining('Văn bản (Text)') });
});

test.each([
  [undefined, null],
  [null, null],
  ['', null],
  [' \u00A0\u200B\n', null],
  ['  Buổi\u00A0 1 \n', 'Buổi 1'],
  ['\uFEFFBuổi\u200B 1', 'Buổi 1'],
  ['Hòa'.normalize('NFD'), 'Hòa'.normalize('NFC')],
  [0, 0],
  [false, false],
])('%j is a cell that contains %j', (cell, content) => {
  expect(contentOf(cell)).toBe(content);
});

test.each([
  ['Mã lớp *', 'ma lop'],
  ['ĐANG  HỌC', 'dang hoc'],
  ['Buổi học'.normalize('NFD'), 'buoi hoc'],
])('%s is recognised as %s', (text, word) => {
  expect(bare(text)).toBe(word);
});
