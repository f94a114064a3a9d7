import { errors } from '@bitu/contract/errors.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noon, storeClassroom } from '../testing/classroom.ts';
import { newStudent } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { openAttempt, practiceIdOf } from '../testing/attempt.ts';
import { submitOverdue } from './submit.ts';

/**
 * Lesson `past` ended a week before `noon`, and its homework is accepted for eight days; lesson `later` begins a day
 * after it.
 */
const day = 86_400_000;
const lessonEnd = noon.getTime() - 7 * day + 30 * 60_000;
const due = lessonEnd + 8 * day;
const laterStart = noon.getTime() + day - 30 * 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await storeClassroom(server);
});
beforeEach(() => {
  server.clock.now = new Date(due - day);
});
afterAll(() => server.stop());

const inRoom = () => newStudent(server, { classes: { room: 1 } });
const look = async (practice: string, token: string) =>
  (
    await server.call('practice.overview', {
      query: { practiceId: await practiceIdOf(server, practice) },
      token,
    })
  ).data;

test('homework opens with its lesson, not before', async () => {
  const student = await inRoom();
  server.clock.now = new Date(laterStart - 1000);
  const early = await openAttempt(server, student, 'hw-later');
  expect(early.opened).toMatchObject({
    status: 403,
    code: 3010,
    message: errors.practiceLocked.message,
  });
  expect(await look('hw-later', student.token)).toMatchObject({
    access: 'locked',
    opens_at: laterStart / 1000,
  });
  server.clock.now = new Date(laterStart);
  expect((await openAttempt(server, student, 'hw-later')).opened.status).toBe(200);
});

test('past the due time, no attempt can begin and nothing is stored', async () => {
  const student = await inRoom();
  server.clock.now = new Date(due + 1000);
  const late = await openAttempt(server, student, 'hw-past');
  expect(late.opened).toMatchObject({
    status: 403,
    code: 3011,
    message: errors.practiceExpired.message,
  });
  expect(await look('hw-past', student.token)).toMatchObject({
    access: 'expired',
    due_time: due / 1000,
    started: false,
  });
  const attempts = await server.db.queries
    .selectFrom('attempts')
    .select('id')
    .where('student_id', '=', student.id)
    .execute();
  expect(attempts).toEqual([]);
});

test('an attempt begun in time ends at the due time: the server submits what was saved', async () => {
  const student = await inRoom();
  const attempt = await openAttempt(server, student, 'hw-past');
  expect(attempt.opened.data).toMatchObject({
    total_time: null,
    deadline: due / 1000,
    user_result: { remain_time: day / 1000 },
  });
  await attempt.save('q1', ['true']);
  server.clock.now = new Date(due + 10_000);
  expect((await attempt.save('q2', ['true'])).status).toBe(200);
  server.clock.now = new Date(due + 11_000);
  expect(await attempt.save('q3', ['true'])).toMatchObject({ status: 409, code: 3008 });
  await submitOverdue(server.deps);
  expect((await attempt.result()).data).toMatchObject({ score: 5, submitted_by: 'server' });
});

test('a submitted attempt can still be viewed, and its wrong questions reviewed', async () => {
  const student = await inRoom();
  const attempt = await openAttempt(server, student, 'hw-past');
  await attempt.save('q1', ['true']);
  await attempt.submit();
  expect((await attempt.result()).data).toMatchObject({ may_redo: true });
  server.clock.now = new Date(due + day);
  expect((await attempt.result()).data).toMatchObject({ may_redo: false });
  expect((await attempt.reload()).data).toMatchObject({ result_id: attempt.attemptId, score: 2.5 });
  expect(await attempt.redo()).toMatchObject({ status: 403, code: 3011 });
  expect((await attempt.result()).data.score).toBe(2.5);
  const review = await openAttempt(server, student, 'hw-past', { wrong_of: attempt.attemptId });
  expect(review.opened).toMatchObject({ status: 200, data: { deadline: null } });
  expect(review.opened.data.list_question).toHaveLength(3);
});

test('it stays open if another class gives it without an end', async () => {
  const student = await newStudent(server, { classes: { room: 1, small: 1 } });
  server.clock.now = new Date(due + day);
  const attempt = await openAttempt(server, student, 'hw-past');
  expect(attempt.opened).toMatchObject({ status: 200, data: { deadline: null } });
});

test('unfinished homework lists what can be done: running attempts, and nothing past due', async () => {
  const begun = await inRoom();
  const attempt = await openAttempt(server, begun, 'hw-past');
  const missed = await inRoom();
  const titles = async (token: string) =>
    (await server.call('learning.unfinished', { token })).data.map(
      (one: { title: string }) => one.title,
    );
  expect(await titles(missed.token)).toContain('Bài hw-past');
  server.clock.now = new Date(due + 5000);
  expect(await titles(begun.token)).toContain('Bài hw-past');
  expect(await titles(missed.token)).not.toContain('Bài hw-past');
  expect(await titles(missed.token)).toContain('Bài hw-paid');
  await attempt.submit();
  expect(await titles(begun.token)).not.toContain('Bài hw-past');
});
