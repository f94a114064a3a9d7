import { afterAll, beforeAll, expect, test } from 'vitest';
import { importPractices, truthsOf } from '../testing/content.ts';
import { newStudent } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { openAttempt } from '../testing/attempt.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await importPractices(server, [truthsOf('truths'), truthsOf('exam', { type: 'test' })]);
});
afterAll(() => server.stop());

let lastStudent: ReturnType<typeof newStudent>;
async function start(practice: string) {
  lastStudent = newStudent(server);
  return openAttempt(server, await lastStudent, practice);
}

test('redoing a practice archives the submitted attempt and draws a new one', async () => {
  const attempt = await start('exam');
  await attempt.save('q1', ['true']);
  await attempt.submit();
  const again = await attempt.redo();
  expect(again.data.attempt_id).not.toBe(attempt.attemptId);
  expect(again.data).toMatchObject({ score: null, result_id: null, answerDetail: {} });
  expect((await attempt.reload()).data.attempt_id).toBe(again.data.attempt_id);
  // The first result is unchanged.
  expect((await attempt.result()).data.score).toBe(2.5);
  expect(await attempt.save('q2', ['true'])).toMatchObject({ status: 409, code: 3007 });
});

test('the best result counts, however often it was redone; best and latest are shown', async () => {
  const attempt = await start('exam');
  await attempt.save('q1', ['true']);
  await attempt.save('q2', ['true']);
  await attempt.submit();
  const again = await attempt.redo();
  server.clock.forward(60);
  const body = { practice_id: attempt.practiceId, attempt_id: again.data.attempt_id };
  const { token } = await lastStudent;
  await server.call('practice.submit', { body, token });
  const latest = { result_id: again.data.attempt_id, score: 0 };
  const best = { result_id: attempt.attemptId, score: 5 };
  expect((await attempt.result()).data).toMatchObject({ score: 5, best, latest });
  const query = { practiceId: attempt.practiceId };
  expect((await server.call('practice.overview', { query, token })).data).toMatchObject({
    score: 0,
    best_score: 5,
  });
});

test('redoing never restarts a running test', async () => {
  const attempt = await start('exam');
  await attempt.save('q1', ['true']);
  server.clock.forward(50);
  const again = await attempt.redo();
  expect(again.data).toMatchObject({
    attempt_id: attempt.attemptId,
    deadline: attempt.opened.data.deadline,
  });
  expect(Object.keys(again.data.answerDetail)).toHaveLength(1);
});

test('without `redo` the submitted attempt stays', async () => {
  const attempt = await start('exam');
  await attempt.submit();
  expect((await attempt.reload()).data).toMatchObject({
    attempt_id: attempt.attemptId,
    score: 0,
    result_id: attempt.attemptId,
  });
});

test('two concurrent calls open one attempt', async () => {
  const student = await newStudent(server);
  const attempt = await openAttempt(server, student, 'truths');
  await attempt.submit();
  const answers = await Promise.all(Array.from({ length: 4 }, () => attempt.redo()));
  expect(new Set(answers.map((answer) => answer.data.attempt_id)).size).toBe(1);
  const attempts = await server.db.queries
    .selectFrom('attempts')
    .select('archived_at')
    .where('student_id', '=', student.id)
    .execute();
  expect(attempts).toHaveLength(2);
  expect(attempts.filter((one) => one.archived_at === null)).toHaveLength(1);
});

test('a mistake review draws only what was not right, reveals at once, and leaves the score unchanged', async () => {
  const student = await newStudent(server);
  const attempt = await openAttempt(server, student, 'exam');
  await attempt.save('q1', ['true']);
  await attempt.save('q2', ['false']);
  await attempt.submit();
  const review = await openAttempt(server, student, 'exam', { wrong_of: attempt.attemptId });
  expect(review.attemptId).not.toBe(attempt.attemptId);
  expect(review.opened.data).toMatchObject({ deadline: null, score: null });
  const drawn = review.opened.data.list_question.map((one: { id: number }) => one.id);
  expect(drawn).toHaveLength(3);
  expect(drawn).not.toContain(attempt.id('q1'));
  expect((await review.reload()).data.attempt_id).toBe(review.attemptId);
  expect((await review.save('q2', ['true'])).data).toMatchObject({ is_correct: 1 });
  expect((await review.submit()).data).toMatchObject({ score: 3.3, total: 3 });
  expect((await attempt.reload()).data).toMatchObject({
    attempt_id: attempt.attemptId,
    score: 2.5,
  });
  // Another review draws the same questions; a review of a review draws those that are still wrong.
  expect((await review.redo()).data.attempt_id).not.toBe(review.attemptId);
  const second = await openAttempt(server, student, 'exam', { wrong_of: review.attemptId });
  expect(second.opened.data.list_question).toHaveLength(2);
});

test('there is no review of a running attempt, of one without mistakes, of another practice or another student', async () => {
  const student = await newStudent(server);
  const attempt = await openAttempt(server, student, 'truths');
  const review = (practice: string, wrong_of: number, who = student) =>
    openAttempt(server, who, practice, { wrong_of }).then(({ opened }) => opened);
  const refused = { status: 404, code: 3009 };
  expect(await review('truths', attempt.attemptId)).toMatchObject(refused);
  for (const code of ['q1', 'q2', 'q3', 'q4']) await attempt.save(code, ['true']);
  await attempt.submit();
  expect(await review('truths', attempt.attemptId)).toMatchObject(refused);
  const wrong = await openAttempt(server, student, 'exam');
  await wrong.submit();
  expect(await review('truths', wrong.attemptId)).toMatchObject(refused);
  const sibling = await newStudent(server, { siblingOf: student });
  expect(await review('exam', wrong.attemptId, sibling)).toMatchObject(refused);
  expect((await review('exam', wrong.attemptId)).status).toBe(200);
});
