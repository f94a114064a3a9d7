import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importPractices, practiceOf, truthsOf } from '../testing/content.ts';
import { newStudent } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { openAttempt } from '../testing/attempt.ts';
import { submitOverdue } from './submit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  const minutes = { minutes: 1, type: 'test' };
  await importPractices(server, [
    truthsOf('short', minutes),
    truthsOf('short-normal', { minutes: 1 }),
    practiceOf('endless', { minutes: undefined }),
  ]);
});
afterAll(() => server.stop());

const start = async (practice: string) => openAttempt(server, await newStudent(server), practice);

test("the server's clock counts: the remaining time starts at the opening", async () => {
  const attempt = await start('short');
  server.clock.forward(12);
  expect((await attempt.reload()).data.user_result.remain_time).toBe(48);
  expect((await attempt.save('q1', ['true'])).data.remain_time).toBe(48);
  server.clock.forward(100);
  const late = await attempt.reload();
  expect(late.data.user_result.remain_time).toBe(0);
  expect(late.data.list_question[0]).toMatchObject({ is_expired: 1, status: 2 });
});

test('a save within 10 seconds after the deadline is accepted, a later one is refused', async () => {
  const attempt = await start('short');
  const opened = attempt.opened.data.deadline * 1000;
  server.clock.now = new Date(opened + 10_000);
  expect(await attempt.save('q1', ['true'])).toMatchObject({
    status: 200,
    data: { remain_time: 0 },
  });
  server.clock.now = new Date(opened + 10_001);
  expect(await attempt.save('q2', ['true'])).toMatchObject({ status: 409, code: 3008 });
  expect(await attempt.save('q1', ['false'])).toMatchObject({ status: 409, code: 3008 });
  expect((await attempt.submit()).data).toMatchObject({ score: 2.5, correct: 1 });
});

test('a late save changes nothing that was saved in time, in a NORMAL practice too', async () => {
  const attempt = await start('short-normal');
  await attempt.save('q1', ['true']);
  server.clock.forward(71);
  expect(await attempt.save('q2', ['true'])).toMatchObject({ status: 409, code: 3008 });
  expect(await attempt.save('q1', ['true'], 1)).toMatchObject({
    status: 200,
    data: { is_correct: 1 },
  });
  expect(Object.keys((await attempt.reload()).data.answerDetail)).toEqual([
    String(attempt.id('q1')),
  ]);
});

test('the server submits what was saved when the time is over, not before, and once', async () => {
  const attempt = await start('short');
  await attempt.save('q1', ['true']);
  server.clock.forward(60 + 9);
  await submitOverdue(server.deps);
  expect((await attempt.reload()).data.score).toBeNull();
  server.clock.forward(3);
  await submitOverdue(server.deps);
  const result = await attempt.result();
  expect(result.data).toMatchObject({
    score: 2.5,
    submitted_by: 'server',
    time_spent: 60,
    unanswered: 3,
  });
  expect(await attempt.save('q2', ['true'])).toMatchObject({ status: 409, code: 3007 });
  expect((await attempt.submit()).data).toMatchObject({ score: 2.5 });
  expect((await attempt.result()).data).toEqual(result.data);
  expect(await submitOverdue(server.deps)).toBe(0);
});

test('the server never submits an attempt without a time limit', async () => {
  const attempt = await start('endless');
  expect(attempt.opened.data).toMatchObject({ deadline: null, total_time: null });
  server.clock.forward(300 * 86_400);
  await submitOverdue(server.deps);
  expect(await attempt.save('truth', ['true'])).toMatchObject({
    status: 200,
    data: { remain_time: null },
  });
  // Back to the present, for the tests that follow.
  server.clock.now = new Date();
});

test('more attempts than one statement takes are all submitted', async () => {
  const student = await newStudent(server);
  const attempt = await openAttempt(server, student, 'short');
  const logins = Array.from({ length: 620 }, (_, i) => ({
    login_id: student.loginId,
    user_name: `crowd.${i}`,
    full_name: 'Nguyễn Đông',
    state: 1 as const,
  }));
  const students = await server.db.queries
    .insertInto('students')
    .values(logins)
    .returning('id')
    .execute();
  const opened_at = server.clock.now;
  await server.db.queries
    .insertInto('attempts')
    .values(
      students.map(({ id }) => ({
        student_id: id,
        practice_id: attempt.practiceId,
        reveals: false,
        question_count: 4,
        opened_at,
        deadline: new Date(opened_at.getTime() + 60_000),
      })),
    )
    .execute();
  server.clock.forward(80);
  await submitOverdue(server.deps);
  const open = () =>
    server.db.queries
      .selectFrom('attempts')
      .select('id')
      .where('practice_id', '=', attempt.practiceId)
      .where('submitted_at', 'is', null)
      .execute();
  // On a slow machine the job of an earlier attempt may be due meanwhile, and submits some of them.
  await expect.poll(open).toEqual([]);
});

test('the job queued at the opening submits the attempt without a client', async () => {
  // The queue uses real time: opened so long ago that the job is due in a second.
  const now = Date.now();
  server.clock.now = new Date(now - 70_000);
  const attempt = await start('short');
  await attempt.save('q3', ['true']);
  server.clock.now = new Date(now + 15_000);
  await expect
    .poll(async () => (await attempt.result()).data, { interval: 100 })
    .toMatchObject({ submitted_by: 'server', score: 2.5 });
});

test('a job that runs before its deadline, as clocks differ, is queued again', async () => {
  const now = Date.now();
  server.clock.now = new Date(now - 70_500);
  const attempt = await start('short');
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where data->>'attempt_id' = ${String(attempt.attemptId)}`.execute(
    server.db.queries,
  );
  const stateOf = () =>
    sql<{ state: string }>`select state from pgboss.job where id = ${rows[0]?.id}`
      .execute(server.db.queries)
      .then((result) => result.rows[0]?.state);
  await expect.poll(stateOf, { interval: 50 }).toBe('retry');
  server.clock.now = new Date(now + 15_000);
  await expect
    .poll(async () => (await attempt.result()).data?.submitted_by, { interval: 100 })
    .toBe('server');
});
