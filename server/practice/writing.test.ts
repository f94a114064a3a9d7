import { evaluationStatus } from '@bitu/rules/practice/status.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAttempt, practiceIdOf, questionIn } from '../testing/attempt.ts';
import { importPractices, practiceOf } from '../testing/content.ts';
import { newStudent } from '../testing/people.ts';
import { type ApiResponse, type TestServer, testServer } from '../testing/server.ts';
import { evaluate } from './rescore.ts';

let server: TestServer;
const essay = {
  id: 'essay',
  type: 'ielts_writing',
  task: 2,
  min_words: 250,
  minutes: 40,
  stem: 'Some people think that children should learn to cook. Do you agree?',
  model: 'Cooking is a skill for life.\n\nIt saves money.',
  why: 'Bài tốt nêu ý kiến ngay ở mở bài.',
};
const truth = {
  id: 'truth',
  type: 'true_false',
  answer: true,
  level: 1,
  stem: 'Câu',
  why: 'Vì thế',
};
const short = { ...truth, id: 'short', type: 'free_text', answer: 'một' };
const questions = [truth, essay];
const sections = [
  { name: 'Viết', questions: questions.map((question) => ({ level: 1, ...question })) },
];
beforeAll(async () => {
  server = await testServer();
  // Otherwise the machine's job (server/writing) would judge the texts of these tests.
  await server.deps.jobs.close();
  await importPractices(server, [
    practiceOf('write', { sections }),
    practiceOf('write-test', { sections, type: 'test' }),
    practiceOf('write-teacher', {
      sections: [{ name: 'Viết', questions: [{ level: 1, ...essay, graded_by: 'teacher' }] }],
    }),
    practiceOf('write-plain', { sections: [{ name: 'Đọc', questions: [truth] }] }),
    practiceOf('write-short', {
      sections: [{ name: 'Viết', questions: [{ ...short, graded_by: 'teacher' }] }],
    }),
  ]);
});
afterAll(() => server.stop());

const start = async (practice = 'write') => openAttempt(server, await newStudent(server), practice);
const visible = (reply: ApiResponse, id: number) =>
  // oxlint-disable-next-line typescript/no-explicit-any -- a test looks at whatever came
  questionIn(reply, id) as any;
const text = 'Cooking is fun.\n\nI cook with my mum. ';

test.each([
  ['write', /^Biết đúng, sai ngay; câu cần chấm/],
  ['write-test', /^Xem đúng, sai sau khi nộp bài; câu cần chấm/],
  ['write-teacher', /^Cô hoặc máy chấm sau khi con nộp/],
  ['write-short', /^Cô hoặc máy chấm sau khi con nộp/],
  ['write-plain', /^Biết đúng, sai ngay sau mỗi câu$/],
])('the start screen of %s promises only what happens', async (practice, words) => {
  const { token } = await newStudent(server);
  const practiceId = await practiceIdOf(server, practice);
  const { data } = await server.call('practice.overview', { query: { practiceId }, token });
  expect(data.told).toMatch(words);
});

const judge = (attemptId: number, questionId: number, points: number) =>
  server.db.queries.transaction().execute((trx) =>
    evaluate(
      server.deps,
      trx,
      [
        {
          attempt_id: attemptId,
          question_id: questionId,
          source: 'ai',
          status: evaluationStatus.hasResult,
          points,
          content: null,
        },
      ],
      { cause: 'machine' },
    ),
  );

test('a prompt is shown with its requirements, and without its model answer', async () => {
  const attempt = await start();
  const question = visible(attempt.opened, attempt.id('essay'));
  expect(question).toMatchObject({
    type_code: 'ielts_writing',
    grading_object: 1,
    status: 1,
    content: { task: 'task_2', min_words: 250, minutes: 40 },
  });
  expect(JSON.stringify(attempt.opened.data)).not.toContain('skill for life');
});

test.each(['write', 'write-test'])(
  'in %s a text is saved while it grows, until it is submitted',
  async (practice) => {
    const attempt = await start(practice);
    for (const grown of [text.slice(0, 5), text.slice(0, 12), text]) {
      const saved = await attempt.save('essay', [{ text: grown }]);
      expect(saved.status).toBe(200);
      expect(Object.keys(saved.data).sort()).toEqual([
        'question_id',
        'remain_time',
        'revision',
        'saved_at',
      ]);
    }
    const question = visible(await attempt.reload(), attempt.id('essay'));
    // Trailing spaces stay, as somebody may be typing there on another device.
    expect(question.user[0].bai_lam).toEqual([{ text, result: { answer: text, corrections: [] } }]);
    expect(question).toMatchObject({
      status: 2,
      user: [{ ai_evaluation: null, is_correct: null }],
    });
    expect((await attempt.save('essay', [{ text: 'older' }], 2)).code).toBe(3005);
    await attempt.submit();
    expect((await attempt.save('essay', [{ text: 'too late' }])).code).toBe(3007);
  },
);

test('a text waits for its judgement, and says so; then the model answer is shown', async () => {
  const attempt = await start();
  await attempt.save('truth', ['true']);
  await attempt.save('essay', [{ text }]);
  expect((await attempt.submit()).data).toMatchObject({ score: 10, waiting: 1 });
  const waiting = await attempt.result();
  expect(waiting.data).toMatchObject({
    score: 10,
    correct: 1,
    waiting: 1,
    judged: 0,
    incorrect: 0,
  });
  expect(visible(waiting, attempt.id('essay'))).toMatchObject({
    status: 4,
    right_answer: [],
    accepted: null,
    explanation: [],
    user: [{ points: null, ai_evaluation: { status: 1, content: null } }],
  });
  await judge(attempt.attemptId, attempt.id('essay'), 0.6);
  const judged = await attempt.result();
  expect(judged.data).toMatchObject({
    score: 8,
    correct: 1,
    waiting: 0,
    judged: 1,
    incorrect: 0,
  });
  expect(visible(judged, attempt.id('essay'))).toMatchObject({
    status: 5,
    accepted: [essay.model],
    user: [{ points: 0.6, is_correct: null }],
  });
  expect(JSON.stringify(visible(judged, attempt.id('essay')).explanation)).toContain('mở bài');
});

test('a text that a teacher marks waits for the teacher; writing alone has no score yet', async () => {
  const attempt = await start('write-teacher');
  await attempt.save('essay', [{ text }]);
  expect((await attempt.submit()).data).toMatchObject({ score: null, waiting: 1 });
  expect(visible(await attempt.result(), attempt.id('essay'))).toMatchObject({
    status: 4,
    user: [{ teacher_evaluation: { status: 1 }, ai_evaluation: null }],
  });
});

test('judged answers are not reviewed as wrong', async () => {
  const student = await newStudent(server);
  const attempt = await openAttempt(server, student, 'write');
  await attempt.save('truth', ['false']);
  await attempt.save('essay', [{ text }]);
  await attempt.submit();
  await judge(attempt.attemptId, attempt.id('essay'), 0.5);
  const query = { practiceId: attempt.practiceId, wrong_of: attempt.attemptId };
  const review = await server.call('practice.open', { query, token: student.token });
  expect(review.data.list_question).toMatchObject([{ type_code: 'true_false' }]);
});

test('there is nothing to review in a practice with only a text', async () => {
  const student = await newStudent(server);
  const attempt = await openAttempt(server, student, 'write-teacher');
  await attempt.save('essay', [{ text }]);
  await attempt.submit();
  await judge(attempt.attemptId, attempt.id('essay'), 0.5);
  const query = { practiceId: attempt.practiceId, wrong_of: attempt.attemptId };
  expect(await server.call('practice.open', { query, token: student.token })).toMatchObject({
    code: 3009,
  });
});

test.each([
  ['emoji', '😀'.repeat(10_000)],
  ['right to left', 'مرحبا '.repeat(3000)],
  ['markup', '<script>alert(1)</script>'.repeat(500)],
  ['escapes', '\u0001"\\\n'.repeat(5000)],
])('20,000 characters of %s are stored as they are', async (_, long) => {
  const typed = `${long.slice(0, 19_990)} I am`;
  const attempt = await start();
  expect(
    (await attempt.save('essay', [{ text: typed, result: { answer: typed, corrections: [] } }]))
      .status,
  ).toBe(200);
  const [stored] = visible(await attempt.reload(), attempt.id('essay')).user[0].bai_lam;
  expect(stored.text).toBe(typed.normalize('NFC'));
});

test.each([
  ['too long', { text: 'a'.repeat(20_001) }, 400],
  ['a NUL', { text: 'a\0b' }, 400],
  ['half a character', { text: 'a\ud800' }, 400],
  ['nothing', { text: ' \n ' }, 3004],
  ['a list', ['text'], 3003],
  ['a recording', { audio_id: 'a'.repeat(64) }, 3003],
])('refused in words: %s', async (_, item, code) => {
  const attempt = await start();
  const refused = await attempt.save('essay', [item]);
  expect(refused).toMatchObject({ code, message: expect.stringMatching(/\S/) });
  expect(refused.status).toBeLessThan(500);
});

test('pasted parts are kept with the text', async () => {
  const attempt = await start();
  const pasted = [{ start: 0, end: 7 }];
  await attempt.save('essay', [{ text, pasted: [...pasted, { start: 5, end: 9000 }] }]);
  const [stored] = visible(await attempt.reload(), attempt.id('essay')).user[0].bai_lam;
  expect(stored.pasted).toEqual([{ start: 0, end: text.length }]);
  await attempt.save('essay', [{ text, pasted }]);
  expect(visible(await attempt.reload(), attempt.id('essay')).user[0].bai_lam[0].pasted).toEqual(
    pasted,
  );
});

describe('a second draft', () => {
  test('the reply has the first draft, its result, and how many texts a machine still judges', async () => {
    const student = await newStudent(server);
    const first = await openAttempt(server, student, 'write');
    expect(first.opened.data.question_statistics).toEqual({
      [first.id('essay')]: {
        remain_number_of_grading: server.deps.settings.writing.gradingsADay,
        last_user_answer: null,
        last_result: null,
      },
    });
    await first.save('essay', [{ text }]);
    await first.submit();
    await judge(first.attemptId, first.id('essay'), 0.5);
    const query = { practiceId: first.practiceId, redo: 1 };
    const redone = await server.call('practice.open', { query, token: student.token });
    const before = {
      last_user_answer: [{ text }],
      last_result: {
        result_id: first.attemptId,
        submitted_at: expect.any(Number),
        ai_evaluation: { status: 2, content: null },
        teacher_evaluation: null,
      },
    };
    expect(redone.data.question_statistics[first.id('essay')]).toMatchObject(before);
    const second = await openAttempt(server, student, 'write');
    await second.save('essay', [{ text: 'Another try.' }]);
    await second.submit();
    expect((await second.result()).data.question_statistics[first.id('essay')]).toMatchObject(
      before,
    );
    // The first result is not compared with later ones.
    expect((await first.result()).data.question_statistics[first.id('essay')]).toMatchObject({
      last_user_answer: null,
    });
  });

  test('another student’s statistics are not included', async () => {
    const first = await start();
    await first.save('essay', [{ text }]);
    await first.submit();
    const other = await start();
    expect(other.opened.data.question_statistics[other.id('essay')].last_user_answer).toBeNull();
  });

  test('where a teacher marks, no number of gradings is returned', async () => {
    const attempt = await start('write-teacher');
    expect(attempt.opened.data.question_statistics[attempt.id('essay')]).toMatchObject({
      remain_number_of_grading: null,
    });
  });
});
