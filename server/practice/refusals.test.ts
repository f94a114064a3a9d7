import { afterAll, beforeAll, expect, test } from 'vitest';
import { importPractices, practiceOf } from '../testing/content.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { openAttempt, type OpenAttempt } from '../testing/attempt.ts';

let server: TestServer;
let student: Person;
let attempt: OpenAttempt;
beforeAll(async () => {
  server = await testServer();
  await importPractices(server, [practiceOf('normal'), practiceOf('other')]);
  student = await newStudent(server);
  attempt = await openAttempt(server, student, 'normal');
});
afterAll(() => server.stop());

const nothingSaved = async () => expect((await attempt.reload()).data.answerDetail).toEqual({});

test.each([
  ['choice', [], 'Con chọn một đáp án nhé!'],
  ['two', ['a'], 'Con chọn đúng 2 đáp án nhé!'],
  ['two', [], 'Con chọn đúng 2 đáp án nhé!'],
  ['several', [], 'Con chọn ít nhất một đáp án nhé!'],
  ['truth', [], 'Con chọn Đúng hoặc Sai nhé!'],
  ['pairs', [], 'Con nối các cặp nhé!'],
  ['gaps', ['', ' ', ''], 'Con điền vào các chỗ trống nhé!'],
  ['word', ['  '], 'Con viết câu trả lời nhé!'],
  ['number', ['mười hai'], 'Con viết câu trả lời bằng số nhé, ví dụ 12, 3,5 hoặc 3/4.'],
])('a slip in %s %j is explained to the student and not stored', async (code, answer, message) => {
  expect(await attempt.save(code, answer)).toMatchObject({ status: 400, code: 3004, message });
  await nothingSaved();
});

test.each([
  ['choice', ['z']],
  ['choice', ['a', 'b']],
  ['choice', [['a', 'b']]],
  ['two', ['a', 'a']],
  ['two', ['a', 'z']],
  ['truth', ['True']],
  ['truth', ['true', 'false']],
  ['pairs', ['a', 'b']],
  ['pairs', [['a', 'z']]],
  ['pairs', [['a']]],
  [
    'pairs',
    [
      ['a', 'a'],
      ['a', 'b'],
    ],
  ],
  ['gaps', ['am']],
  ['gaps', ['am', 'student', 'hòa', 'thừa']],
  ['gaps', [['am', 'x'], 'student', 'hòa']],
  ['gaps', ['x'.repeat(201), '', '']],
  ['word', ['it is', 'it is']],
  ['word', [['it', 'is']]],
])('an answer to %s in the shape %j is refused', async (code, answer) => {
  expect(await attempt.save(code, answer)).toMatchObject({ status: 400, code: 3003 });
  await nothingSaved();
});

test('a question of another practice is not found in this attempt', async () => {
  const other = await openAttempt(server, student, 'other');
  const body = {
    practice_id: attempt.practiceId,
    attempt_id: attempt.attemptId,
    question_id: other.id('truth'),
    bai_lam: ['true'],
    revision: 1,
  };
  const save = (more: object) =>
    server.call('practice.save', { body: { ...body, ...more }, token: student.token });
  expect(await save({})).toMatchObject({ status: 404, code: 3002 });
  expect(await save({ question_id: 999_999_999 })).toMatchObject({ status: 404, code: 3002 });
  // An attempt with the id of another practice is not found either.
  expect(await save({ practice_id: other.practiceId })).toMatchObject({ status: 404 });
  await nothingSaved();
});

test("another student's attempt is not found, not even a sibling's", async () => {
  const sibling = await newStudent(server, { siblingOf: student });
  const stranger = await newStudent(server);
  for (const { token } of [sibling, stranger]) {
    const ids = { practice_id: attempt.practiceId, attempt_id: attempt.attemptId };
    const save = { ...ids, question_id: attempt.id('truth'), bai_lam: ['true'], revision: 1 };
    const saved = await server.call('practice.save', { body: save, token });
    expect(saved).toMatchObject({ status: 404, code: 3001 });
    const submitted = await server.call('practice.submit', { body: ids, token });
    expect(submitted).toMatchObject({ status: 404, code: 3001 });
  }
  await nothingSaved();
  expect((await attempt.reload()).data.score).toBeNull();
});
