import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { openAttempt } from '../testing/attempt.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

test('a student opens homework, answers, submits it and sees the result', async () => {
  const [token] = await server.signIn('0912345678');
  const unfinished = await server.call('learning.unfinished', { token });
  const { practice_id } = unfinished.data[0];
  const opened = await server.call('practice.open', { query: { practiceId: practice_id }, token });
  expect(opened.status).toBe(200);
  const { attempt_id, list_question } = opened.data;
  const question = list_question.find(
    (one: { type_code: string }) => one.type_code === 'true_false',
  );
  const body = {
    practice_id,
    attempt_id,
    question_id: question.id,
    bai_lam: ['true'],
    revision: 1,
  };
  const saved = await server.call('practice.save', { body, token });
  expect(saved.data).toMatchObject({ question_id: question.id, revision: 1 });
  const submitted = await server.call('practice.submit', {
    body: { practice_id, attempt_id },
    token,
  });
  const result = await server.call('practice.result', {
    params: { resultId: submitted.data.result_id },
    token,
  });
  expect(result.data).toMatchObject({
    total: list_question.length,
    unanswered: list_question.length - 1,
  });
});

test('submitted homework is no longer unfinished, and its score shows on the start screen', async () => {
  const an = await signedIn(server, 'demo.an');
  const attempt = await openAttempt(server, an, 'starters-my-room');
  const before = await server.call('learning.unfinished', { token: an.token });
  const listed = (answer: typeof before) =>
    answer.data.find((one: { practice_id: number }) => one.practice_id === attempt.practiceId);
  expect(listed(before)).toMatchObject({ started: true, require_buy: false });
  await attempt.submit();
  expect(listed(await server.call('learning.unfinished', { token: an.token }))).toBeUndefined();
  const overview = await server.call('practice.overview', {
    query: { practiceId: attempt.practiceId },
    token: an.token,
  });
  expect(overview.data).toMatchObject({ score: 0, started: false, result_id: attempt.attemptId });
});
