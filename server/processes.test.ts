/**
 * Two processes on one PostgreSQL: what happens in one reaches the other. The embedded database has only one
 * process.
 */
import { connectPostgres, type Database } from '@bitu/db/connect.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { deliverNotice } from './notices/deliver.ts';
import { type RunningApp, startApp } from './start.ts';
import { importPractices, truthsOf } from './testing/content.ts';
import { lastAccepted } from './testing/last-accepted.ts';
import { listenAnywhere, listenToEvents } from './testing/listen.ts';
import { newStudent, type Person, sessionOf } from './testing/people.ts';
import { type TestServer, testServer } from './testing/server.ts';
import { openAttempt } from './testing/attempt.ts';

let here: TestServer;
beforeAll(async () => {
  here = await testServer();
  await importPractices(here, [truthsOf('short', { minutes: 1 }), truthsOf('truths')]);
});
afterAll(() => here.stop());

const soon = { interval: 20 };

test('a stopping process releases the database, and another one continues', async () => {
  const student = await newStudent(here);
  const second = await startApp(here.deps.settings, here.db, pino({ level: 'silent' }), {
    clock: () => here.clock.now,
  });
  const headers = { authorization: `Bearer ${student.token}` };
  expect((await second.app.inject({ url: '/api/profile', headers })).statusCode).toBe(200);
  await second.close();
  expect((await here.call('accounts.profile', { token: student.token })).status).toBe(200);
});

const postgres = 'url' in inject('template') ? ['PostgreSQL'] : [];

describe.each(postgres)('two processes on one %s', () => {
  let db: Database;
  let there: RunningApp;
  let origin: string;
  let student: Person;
  beforeAll(async () => {
    db = connectPostgres(here.url ?? '');
    there = await startApp(here.deps.settings, db, pino({ level: 'silent' }), {
      clock: () => here.clock.now,
    });
    origin = await listenAnywhere(there.app);
    student = await newStudent(here);
  });
  afterAll(async () => {
    await there.close();
    await db.close();
  });

  const statusThere = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await there.app.inject({ url: '/api/profile', headers })).statusCode;
  };

  test('an event in one reaches the screens of the other', async () => {
    const screen = await listenToEvents(origin, student.token);
    const attempt = await openAttempt(here, student, 'truths');
    await attempt.save('q1', ['true']);
    await expect
      .poll(() => screen.events.at(-1)?.data, soon)
      .toMatchObject({ attempt_id: attempt.attemptId, revision: 1 });
    await attempt.submit();
    await expect.poll(() => screen.events.at(-1)?.data, soon).toMatchObject({ submitted: true });
    screen.stop();
  });

  test('a notice to everybody from one reaches the screens of the other', async () => {
    const screen = await listenToEvents(origin, student.token);
    const notice = { kind: 'news', title: 'Tin', content: '', url: null, urgent: false } as const;
    const delivery = await deliverNotice(here.deps, notice, 'all');
    await expect
      .poll(() => screen.events.at(-1)?.data, soon)
      .toEqual({ type: 'notice', notice_id: delivery?.id });
    screen.stop();
  });

  test('a session that ends in one is refused by the other within a second, and its streams there are closed', async () => {
    const { token } = await sessionOf(here, student);
    const screen = await listenToEvents(origin, token);
    expect(await statusThere(token)).toBe(200);
    await here.call('accounts.logout', { token });
    expect(await lastAccepted(async () => (await statusThere(token)) === 200)).toBeLessThan(1000);
    expect(await statusThere(token)).toBe(401);
    await expect.poll(() => screen.closed(), soon).toBe(true);
  });

  test('a session that ends without an event is refused within a second too', async () => {
    const { token } = await sessionOf(here, student);
    expect(await statusThere(token)).toBe(200);
    await here.db.pool.query('update sessions set revoked_at = now() where student_id = $1', [
      student.id,
    ]);
    expect(await lastAccepted(async () => (await statusThere(token)) === 200)).toBeLessThan(1000);
    expect(await statusThere(token)).toBe(401);
    student = await sessionOf(here, student);
  });

  test('concurrent first opens and saves in both make one attempt with every answer', async () => {
    const both = await newStudent(here);
    const headers = { authorization: `Bearer ${both.token}` };
    const attempt = openAttempt(here, both, 'truths');
    const practiceId = await here.db.queries
      .selectFrom('practices')
      .select('id')
      .where('code', '=', 'truths')
      .executeTakeFirstOrThrow();
    const opened = there.app.inject({
      url: `/api/practice/list-question?practiceId=${practiceId.id}`,
      headers,
    });
    const [first, second] = await Promise.all([attempt, opened]);
    expect(second.json().data.attempt_id).toBe(first.attemptId);
    const payload = {
      practice_id: first.practiceId,
      attempt_id: first.attemptId,
      question_id: first.id('q2'),
      bai_lam: ['true'],
      revision: 1,
    };
    const saveThere = there.app.inject({
      method: 'POST',
      url: '/api/practice/update-answer',
      payload,
      headers,
    });
    await Promise.all([first.save('q1', ['true']), saveThere]);
    expect((await first.submit()).data).toMatchObject({ score: 5, correct: 2 });
  });

  test('the sign-in limit counts the tries in both', async () => {
    const payload = { user_name: '0388888888', password: '0'.repeat(32) };
    const tryThere = async () =>
      (await there.app.inject({ method: 'POST', url: '/api/login', payload })).statusCode;
    for (let i = 0; i < 5; i++) await here.call('accounts.login', { body: payload });
    for (let i = 0; i < 5; i++) expect(await tryThere()).toBe(401);
    expect(await tryThere()).toBe(429);
    expect((await here.call('accounts.login', { body: payload })).status).toBe(429);
  });

  test('a cut of the listening connection closes the streams: their screens reconnect, and get events again', async () => {
    const leaving = await sessionOf(here, student);
    const [screen, endedStream] = [
      await listenToEvents(origin, student.token),
      await listenToEvents(origin, leaving.token),
    ];
    // The end of a session during the cut is one of the events that are lost.
    await here.db.pool.query(
      `with cut as materialized (
         select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'bitu-listen' and datname = current_database()
       ), ended as (
         update sessions set revoked_at = now() where token_hash = sha256(convert_to($1, 'UTF8'))
       ) select * from cut`,
      [leaving.token],
    );
    await expect.poll(() => [screen.closed(), endedStream.closed()], soon).toEqual([true, true]);
    await expect
      .poll(async () => (await listenToEvents(origin, leaving.token)).status, soon)
      .toBe(401);
    // A screen that reconnected while the other process was still listening again is closed once more.
    let again = await listenToEvents(origin, student.token);
    const event = { type: 'attempt' as const, practice_id: 1, attempt_id: 1 };
    await expect
      .poll(async () => {
        if (again.closed()) again = await listenToEvents(origin, student.token);
        await here.deps.bus.publish(student.id, event);
        return again.events.length;
      }, soon)
      .toBeGreaterThan(0);
    again.stop();
  });

  test('a job queued in one is run by the other when the first is gone', async () => {
    const third = connectPostgres(here.url ?? '');
    const real = Date.now();
    here.clock.now = new Date(real - 69_500);
    const otherApp = await startApp(here.deps.settings, third, pino({ level: 'silent' }), {
      clock: () => here.clock.now,
    });
    const child = await newStudent(here);
    const headers = { authorization: `Bearer ${child.token}` };
    const { id } = await here.db.queries
      .selectFrom('practices')
      .select('id')
      .where('code', '=', 'short')
      .executeTakeFirstOrThrow();
    const opened = await otherApp.app.inject({
      url: `/api/practice/list-question?practiceId=${id}`,
      headers,
    });
    await otherApp.close();
    await third.close();
    here.clock.now = new Date(real + 15_000);
    const resultId = opened.json().data.attempt_id as number;
    const submittedBy = async () =>
      (await here.call('practice.result', { params: { resultId }, token: child.token })).data
        ?.submitted_by;
    await expect.poll(submittedBy, { interval: 50 }).toBe('server');
  });
});
