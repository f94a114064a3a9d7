import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importPractices, truthsOf } from '../testing/content.ts';
import { newStudent } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { openSheet, type Sheet } from '../testing/sheet.ts';
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
  return { student, sheet: await openSheet(server, student, 'exam') };
}

const storedIn = async ({ attemptId }: Sheet) =>
  (
    await sql<{ revision: number; bai_lam: string[]; writer: string }>`
      select revision, bai_lam, xmin::text as writer from answers
      where attempt_id = ${attemptId} order by question_id`.execute(server.db.queries)
  ).rows;

test('answers that come at once are stored together, each by its own rules', async () => {
  const [first, second, finished] = await Promise.all([
    startAsOneOf(),
    startAsOneOf(),
    startAsOneOf(),
  ]);
  await finished.sheet.submit();
  await second.sheet.save('q4', ['true'], 5);
  const foreign = { practice_id: first.sheet.practiceId, attempt_id: first.sheet.attemptId };
  const answers = await Promise.all([
    ...questions.map((code) => first.sheet.save(code, ['true'], 1)),
    ...['q1', 'q2', 'q3'].map((code) => second.sheet.save(code, ['false'], 1)),
    second.sheet.save('q4', ['false'], 4),
    finished.sheet.save('q1', ['true'], 1),
    server.call('practice.save', {
      body: { ...foreign, question_id: first.sheet.id('q1'), bai_lam: ['false'], revision: 9 },
      token: second.student.token,
    }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([...Array(7).fill(200), 409, 409, 404]);
  const stored = await storedIn(first.sheet);
  expect(stored.map(({ revision, bai_lam }) => [revision, bai_lam])).toEqual(
    questions.map(() => [1, ['true']]),
  );
  expect((await storedIn(second.sheet)).map(({ revision }) => revision)).toEqual([1, 1, 1, 5]);
  expect(new Set(stored.map(({ writer }) => writer)).size).toBeLessThan(stored.length);
});

test('several answers to one question at once are stored one after the other, in the order in which they came', async () => {
  const { sheet } = await startAsOneOf();
  const revisions = [1, 2, 3, 4, 5];
  const answers = await Promise.all(
    revisions.map((revision) => sheet.save('q1', [`${revision % 2 === 1}`], revision)),
  );
  expect(answers.map(({ data }) => data?.revision)).toEqual(revisions);
  expect((await storedIn(sheet))[0]).toMatchObject({ revision: 5, bai_lam: ['true'] });
});

test('an answer that cannot be stored does not take the others with it', async () => {
  const { student, sheet } = await startAsOneOf();
  const store = createAnswerStore(server.db);
  const answer = (code: string, revision: number): NewAnswer => ({
    attempt_id: sheet.attemptId,
    student_id: student.id,
    practice_id: sheet.practiceId,
    question_id: sheet.id(code),
    bai_lam: ['true'],
    revision,
    points: 1,
    right_parts: 1,
    total_parts: 1,
    now: server.clock.now,
  });
  const tooLarge = 2 ** 31;
  const outcomes = await Promise.allSettled([
    store(answer('q1', 1)),
    store(answer('q2', tooLarge)),
    store(answer('q3', 1)),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect((await storedIn(sheet)).map(({ revision }) => revision)).toEqual([1, 0, 1, 0]);
});
