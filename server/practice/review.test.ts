import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAttempt } from '../testing/attempt.ts';
import { importPractices, truthsOf } from '../testing/content.ts';
import { newStudent } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { storeLevel, storeSkill, tagPractice } from '../testing/skills.ts';

const truths = (codes: string[]) =>
  codes.map((id) => ({
    id,
    type: 'true_false',
    level: 1,
    stem: `Câu ${id}`,
    answer: true,
    why: 'Vì thế',
  }));
/** Two questions of six are drawn, three are always asked. */
const sections = [
  { name: 'Rút', draw: 2, questions: truths(['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) },
  { name: 'Cố định', questions: truths(['b1', 'b2', 'b3']) },
];

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await importPractices(server, [
    truthsOf('pool', { sections }),
    truthsOf('pool-test', { sections, type: 'test' }),
  ]);
  const [level, skill] = [await storeLevel(server, 'again'), await storeSkill(server, 'again')];
  for (const practice of ['pool', 'pool-test'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await tagPractice(server, practice, {
      level,
      skill,
      questions: ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'],
    });
});
afterAll(() => server.stop());

/** Creates a student who got the named questions wrong and the rest right. */
async function withMistakes(practice: string, isWrong: (code: string) => boolean) {
  const student = await newStudent(server);
  const attempt = await openAttempt(server, student, practice);
  for (const code of attempt.codes)
    // oxlint-disable-next-line no-await-in-loop -- as a child does
    await attempt.save(code, [isWrong(code) ? 'false' : 'true']);
  await attempt.submit();
  const review = (more = {}) =>
    openAttempt(server, student, practice, { wrong_of: attempt.attemptId, ...more });
  return { attempt, review };
}

test('a review asks another question of the skill that was not drawn, if there is one', async () => {
  const { attempt, review } = await withMistakes('pool', (code) => code !== 'b3');
  const { codes } = await review();
  const [others, same] = [codes.filter((code) => code < 'b'), codes.filter((code) => code > 'b')];
  expect(same.toSorted()).toEqual(['b1', 'b2']);
  expect(others).toHaveLength(2);
  expect(others.filter((code) => attempt.codes.includes(code))).toEqual([]);
});

test('a test keeps its undrawn questions to itself', async () => {
  const { attempt, review } = await withMistakes('pool-test', () => true);
  expect((await review()).codes.toSorted()).toEqual(attempt.codes.toSorted());
});

test('an unanswered question is asked itself', async () => {
  const student = await newStudent(server);
  const attempt = await openAttempt(server, student, 'pool');
  await attempt.submit();
  const review = await openAttempt(server, student, 'pool', { wrong_of: attempt.attemptId });
  expect(review.codes.toSorted()).toEqual(attempt.codes.toSorted());
});

test('again before the result: three at most, and all of them can be reviewed afterwards', async () => {
  const { review } = await withMistakes('pool', () => true);
  const again = await review({ again: 1 });
  expect(again.codes).toHaveLength(3);
  expect((await review({ again: 1 })).attemptId).toBe(again.attemptId);
  await again.submit();
  expect((await review({ again: 1 })).attemptId).toBe(again.attemptId);
  const all = await review();
  expect(all.attemptId).not.toBe(again.attemptId);
  expect(all.codes).toHaveLength(5);
  await all.submit();
  expect((await review()).attemptId).toBe(all.attemptId);
});

test('a review that goes on is continued; one that is done begins anew with all mistakes', async () => {
  const { review } = await withMistakes('pool', (code) => code < 'b2');
  const first = await review({ redo: 1 });
  expect((await review({ redo: 1 })).attemptId).toBe(first.attemptId);
  for (const code of first.codes)
    // oxlint-disable-next-line no-await-in-loop -- as a child does
    await first.save(code, ['true']);
  await first.submit();
  expect((await review()).attemptId).toBe(first.attemptId);
  const second = await review({ redo: 1 });
  expect(second.attemptId).not.toBe(first.attemptId);
  expect(second.codes).toHaveLength(first.codes.length);
});
