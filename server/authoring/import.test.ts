import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPractice, publishAll, writeQuestion } from '../testing/authoring.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { staffMember } from '../testing/staff.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer();
  ({ token } = await staffMember(server, 'owner'));
});
afterAll(() => server.stop());

const send = (text: string, more: object = {}) =>
  server.call('authoring.import', {
    body: {
      file: 'cau-hoi.gift',
      data: Buffer.from(text).toString('base64'),
      title: 'Ôn tập',
      subject_id: 1,
      type: 'normal',
      dry_run: 0,
      ...more,
    },
    token,
  });
const drafts = async () =>
  (await server.db.queries.selectFrom('question_drafts').select('code').execute()).length;

const good =
  '$CATEGORY: Một\n\n::Q1:: A? {=x ~y####Vì thế.}\n\n::Q2:: Kể. {}\n\n$CATEGORY: Hai\n\n::Q3:: B {T}';

test('a file becomes a practice of drafts, which can be published', async () => {
  const { status, data } = await send(good);
  expect(status).toBe(200);
  expect(data).toMatchObject({
    sections: [
      { name: 'Một', questions: 1 },
      { name: 'Hai', questions: 1 },
    ],
    left: [
      {
        line: 5,
        question: 'Q2',
        field: null,
        message: expect.stringContaining('tự luận') as string,
      },
      { line: 9, question: 'Q3', field: 'Giải thích' },
    ],
  });
  const { data: practice } = await server.call('authoring.read', {
    params: { id: data.id },
    token,
  });
  expect(
    practice.questions.map(({ code, published }: { code: string; published: 0 | 1 }) => [
      code,
      published,
    ]),
  ).toEqual([
    ['q1', 0],
    ['q3', 0],
  ]);
  expect(await publishAll(server, token, data.id)).toMatchObject({
    status: 200,
    data: { version: 1 },
  });
});

test('a check stores nothing', async () => {
  const before = await drafts();
  expect((await send(good, { dry_run: 1 })).data).toMatchObject({ id: null, sections: [{}, {}] });
  expect(await drafts()).toBe(before);
});

test('with one fault nothing is stored, and every fault has its row', async () => {
  const before = await drafts();
  const wrong = await send(`${good}\n\n::Q4:: C {~x ~y}\n\n::Q5:: D {=x`);
  expect(wrong).toMatchObject({
    status: 400,
    code: 11008,
    data: {
      rows: [
        {
          line: 11,
          question: 'Q4',
          field: 'Đáp án',
          message: expect.stringContaining('Chưa có đáp án đúng') as string,
        },
        {
          line: 13,
          question: expect.any(String) as string,
          field: null,
          message: expect.stringContaining('}') as string,
        },
      ],
    },
  });
  const maths = await send('A \\\\(\\\\frac\\\\) {T}');
  expect(maths.data.rows).toEqual([
    {
      line: 1,
      question: 'Câu 1',
      field: 'Câu hỏi',
      message: 'Công thức giữa hai dấu $ chưa đúng.',
    },
  ]);
  const tag = await send('// [tag:skill-no-such]\nA {T}');
  expect(tag.data.rows).toMatchObject([{ field: 'Kỹ năng' }]);
  expect(await drafts()).toBe(before);
});

test('a subject out of reach is not there', async () => {
  const lead = await staffMember(server, 'lead', { subjects: [5] });
  const { status } = await server.call('authoring.import', {
    body: { file: 'a', data: 'QQ==', title: 'a', subject_id: 1, type: 'normal', dry_run: 1 },
    token: lead.token,
  });
  expect(status).toBe(404);
});

test('what is published is written in other formats, and what is left is named', async () => {
  const { id } = await newPractice(server, token);
  await writeQuestion(server, token, id, {
    type: 'true_false',
    stem: [{ text: '1 + 1 = 2' }],
    answer: true,
    why: [{ text: 'Đếm.' }],
    hints: [[{ text: 'Đếm ngón tay.' }]],
  });
  const write = (format: 'gift' | 'moodle') =>
    server.call('authoring.exportAs', { params: { id }, query: { format }, token });
  expect((await write('gift')).status).toBe(404);
  await publishAll(server, token, id);
  const { data: gift } = await write('gift');
  expect(gift.text).toContain('1 + 1 \\= 2 {TRUE####');
  expect(gift.left).toEqual([expect.stringContaining('không giữ được gợi ý')]);
  const { data: moodle } = await write('moodle');
  expect(moodle.file_name).toMatch(/\.xml$/);
  expect(moodle.left).toEqual([]);
});
