import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importPractices, practiceOf } from '../testing/content.ts';
import { newStudent } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { openAttempt, pairsOf, questionIn } from '../testing/attempt.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await importPractices(server, [practiceOf('normal'), practiceOf('exam', { type: 'test' })]);
});
afterAll(() => server.stop());

const start = async (practice: string) => openAttempt(server, await newStudent(server), practice);

describe('an unfinished answer in a practice of type NORMAL', () => {
  test('is a slip: explained, not counted, not final', async () => {
    const attempt = await start('normal');
    expect(await attempt.save('gaps', ['am', '', ''])).toMatchObject({
      status: 400,
      code: 3004,
      message: 'Còn 2 chỗ trống, con điền nốt nhé!',
    });
    const [first, ...others] = (await pairsOf(server, attempt.id('pairs'))) as string[][];
    expect((await attempt.save('pairs', [first])).message).toBe(
      'Còn 3 ô chưa nối, con nối nốt nhé!',
    );
    expect((await attempt.save('two', ['a'])).message).toBe('Con chọn đúng 2 đáp án nhé!');
    expect(questionIn(await attempt.reload(), attempt.id('gaps'))).toMatchObject({ user: [] });
    expect((await attempt.save('gaps', ['am', 'student', 'hòa'])).data.is_correct).toBe(1);
    expect((await attempt.save('pairs', [first, ...others])).data.is_correct).toBe(1);
  });

  test('is scored as it is at the submission', async () => {
    const attempt = await start('normal');
    const [first] = (await pairsOf(server, attempt.id('pairs'))) as string[][];
    const submitted = await attempt.submit({
      gaps: ['am', '', 'hòa'],
      pairs: [first],
      two: ['b'],
      choice: ['a'],
      number: ['mười'],
    });
    expect(submitted.data.correct).toBe(1);
    const result = await attempt.result();
    const answerTo = (code: string) => questionIn(result, attempt.id(code)) as { user: object[] };
    expect(answerTo('gaps').user).toMatchObject([{ right_parts: 2, total_parts: 3 }]);
    expect(answerTo('pairs').user).toMatchObject([{ right_parts: 1, total_parts: 4 }]);
    expect(answerTo('two').user).toMatchObject([{ right_parts: 1, total_parts: 2 }]);
    // An answer that cannot be scored counts as not given.
    expect(answerTo('number').user).toEqual([]);
    expect(result.data.points).toBeCloseTo(2 / 3 + 1 / 4 + 1 / 2 + 1);
  });

  test('never replaces a checked answer, and changes nothing after the submission', async () => {
    const attempt = await start('normal');
    await attempt.save('choice', ['b']);
    const submitted = await attempt.submit({ choice: ['a'] });
    expect(submitted.data).toMatchObject({ correct: 0 });
    expect((await attempt.submit({ gaps: ['am', 'student', 'hòa'] })).data).toMatchObject({
      correct: 0,
    });
  });

  test('is not accepted after the deadline', async () => {
    const attempt = await start('normal');
    server.clock.forward(611);
    expect((await attempt.submit({ choice: ['a'] })).data).toMatchObject({ correct: 0 });
  });
});

test('in a test an unfinished answer is saved, and scored as it is', async () => {
  const attempt = await start('exam');
  expect((await attempt.save('gaps', ['am', '', ''])).status).toBe(200);
  expect((await attempt.save('two', ['a'])).status).toBe(200);
  // In a test every change is saved at once, so the submission contains none.
  await attempt.submit({ choice: ['a'] });
  const result = await attempt.result();
  expect(result.data).toMatchObject({ correct: 0, unanswered: 6 });
  expect(questionIn(result, attempt.id('gaps'))).toMatchObject({
    user: [{ right_parts: 1, total_parts: 3 }],
  });
});
