import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importPractices, practiceOf } from '../testing/content.ts';
import { newStudent, sessionOf } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { openAttempt, pairsOf, questionIn } from '../testing/attempt.ts';

let server: TestServer;
const why = 'Vì thế.';
const hints = ['Con nhìn kỹ nhé.', 'Chữ cái đầu là **c**.', [{ text: 'Có ba chữ cái.' }]];
const questions = [
  { id: 'choice', type: 'single_choice', options: ['a', 'b', 'c'], answer: 1, hints },
  { id: 'three', type: 'single_choice', options: ['a', 'b', 'c', 'd'], answer: 1, tries: 3 },
  { id: 'truth', type: 'true_false', answer: true },
  {
    id: 'pairs',
    type: 'matching',
    pairs: ['một', 'hai', 'ba', 'bốn'].map((word, i) => [String(i + 1), word]),
  },
  { id: 'several', type: 'multiple_choice', options: ['a', 'b', 'c', 'd'], answers: [1, 2] },
  { id: 'gaps', type: 'fill_paragraph', paragraph: 'I [am] a [student].' },
  { id: 'word', type: 'free_text', answer: 'elephant' },
  { id: 'once', type: 'free_text', answer: 'elephant', tries: 1 },
].map((question) => ({ level: 1, stem: 'Câu hỏi', why, ...question }));
const sections = [{ name: 'Câu hỏi', questions }];
const plain = questions.map((question) => ({ ...question, hints: undefined, tries: undefined }));

beforeAll(async () => {
  server = await testServer();
  await importPractices(server, [
    practiceOf('tries', { sections, tries: 2 }),
    practiceOf('exam', { sections: [{ name: 'Câu hỏi', questions: plain }], type: 'test' }),
  ]);
});
afterAll(() => server.stop());

const start = async (practice = 'tries') => openAttempt(server, await newStudent(server), practice);
const block = (...text: unknown[]) => [{ kind: 'text', text }];
const visible = (reply: Parameters<typeof questionIn>[0], id: number) =>
  questionIn(reply, id) as Record<string, unknown> & { user: Record<string, unknown>[] };

describe('trying again', () => {
  test('tells what was wrong but not the key, and leaves half of the points', async () => {
    const attempt = await start();
    const first = await attempt.save('choice', ['b']);
    expect(first.data).toMatchObject({
      is_correct: 0,
      is_final: 0,
      is_right: 0,
      points: 0,
      tries_left: 1,
      tries_used: 1,
      wrong_parts: ['b'],
    });
    expect(first.data).not.toHaveProperty('right_answer');
    expect(first.data).not.toHaveProperty('explanation');
    const open = visible(await attempt.reload(), attempt.id('choice'));
    expect(open).toMatchObject({
      tries: 2,
      hints: 3,
      seen_hints: [],
      user: [{ tries_left: 1, wrong_parts: ['b'] }],
    });
    expect(open).not.toHaveProperty('right_answer');

    const second = await attempt.save('choice', ['a']);
    expect(second.data).toMatchObject({
      is_correct: 0,
      is_final: 1,
      is_right: 1,
      points: 0.5,
      tries_left: 0,
      tries_used: 2,
      wrong_parts: [],
      right_answer: ['a'],
    });
    expect(await attempt.save('choice', ['c'])).toMatchObject({ status: 409, code: 3006 });
  });

  test('ends with the last try, and a right first try gets full points', async () => {
    const attempt = await start();
    await attempt.save('choice', ['b']);
    const last = await attempt.save('choice', ['c']);
    expect(last.data).toMatchObject({ points: 0, is_final: 1, right_answer: ['a'] });
    const right = await attempt.save('three', ['a']);
    expect(right.data).toMatchObject({ points: 1, is_correct: 1, is_final: 1, tries_left: 0 });
  });

  test('a question sets its own number of tries; with two choices there is only one', async () => {
    const attempt = await start();
    for (const [i, option] of ['b', 'c', 'd'].entries()) {
      const { data } = await attempt.save('three', [option]);
      expect([data.tries_left, data.is_final]).toEqual([2 - i, i === 2 ? 1 : 0]);
    }
    expect((await attempt.save('truth', ['false'])).data).toMatchObject({ is_final: 1 });
    expect((await attempt.save('once', ['zebra'])).data).toMatchObject({ is_final: 1 });
  });

  test('parts count by the try in which they were right, options lose half a point', async () => {
    const attempt = await start();
    const [a, b, c, d] = (await pairsOf(server, attempt.id('pairs'))) as [string, string][];
    const swapped = [a, b, [c![0], d![1]], [d![0], c![1]]];
    const first = await attempt.save('pairs', swapped);
    expect(first.data).toMatchObject({ points: 0.5, right_parts: 2, wrong_parts: [c![0], d![0]] });
    const second = await attempt.save('pairs', [a, b, c, d]);
    expect(second.data).toMatchObject({ points: 0.75, right_parts: 4, is_right: 1 });

    await attempt.save('gaps', ['am', 'teacher']);
    expect((await attempt.save('gaps', ['am', 'student'])).data.points).toBe(0.75);

    expect((await attempt.save('several', ['a'])).data).toMatchObject({
      points: 0.5,
      wrong_parts: [],
    });
    expect((await attempt.save('several', ['a', 'b'])).data.points).toBe(0.5);
  });

  test('a repeated try is acknowledged in the same way, however late', async () => {
    const attempt = await start();
    const first = await attempt.save('choice', ['b'], 1);
    server.clock.forward(5);
    const again = await attempt.save('choice', ['b'], 1);
    const { remain_time: _, ...same } = first.data;
    expect(again.data).toMatchObject(same);
    expect((await attempt.save('choice', ['a'], 2)).data.tries_used).toBe(2);
    expect(await attempt.save('choice', ['b'], 1)).toMatchObject({ status: 409, code: 3006 });
  });

  test('two devices at once use one try', async () => {
    const student = await newStudent(server);
    const devices = await Promise.all(
      [student, await sessionOf(server, student), await sessionOf(server, student)].map((one) =>
        openAttempt(server, one, 'tries'),
      ),
    );
    const saved = await Promise.all(
      devices.map((device, i) => device.save('three', ['bcd'[i]], 1)),
    );
    expect(saved.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(saved.flatMap(({ code }) => code ?? [])).toEqual(expect.arrayContaining([3005, 3005]));
    const stored = visible(await devices[0]!.reload(), devices[0]!.id('three'));
    expect(stored.user[0]).toMatchObject({ tries_used: 1, tries_left: 2, revision: 1 });
  });

  test('submitting keeps the last try, and takes one that was not checked', async () => {
    const attempt = await start();
    await attempt.save('choice', ['b']);
    await attempt.save('word', ['zebra']);
    await attempt.save('three', ['b']);
    await attempt.submit({ word: ['elephant'], three: ['b'] });
    const result = await attempt.result();
    const of = (code: string) => visible(result, attempt.id(code)).user[0];
    expect(of('choice')).toMatchObject({ points: 0, tries_used: 1, tries_left: 0 });
    expect(of('word')).toMatchObject({ points: 0.5, is_right: 1, tries_used: 2 });
    // The same answer again is no further try.
    expect(of('three')).toMatchObject({ points: 0, tries_used: 1 });
    expect(visible(result, attempt.id('choice'))).toMatchObject({ right_answer: ['a'] });
    expect(result.data.score).toBe(0.6);
    expect(await attempt.save('choice', ['a'])).toMatchObject({ code: 3007 });
  });
});

describe('hints', () => {
  test('come one at a time, and each costs a quarter of the points', async () => {
    const attempt = await start();
    const first = await attempt.hint('choice', 1);
    expect(first.data).toEqual({ hint: block('Con nhìn kỹ nhé.'), hints_used: 1, hints_left: 2 });
    expect((await attempt.hint('choice', 1)).data).toEqual(first.data);
    expect(await attempt.hint('choice', 3)).toMatchObject({ status: 404, code: 3013 });
    expect((await attempt.hint('choice', 2)).data).toMatchObject({ hints_used: 2, hints_left: 1 });
    expect(visible(await attempt.reload(), attempt.id('choice'))).toMatchObject({
      hints: 3,
      seen_hints: [block('Con nhìn kỹ nhé.'), expect.anything()],
      user: [],
    });
    const saved = await attempt.save('choice', ['a']);
    expect(saved.data).toMatchObject({ points: 0.5, is_right: 1, is_correct: 0, hints_used: 2 });
    expect((await attempt.hint('choice', 2)).status).toBe(200);
    expect(await attempt.hint('choice', 3)).toMatchObject({ status: 409, code: 3006 });
    expect(await attempt.hint('word', 1)).toMatchObject({ status: 404, code: 3013 });
  });

  test('take nothing from what an earlier try has earned', async () => {
    const attempt = await start();
    await attempt.save('choice', ['b']);
    await attempt.hint('choice', 1);
    expect((await attempt.save('choice', ['a'])).data).toMatchObject({
      points: 0.375,
      tries_used: 2,
      hints_used: 1,
    });
  });

  test('requested on several devices at once cost once each', async () => {
    const student = await newStudent(server);
    const [phone, tablet] = await Promise.all(
      [student, await sessionOf(server, student)].map((one) => openAttempt(server, one, 'tries')),
    );
    const replies = await Promise.all(
      [phone, tablet, phone, tablet].map((device) => device!.hint('choice', 1)),
    );
    expect(replies.map(({ data }) => data.hints_used)).toEqual([1, 1, 1, 1]);
  });

  test('are refused after the submission, after the time, and to anybody else', async () => {
    const attempt = await start();
    const other = await start();
    const body = { attempt_id: attempt.attemptId, question_id: attempt.id('choice'), hint: 1 };
    const { token } = await newStudent(server);
    expect(await server.call('practice.hint', { body, token })).toMatchObject({ code: 3001 });
    await attempt.submit();
    expect(await attempt.hint('choice', 1)).toMatchObject({ status: 409, code: 3007 });
    server.clock.forward(700);
    expect(await other.hint('choice', 1)).toMatchObject({ status: 409, code: 3008 });
    expect(await other.reveal('choice')).toMatchObject({ status: 409, code: 3008 });
    server.clock.forward(-700);
  });
});

describe('asking for the right answer', () => {
  test('ends the tries, and what was earned stays', async () => {
    const attempt = await start();
    await attempt.save('gaps', ['am', 'teacher']);
    const revealReply = await attempt.reveal('gaps');
    expect(revealReply.data).toMatchObject({
      revision: 1,
      points: 0.5,
      is_final: 1,
      tries_left: 0,
      right_answer: ['am', 'student'],
    });
    expect((await attempt.reveal('gaps')).data).toEqual(revealReply.data);
    expect(await attempt.save('gaps', ['am', 'student'])).toMatchObject({ code: 3006 });
    expect(visible(await attempt.reload(), attempt.id('gaps'))).toMatchObject({
      right_answer: ['am', 'student'],
    });
  });

  test('is possible before any try, for no points', async () => {
    const attempt = await start();
    for (const { id, type } of questions) {
      const { status, data } = await attempt.reveal(id);
      expect([status, data.points, data.is_final], type).toEqual([200, 0, 1]);
      expect(await attempt.save(id, data.right_answer), type).toMatchObject({ code: 3006 });
    }
    const { data } = await attempt.submit();
    expect(data).toMatchObject({ score: 0, correct: 0 });
    expect((await attempt.result()).status).toBe(200);
  });
});

describe('a typed answer that is close', () => {
  test('is reported once and not counted', async () => {
    const attempt = await start();
    const reply = await attempt.save('once', ['elephent'], 1);
    expect(reply).toMatchObject({
      status: 400,
      code: 3012,
      message: 'Gần đúng rồi, con xem lại từng chữ nhé!',
    });
    // The reply was lost: the same answer is sent again.
    expect(await attempt.save('once', ['elephent'], 1)).toMatchObject({ code: 3012 });
    expect(visible(await attempt.reload(), attempt.id('once')).user).toEqual([]);
    const saved = await attempt.save('once', ['elephant'], 2);
    expect(saved.data).toMatchObject({ points: 1, is_correct: 1, tries_used: 1 });
  });

  test('counts the second time', async () => {
    const attempt = await start();
    await attempt.save('once', ['elephent'], 1);
    expect((await attempt.save('once', ['elephan'], 2)).data).toMatchObject({
      points: 0,
      is_final: 1,
    });
  });

  test('is not reported in a test', async () => {
    const attempt = await start('exam');
    expect((await attempt.save('word', ['elephent'])).status).toBe(200);
  });
});

test('a test has neither tries nor hints, and the importer refuses them', async () => {
  const attempt = await start('exam');
  for (const question of attempt.opened.data.list_question)
    expect(question).toMatchObject({ tries: 1, hints: 0, seen_hints: [] });
  expect(await attempt.hint('choice', 1)).toMatchObject({ status: 409, code: 3014 });
  expect(await attempt.reveal('choice')).toMatchObject({ status: 409, code: 3014 });
  await expect(
    importPractices(server, [practiceOf('wrong', { sections, type: 'test' })]),
  ).rejects.toThrow('hints: only where right and wrong are told at once');
});

test('a changed hint or number of tries leaves the question as it is', async () => {
  const attempt = await start();
  const changed = questions.map((one) =>
    one.id === 'choice' ? { ...one, hints: ['Con đếm lại nhé.'], tries: 3 } : one,
  );
  await importPractices(server, [
    practiceOf('tries', { sections: [{ name: 'Câu hỏi', questions: changed }], tries: 2 }),
  ]);
  expect(visible(await attempt.reload(), attempt.id('choice'))).toMatchObject({
    tries: 3,
    hints: 1,
  });
  await importPractices(server, [practiceOf('tries', { sections, tries: 2 })]);
});
