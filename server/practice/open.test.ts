import { afterAll, beforeAll, expect, test } from 'vitest';
import { importPractices, practiceOf } from '../testing/content.ts';
import { newStudent, sessionOf } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { openAttempt, practiceIdOf } from '../testing/attempt.ts';
import { dayInVietnam } from '../time.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await importPractices(server, [practiceOf('mixed', { shuffle: 'both' })]);
});
afterAll(() => server.stop());

const inAnimals = { classes: { 'starters-a': 1 as const } };

test('two concurrent first calls open one attempt', async () => {
  const student = await newStudent(server, inAnimals);
  const [first, second] = await Promise.all([
    openAttempt(server, student, 'starters-animals'),
    openAttempt(server, student, 'starters-animals'),
  ]);
  expect(first.attemptId).toBe(second.attemptId);
  expect(first.opened.data).toEqual(second.opened.data);
  const count = await server.db.queries
    .selectFrom('attempts')
    .select('id')
    .where('student_id', '=', student.id)
    .execute();
  expect(count).toHaveLength(1);
});

test('a reload and a second device show the same questions with the same options in the same order', async () => {
  const student = await newStudent(server, inAnimals);
  const attempt = await openAttempt(server, student, 'starters-animals');
  const reloaded = await attempt.reload();
  const elsewhere = await openAttempt(server, await sessionOf(server, student), 'starters-animals');
  expect(reloaded.data).toEqual(attempt.opened.data);
  expect(elsewhere.opened.data).toEqual(attempt.opened.data);
});

test("each student's attempt is drawn separately: orders differ", async () => {
  const orders = new Set<string>();
  for (let i = 0; i < 6; i++) {
    const attempt = await openAttempt(server, await newStudent(server), 'mixed');
    orders.add(JSON.stringify(attempt.opened.data.list_question));
  }
  expect(orders.size).toBeGreaterThan(1);
});

test('a section that draws some of its questions gives that many', async () => {
  const student = await newStudent(server, { classes: { 'ielts-foundation': 1 } });
  const attempt = await openAttempt(server, student, 'ielts-collocations');
  const draws = await server.db.queries
    .selectFrom('practice_folders')
    .select(['id', 'draw'])
    .where('practice_id', '=', attempt.practiceId)
    .where('draw', 'is not', null)
    .execute();
  expect(draws).not.toHaveLength(0);
  const questions = attempt.opened.data.list_question as { folder_id: number; position: number }[];
  for (const { id, draw } of draws) {
    expect(questions.filter((question) => question.folder_id === id)).toHaveLength(draw ?? 0);
  }
  expect(questions.map((question) => question.position)).toEqual(questions.map((_, i) => i + 1));
});

test('sections keep their order when their questions are shuffled', async () => {
  const attempt = await openAttempt(server, await newStudent(server), 'mixed');
  const places = attempt.opened.data.list_question.map(
    (one: { folder_position: number }) => one.folder_position,
  );
  expect(places).toEqual([1, 1, 1, 1, 2, 2, 2, 2]);
});

test('the start screen draws nothing and starts no clock', async () => {
  const student = await newStudent(server);
  const practiceId = await practiceIdOf(server, 'mixed');
  const overview = () =>
    server.call('practice.overview', { query: { practiceId }, token: student.token });
  expect((await overview()).data).toMatchObject({
    access: 'open',
    total_question: 8,
    unfinished_question: 8,
    total_time: 600,
    remain_time: 600,
    started: false,
    score: null,
    result_id: null,
  });
  server.clock.forward(100);
  expect((await overview()).data).toMatchObject({ remain_time: 600, started: false });
  const attempt = await openAttempt(server, student, 'mixed');
  await attempt.save('truth', ['true']);
  server.clock.forward(60);
  expect((await overview()).data).toMatchObject({
    started: true,
    unfinished_question: 7,
    remain_time: 540,
  });
});

test('the practice data have all the documented fields', async () => {
  const student = await newStudent(server);
  const { opened, practiceId, attemptId } = await openAttempt(server, student, 'mixed');
  const now = Math.floor(server.clock.now.getTime() / 1000);
  expect(opened.data).toMatchObject({
    practice: {
      id: practiceId,
      title: 'Bài mixed',
      is_reported: 0,
      practice_type: 2,
      subject_id: 1,
    },
    practiceId,
    practiceLink: `/practice/${practiceId}`,
    isPracticeTest: false,
    require_buy: false,
    attempt_id: attemptId,
    score: null,
    result_id: null,
    total_time: 600,
    deadline: now + 600,
    user_result: { remain_time: 600 },
    answerDetail: {},
  });
  expect(opened.data.list_question[0]).toMatchObject({ status: 1, is_expired: 0, user: [] });
});

test('saved answers come back with the attempt, on every device', async () => {
  const student = await newStudent(server);
  const attempt = await openAttempt(server, student, 'mixed');
  await attempt.save('word', ['it is']);
  const { data } = (await openAttempt(server, await sessionOf(server, student), 'mixed')).opened;
  expect(data.answerDetail).toEqual({ [attempt.id('word')]: { bai_lam: ['it is'] } });
  const question = data.list_question.find((one: { id: number }) => one.id === attempt.id('word'));
  expect(question).toMatchObject({
    status: 3,
    user: [{ bai_lam: ['it is'], revision: 1, is_correct: 1 }],
  });
});

test('an attempt says that its student comes back after days, until something is answered', async () => {
  const student = await newStudent(server, inAnimals);
  const flagOf = async () => {
    const { opened } = await openAttempt(server, student, 'starters-animals');
    return opened.data.is_comeback;
  };
  expect(await flagOf()).toBe(0);
  const { subject_id } = await server.db.queries
    .selectFrom('practices')
    .select('subject_id')
    .executeTakeFirstOrThrow();
  const days = (count: number) => new Date(server.clock.now.getTime() - count * 86_400_000);
  const learned = (count: number) =>
    server.db.queries
      .insertInto('learning_days')
      .values({
        student_id: student.id,
        day: dayInVietnam(days(count)),
        subject_id,
        last_at: days(count),
      })
      .execute();
  await learned(5);
  expect(await flagOf()).toBe(1);
  await learned(1);
  expect(await flagOf()).toBe(0);
});
