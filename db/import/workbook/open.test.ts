import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { writeFileOf, xlsxOf } from './testing.ts';
import { Unreadable } from './cells.ts';
import { openWorkbook } from './open.ts';

const opened = async (bytes: Uint8Array, name?: string) =>
  openWorkbook(await writeFileOf(bytes, name), () => true);
const cell = (ref: string, inside: string, attributes = '') =>
  `<c r="${ref}" ${attributes}>${inside}</c>`;
const text = (ref: string, value: string) => cell(ref, `<is><t>${value}</t></is>`, 't="inlineStr"');
const rowOf = (r: number, cells: string) => `<row r="${r}">${cells}</row>`;
const good = xlsxOf({ Lop: `<row r="1">${text('A1', 'Mã lớp')}</row>` });

/**
 * Returns the file with numbers of its directory overwritten.
 * @param at The offset within the entry.
 */
function forged(bytes: Uint8Array, name: string, at: number, value: number): Uint8Array {
  const copy = Buffer.from(bytes);
  const entry = copy.lastIndexOf(name) - 46;
  copy.writeUInt32LE(value, entry + at);
  return copy;
}
const sheet = 'xl/worksheets/sheet1.xml';
const bomb = xlsxOf({ Lop: `<!--${' '.repeat(70_000_000)}-->` });

const refused: [string, () => Uint8Array, RegExp][] = [
  ['an empty file', () => new Uint8Array(), /Tệp bị hỏng/],
  ['a text', () => strToU8('Mã lớp;Môn'), /Tệp bị hỏng/],
  ['an .xls file', () => Buffer.from('d0cf11e0a1b11ae1' + '00'.repeat(600), 'hex'), /\.xls cũ/],
  ['half a file', () => good.subarray(0, good.length / 2), /Tệp bị hỏng/],
  ['a ZIP of something else', () => zipSync({ 'a.txt': strToU8('a') }), /Tệp bị hỏng/],
  [
    'a file with a byte changed',
    () => {
      const copy = Buffer.from(good);
      const at = copy.indexOf(sheet) + sheet.length + 20;
      copy.writeUInt8((copy[at] ?? 0) ^ 0xff, at);
      return copy;
    },
    /Tệp bị hỏng/,
  ],
  ['a workbook without sheets', () => xlsxOf({}, { 'xl/workbook.xml': 'none' }), /Tệp bị hỏng/],
  ['a bomb', () => bomb, /Tệp quá lớn/],
  ['a bomb that says it is small', () => forged(bomb, sheet, 24, 1000), /Tệp bị hỏng/],
  ['a bomb that says nothing', () => forged(bomb, sheet, 24, 0), /Tệp bị hỏng/],
  [
    'more entries than a workbook has',
    () => xlsxOf({}, Object.fromEntries(Array.from({ length: 600 }, (_, i) => [`${i}`, 'a']))),
    /Tệp quá lớn/,
  ],
  ['a large file', () => new Uint8Array(20_000_001), /Tệp quá lớn/],
  [
    'two cells in the far corners',
    () => xlsxOf({ Lop: rowOf(1, text('A1', 'a')) + rowOf(1_048_576, text('XFD1048576', 'b')) }),
    /Tệp quá lớn/,
  ],
  [
    'a million rows',
    () => xlsxOf({ Lop: rowOf(1, text('A1', 'a')) + rowOf(1_048_576, text('C1048576', 'b')) }),
    /Tệp quá lớn/,
  ],
  ['a million cells', () => xlsxOf({ Lop: rowOf(1, '<c/>'.repeat(1_000_000)) }), /Tệp quá lớn/],
  ['a million empty rows', () => xlsxOf({ Lop: '<row/>'.repeat(1_000_000) }), /Tệp quá lớn/],
  [
    'ranges over all rows, merged ten thousand times',
    () =>
      xlsxOf({
        Lop: `${rowOf(1, text('A1', 'a'))}</sheetData><mergeCells>${'<mergeCell ref="A1:A1048576"/>'.repeat(10_000)}</mergeCells><sheetData>`,
      }),
    /Tệp quá lớn/,
  ],
  [
    'a million shared texts',
    () =>
      xlsxOf({}, { 'xl/sharedStrings.xml': `<sst>${'<si><t>a</t></si>'.repeat(1_000_000)}</sst>` }),
    /Tệp quá lớn/,
  ],
];

test.each(refused)('%s is refused in a sentence', async (_what, bytes, message) => {
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(await opened(bytes())).toEqual(expect.stringMatching(message));
});

test('a false dimension is ignored, and one merged range over everything is harmless', async () => {
  const rows = await opened(
    xlsxOf({
      Lop: `${rowOf(1, text('A1', 'a'))}</sheetData><dimension ref="A1:XFD1048576"/><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells><sheetData>`,
    }),
  );
  expect(rows).toEqual([{ name: 'Lop', rows: [['a']] }]);
});

test('a file with any changed bytes is read or refused', async () => {
  const change = fc.record({ at: fc.nat(good.length - 1), to: fc.nat(255) });
  const changes = fc.array(change, { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(changes, fc.nat(good.length), async (changes, length) => {
      const copy = Buffer.from(good);
      for (const { at, to } of changes) copy[at] = to;
      for (const bytes of [copy, copy.subarray(0, length)]) {
        const read = await opened(bytes);
        expect(typeof read === 'string' || Array.isArray(read)).toBe(true);
      }
    }),
    { numRuns: 200 },
  );
});

test('cells of all kinds, with their places', async () => {
  const rows = await opened(
    xlsxOf({
      Lop: [
        `<row r="2">${text('B2', 'Hòa')}${cell('C2', '<v>46347</v>', 's="1"')}${cell('D2', '<v>0.7708333333333334</v>', 's="2"')}</row>`,
        `<row r="4">${cell('A4', '<v>912345678</v>')}${cell('B4', '<v>1</v>', 't="b"')}${cell('C4', '<f>30*2</f><v>60</v>')}</row>`,
        `<row r="5">${cell('A5', '<f>"a"&amp;"b"</f><v>ab</v>', 't="str"')}${cell('B5', '<f>1/0</f><v>#DIV/0!</v>', 't="e"')}${cell('C5', '<f>A1</f>')}</row>`,
        `<row r="6">${cell('A6', '<is><r><t>Trần </t></r><r><rPr><b/></rPr><t>Mai</t></r></is>', 't="inlineStr"')}</row>`,
      ].join(''),
    }),
  );
  if (typeof rows === 'string') throw new Error(rows);
  expect(rows[0]?.rows).toEqual([
    [null, null, null, null],
    [null, 'Hòa', new Date('2026-11-21T00:00:00Z'), new Date('1899-12-31T18:30:00Z')],
    [null, null, null, null],
    [912_345_678, true, 60, null],
    ['ab', expect.any(Unreadable), expect.any(Unreadable), null],
    ['Trần Mai', null, null, null],
  ]);
});
