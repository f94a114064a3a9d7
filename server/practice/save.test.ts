import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importPractices, practiceOf, rightAnswers } from '../testing/content.ts';
import { newStudent, sessionOf } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { openAttempt, pairsOf, questionIn } from '../testing/attempt.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await importPractices(server, [practiceOf('normal'), practiceOf('exam', { type: 'test' })]);
});
afterAll(() => server.stop());

const start = async (practice: string) => openAttempt(server, await newStudent(server), practice);

describe('a practice of type NORMAL', () => {
  test('reveals right and wrong after each answer', async () => {
    const attempt = await start('normal');
    const pairs = await pairsOf(server, attempt.id('pairs'));
    for (const [code, right] of Object.entries({ ...rightAnswers, pairs })) {
      const saved = await attempt.save(code, right);
      expect(saved.data, code).toMatchObject({ is_correct: 1, points: 1, revision: 1 });
    }
    const other = await start('normal');
    expect((await other.save('truth', ['false'])).data).toMatchObject({ is_correct: 0, points: 0 });
  });

  test('accepts no second answer to a question', async () => {
    const attempt = await start('normal');
    await attempt.save('choice', ['b']);
    expect(await attempt.save('choice', ['a'])).toMatchObject({ status: 409, code: 3006 });
    const stored = questionIn(await attempt.reload(), attempt.id('choice'));
    expect(stored).toMatchObject({ user: [{ bai_lam: ['b'], revision: 1, is_correct: 0 }] });
  });

  test('gives partial credit and says how many parts are right', async () => {
    const attempt = await start('normal');
    const saved = async (code: string, answer: unknown) => (await attempt.save(code, answer)).data;
    expect(await saved('two', ['a', 'c'])).toMatchObject({
      points: 0,
      right_parts: 1,
      total_parts: 2,
    });
    expect(await saved('several', ['a', 'b'])).toMatchObject({
      right_parts: 2,
      total_parts: 3,
      is_correct: 0,
    });
    const [first, second, third, fourth] = (await pairsOf(
      server,
      attempt.id('pairs'),
    )) as string[][];
    const swapped = [
      [third?.[0], fourth?.[1]],
      [fourth?.[0], third?.[1]],
    ];
    expect(await saved('pairs', [first, second, ...swapped])).toMatchObject({
      points: 0.5,
      right_parts: 2,
      total_parts: 4,
    });
    expect(await saved('gaps', ['am', 'teacher', 'x'])).toMatchObject({
      right_parts: 1,
      total_parts: 3,
    });
    const result = await attempt.submit();
    // The points are 0 + 2/3 + 2/4 + 1/3 of 8 questions.
    expect(result.data).toMatchObject({ score: 1.9, correct: 0, total: 8 });
  });
});

describe('a practice of type TEST', () => {
  test('reveals nothing before the submission, and answers can be changed', async () => {
    const attempt = await start('exam');
    const wrong = await attempt.save('choice', ['b']);
    const right = await attempt.save('choice', ['a']);
    expect(wrong.data).not.toHaveProperty('is_correct');
    expect(Object.keys(right.data).sort()).toEqual([
      'question_id',
      'remain_time',
      'revision',
      'saved_at',
    ]);
    const stored = questionIn(await attempt.reload(), attempt.id('choice'));
    expect(stored).toMatchObject({
      status: 2,
      user: [{ bai_lam: ['a'], revision: 2, is_correct: null, points: null }],
    });
    expect((await attempt.submit()).data).toMatchObject({ correct: 1, score: 1.3 });
  });

  test('never lets an older answer replace a newer one', async () => {
    const attempt = await start('exam');
    await attempt.save('choice', ['a'], 5);
    expect(await attempt.save('choice', ['b'], 4)).toMatchObject({ status: 409, code: 3005 });
    expect(await attempt.save('choice', ['b'], 5)).toMatchObject({ status: 409, code: 3005 });
    const stored = questionIn(await attempt.reload(), attempt.id('choice'));
    expect(stored).toMatchObject({ user: [{ bai_lam: ['a'], revision: 5 }] });
  });
});

test('a repeated save is acknowledged again and changes nothing, after the submission too', async () => {
  for (const practice of ['normal', 'exam']) {
    const attempt = await start(practice);
    const first = await attempt.save('word', ['it is'], 1);
    server.clock.forward(5);
    const second = await attempt.save('word', ['it is'], 1);
    expect(second.status).toBe(200);
    expect(second.data.saved_at).toBe(first.data.saved_at);
    expect(second.data.is_correct).toBe(first.data.is_correct);
    await attempt.submit();
    expect((await attempt.save('word', ['it is'], 1)).data.saved_at).toBe(first.data.saved_at);
  }
});

test('of many concurrent saves, the one with the highest revision stays', async () => {
  const student = await newStudent(server);
  const [phone, tablet] = await Promise.all([
    openAttempt(server, student, 'exam'),
    openAttempt(server, await sessionOf(server, student), 'exam'),
  ]);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      (i % 2 ? phone : tablet).save('choice', [i === 19 ? 'c' : 'ab'[i % 2]], i + 1),
    ),
  );
  for (const { status, code } of answers)
    expect([200, 3005]).toContain(status === 200 ? 200 : code);
  const stored = questionIn(await phone.reload(), phone.id('choice'));
  expect(stored).toMatchObject({ user: [{ bai_lam: ['c'], revision: 20 }] });
});

test('typed text is stored in NFC and trimmed', async () => {
  const attempt = await start('exam');
  await attempt.save('gaps', ['  was ', 'ho\u0300a'.normalize('NFD'), '']);
  const stored = (await attempt.reload()).data.answerDetail[attempt.id('gaps')];
  expect(stored.bai_lam).toEqual(['was', 'hòa'.normalize('NFC'), '']);
  const again = await attempt.save('gaps', ['  was ', 'ho\u0300a'.normalize('NFD'), ''], 1);
  expect(again).toMatchObject({ status: 200, data: { revision: 1 } });
});
