import type { StaffAppeal } from '@bitu/contract/appeals.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atOnce } from '../testing/at-once.ts';
import { type OpenAttempt, openAttempt } from '../testing/attempt.ts';
import { importPractices, practiceOf } from '../testing/content.ts';
import { deskOf, shortMark } from '../testing/desk.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { staffMember, type StaffPerson } from '../testing/staff.ts';
import { evaluationStatus } from '@bitu/rules/practice/status.ts';
import { lockDue } from '../marking/queries/return.ts';
import { returnDue } from '../marking/return.ts';
import { deliverEachWithin } from '../notices/index.ts';
import { evaluate } from '../practice/rescore.ts';
import { lockAttempts } from '../practice/queries/evaluations.ts';
import { replacePoints } from '../practice/replace-points.ts';
import { settleAppeal } from './queries/decide.ts';

let server: TestServer;
let lead: StaffPerson;
const words = ['word', 'second', 'third', 'fourth', 'fifth', 'sixth'];
beforeAll(async () => {
  server = await testServer();
  lead = await staffMember(server, 'lead', { subjects: [1] });
  const questions = [
    ...words.map((id) => ({ id, type: 'free_text', answer: 'colour' })),
    { id: 'truth', type: 'true_false', answer: true },
  ].map((question) => ({ level: 1, stem: 'Câu hỏi', why: 'Vì thế', ...question }));
  const essay = {
    id: 'essay',
    type: 'ielts_writing',
    level: 1,
    task: 2,
    min_words: 250,
    minutes: 40,
    stem: 'Write.',
    model: 'Cats.',
    why: 'Vì thế',
    graded_by: 'teacher',
  };
  await importPractices(server, [
    practiceOf('appealed', { type: 'test', sections: [{ name: 'Một', questions }] }),
    practiceOf('appealed-essay', { sections: [{ name: 'Viết', questions: [essay] }] }),
  ]);
});
afterAll(() => server.stop());

async function handIn(student: Person, answers = words): Promise<OpenAttempt> {
  const attempt = await openAttempt(server, student, 'appealed');
  for (const word of answers) await attempt.save(word, ['color']);
  await attempt.save('truth', ['true']);
  await attempt.submit();
  return attempt;
}

const appeal = (attempt: OpenAttempt, word: string, { token }: Person, reason = 'right') =>
  server.call('appeals.send', {
    body: {
      result_id: attempt.attemptId,
      question_id: attempt.id(word),
      reason,
      text: 'Người Mỹ viết như vậy ạ',
    },
    token,
  });
const ofResult = async (attempt: OpenAttempt, { token }: Person) =>
  (await server.call('appeals.ofResult', { params: { resultId: attempt.attemptId }, token })).data;

test('a child appeals once per answer, and sees that the appeal is waiting', async () => {
  const child = await newStudent(server);
  const attempt = await handIn(child, ['word', 'second']);
  expect(await ofResult(attempt, child)).toEqual({
    appeals: [],
    may_appeal: [attempt.id('word'), attempt.id('second')],
    message: null,
  });
  expect((await appeal(attempt, 'word', child)).data).toMatchObject({
    state: 'open',
    text: 'Người Mỹ viết như vậy ạ',
    answer: null,
  });
  expect((await appeal(attempt, 'word', child)).status).toBe(409);
  // A right answer cannot be appealed, nor can a missing one.
  for (const other of ['truth', 'third'])
    expect((await appeal(attempt, other, child)).status).toBe(409);
  expect(await ofResult(attempt, child)).toMatchObject({
    appeals: [{ state: 'open', question_id: attempt.id('word') }],
    may_appeal: [attempt.id('second')],
  });
  const { data } = await server.call('appeals.list', { token: lead.token });
  expect(data.at(-1)).toMatchObject({
    state: 'open',
    bai_lam: ['color'],
    points: 0,
    may_accept: 1,
    item_id: expect.any(Number),
    question: { right_answer: ['colour'] },
  });
  expect(JSON.stringify(data)).not.toContain(child.userName);
});

test('a judged answer can be appealed for its mark only, not for being right', async () => {
  const child = await newStudent(server);
  const attempt = await openAttempt(server, child, 'appealed-essay');
  await attempt.save('essay', [{ text: 'I like cats.' }]);
  await attempt.submit();
  const mark = {
    attempt_id: attempt.attemptId,
    question_id: attempt.id('essay'),
    source: 'teacher',
    status: evaluationStatus.hasResult,
    points: 0.5,
    content: null,
  } as const;
  await server.db.queries
    .transaction()
    .execute((trx) => evaluate(server.deps, trx, [mark], { cause: 'machine' }));
  expect((await ofResult(attempt, child)).may_appeal).toEqual([attempt.id('essay')]);
  expect((await appeal(attempt, 'essay', child)).status).toBe(409);
  expect((await appeal(attempt, 'essay', child, 'mark')).data.state).toBe('open');
});

test('at most five are open; withdrawing one makes room', async () => {
  const child = await newStudent(server);
  const attempt = await handIn(child);
  const sent = [];
  for (const word of words.slice(0, 5)) sent.push(await appeal(attempt, word, child));
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const sixth = await appeal(attempt, 'sixth', child);
  expect(sixth).toMatchObject({ status: 409, message: expect.stringContaining('5 câu') });
  expect((await ofResult(attempt, child)).may_appeal).toEqual([]);
  const id = sent[0]?.data.id;
  const back = await server.call('appeals.withdraw', {
    params: { id },
    body: {},
    token: child.token,
  });
  expect(back.data.state).toBe('withdrawn');
  expect((await appeal(attempt, 'sixth', child)).status).toBe(200);
  // Two concurrent appeals are counted one after the other.
  const other = await newStudent(server);
  const second = await handIn(other);
  const replies = await Promise.all(words.map((word) => appeal(second, word, other)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
});

test('an appeal is refused after 14 days', async () => {
  const child = await newStudent(server);
  const attempt = await handIn(child, ['word']);
  server.clock.forward(14 * 86_400 + 1);
  expect((await ofResult(attempt, child)).may_appeal).toEqual([]);
  expect((await appeal(attempt, 'word', child)).status).toBe(409);
  lead = await staffMember(server, 'lead', { subjects: [1] });
});

test('another child, or a running attempt, cannot appeal', async () => {
  const child = await newStudent(server);
  const attempt = await handIn(child, ['word']);
  expect((await appeal(attempt, 'word', await newStudent(server))).status).toBe(404);
  const running = await openAttempt(server, await newStudent(server), 'appealed');
  expect((await appeal(running, 'word', child)).status).toBe(404);
});

test('the answer of an appeal is added to the key, and every answer like it is scored again', async () => {
  const child = await newStudent(server);
  const attempt = await handIn(child, ['word']);
  const sent = await appeal(attempt, 'word', child);
  const body = { question_id: attempt.id('word'), appeal_id: sent.data.id, reason: 'Cũng đúng' };
  const { data } = await server.call('appeals.preview', { body, token: lead.token });
  expect(data.counts.raised).toBeGreaterThan(0);
  expect(data.examples[0]).toMatchObject({ bai_lam: ['color'], old: 0, new: 1 });
  const other = { ...body, question_id: attempt.id('second') };
  expect((await server.call('appeals.preview', { body: other, token: lead.token })).status).toBe(
    404,
  );
});

test('a teacher without a class in the subject sees none', async () => {
  for (const [roles, own] of [
    ['lead', { subjects: [2] }],
    ['teacher', {}],
  ] as const) {
    const { token } = await staffMember(server, roles, own as object);
    expect((await server.call('appeals.list', { token })).data).toEqual([]);
  }
});

test('decided at the desk: the child reads the reply, and the points rise', async () => {
  const child = await newStudent(server);
  const attempt = await handIn(child, ['word', 'second']);
  await appeal(attempt, 'word', child);
  await appeal(attempt, 'second', child);
  const teacher = await deskOf(server, 'lead', { subjects: [1] });
  const { data } = await teacher.call('appeals.list');
  const itemOf = (word: string) =>
    data.find((one: StaffAppeal) => one.question.id === attempt.id(word) && one.state === 'open')
      .item_id;
  const ids = await server.db.queries
    .selectFrom('marking_items')
    .select('id')
    .where('attempt_id', '=', attempt.attemptId)
    .orderBy('id')
    .execute();
  const [first = 0, second = 0] = ids.map(({ id }) => id);
  expect(typeof itemOf('word')).toBe('number');
  expect((await teacher.item(first)).data.appeal).toMatchObject({
    reason: 'right',
    text: 'Người Mỹ viết như vậy ạ',
  });
  await teacher.call('marking.claim', { params: { id: first }, body: {} });
  const answered = shortMark(2, { comment: 'Con đúng rồi!' });
  expect((await teacher.send(first, answered)).status).toBe(200);
  await teacher.call('marking.claim', { params: { id: second }, body: {} });
  expect((await teacher.send(second, shortMark(0))).status).toBe(200);
  server.clock.forward(601);
  expect(await returnDue(server.deps)).toBeGreaterThan(0);
  const { appeals } = await ofResult(attempt, child);
  expect(appeals).toMatchObject([
    { state: 'changed', answer: 'Con đúng rồi!' },
    { state: 'upheld', answer: 'Cô đã xem lại, điểm câu này giữ nguyên con nhé.' },
  ]);
  // Two of seven: the one that was right, and the one of the appeal.
  expect((await attempt.result()).data.score).toBe(2.9);
  const changes = await server.db.queries
    .selectFrom('score_changes')
    .select(['cause', 'new'])
    .where('attempt_id', '=', attempt.attemptId)
    .orderBy('id')
    .execute();
  expect(changes.at(-1)).toEqual({ cause: 'appeal', new: 2.9 });
});

test('an appeal that is sent while the attempt is scored again: neither is refused', async () => {
  const child = await newStudent(server);
  const attempt = await handIn(child, ['word']);
  const notice = { kind: 'result', urgent: false, url: '/', title: 'x', content: 'x' } as const;
  const sent = await atOnce(
    server,
    (trx) => lockAttempts(trx, [attempt.attemptId]),
    () => appeal(attempt, 'word', child),
    (trx) => deliverEachWithin(server.deps, trx, [{ ...notice, student_id: child.id }]),
  );
  expect(sent.status).toBe(200);
});

/** An answer whose appeal a teacher has decided at the desk; the decision is no longer held. */
async function decided() {
  const child = await newStudent(server);
  const attempt = await handIn(child, ['word']);
  const { data } = await appeal(attempt, 'word', child);
  const { id: itemId } = await server.db.queries
    .selectFrom('marking_items')
    .select('id')
    .where('appeal_id', '=', data.id)
    .executeTakeFirstOrThrow();
  const teacher = await deskOf(server, 'lead', { subjects: [1] });
  await teacher.call('marking.claim', { params: { id: itemId }, body: {} });
  expect((await teacher.send(itemId, shortMark(1))).status).toBe(200);
  server.clock.forward(601);
  return { child, attempt, appealId: data.id as number, teacher };
}

test('an appeal that is withdrawn while its decision is returned: the decision stands', async () => {
  const { child, attempt, appealId, teacher } = await decided();
  const decision = { appealId, points: 0.5, answer: 'Cô xem rồi', staffId: teacher.id };
  const withdrawn = await atOnce(
    server,
    (trx) => lockDue(trx, { attempt_id: attempt.attemptId, submission_id: null }, server.clock.now),
    () =>
      server.call('appeals.withdraw', { params: { id: appealId }, body: {}, token: child.token }),
    (trx) => settleAppeal(trx, decision, server.clock.now),
  );
  expect(withdrawn.status).toBe(404);
  expect((await ofResult(attempt, child)).appeals).toMatchObject([{ answer: 'Cô xem rồi' }]);
});

test('an appeal never costs points, even if a new key gives more while its decision is returned', async () => {
  const { child, attempt } = await decided();
  const old = { points: 0, right_parts: 0, total_parts: 1 };
  const change = {
    attempt_id: attempt.attemptId,
    revision: 1,
    old,
    new: { points: 1, right_parts: 1, total_parts: 1 },
  };
  const input = { questionId: attempt.id('word'), changes: [change] };
  await atOnce(
    server,
    async (trx) => {
      const cause = { cause: 'regrade', at: server.clock.now } as const;
      expect(await replacePoints(server.deps, trx, input, cause)).toEqual([attempt.attemptId]);
    },
    () => returnDue(server.deps),
  );
  expect((await ofResult(attempt, child)).appeals).toMatchObject([{ state: 'upheld' }]);
  // Two of seven questions are right.
  expect((await attempt.result()).data.score).toBe(2.9);
});
