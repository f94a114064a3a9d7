import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaHash } from '@bitu/db/media-hash.ts';
import { formats } from '@bitu/questions/registry/formats.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { countStatements } from '../testing/count-statements.ts';
import { newPractice, publishAll, stagePart, writeQuestion } from '../testing/authoring.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { staffMember } from '../testing/staff.ts';
import { mediaFolder } from '../services/media.ts';
import { importFile } from './import.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  // Staff of other tests have the same ids.
  const dataDir = await mkdtemp(join(inject('dataDir'), 'authoring-'));
  server = await testServer({ dataDir });
  ({ token } = await staffMember(server, 'owner'));
});
afterAll(() => server.stop());

const own = { file: 'cau-hoi.gift', title: 'Ôn tập', subject_id: 1, type: 'normal', dry_run: 0 };

const part = (file: string, bytes: Buffer, as: { token: string } = { token }) =>
  stagePart(server, as, file, bytes);

/** Sends a file in one part, and imports it. */
async function send(content: string | Buffer, more: object = {}) {
  const bytes = Buffer.from(content);
  const staged = randomUUID();
  await part(staged, bytes);
  const body = { ...own, staged, size: bytes.length, ...more };
  return server.call('authoring.import', { body, token });
}
const drafts = async () =>
  (await server.db.queries.selectFrom('question_drafts').select('code').execute()).length;

const good =
  '$CATEGORY: Một\n\n::Q1:: A? {=x ~y####Vì thế.}\n\n::Q2:: Đọc.\n\n$CATEGORY: Hai\n\n::Q3:: B {T}';

test('a file becomes a practice of drafts, which can be published', async () => {
  const { status, data } = await send(good);
  expect(status).toBe(200);
  expect(data).toMatchObject({
    sections: [
      { name: 'Một', questions: 1 },
      { name: 'Hai', questions: 1 },
    ],
    skipped: [
      {
        line: 5,
        question: 'Q2',
        field: null,
        message: expect.stringContaining('lời dẫn') as string,
      },
    ],
    left: [{ line: 9, question: 'Q3', field: 'Giải thích' }],
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

test('a long section name is cut, and too many questions are reported in words', async () => {
  const name = '😀'.repeat(150);
  const { data } = await send(`$CATEGORY: ${name}a\n\n::Q1:: A? {T}`, { dry_run: 1 });
  expect(data.sections).toEqual([{ name: '😀'.repeat(100), questions: 1 }]);
  const odd = await send(`$CATEGORY: a${name}\n\n::Q1:: A? {T}`);
  expect(odd.data.sections).toEqual([{ name: `a${'😀'.repeat(99)}`, questions: 1 }]);
  const many = await send('A? {T}\n\n'.repeat(201));
  expect(many.data.rows).toMatchObject([
    { message: 'Một phần có nhiều nhất 200 câu. Hãy chia thành nhiều phần.' },
  ]);
});

test('what is imported can be saved again in the editor; a longer question is refused in words', async () => {
  /** Four options, none of which is too long by itself. */
  const ofLength = (length: number) => {
    // Each of these characters takes three bytes.
    const text = 'ế'.repeat(length / 4);
    return `::Q1:: A? {=1${text} ~2${text} ~3${text} ~4${text}####Vì thế.}`;
  };
  const { data } = await send(ofLength(39_600));
  const { data: practice } = await server.call('authoring.read', {
    params: { id: data.id },
    token,
  });
  const [{ code, body, revision }] = practice.questions;
  const save = (more: object) =>
    server.call('authoring.saveQuestion', {
      params: { id: data.id, code },
      body: { body: { ...body, ...more }, revision },
      token,
    });
  expect((await save({ stem: [{ text: 'ế'.repeat(1000) }] })).status).toBe(400);
  expect((await save({ level: 2 })).status).toBe(200);
  const before = await drafts();
  expect(await send(ofLength(39_960))).toMatchObject({
    status: 400,
    data: {
      rows: [
        { question: 'Q1', message: expect.stringMatching(/^Câu này dài quá: nhiều nhất 40 /) },
      ],
    },
  });
  expect(await drafts()).toBe(before);
});

test('all questions of a file are stored by one statement', async () => {
  const { deps, count } = countStatements(server);
  const owner = await staffMember(server, 'owner');
  const staff = { ...owner, roles: ['owner' as const], subjects: [] };
  const statementsFor = async (questions: number) => {
    const bytes = Buffer.from('A? {T}\n\n'.repeat(questions));
    const staged = randomUUID();
    await part(staged, bytes, { token: owner.token });
    const input = { ...own, staged, size: bytes.length, type: 'normal', dry_run: 0 } as const;
    return count(() => importFile(deps, staff as never, input));
  };
  expect(await statementsFor(50)).toBe(await statementsFor(1));
});

test('a check stores nothing', async () => {
  const before = await drafts();
  expect((await send(good, { dry_run: 1 })).data).toMatchObject({ id: null, sections: [{}, {}] });
  expect(await drafts()).toBe(before);
});

test('the workbook for authors can be imported as it is, and has each type that it can hold', async () => {
  const { rawPayload } = await server.app.inject({
    url: '/api/staff/authoring/template.xlsx',
    headers: { authorization: `Bearer ${token}` },
  });
  const reply = await send(rawPayload, { file: 'cau-hoi-mau.xlsx' });
  const { data } = await server.call('authoring.read', { params: { id: reply.data.id }, token });
  const types = data.questions.map((one: { body: { type: string } }) => one.body.type);
  expect(reply.data).toMatchObject({
    sections: [{ name: 'Câu hỏi', questions: types.length }],
    left: [],
  });
  const forms = Object.entries(formats).flatMap(([type, all]) =>
    all && 'workbook' in all && all.workbook ? all.workbook.map(() => type) : [],
  );
  expect(forms).toContain('free_text');
  expect(types.toSorted()).toEqual(forms.toSorted());
});

test('with one issue nothing is stored, and every issue has its row', async () => {
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
  const texts = await send('Đọc.\n\nXem.');
  expect(texts.data).toMatchObject({
    rows: [
      { question: null, message: 'Tệp không có câu hỏi nào nhập được.' },
      { line: 1, question: 'Câu 1', message: expect.stringContaining('lời dẫn') as string },
      { line: 3, question: 'Câu 2', message: expect.stringContaining('lời dẫn') as string },
    ],
    sound: 0,
  });
  const tag = await send('// [tag:skill-no-such]\nA {T}');
  expect(tag.data.rows).toMatchObject([{ field: 'Kỹ năng' }]);
  expect(await drafts()).toBe(before);
});

test('without its faulty questions the rest of a file is imported, and all faults are named at once', async () => {
  const file = `${good}\n\n::Q4:: C {~x ~y}\n\n::Q5:: D {=x\n\n// [tag:level-1]\n::Q6:: \\\\(\\\\frac\\\\) {T}`;
  const checked = await send(file, { dry_run: 1 });
  expect(checked).toMatchObject({ status: 400, data: { faulty: 3, sound: 2 } });
  expect(checked.data.rows.map(({ line }: { line: number }) => line)).toEqual([11, 13, 16]);
  const { status, data } = await send(file, { skip_faulty: 1 });
  expect(status).toBe(200);
  expect(data).toMatchObject({
    sections: [{ questions: 1 }, { questions: 1 }],
    skipped: [{ question: 'Q4' }, {}, { question: 'Q6' }, { question: 'Q2' }],
    // The faulty questions had no explanation either.
    left: [{ question: 'Q3' }],
  });
  const { data: practice } = await server.call('authoring.read', {
    params: { id: data.id },
    token,
  });
  expect(practice.questions.map(({ code }: { code: string }) => code)).toEqual(['q1', 'q3']);
  expect((await send('::Q4:: C {~x ~y}', { skip_faulty: 1 })).status).toBe(400);
});

test('a subject out of reach is not found', async () => {
  const lead = await staffMember(server, 'lead', { subjects: [5] });
  const staged = randomUUID();
  const bytes = Buffer.from('A? {T}');
  await part(staged, bytes, lead);
  const importFor = (subject_id: number) =>
    server.call('authoring.import', {
      body: { ...own, staged, size: bytes.length, subject_id, dry_run: 1 },
      token: lead.token,
    });
  expect((await importFor(1)).status).toBe(404);
  expect((await importFor(5)).status).toBe(200);
});

test('the published version is exported in other formats, naming what cannot be exported', async () => {
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
  expect(gift.left).toEqual(['Câu 1 “1 + 1 = 2”: không giữ được gợi ý.']);
  const { data: moodle } = await write('moodle');
  expect(moodle.file_name).toMatch(/\.xml$/);
  expect(moodle.left).toEqual([]);
});

test('our own export is imported again, with its settings and each issue at its question', async () => {
  const { id } = await newPractice(server, token);
  await writeQuestion(server, token, id, {
    type: 'single_choice',
    options: [{ text: 'một' }, { text: 'hai' }],
    answer: 2,
    stem: [{ text: '1 + 1' }],
    why: [{ text: 'Đếm.' }],
    hints: [[{ text: 'Đếm ngón tay.' }]],
  });
  await publishAll(server, token, id);
  const questionsOf = async (practice: number) => {
    const { data } = await server.call('authoring.read', { params: { id: practice }, token });
    return data.questions.map(({ body }: { body: object }) => body);
  };
  const { body } = await server.call('authoring.export', { params: { id }, token });
  const yaml = body.replace('shuffle: both', 'shuffle: none\ntries: 3');
  const again = await send(yaml, { file: 'bai.yaml' });
  expect(again).toMatchObject({
    status: 200,
    data: { skipped: [], left: [{ field: 'Thiết lập' }] },
  });
  expect(await questionsOf(again.data.id)).toEqual(await questionsOf(id));
  const { data } = await server.call('authoring.read', { params: { id: again.data.id }, token });
  expect(data.outline).toMatchObject({ shuffle: 'none', tries: 3, title: 'Ôn tập' });
  const faulty = await send(yaml.replace('answer: 2', 'answer: 9'), { file: 'bai.txt' });
  expect(faulty.data.rows).toMatchObject([{ question: 'Câu 1', field: 'Đáp án' }]);
  const broken = await send('title: [\nsections: []', { file: 'bai.yaml' });
  expect(broken.data).toMatchObject({
    rows: [{ message: expect.stringContaining('cú pháp') as string }],
    sound: 0,
  });
});

test('a drawing is exported to Moodle as a PNG, which can be imported again', async () => {
  const { id } = await newPractice(server, token);
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><text x="5" y="30">Giá</text></svg>';
  const name = `${mediaHash(Buffer.from(svg))}.svg`;
  const folder = mediaFolder(server.deps.settings.dataDir);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), svg);
  await writeQuestion(server, token, id, {
    type: 'true_false',
    stem: [{ text: 'Nhìn.' }, { picture: name, alt: 'chữ' }],
    answer: true,
    why: [{ text: 'Vì thế.' }],
  });
  await publishAll(server, token, id);
  const written = await server.call('authoring.exportAs', {
    params: { id },
    query: { format: 'moodle' },
    token,
  });
  expect(written.data.left).toEqual([]);
  const again = await send(written.data.text, { file: 'bai.xml' });
  const { data } = await server.call('authoring.read', { params: { id: again.data.id }, token });
  expect(data.questions[0].body.stem).toEqual([
    { text: 'Nhìn.' },
    { picture: expect.stringMatching(/^[0-9a-f]{32}\.png$/) as string, alt: 'chữ' },
  ]);
});
