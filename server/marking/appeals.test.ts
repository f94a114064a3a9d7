import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAttempt } from '../testing/attempt.ts';
import { importPractices, practiceOf } from '../testing/content.ts';
import { deskOf, shortMark } from '../testing/desk.ts';
import { newStudent } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { returnDue } from './return.ts';
import { notify } from './notify.ts';

let server: TestServer;
const questions = ['word', 'other'].map((id) => ({
  id,
  type: 'free_text',
  answer: 'dog',
  level: 1,
  stem: `Câu ${id}`,
  why: 'Vì thế',
}));
beforeAll(async () => {
  server = await testServer();
  await importPractices(server, [
    practiceOf('appealed', { type: 'test', subject: 5, sections: [{ name: 'Một', questions }] }),
  ]);
});
afterAll(() => server.stop());

/** A child appeals against the mark of `word`; the lead marks it with a band of 0 to 2. */
async function decided(band: 0 | 1 | 2, comment: string) {
  const student = await newStudent(server);
  const { token } = student;
  const attempt = await openAttempt(server, student, 'appealed');
  await attempt.save('word', ['puppy']);
  await attempt.save('other', ['dog']);
  await attempt.submit();
  const body = {
    result_id: attempt.attemptId,
    question_id: attempt.id('word'),
    reason: 'right',
    text: 'Cũng là chó mà cô',
  };
  expect((await server.call('appeals.send', { body, token })).status).toBe(200);
  const lead = await deskOf(server, 'lead', { subjects: [5] });
  const { item } = (await lead.next()).data;
  expect(item).toMatchObject({
    kind: 'appeal',
    may_reveal: 0,
    answer: { text: 'puppy' },
    appeal: { reason: 'right', text: 'Cũng là chó mà cô' },
  });
  await lead.send(item.id, shortMark(band, { comment }));
  server.clock.forward(601);
  expect(await returnDue(server.deps)).toBe(1);
  await server.db.queries
    .transaction()
    .execute((trx) => notify(server.deps, trx, { attempt_id: attempt.attemptId }));
  const of = { params: { resultId: attempt.attemptId }, token };
  return {
    score: (await attempt.result()).data.score,
    appeal: (await server.call('appeals.ofResult', of)).data.appeals[0],
    notices: (await server.call('notices.list', { token })).data,
  };
}

test('a justified appeal raises the score, also of a test, and the family is notified', async () => {
  const { score, appeal, notices } = await decided(2, 'Con nói đúng!');
  expect(score).toBe(10);
  expect(appeal).toMatchObject({ state: 'changed', answer: 'Con nói đúng!' });
  expect(notices).toMatchObject([{ title: 'Cô đã xem lại câu con hỏi' }]);
});

test('a rejected appeal changes nothing, and the family is told why', async () => {
  const { score, appeal } = await decided(0, '');
  expect(score).toBe(5);
  expect(appeal.state).toBe('upheld');
  expect(appeal.answer).toContain('giữ nguyên');
});
