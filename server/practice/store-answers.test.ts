import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { importPractices, truthsOf } from '../testing/content.ts';
import { newStudent } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { openAttempt, type OpenAttempt } from '../testing/attempt.ts';
import type { NewAnswer } from './queries/save.ts';
import { createAnswerStore } from './store-answers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await importPractices(server, [truthsOf('exam', { type: 'test' })]);
});
afterAll(() => server.stop());

const questions = ['q1', 'q2', 'q3', 'q4'];

async function startAsOneOf() {
  const student = await newStudent(server);
  return { student, attempt: await openAttempt(server, student, 'exam') };
}

const storedIn = async ({ attemptId }: OpenAttempt) =>
  (
    await sql<{ revision: number; bai_lam: string[]; writer: string }>`
      select revision, bai_lam, xmin::text as writer from answers
      where attempt_id = ${attemptId} order by question_id`.execute(server.db.queries)
  ).rows;

test('concurrent answers are stored together, each by its own rules', async () => {
  const [first, second, finished] = await Promise.all([
    startAsOneOf(),
    startAsOneOf(),
    startAsOneOf(),
  ]);
  await finished.attempt.submit();
  await second.attempt.save('q4', ['true'], 5);
  const foreign = { practice_id: first.attempt.practiceId, attempt_id: first.attempt.attemptId };
  const answers = await Promise.all([
    ...questions.map((code) => first.attempt.save(code, ['true'], 1)),
    ...['q1', 'q2', 'q3'].map((code) => second.attempt.save(code, ['false'], 1)),
    second.attempt.save('q4', ['false'], 4),
    finished.attempt.save('q1', ['true'], 1),
    server.call('practice.save', {
      body: { ...foreign, question_id: first.attempt.id('q1'), bai_lam: ['false'], revision: 9 },
      token: second.student.token,
    }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([...Array(7).fill(200), 409, 409, 404]);
  const stored = await storedIn(first.attempt);
  expect(stored.map(({ revision, bai_lam }) => [revision, bai_lam])).toEqual(
    questions.map(() => [1, ['true']]),
  );
  expect((await storedIn(second.attempt)).map(({ revision }) => revision)).toEqual([1, 1, 1, 5]);
  expect(new Set(stored.map(({ writer }) => writer)).size).toBeLessThan(stored.length);
});

test('concurrent answers to one question are stored one after the other, in order of arrival', async () => {
  const { attempt } = await startAsOneOf();
  const revisions = [1, 2, 3, 4, 5];
  const answers = await Promise.all(
    revisions.map((revision) => attempt.save('q1', [`${revision % 2 === 1}`], revision)),
  );
  expect(answers.map(({ data }) => data?.revision)).toEqual(revisions);
  expect((await storedIn(attempt))[0]).toMatchObject({ revision: 5, bai_lam: ['true'] });
});

test('an answer that cannot be stored does not fail the others', async () => {
  const { student, attempt } = await startAsOneOf();
  const store = createAnswerStore(server.db);
  const answer = (code: string, revision: number): NewAnswer => ({
    attempt_id: attempt.attemptId,
    student_id: student.id,
    practice_id: attempt.practiceId,
    question_id: attempt.id(code),
    bai_lam: ['true'],
    revision,
    points: 1,
    right_parts: 1,
    total_parts: 1,
    finished: true,
    changeable: false,
    evaluation: null,
    based_on: { revision: 0, hints: 0 },
    tries: null,
    may_retry: false,
    now: server.clock.now,
  });
  const tooLarge = 2 ** 31;
  const outcomes = await Promise.allSettled([
    store(answer('q1', 1)),
    store(answer('q2', tooLarge)),
    store(answer('q3', 1)),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect((await storedIn(attempt)).map(({ revision }) => revision)).toEqual([1, 0, 1, 0]);
});

const postgres = 'url' in inject('template') ? ['PostgreSQL'] : [];

// The embedded database has one connection: no other transaction can hold a lock.
describe.each(postgres)('an attempt that is locked on %s', () => {
  async function whileLocked<T>({ attemptId }: OpenAttempt, work: () => Promise<T>): Promise<T> {
    // What works is another caller, who is not in the transaction.
    const outside = AsyncLocalStorage.snapshot();
    return server.db.queries.transaction().execute(async (trx) => {
      await sql`select from attempts where id = ${attemptId} for update`.execute(trx);
      return outside(work);
    });
  }

  test('does not delay other saves, and is saved when the lock is released', async () => {
    const [locked, ...others] = await Promise.all(Array.from({ length: 4 }, startAsOneOf));
    if (!locked) throw new Error('nobody');
    const order: string[] = [];
    const mine = await whileLocked(locked.attempt, async () => {
      const first = locked.attempt.save('q1', ['true'], 1).then((reply) => {
        order.push('mine');
        return reply;
      });
      // Queued after the first: a later answer to the same question must not overtake it.
      const second = locked.attempt.save('q1', ['false'], 2);
      for (const code of questions)
        for (const { attempt } of others)
          expect((await attempt.save(code, ['true'])).status).toBe(200);
      order.push('others');
      return [first, second];
    });
    expect((await Promise.all(mine)).map(({ status }) => status)).toEqual([200, 200]);
    expect(order).toEqual(['others', 'mine']);
    expect((await storedIn(locked.attempt))[0]).toMatchObject({ revision: 2, bai_lam: ['false'] });
  });

  test('that stays locked for long is refused for now', async () => {
    const { attempt } = await startAsOneOf();
    const reply = await whileLocked(attempt, () => attempt.save('q1', ['true'], 1));
    expect(reply).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
    expect((await attempt.save('q1', ['true'], 1)).status).toBe(200);
  });
});

test('the table of answers has no check that every save would have to prepare', async () => {
  const { rows } = await sql`
    select conname from pg_constraint where conrelid = 'answers'::regclass and contype = 'c'`.execute(
    server.db.queries,
  );
  expect(rows).toEqual([]);
  // Its columns are checked where they are written.
  await expect(sql`select 4::hint_count`.execute(server.db.queries)).rejects.toThrow(
    'hint_count_range',
  );
  await expect(sql`select 1.5::share`.execute(server.db.queries)).rejects.toThrow('share_range');
});
