import type { Report, ReportWorkItem } from '@bitu/contract/reports.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAttempt, practiceIdOf } from '../testing/attempt.ts';
import { idByCode, lessonIdOf, noon, storeClassroom } from '../testing/classroom.ts';
import { countStatements } from '../testing/count-statements.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { handInProject } from '../testing/projects.ts';
import { type ItemInput, giveSheet } from '../testing/reports.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { findReport } from './find.ts';
import { lookUpSheet } from './sheet.ts';

let server: TestServer;
let student: Person;
let classId: number;
beforeAll(async () => {
  server = await testServer();
  await storeClassroom(server);
  classId = await idByCode(server, 'classes', 'room');
});
beforeEach(async () => {
  server.clock.now = noon;
  student = await newStudent(server, { classes: { room: 1 } });
});
afterAll(() => server.stop());

const call = (id: number, token: string | undefined) =>
  server.call('reports.sheet', { params: { id }, token });
async function read(
  items: ItemInput[],
  own: Parameters<typeof giveSheet>[3] = {},
): Promise<Report> {
  const id = await giveSheet(server, student.id, items, { classId, ...own });
  const { status, data } = await call(id, student.token);
  expect(status).toBe(200);
  return data;
}
const workOf = ({ blocks }: Report): ReportWorkItem[] =>
  blocks.flatMap((block) => (block.type === 'work' ? block.items : []));

const song = async () =>
  (
    await server.db.queries
      .selectFrom('videos')
      .select('id')
      .where('slug', '=', 'test-song')
      .executeTakeFirstOrThrow()
  ).id;
const words = () =>
  server.db.queries
    .selectFrom('documents as d')
    .innerJoin('lesson_contents as lc', 'lc.document_id', 'd.id')
    .innerJoin('lessons as l', 'l.id', 'lc.lesson_id')
    .select(['d.id', 'd.url'])
    .where('l.class_id', '=', classId)
    .executeTakeFirstOrThrow();

/**
 * One of each kind: due homework, a unit, a video, a document of a lesson that has begun, and the book on the table.
 */
const items = async (): Promise<ItemInput[]> => [
  { kind: 'practice', ref: await practiceIdOf(server, 'hw-past'), minutes: 8 },
  { kind: 'unit', ref: await idByCode(server, 'text_book_units', 'one'), minutes: 5 },
  { kind: 'video', ref: await song(), title: 'Bài hát' },
  { kind: 'read', ref: (await words()).id, minutes: 5 },
  { kind: 'read', ref: null, title: 'Trang 27', minutes: 5 },
];

test('a released sheet: titles, minutes, due times and pages', async () => {
  const report = await read(await items(), { note: 'Con làm dần nhé!' });
  const book = await idByCode(server, 'text_books', 'open-book');
  const unit = await idByCode(server, 'text_book_units', 'one');
  const practice = await practiceIdOf(server, 'hw-past');
  const plain = { state: 'open', score: null, due_time: null };
  expect(workOf(report)).toEqual([
    {
      ...plain,
      kind: 'practice',
      title: 'Bài hw-past',
      minutes: 8,
      // Eight days after the end of the lesson a week ago.
      due_time: Date.parse('2026-11-22T12:30:00+07:00') / 1000,
      url: `/practice/${practice}`,
    },
    {
      ...plain,
      kind: 'unit',
      title: 'Bài one',
      minutes: 5,
      url: `/text-book/${book}?unit=${unit}`,
    },
    { ...plain, kind: 'video', title: 'Bài hát', minutes: 2, url: '/lesson-video/test-song' },
    { ...plain, kind: 'read', title: 'Từ vựng', minutes: 5, url: (await words()).url },
    { ...plain, kind: 'read', title: 'Trang 27', minutes: 5, url: null },
  ]);
  expect(report).toMatchObject({
    title: 'Phiếu học tuần 16–22/11',
    subtitle: 'Lớp Tiếng Anh 5 - Thử',
    child: { name: 'Nguyễn Thử' },
    subject_id: 5,
    time: Date.parse('2026-11-16T00:00:00+07:00') / 1000,
    sentence: {
      text: 'Tuần này con Thử có 5 việc, khoảng 25 phút; bắt đầu từ bài tập “Bài hw-past”.',
    },
    step: { action: 'open', url: `/practice/${practice}` },
  });
  expect(report.blocks).toContainEqual({
    type: 'comment',
    title: 'Lời dặn',
    author: 'Cô Mai',
    text: 'Con làm dần nhé!',
  });
});

test('what was done is shown, and every figure matches the rows', async () => {
  const id = await giveSheet(server, student.id, await items(), { classId });
  const attempt = await openAttempt(server, student, 'hw-past');
  const states = async () => workOf((await call(id, student.token)).data).map(({ state }) => state);
  expect(await states()).toEqual(['started', 'open', 'open', 'open', 'open']);
  await attempt.save('q1', ['true']);
  await attempt.submit();
  const unit = await idByCode(server, 'text_book_units', 'one');
  await server.call('learning.digitalLesson', { params: { id: unit }, token: student.token });
  await server.call('learning.watch', {
    params: { slug: 'test-song' },
    body: { position: 10, played: [[0, 10]], sequence: 1 },
    token: student.token,
  });
  expect(await states()).toEqual(['done', 'started', 'started', 'open', 'open']);
  await server.call('learning.finishUnit', { params: { id: unit }, token: student.token });
  await server.call('learning.watch', {
    params: { slug: 'test-song' },
    body: { position: 99, played: [[0, 99]], sequence: 2 },
    token: student.token,
  });
  const { data } = await call(id, student.token);
  expect(workOf(data).map(({ state }) => state)).toEqual(['done', 'done', 'done', 'open', 'open']);
  const { rows } = await sql<{ score: number; done: number; minutes: number }>`
    select (select max(score)::float8 from attempts where id = ${attempt.attemptId}) as score,
      (select count(*)::int from attempts where student_id = ${student.id} and submitted_at is not null)
        + (select count(*)::int from learning_sessions where student_id = ${student.id} and finished_at is not null)
        + (select count(*)::int from video_progress where student_id = ${student.id} and finished_at is not null) as done,
      (select sum((item ->> 'minutes')::int)::int from study_sheets s, jsonb_array_elements(s.items) item
        where s.id = ${id} and item ->> 'kind' = 'read') as minutes`.execute(server.db.queries);
  const figures = data.blocks[0].items;
  expect(figures.map((one: { value: number }) => one.value)).toEqual([
    rows[0]?.done,
    rows[0]?.minutes,
  ]);
  expect(workOf(data)[0]).toMatchObject({
    score: rows[0]?.score,
    url: `/practice-result/${attempt.attemptId}`,
  });
});

test('a project is done once it is submitted', async () => {
  const lesson = await lessonIdOf(server, 'room', 'now');
  const project = await handInProject(server, student, lesson);
  const [item] = workOf(await read([{ kind: 'project', ref: project.id, minutes: 30 }]));
  expect(item).toMatchObject({ state: 'done', url: `/practice-project/${project.id}` });
});

test('homework past its due time is late, and the item links to the class', async () => {
  const practice = { kind: 'practice', ref: await practiceIdOf(server, 'hw-past'), minutes: 8 };
  const id = await giveSheet(server, student.id, [practice], { classId });
  const state = async () => workOf((await call(id, student.token)).data)[0]?.state;
  server.clock.forward(2 * 86_400);
  expect(await state()).toBe('late');
  const { data } = await call(id, student.token);
  expect(data.step).toMatchObject({ url: `/class-detail/${classId}` });
});

test('a document of a lesson that has not begun, or that was never given, has no page', async () => {
  const { id: ref } = await words();
  server.clock.now = new Date(noon.getTime() - 30 * 86_400_000);
  const [before] = workOf(await read([{ kind: 'read', ref }], { week: '2026-10-19' }));
  expect(before).toMatchObject({ url: null });
  student = await newStudent(server);
  server.clock.now = noon;
  const [stranger] = workOf(await read([{ kind: 'read', ref }]));
  expect(stranger).toMatchObject({ title: 'Từ vựng', url: null });
});

test('a deleted item keeps the title that the teacher wrote; an empty sheet is one sentence', async () => {
  const missing = { kind: 'practice', ref: 999_999_999, title: 'Bài đã gỡ' };
  const [item] = workOf(await read([missing]));
  expect(item).toMatchObject({ title: 'Bài đã gỡ', state: 'open', url: null, minutes: null });
  const empty = await read([], { week: '2026-11-09' });
  expect(empty.blocks).toEqual([]);
  expect(empty.sentence.text).toBe('Tuần 09/11 con Thử chưa có việc nào trong phiếu.');
});

test('a sheet takes two statements', async () => {
  const id = await giveSheet(server, student.id, await items(), { classId });
  const { deps, count } = countStatements(server);
  expect(await count(() => lookUpSheet(deps, student.id, id))).toBe(2);
});

test('only its owner reads it by its id, and only once it is released', async () => {
  const id = await giveSheet(server, student.id, []);
  const sibling = await newStudent(server, { siblingOf: student });
  const stranger = await newStudent(server);
  for (const token of [undefined, sibling.token, stranger.token])
    expect(await call(id, token)).toMatchObject({ status: 404, code: 404 });
  const draft = await giveSheet(server, student.id, [], { week: '2026-11-09', released: false });
  expect(await call(draft, student.token)).toMatchObject({ status: 409, code: 12001 });
  expect(await findReport(server.deps, student.id, `sheet-${id}`)).toMatchObject({
    id: `sheet-${id}`,
  });
});

test('through a link: the call name, no addresses that need a sign-in, and only on this page', async () => {
  const practice = { kind: 'practice', ref: await practiceIdOf(server, 'hw-past'), minutes: 8 };
  const id = await giveSheet(server, student.id, [practice], { classId });
  const body = { report_id: `sheet-${id}`, days: 7, name_shown: 'call' };
  const { data } = await server.call('reports.createLink', { body, token: student.token });
  const [, key = ''] = /\/phieu\/([\w-]{22})$/.exec(data.url) ?? [];
  const open = (capability: string) => server.call('reports.sheet', { params: { id: capability } });
  const reply = await open(key);
  expect(reply.data).toMatchObject({ id: `sheet-${id}`, child: { name: 'Thử' } });
  expect(workOf(reply.data)[0]).toMatchObject({ title: 'Bài hw-past', url: null });
  expect(await open('x'.repeat(22))).toMatchObject({ status: 404, code: 12002 });
  await server.call('reports.endLink', {
    params: { id: data.link.id },
    body: {},
    token: student.token,
  });
  expect(await open(key)).toMatchObject({ status: 404, code: 12002 });
});
