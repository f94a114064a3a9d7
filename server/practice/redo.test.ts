import { afterAll, beforeAll, expect, test } from 'vitest';
import { importPractices, truthsOf } from '../testing/content.ts';
import { newStudent } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { openSheet } from '../testing/sheet.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await importPractices(server, [truthsOf('truths'), truthsOf('exam', { type: 'test' })]);
});
afterAll(() => server.stop());

const start = async (practice: string) => openSheet(server, await newStudent(server), practice);

test('doing it again puts the finished attempt away and draws a new one', async () => {
  const sheet = await start('exam');
  await sheet.save('q1', ['true']);
  await sheet.submit();
  const again = await sheet.redo();
  expect(again.data.attempt_id).not.toBe(sheet.attemptId);
  expect(again.data).toMatchObject({ score: null, result_id: null, answerDetail: {} });
  expect((await sheet.reload()).data.attempt_id).toBe(again.data.attempt_id);
  // The first result stays.
  expect((await sheet.result()).data.score).toBe(2.5);
  expect(await sheet.save('q2', ['true'])).toMatchObject({ status: 409, code: 3007 });
});

test('doing it again never restarts a running test', async () => {
  const sheet = await start('exam');
  await sheet.save('q1', ['true']);
  server.clock.forward(50);
  const again = await sheet.redo();
  expect(again.data).toMatchObject({
    attempt_id: sheet.attemptId,
    deadline: sheet.opened.data.deadline,
  });
  expect(Object.keys(again.data.answerDetail)).toHaveLength(1);
});

test('without the wish to do it again, the finished attempt stays', async () => {
  const sheet = await start('exam');
  await sheet.submit();
  expect((await sheet.reload()).data).toMatchObject({
    attempt_id: sheet.attemptId,
    score: 0,
    result_id: sheet.attemptId,
  });
});

test('two wishes at once make one attempt', async () => {
  const student = await newStudent(server);
  const sheet = await openSheet(server, student, 'truths');
  await sheet.submit();
  const answers = await Promise.all(Array.from({ length: 4 }, () => sheet.redo()));
  expect(new Set(answers.map((answer) => answer.data.attempt_id)).size).toBe(1);
  const attempts = await server.db.queries
    .selectFrom('attempts')
    .select('archived_at')
    .where('student_id', '=', student.id)
    .execute();
  expect(attempts).toHaveLength(2);
  expect(attempts.filter((one) => one.archived_at === null)).toHaveLength(1);
});

test('a review draws only what was not right, tells at once, and leaves the score alone', async () => {
  const student = await newStudent(server);
  const sheet = await openSheet(server, student, 'exam');
  await sheet.save('q1', ['true']);
  await sheet.save('q2', ['false']);
  await sheet.submit();
  const review = await openSheet(server, student, 'exam', { wrong_of: sheet.attemptId });
  expect(review.attemptId).not.toBe(sheet.attemptId);
  expect(review.opened.data).toMatchObject({ deadline: null, score: null });
  const drawn = review.opened.data.list_question.map((one: { id: number }) => one.id);
  expect(drawn).toHaveLength(3);
  expect(drawn).not.toContain(sheet.id('q1'));
  expect((await review.reload()).data.attempt_id).toBe(review.attemptId);
  expect((await review.save('q2', ['true'])).data).toMatchObject({ is_correct: 1 });
  expect((await review.submit()).data).toMatchObject({ score: 3.3, total: 3 });
  expect((await sheet.reload()).data).toMatchObject({ attempt_id: sheet.attemptId, score: 2.5 });
  // Reviewing again draws the same questions anew; a review of the review what is still wrong.
  expect((await review.redo()).data.attempt_id).not.toBe(review.attemptId);
  const second = await openSheet(server, student, 'exam', { wrong_of: review.attemptId });
  expect(second.opened.data.list_question).toHaveLength(2);
});

test('there is no review of a running attempt, of a faultless one, of another practice or of another student', async () => {
  const student = await newStudent(server);
  const sheet = await openSheet(server, student, 'truths');
  const review = (practice: string, wrong_of: number, who = student) =>
    openSheet(server, who, practice, { wrong_of }).then(({ opened }) => opened);
  const refused = { status: 404, code: 3009 };
  expect(await review('truths', sheet.attemptId)).toMatchObject(refused);
  for (const code of ['q1', 'q2', 'q3', 'q4']) await sheet.save(code, ['true']);
  await sheet.submit();
  expect(await review('truths', sheet.attemptId)).toMatchObject(refused);
  const wrong = await openSheet(server, student, 'exam');
  await wrong.submit();
  expect(await review('truths', wrong.attemptId)).toMatchObject(refused);
  const sibling = await newStudent(server, { siblingOf: student });
  expect(await review('exam', wrong.attemptId, sibling)).toMatchObject(refused);
  expect((await review('exam', wrong.attemptId)).status).toBe(200);
});
