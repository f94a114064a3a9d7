import { gradingObject } from '@bitu/rules/practice/status.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findReport } from '../../reports/find.ts';
import { idByCode, noon, storeClassroom } from '../../testing/classroom.ts';
import { newStudent, type Person } from '../../testing/people.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { openAttempt } from '../../testing/attempt.ts';

let server: TestServer;
let book: number;
let one: number;
let two: number;
beforeAll(async () => {
  server = await testServer();
  await storeClassroom(server);
  book = await idByCode(server, 'text_books', 'open-book');
  one = await idByCode(server, 'text_book_units', 'one');
  two = await idByCode(server, 'text_book_units', 'two');
});
beforeEach(() => {
  server.clock.now = noon;
});
afterAll(() => server.stop());

const unit = ({ token }: Person, id: number, input: object = {}) =>
  server.call('learning.digitalLesson', { params: { id }, token, ...input });
const finish = ({ token }: Person, id: number) =>
  server.call('learning.finishUnit', { params: { id }, token });
const sessions = async ({ token }: Person, query: Record<string, number> = {}) =>
  (await server.call('learning.sessions', { query, token })).data;
const readBook = async ({ token }: Person, id = book) =>
  server.call('learning.selfStudy', { params: { id }, token });

test('anybody can read a public book, only students of a class its book', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  const former = await newStudent(server, { siblingOf: student, classes: { room: 3 } });
  const titles = async ({ token }: Person) =>
    (await server.call('learning.books', { token })).data.map(
      (one: { title: string }) => one.title,
    );
  expect(await titles(student)).toEqual(expect.arrayContaining(['Sách mở', 'Sách của lớp']));
  expect(await titles(former)).toContain('Sách mở');
  expect(await titles(former)).not.toContain('Sách của lớp');
  const roomBook = await idByCode(server, 'text_books', 'room-book');
  expect((await readBook(student, roomBook)).status).toBe(200);
  expect((await readBook(former, roomBook)).status).toBe(404);
  const only = await idByCode(server, 'text_book_units', 'only');
  expect((await unit(former, only)).status).toBe(404);
  expect((await finish(former, only)).status).toBe(404);
});

test('only readers of a book may do its checks', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  const stranger = await newStudent(server);
  expect((await openAttempt(server, student, 'room-checks')).opened.status).toBe(200);
  expect((await openAttempt(server, stranger, 'room-checks')).opened.status).toBe(403);
  expect((await openAttempt(server, stranger, 'checks')).opened.status).toBe(200);
});

test('a unit shows its content, and where to continue', async () => {
  const student = await newStudent(server);
  expect((await unit(student, one)).data).toEqual({
    id: one,
    book_id: book,
    book_title: 'Sách mở',
    position: 1,
    title: 'Bài one',
    blocks: [{ kind: 'text', text: ['Con đọc ', { strong: 'bài này' }, ' nhé.'] }],
    practice_id: null,
    is_done: 0,
    next_id: two,
    previous_id: null,
  });
  expect((await unit(student, two)).data).toMatchObject({ next_id: null, previous_id: one });
});

test('a unit with checks is done when they are submitted, with the same result when repeated', async () => {
  const student = await newStudent(server);
  const sibling = await newStudent(server, { siblingOf: student });
  expect((await finish(student, one)).data).toEqual({ is_done: 1, next_id: two });
  expect((await readBook(student)).data).toMatchObject({
    current_unit_id: two,
    units: [{ is_done: 1, score: null }, { is_done: 0 }],
  });
  await unit(student, two);
  expect((await finish(student, two)).code).toBe(8003);
  const attempt = await openAttempt(server, student, 'checks');
  for (const code of ['q1', 'q2', 'q3']) await attempt.save(code, ['true']);
  await attempt.submit();
  for (let i = 0; i < 3; i++)
    expect((await finish(student, two)).data).toEqual({ is_done: 1, next_id: null });
  expect((await readBook(student)).data).toMatchObject({
    current_unit_id: null,
    units: [{ is_done: 1 }, { is_done: 1, score: 7.5 }],
  });
  expect(await sessions(student)).toHaveLength(2);
  expect((await readBook(sibling)).data).toMatchObject({
    current_unit_id: one,
    units: [{ is_done: 0 }, { is_done: 0 }],
  });
});

test('a reload continues the study session; after a pause, or when it is done, another begins', async () => {
  const student = await newStudent(server);
  const start = noon.getTime() / 1000;
  await Promise.all([unit(student, one), unit(student, one)]);
  server.clock.forward(600);
  await unit(student, one);
  expect(await sessions(student)).toMatchObject([{ started_at: start, finished_at: null }]);
  server.clock.forward(1801);
  await unit(student, one);
  expect(await sessions(student)).toMatchObject([{ started_at: start + 2401, finished_at: null }]);
  await finish(student, one);
  await unit(student, one);
  expect(await sessions(student)).toHaveLength(2);
});

test('a study session reports its length and the progress in the book', async () => {
  const student = await newStudent(server);
  const sibling = await newStudent(server, { siblingOf: student });
  await unit(student, one);
  server.clock.forward(90);
  await finish(student, one);
  const [studySession] = await sessions(student);
  const report = (person: Person) =>
    server.call('learning.sessionReport', { params: { id: studySession.id }, token: person.token });
  expect((await report(student)).data).toEqual({
    session: studySession,
    time_spent: 90,
    units_done: 1,
    units_total: 2,
    report: expect.objectContaining({
      id: `session-${studySession.id}`,
      time: studySession.started_at,
    }) as object,
  });
  expect((await report(sibling)).status).toBe(404);
});

test('a study session shows its checks one by one once they are submitted', async () => {
  const student = await newStudent(server);
  await unit(student, two);
  const [studySession] = await sessions(student);
  const results = async (person = student) =>
    server.call('learning.sessionResults', {
      params: { id: studySession.id },
      token: person.token,
    });
  const attempt = await openAttempt(server, student, 'checks');
  await attempt.save('q1', ['true']);
  await attempt.save('q2', ['false']);
  expect((await results()).data).toEqual([]);
  await attempt.submit();
  const result_id = attempt.attemptId;
  const { data: reply } = await server.call('learning.sessionReport', {
    params: { id: studySession.id },
    token: student.token,
  });
  expect(reply.report.sentence.text).toBe(
    'Con Thử tự học dưới 1 phút, đúng 1 trên 4 câu; xem lại câu 2, câu 3 và câu 4.',
  );
  expect(await findReport(server.deps, student.id, `session-${studySession.id}`)).toEqual(
    reply.report,
  );
  expect((await results()).data).toEqual([
    { question_id: attempt.id('q1'), position: 1, is_correct: 1, result_id },
    { question_id: attempt.id('q2'), position: 2, is_correct: 0, result_id },
    { question_id: attempt.id('q3'), position: 3, is_correct: null, result_id },
    { question_id: attempt.id('q4'), position: 4, is_correct: null, result_id },
  ]);
  const sibling = await newStudent(server, { siblingOf: student });
  expect((await results(sibling)).status).toBe(404);
  expect((await sessions(student))[0]).toMatchObject({ score: 2.5, band: null });
  const band = { low: 5, high: 6 };
  await sql`update attempts set band = ${JSON.stringify(band)}::jsonb where id = ${result_id}`.execute(
    server.db.queries,
  );
  expect((await sessions(student))[0]).toMatchObject({ band });
  expect((await readBook(student)).data.units).toContainEqual(
    expect.objectContaining({ score: 2.5, band }),
  );
  const { report } = (
    await server.call('learning.sessionReport', {
      params: { id: studySession.id },
      token: student.token,
    })
  ).data;
  expect(report.blocks[0].items).toContainEqual(
    expect.objectContaining({ id: 'score', text: 'band 5–6' }),
  );
});

test('a check that waits for a teacher is neither right nor wrong', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  await unit(student, await idByCode(server, 'text_book_units', 'only'));
  const attempt = await openAttempt(server, student, 'room-checks');
  await server.db.queries
    .updateTable('questions')
    .set({ grading_object: gradingObject.teacher })
    .where('id', '=', attempt.id('q1'))
    .execute();
  await attempt.save('q1', ['true']);
  await attempt.save('q2', ['false']);
  await attempt.submit();
  const [studySession] = await sessions(student);
  const { data } = await server.call('learning.sessionResults', {
    params: { id: studySession.id },
    token: student.token,
  });
  expect(data.map(({ is_correct }: { is_correct: unknown }) => is_correct)).toEqual([
    null,
    0,
    null,
    null,
  ]);
});

test('study sessions can be selected by unit, and before a given one', async () => {
  const student = await newStudent(server);
  await unit(student, one);
  await unit(student, two);
  const [second, first] = await sessions(student);
  expect(await sessions(student, { lesson_id: one })).toEqual([first]);
  expect(await sessions(student, { before: second.id })).toEqual([first]);
});

test('a view-only session begins no study session', async () => {
  const student = await newStudent(server);
  expect((await unit(student, one, { headers: { 'x-view-only': '1' } })).status).toBe(200);
  expect(await sessions(student)).toEqual([]);
});
