import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

test('a student opens a practice, answers, hands it in and sees the result', async () => {
  const [token] = await server.signIn('0912345678');
  const unfinished = await server.call('learning.unfinished', { token });
  const practiceId = unfinished.data[0].practice_id;
  const opened = await server.call('practice.open', { query: { practiceId }, token });
  expect(opened.status).toBe(200);
  const question = opened.data.list_question.find(
    (one: { type_code: string }) => one.type_code === 'true_false',
  );
  const save = {
    practice_id: practiceId,
    attempt_id: opened.data.attempt_id,
    question_id: question.id,
    bai_lam: ['true'],
    revision: 1,
  };
  const saved = await server.call('practice.save', { body: save, token });
  expect(saved.data).toMatchObject({ question_id: question.id, revision: 1 });
  const submitted = await server.call('practice.submit', {
    body: { practice_id: practiceId, attempt_id: opened.data.attempt_id },
    token,
  });
  const result = await server.call('practice.result', {
    params: { resultId: submitted.data.result_id },
    token,
  });
  expect(result.data).toMatchObject({
    total: opened.data.list_question.length,
    unanswered: opened.data.list_question.length - 1,
  });
});
