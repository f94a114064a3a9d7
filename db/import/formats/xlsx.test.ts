import { expect, test } from 'vitest';
import { type CellValue, workbookOf, xlsxOf } from '../workbook/testing.ts';
import { readQuestions } from './read.ts';

const practice = { practice: 'on-tap', title: 'Ôn tập', subject: 'Toán', type: 'Luyện tập' };
const row = (more: Record<string, CellValue> = {}) => ({
  practice: 'on-tap',
  code: 'c1',
  type: 'Một đáp án',
  stem: '2 + 3?',
  a: '4',
  b: '5',
  answer: 'B',
  why: 'Vì thế.',
  ...more,
});
const read = async (rows: Record<string, CellValue>[], practices = [practice]) =>
  readQuestions(await workbookOf({ practices, questions: rows }), 'a.xlsx');

test('questions of our workbook are read, each with its row', async () => {
  const { sections, faults } = await read([row(), row({ code: 'c2', section: 'Khó' })]);
  expect(faults).toEqual([]);
  expect(
    sections.map(({ name, questions }) => [name, questions.map(({ place }) => place)]),
  ).toEqual([
    ['Câu hỏi', [{ line: 2, question: 'c1' }]],
    ['Khó', [{ line: 3, question: 'c2' }]],
  ]);
});

test.each<[string, Record<string, CellValue>, number, RegExp, RegExp]>([
  ['an empty cell', row({ stem: null }), 2, /Câu hỏi, cột . \(Câu hỏi\)/, /trống/],
  ['a letter that is no option', row({ answer: 'F' }), 2, /\(Đáp án\)/, /chữ cái/],
  ['an unknown type', row({ type: 'Vẽ' }), 2, /\(Dạng câu\)/, /“Vẽ”/],
])('reports %s', async (_, wrong, line, field, message) => {
  const { sections, faults } = await read([wrong]);
  expect(sections).toEqual([]);
  expect(faults[0]).toMatchObject({
    line,
    field: expect.stringMatching(field) as string,
    message: expect.stringMatching(message) as string,
  });
});

test('the result of a formula is text, and a formula is never evaluated', async () => {
  const { sections } = await read([row({ stem: '=HYPERLINK("http://x","y")' })]);
  expect(sections[0]?.questions[0]?.question.stem).toEqual([
    { text: '=HYPERLINK("http://x","y")' },
  ]);
});

test.each<[string, () => Promise<Uint8Array> | Uint8Array, RegExp]>([
  ['the wrong sheets', () => xlsxOf({ Lop: '' }), /Thiếu sheet “Bài tập”/],
  [
    'two practices',
    () =>
      workbookOf({
        practices: [practice, { ...practice, practice: 'b' }],
        questions: [row(), row({ practice: 'b' })],
      }),
    /nhiều bài tập/,
  ],
  [
    'too many rows',
    () =>
      workbookOf({ practices: [practice], questions: Array.from({ length: 5001 }, () => row()) }),
    /tối đa 5000/,
  ],
  ['a bomb', () => xlsxOf({ 'Câu hỏi': `<!--${' '.repeat(70_000_000)}-->` }), /quá lớn/],
])('refuses %s', async (_, made, message) => {
  const { sections, faults } = await readQuestions(await made(), 'a.xlsx');
  expect(sections).toEqual([]);
  expect(faults[0]?.message).toMatch(message);
});
