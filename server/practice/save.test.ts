import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importPractices, practiceOf, rightAnswers } from '../testing/content.ts';
import { newStudent, sessionOf } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { openSheet, pairsOf, questionIn } from '../testing/sheet.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await importPractices(server, [practiceOf('normal'), practiceOf('exam', { type: 'test' })]);
});
afterAll(() => server.stop());

const start = async (practice: string) => openSheet(server, await newStudent(server), practice);

describe('a practice of type NORMAL', () => {
  test('tells right and wrong after each answer', async () => {
    const sheet = await start('normal');
    const pairs = await pairsOf(server, sheet.id('pairs'));
    for (const [code, right] of Object.entries({ ...rightAnswers, pairs })) {
      const saved = await sheet.save(code, right);
      expect(saved.data, code).toMatchObject({ is_correct: 1, points: 1, revision: 1 });
    }
    const other = await start('normal');
    expect((await other.save('truth', ['false'])).data).toMatchObject({ is_correct: 0, points: 0 });
  });

  test('takes no other answer to a question once it is answered', async () => {
    const sheet = await start('normal');
    await sheet.save('choice', ['b']);
    expect(await sheet.save('choice', ['a'])).toMatchObject({ status: 409, code: 3006 });
    const stored = questionIn(await sheet.reload(), sheet.id('choice'));
    expect(stored).toMatchObject({ user: [{ bai_lam: ['b'], revision: 1, is_correct: 0 }] });
  });

  test('gives partial credit and says how many parts are right', async () => {
    const sheet = await start('normal');
    const saved = async (code: string, answer: unknown) => (await sheet.save(code, answer)).data;
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
    const [first, second] = (await pairsOf(server, sheet.id('pairs'))) as string[][];
    expect(await saved('pairs', [first, second])).toMatchObject({
      points: 0.5,
      right_parts: 2,
      total_parts: 4,
    });
    expect(await saved('gaps', ['am', 'teacher', ''])).toMatchObject({
      right_parts: 1,
      total_parts: 3,
    });
    const result = await sheet.submit();
    // 0 + 2/3 + 2/4 + 1/3 of 8 questions
    expect(result.data).toMatchObject({ score: 1.9, correct: 0, total: 8 });
  });
});

describe('a practice of type TEST', () => {
  test('tells nothing before it is handed in, and an answer may change', async () => {
    const sheet = await start('exam');
    const wrong = await sheet.save('choice', ['b']);
    const right = await sheet.save('choice', ['a']);
    expect(wrong.data).not.toHaveProperty('is_correct');
    expect(Object.keys(right.data).sort()).toEqual([
      'question_id',
      'remain_time',
      'revision',
      'saved_at',
    ]);
    const stored = questionIn(await sheet.reload(), sheet.id('choice'));
    expect(stored).toMatchObject({
      status: 2,
      user: [{ bai_lam: ['a'], revision: 2, is_correct: null, points: null }],
    });
    expect((await sheet.submit()).data).toMatchObject({ correct: 1, score: 1.3 });
  });

  test('never lets an older answer replace a newer one', async () => {
    const sheet = await start('exam');
    await sheet.save('choice', ['a'], 5);
    expect(await sheet.save('choice', ['b'], 4)).toMatchObject({ status: 409, code: 3005 });
    expect(await sheet.save('choice', ['b'], 5)).toMatchObject({ status: 409, code: 3005 });
    const stored = questionIn(await sheet.reload(), sheet.id('choice'));
    expect(stored).toMatchObject({ user: [{ bai_lam: ['a'], revision: 5 }] });
  });
});

test('a repeated save is acknowledged again and changes nothing, after the submission too', async () => {
  for (const practice of ['normal', 'exam']) {
    const sheet = await start(practice);
    const first = await sheet.save('word', ['it is'], 1);
    server.clock.forward(5);
    const second = await sheet.save('word', ['it is'], 1);
    expect(second.status).toBe(200);
    expect(second.data.saved_at).toBe(first.data.saved_at);
    expect(second.data.is_correct).toBe(first.data.is_correct);
    await sheet.submit();
    expect((await sheet.save('word', ['it is'], 1)).data.saved_at).toBe(first.data.saved_at);
  }
});

test('of many saves at once the one with the highest revision stays', async () => {
  const student = await newStudent(server);
  const [phone, tablet] = await Promise.all([
    openSheet(server, student, 'exam'),
    openSheet(server, await sessionOf(server, student), 'exam'),
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

test('typed text is kept in NFC and without spaces around it', async () => {
  const sheet = await start('exam');
  await sheet.save('gaps', ['  was ', 'ho\u0300a'.normalize('NFD'), '']);
  const stored = (await sheet.reload()).data.answerDetail[sheet.id('gaps')];
  expect(stored.bai_lam).toEqual(['was', 'hòa'.normalize('NFC'), '']);
  const again = await sheet.save('gaps', ['  was ', 'ho\u0300a'.normalize('NFD'), ''], 1);
  expect(again).toMatchObject({ status: 200, data: { revision: 1 } });
});
