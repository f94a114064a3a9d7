/** The sheets “Bài tập” and “Câu hỏi”: practices with objective questions. */
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { importWorkbook } from '@bitu/db/import/import.ts';
import { type Filled, writeWorkbook } from '@bitu/db/import/workbook/testing.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { studentImport } from '../accounts/student-import.ts';
import { openAttempt, orderOf, pairsOf } from '../testing/attempt.ts';
import { newStudent } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
let mediaFolder: string;
beforeAll(async () => {
  server = await testServer();
  mediaFolder = await mkdtemp(join(inject('dataDir'), 'media-'));
});
afterAll(() => server.stop());

const importFilled = async (filled: Filled) =>
  importWorkbook(server.db.queries, {
    mediaFolder,
    today: '2026-11-21',
    accounts: studentImport(server.deps),
    path: await writeWorkbook(filled),
  });

const practice = (own: object = {}) => ({
  practice: 'on-tap',
  title: 'Ôn tập',
  subject: 'Toán',
  type: 'Luyện tập',
  ...own,
});
const question = (code: string, type: string, own: object = {}) => ({
  practice: 'on-tap',
  code,
  type,
  stem: `Câu ${code}: $2 + 3$ bằng mấy?`,
  why: 'Vì thế.',
  ...own,
});
const oneOfEach = [
  question('single', 'Một đáp án', { a: 4, b: '5', c: 'sáu', answer: 'B' }),
  question('multiple', 'Nhiều đáp án', { a: '1', b: '2', c: '3', answer: 'a, C' }),
  question('truth', 'Đúng sai', { answer: 'sai', section: 'Đọc' }),
  question('gaps', 'Điền chỗ trống', { answer: 'I [am] a [boy|girl].', a: 'is', section: 'Đọc' }),
  question('pairs', 'Nối', { a: 'cat = mèo', b: 'dog = chó' }),
  question('order', 'Sắp xếp', { a: 'I', b: 'am', c: 'six' }),
  question('words', 'Trả lời ngắn', { answer: 'it is|it’s' }),
  question('number', 'Điền số', { answer: '0,75' }),
];

test('a row of each type becomes a question that a child can answer', async () => {
  const lesson = {
    class: 'toan-on',
    lesson: 'mot',
    title: 'Buổi một',
    type: 'Bài học',
    date: '1/11/2026',
    time: '18:30',
    minutes: 60,
  };
  const filled: Filled = {
    practices: [practice()],
    questions: oneOfEach,
    classes: [
      {
        class: 'toan-on',
        subject: 'Toán',
        teacher: 'co-mai',
        teacherName: 'Trần Mai',
        status: 'Đang học',
      },
    ],
    lessons: [lesson],
    contents: [{ class: 'toan-on', lesson: 'mot', type: 'Bài tập', code: 'on-tap' }],
  };
  expect(await importFilled(filled)).toMatchObject({ kind: 'stored', practices: 1, questions: 8 });
  expect(await importFilled(filled)).toMatchObject({ kind: 'stored', questions: 0, retired: 0 });

  server.clock.now = new Date('2026-11-21T08:00:00+07:00');
  const student = await newStudent(server, { classes: { 'toan-on': 1 } });
  const attempt = await openAttempt(server, student, 'on-tap');
  expect(attempt.opened.data.list_question).toHaveLength(8);
  const answers = {
    single: ['b'],
    multiple: ['a', 'c'],
    truth: ['false'],
    gaps: ['am', 'girl'],
    pairs: await pairsOf(server, attempt.id('pairs')),
    order: await orderOf(server, attempt.id('order')),
    words: ["it's"],
    number: ['3/4'],
  };
  for (const [code, answer] of Object.entries(answers))
    expect((await attempt.save(code, answer)).data, code).toMatchObject({ is_correct: 1 });
});

const wrong: [string, Filled, string[]][] = [
  [
    'an answer that is not a choice',
    { questions: [question('q', 'Một đáp án', { a: '1', b: '2', answer: 'C' })] },
    ['Câu hỏi M2: “C” chưa đúng. Hãy ghi chữ cái của các lựa chọn đúng.'],
  ],
  [
    'choices and answers that do not fit the type',
    {
      questions: [
        question('q1', 'Một đáp án', { a: '1', answer: 'A' }),
        question('q2', 'Một đáp án', { a: '1', b: '2', answer: 'A, B' }),
        question('q3', 'Đúng sai', { answer: 'có lẽ' }),
        question('q4', 'Điền số', { a: '1', answer: '1' }),
        question('q5', 'Nối', { a: 'cat = mèo', b: 'dog' }),
        question('q6', 'Điền chỗ trống', { answer: 'I am' }),
        question('q7', 'Trả lời ngắn'),
        question('q8', 'Đúng sai', { answer: 'Đúng', stem: 'Giá 5$' }),
        question('q9', 'Sắp xếp', { a: 'một' }),
        question('q10', 'Sắp xếp', { a: 'một', b: 'hai', answer: 'A' }),
      ],
    },
    [
      'Câu hỏi G2: Dạng câu này cần ít nhất 2 lựa chọn.',
      'Câu hỏi M3: Dạng Một đáp án chỉ có một chữ cái.',
      'Câu hỏi M4: “có lẽ” chưa đúng. Hãy ghi Đúng hoặc Sai.',
      'Câu hỏi G5: Dạng câu này không có lựa chọn; hãy để trống ô này.',
      'Câu hỏi H6: Hãy ghi một cặp: vế trái = vế phải.',
      'Câu hỏi M7: Chưa có chỗ trống: hãy đặt từ cần điền trong ngoặc vuông, ví dụ I [am] a student.',
      'Câu hỏi M8: Ô này đang trống: câu hỏi nào cũng cần đáp án.',
      'Câu hỏi F9: Có một dấu $ lẻ: công thức nằm giữa hai dấu $; hãy ghi \\$ cho dấu đô la.',
      'Câu hỏi G10: Dạng Sắp xếp cần ít nhất 2 ô.',
      'Câu hỏi M11: Dạng Sắp xếp không có đáp án; hãy để trống ô này.',
    ],
  ],
  [
    'a test without minutes, an unknown practice, one without questions, a code used twice',
    {
      practices: [practice({ type: 'Kiểm tra' }), practice({ practice: 'trong' })],
      questions: [
        question('q', 'Đúng sai', { answer: 'Đúng' }),
        question('q', 'Đúng sai', { answer: 'Sai' }),
        question('q', 'Đúng sai', { answer: 'Sai', practice: 'nowhere' }),
      ],
    },
    [
      'Bài tập E2: Ô này đang trống: bài kiểm tra nào cũng cần số phút.',
      'Bài tập A3: Bài tập này chưa có câu hỏi nào trong sheet “Câu hỏi”.',
      'Câu hỏi B3: Mã câu “q” đã có ở dòng trên của bài này.',
      'Câu hỏi A4: Sheet “Bài tập” không có bài tập “nowhere”.',
    ],
  ],
];

test.each(wrong)(
  '%s: every issue with its cell, and nothing is changed',
  async (_, filled, expected) => {
    const imported = await importFilled({ practices: [practice()], ...filled });
    if (imported.kind === 'stored') throw new Error('no issue was found');
    expect(
      imported.issues.map(
        ({ cell, line, message }) => `${cell?.sheet} ${cell?.column}${line}: ${message}`,
      ),
    ).toEqual(expected);
  },
);

test('hints and tries are columns, for practices that reveal right and wrong at once', async () => {
  const hints = { hint1: 'Con đếm tiếp từ 2.', hint2: 'Con đếm thêm 3 bước.' };
  const rows = [
    question('hinted', 'Điền số', { answer: '5', ...hints }),
    question('thrice', 'Điền số', { answer: '5', tries: 3 }),
    question('two', 'Đúng sai', { answer: 'đúng' }),
  ];
  const own = { practice: 'goi-y', tries: 2 };
  const questions = rows.map((row) => ({ ...row, practice: 'goi-y' }));
  expect(await importFilled({ practices: [practice(own)], questions })).toMatchObject({
    kind: 'stored',
  });
  const stored = await server.db.queries
    .selectFrom('questions as q')
    .innerJoin('practices as p', 'p.id', 'q.practice_id')
    .select(['q.code', 'q.tries', 'q.hints'])
    .where('p.code', '=', 'goi-y')
    .orderBy('q.code')
    .execute();
  expect(stored).toEqual([
    {
      code: 'hinted',
      tries: 2,
      hints: Object.values(hints).map((text) => [{ kind: 'text', text: [text] }]),
    },
    { code: 'thrice', tries: 3, hints: [] },
    { code: 'two', tries: 1, hints: [] },
  ]);
  const asTest = practice({ practice: 'goi-y', type: 'Kiểm tra', minutes: 10 });
  const refused = await importFilled({ practices: [asTest], questions });
  expect(refused).toMatchObject({
    kind: 'issues',
    issues: [
      { cell: { sheet: 'Câu hỏi', header: 'Gợi ý 1' } },
      { cell: { sheet: 'Câu hỏi', header: 'Số lần làm câu này' } },
    ],
  });
});
