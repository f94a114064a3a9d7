import type { TeacherFeedback } from '@bitu/contract/teacher-feedback.ts';
import { evaluationStatus } from '@bitu/rules/practice/status.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importPractices, practiceOf } from '../testing/content.ts';
import { listenAnywhere, listenToEvents } from '../testing/listen.ts';
import { newStudent } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { openAttempt, questionIn, type OpenAttempt } from '../testing/attempt.ts';
import { evaluate } from './index.ts';

const feedback: TeacherFeedback = {
  teacher: 'Cô Mai',
  outcome: 'marked',
  overall: 1,
  scale: { min: 0, max: 2, step: 1 },
  criteria: [],
  comment: 'Tốt',
  next_step: null,
  notes: [],
  marked_at: 1_795_000_000,
  changed: null,
};

let server: TestServer;
const questions = [
  { id: 'truth', type: 'true_false', answer: true },
  { id: 'essay', type: 'free_text', answer: 'x', graded_by: 'teacher' },
].map((question) => ({ level: 1, stem: 'Câu hỏi', why: 'Vì thế', ...question }));
const written = {
  id: 'essay',
  level: 1,
  type: 'ielts_writing',
  graded_by: 'teacher',
  task: 2,
  min_words: 50,
  stem: 'Should children learn to cook?',
  why: 'Vì thế',
};
beforeAll(async () => {
  server = await testServer();
  await importPractices(server, [
    practiceOf('both', { type: 'test', sections: [{ name: 'Một', questions }] }),
    practiceOf('normal', { sections: [{ name: 'Một', questions }] }),
    practiceOf('essay', {
      type: 'test',
      sections: [{ name: 'Một', questions: questions.slice(1) }],
    }),
    practiceOf('writing', { type: 'test', sections: [{ name: 'Một', questions: [written] }] }),
  ]);
});
afterAll(() => server.stop());

const start = async (practice: string) => openAttempt(server, await newStudent(server), practice);

/** Does what the marking desk will do. */
const grade = (attempt: OpenAttempt, points: number) =>
  server.db.queries.transaction().execute((trx) =>
    evaluate(
      server.deps,
      trx,
      [
        {
          attempt_id: attempt.attemptId,
          question_id: attempt.id('essay'),
          source: 'teacher',
          status: evaluationStatus.hasResult,
          points,
          content: feedback,
        },
      ],
      { cause: 'teacher', ref: 'a mark' },
    ),
  );

test('an answer waiting for a teacher is neither right nor wrong; until then, the score covers the others', async () => {
  const attempt = await start('both');
  await attempt.save('truth', ['true']);
  await attempt.save('essay', ['Once upon a time']);
  expect((await attempt.submit()).data).toMatchObject({ score: 10, waiting: 1, correct: 1 });
  const provisional = await attempt.result();
  expect(provisional.data).toMatchObject({ score: 10, correct: 1, incorrect: 0, waiting: 1 });
  expect(questionIn(provisional, attempt.id('essay'))).toMatchObject({
    status: 4,
    user: [{ is_correct: null, points: null, teacher_evaluation: { status: 1, content: null } }],
  });
  await grade(attempt, 0.5);
  const final = await attempt.result();
  expect(final.data).toMatchObject({
    score: 7.5,
    points: 1.5,
    incorrect: 1,
    waiting: 0,
  });
  expect(questionIn(final, attempt.id('essay'))).toMatchObject({
    status: 5,
    user: [{ is_correct: 0, points: 0.5, teacher_evaluation: { status: 2, content: feedback } }],
  });
  await grade(attempt, 1);
  expect((await attempt.result()).data).toMatchObject({ score: 10, correct: 2 });
  const changes = server.db.queries
    .selectFrom('score_changes')
    .select(['at', 'old', 'new', 'cause', 'ref'])
    .where('attempt_id', '=', attempt.attemptId);
  const at = server.clock.now;
  expect(await changes.orderBy('id').execute()).toEqual([
    { at, old: null, new: 10, cause: 'submitted', ref: null },
    { at, old: 10, new: 7.5, cause: 'teacher', ref: 'a mark' },
    { at, old: 7.5, new: 10, cause: 'teacher', ref: 'a mark' },
  ]);
});

test('a band is shown instead of a score in results, lists, means and reports', async () => {
  const student = await newStudent(server);
  const attempt = await openAttempt(server, student, 'writing');
  await attempt.save('essay', ['Once upon a time']);
  await attempt.submit();
  const judge = (source: 'ai' | 'teacher', points: number, content: object) =>
    server.db.queries.transaction().execute((trx) =>
      evaluate(
        server.deps,
        trx,
        [
          {
            attempt_id: attempt.attemptId,
            question_id: attempt.id('essay'),
            source,
            status: evaluationStatus.hasResult,
            points,
            content: content as TeacherFeedback,
          },
        ],
        { cause: source === 'ai' ? 'machine' : 'teacher' },
      ),
    );
  const { token } = student;
  const params = { id: attempt.attemptId };
  const query = { practiceId: attempt.practiceId };
  const bands = async () => ({
    result: (await attempt.result()).data.band,
    overview: (await server.call('practice.overview', { query, token })).data.band,
    history: (await server.call('learning.historyV5', { token })).data.items[0].band,
    list: (await server.call('reports.results', { token })).data.items[0].band,
  });
  const everywhere = (band: object) => ({
    result: band,
    overview: band,
    history: band,
    list: band,
  });
  await judge('ai', 0.61, { overall: { low: 4.5, high: 6.5, provisional: 1 } });
  expect(await bands()).toEqual(everywhere({ low: 4.5, high: 6.5 }));
  const list = await server.call('reports.results', { token });
  expect(list.data.items[0].sentence).toBe('1 bài được chấm, đạt band 4,5–6,5.');
  const report = await server.call('reports.test', { params, token });
  expect(report.data.sentence.text).toContain('đạt band 4,5–6,5');
  expect(JSON.stringify(report.data)).not.toContain('6,1');
  const { data: bell } = await server.call('notices.list', { token });
  expect(JSON.stringify(bell)).toContain('band 4,5–6,5');
  // A teacher's band counts before a machine's; marks on another scale are scores.
  const scale = { min: 0, max: 9, step: 0.5 };
  await judge('teacher', 0.667, { ...feedback, scale, overall: 6 });
  expect(await bands()).toEqual(everywhere({ low: 6, high: 6 }));
  await judge('teacher', 0.5, feedback);
  expect((await attempt.result()).data).toMatchObject({ score: 5, band: null });
});

test("a teacher's mark counts, not the key that the answer happens to match", async () => {
  const attempt = await start('essay');
  await attempt.save('essay', ['x']);
  await attempt.submit();
  for (const [points, is_right] of [
    [0, 0],
    [0.5, 0],
    [1, 1],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one mark replaces the other
    await grade(attempt, points);
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect(questionIn(await attempt.result(), attempt.id('essay'))).toMatchObject({
      user: [{ points, is_right, is_correct: is_right }],
    });
  }
});

test('an attempt with only writing is submitted without a score', async () => {
  const attempt = await start('essay');
  await attempt.save('essay', ['Once']);
  expect((await attempt.submit()).data).toMatchObject({ score: null, waiting: 1 });
  expect((await attempt.reload()).data).toMatchObject({
    score: null,
    result_id: attempt.attemptId,
  });
  expect((await attempt.result()).data).toMatchObject({ score: null, waiting: 1, incorrect: 0 });
  // Answers waiting to be scored are not reviewed as if they were wrong.
  const review = await attempt.reload();
  expect(review.status).toBe(200);
  await grade(attempt, 0);
  expect((await attempt.result()).data).toMatchObject({ score: 0, incorrect: 1 });
});

test('in a normal practice the reply says that an answer waits', async () => {
  const attempt = await start('normal');
  const saved = await attempt.save('essay', ['Once']);
  expect(saved.data).toMatchObject({ is_waiting: 1 });
  expect(saved.data).not.toHaveProperty('is_correct');
  expect(questionIn(await attempt.reload(), attempt.id('essay'))).toMatchObject({ status: 4 });
});

test('a missing answer does not wait', async () => {
  const attempt = await start('both');
  expect((await attempt.submit()).data).toMatchObject({ score: 0, waiting: 0 });
});

test("a grade reaches the student's screens, and no one else's", async () => {
  const origin = await listenAnywhere(server.app);
  const student = await newStudent(server);
  const other = await newStudent(server);
  const attempt = await openAttempt(server, student, 'both');
  await attempt.save('essay', ['Once upon a time']);
  await attempt.submit();
  const [screen, stranger] = await Promise.all([
    listenToEvents(origin, student.token),
    listenToEvents(origin, other.token),
  ]);
  await grade(attempt, 1);
  await expect
    .poll(() => screen.events, { interval: 20 })
    .toContainEqual({ name: 'graded', data: { type: 'graded', attempt_id: attempt.attemptId } });
  expect(stranger.events).toEqual([]);
  for (const stream of [screen, stranger]) stream.stop();
});
