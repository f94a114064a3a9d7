import { afterAll, beforeAll, expect, test } from 'vitest';
import { importPractices, practiceOf, rightAnswers, truthsOf } from '../testing/content.ts';
import { newStudent } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { openAttempt, pairsOf, questionIn } from '../testing/attempt.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await importPractices(server, [practiceOf('exam', { type: 'test' }), truthsOf('truths')]);
});
afterAll(() => server.stop());

const start = async (practice: string) => openAttempt(server, await newStudent(server), practice);

test('submitting repeatedly or concurrently gives one submission and one score', async () => {
  const attempt = await start('truths');
  await attempt.save('q1', ['true']);
  const answers = await Promise.all(Array.from({ length: 5 }, () => attempt.submit()));
  server.clock.forward(30);
  answers.push(await attempt.submit());
  for (const answer of answers) {
    expect(answer).toMatchObject({
      status: 200,
      data: { result_id: attempt.attemptId, score: 2.5, correct: 1, total: 4 },
    });
  }
  const [row] = await server.db.queries
    .selectFrom('attempts')
    .select(['submitted_at', 'submitted_by'])
    .where('id', '=', attempt.attemptId)
    .execute();
  expect(row?.submitted_by).toBe('student');
  expect(row?.submitted_at?.getTime()).toBe(server.clock.now.getTime() - 30_000);
});

test('no answer is accepted after the submission', async () => {
  const attempt = await start('truths');
  await attempt.submit();
  expect(await attempt.save('q1', ['true'])).toMatchObject({ status: 409, code: 3007 });
  expect((await attempt.result()).data).toMatchObject({ score: 0, unanswered: 4 });
});

test('an acknowledged save counts, however close the submission is', async () => {
  for (let round = 0; round < 10; round++) {
    const attempt = await start('truths');
    const [saved, submitted] = await Promise.all([attempt.save('q1', ['true']), attempt.submit()]);
    expect([200, 409]).toContain(saved.status);
    const counted = saved.status === 200 ? 2.5 : 0;
    expect(submitted.data.score).toBe(counted);
    expect((await attempt.result()).data.score).toBe(counted);
  }
});

test('the result page shows score, sections, times, the answers and the right answers', async () => {
  const attempt = await start('exam');
  const pairs = await pairsOf(server, attempt.id('pairs'));
  await attempt.save('choice', ['b']);
  await attempt.save('truth', ['true']);
  await attempt.save('pairs', pairs);
  await attempt.save('number', ['12,5']);
  server.clock.forward(95);
  await attempt.submit();
  const result = await attempt.result();
  const now = Math.floor(server.clock.now.getTime() / 1000);
  expect(result.data).toMatchObject({
    result_id: attempt.attemptId,
    practice: { id: attempt.practiceId, practice_type: 1 },
    score: 3.8,
    correct: 3,
    incorrect: 1,
    unanswered: 4,
    total: 8,
    points: 3,
    time_spent: 95,
    submitted_at: now,
    submitted_by: 'student',
    waiting: 0,
    sections: [
      { name: 'Chọn', position: 1, correct: 1, points: 1, total: 4 },
      { name: 'Viết', position: 2, correct: 2, points: 2, total: 4 },
    ],
  });
  const visible = (code: string) => questionIn(result, attempt.id(code));
  expect(visible('choice')).toMatchObject({
    status: 5,
    user: [{ bai_lam: ['b'], is_correct: 0, points: 0 }],
    right_answer: rightAnswers.choice,
    explanation: [{ kind: 'text', text: ['Vì thế.'] }],
  });
  expect(visible('pairs')).toMatchObject({ user: [{ is_correct: 1 }], right_answer: pairs });
  expect(visible('gaps')).toMatchObject({
    status: 1,
    user: [],
    right_answer: ['am', 'student', 'hòa'],
    accepted: ['am / was', 'student', 'hòa'],
  });
  expect(visible('word')).toMatchObject({ accepted: ["it's", 'it is'] });
  expect(visible('two')).toMatchObject({ right_answer: ['a', 'b'] });
});

test('only its own student finds a result, and not before the submission', async () => {
  const student = await newStudent(server);
  const attempt = await openAttempt(server, student, 'truths');
  expect(await attempt.result()).toMatchObject({ status: 404, code: 3009 });
  await attempt.submit();
  const sibling = await newStudent(server, { siblingOf: student });
  for (const { token } of [sibling, await newStudent(server)]) {
    const params = { resultId: attempt.attemptId };
    expect(await server.call('practice.result', { params, token })).toMatchObject({
      status: 404,
      code: 3009,
    });
  }
  expect((await attempt.result()).status).toBe(200);
});
