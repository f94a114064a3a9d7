import { sql } from 'kysely';
import type { RouteName } from '@bitu/contract/routes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAttempt } from '../testing/attempt.ts';
import { idByCode, noon, storeClassroom } from '../testing/classroom.ts';
import { importPractices, truthsOf } from '../testing/content.ts';
import { aDay, cardsByCode, openDrill } from '../testing/drills.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { storeLevel, storeSkill, tagPractice } from '../testing/skills.ts';

let server: TestServer;
let skill: { levelId: number; skillId: number };
beforeAll(async () => {
  server = await testServer();
  server.clock.now = new Date(noon);
  await storeClassroom(server);
  await importPractices(server, [
    truthsOf('near'),
    truthsOf('far'),
    truthsOf('closed', { public: false }),
    truthsOf('exam', { type: 'test' }),
    truthsOf('alone'),
  ]);
  const level = await storeLevel(server, 'drilled');
  const own = await storeSkill(server, 'drilled');
  skill = { levelId: level, skillId: own };
  for (const practice of ['near', 'far', 'closed', 'exam', 'hw-past', 'hw-later'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await tagPractice(server, practice, { level, skill: own });
});
afterAll(() => server.stop());

const drillOf = (student: Person, of = skill) => openDrill(server, student, 'drills.skill', of);

const practicesOf = async (questionIds: number[]) => {
  const rows = await server.db.queries
    .selectFrom('questions as q')
    .innerJoin('practices as p', 'p.id', 'q.practice_id')
    .select('p.code')
    .where('q.id', 'in', questionIds)
    .execute();
  return new Set(rows.map(({ code }) => code));
};

test('a drill has five questions of the skill, from practices that the student may open, never from tests', async () => {
  const student = await newStudent(server);
  const drill = await drillOf(student);
  expect(drill.opened.data).toMatchObject({
    drill: 'skill',
    title: 'Luyện Kỹ năng drilled',
    summary: null,
    later_words: null,
  });
  expect(drill.questionIds).toHaveLength(5);
  const questionIds = new Set(drill.questionIds);
  await drill.finish();
  const next = await drillOf(student);
  for (const id of next.questionIds) questionIds.add(id);
  expect(questionIds.size).toBe(8);
  expect(await practicesOf([...questionIds])).toEqual(new Set(['near', 'far']));
});

test('it includes homework of a class once its lesson has begun', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  await server.db.queries
    .updateTable('lesson_contents')
    .set({ due_days: null })
    .where('practice_id', 'in', (of) =>
      of.selectFrom('practices').select('id').where('code', '=', 'hw-past'),
    )
    .execute();
  const ids: number[] = [];
  for (let i = 0; i < 3; i++) {
    const drill = await drillOf(student);
    ids.push(...drill.questionIds);
    await drill.finish();
  }
  expect(await practicesOf(ids)).toEqual(new Set(['near', 'far', 'hw-past']));
});

test('never answered questions come first, then wrong ones, then those answered right longest ago', async () => {
  const student = await newStudent(server);
  const near = await openAttempt(server, student, 'near');
  await near.save('q1', ['true']);
  server.clock.forward(60);
  await near.submit({ q2: ['false'], q3: ['true'], q4: ['false'] });
  const first = await drillOf(student);
  const codes = (ids: number[]) =>
    ids.map((id) => near.codes.find((code) => near.id(code) === id) ?? 'far');
  expect(codes(first.questionIds)).toEqual(['far', 'far', 'far', 'far', 'q2']);
  await first.finish();
  expect(codes((await drillOf(student)).questionIds)).toEqual(['q4', 'q1', 'q3']);
});

test('no question comes twice a day: a running drill is continued, then nothing is left until tomorrow', async () => {
  const student = await newStudent(server);
  const first = await drillOf(student);
  expect((await drillOf(student)).attemptId).toBe(first.attemptId);
  await first.answerAll(['true']);
  await first.finish();
  const second = await drillOf(student);
  expect(second.questionIds.filter((id) => first.questionIds.includes(id))).toEqual([]);
  await second.finish();
  expect((await drillOf(student)).opened).toMatchObject({ status: 409, code: 14002 });
  server.clock.forward(aDay);
  expect((await drillOf(student)).questionIds).toHaveLength(5);
});

test('judged questions, and those marked by a teacher, are in no drill', async () => {
  const level = await storeLevel(server, 'judged');
  const own = await storeSkill(server, 'judged');
  const common = { level: 1, stem: 'Câu hỏi', why: 'Vì thế' };
  await importPractices(server, [
    truthsOf('judged', {
      subject: 5,
      sections: [
        {
          name: 'Viết và nói',
          questions: [
            {
              id: 'essay',
              type: 'ielts_writing',
              task: 2,
              min_words: 250,
              minutes: 40,
              model: 'Cats.',
              ...common,
            },
            { id: 'marked', type: 'free_text', answer: 'x', graded_by: 'teacher', ...common },
            { id: 'plain', type: 'free_text', answer: 'x', ...common },
          ],
        },
      ],
    }),
  ]);
  await tagPractice(server, 'judged', { level, skill: own });
  const student = await newStudent(server);
  const drill = await drillOf(student, { levelId: level, skillId: own });
  const work = await openAttempt(server, student, 'judged');
  expect(drill.questionIds).toEqual([work.id('plain')]);
  // It does not become a card either.
  await work.save('essay', [{ text: 'I like cats.' }]);
  await work.submit({ marked: ['y'], plain: ['y'] });
  expect([...(await cardsByCode(server, student)).keys()]).toEqual(['plain']);
});

test('hints and second tries work as in a practice; a question answered right with help comes back sooner', async () => {
  const student = await newStudent(server);
  const first = await openAttempt(server, student, 'alone');
  await server.db.queries
    .updateTable('questions')
    .set({ tries: 2, hints: JSON.stringify([[{ kind: 'text', text: ['Đọc lại nhé.'] }]]) })
    .where('id', 'in', [first.id('q1'), first.id('q2')])
    .execute();
  await first.submit({ q1: ['false'], q2: ['false'] });
  server.clock.forward(aDay);
  const drill = await openDrill(server, student);
  expect(drill.opened.data.list_question).toMatchObject([
    { tries: 2, hints: 1, seen_hints: [] },
    { tries: 2, hints: 1, seen_hints: [] },
  ]);
  const retried = await drill.save(first.id('q1'), ['false']);
  expect(retried.data).toMatchObject({ is_correct: 0, is_final: 0, tries_left: 1 });
  expect((await drill.save(first.id('q1'), ['true'], 2)).data).toMatchObject({ is_final: 1 });
  const { token } = student;
  const asked = { attempt_id: drill.attemptId, question_id: first.id('q2') };
  expect((await server.call('practice.hint', { body: { ...asked, hint: 1 }, token })).status).toBe(
    200,
  );
  expect((await server.call('practice.reveal', { body: asked, token })).status).toBe(200);
  const { data } = await drill.finish();
  expect(data.summary).toMatchObject({ total: 2, answered: 2, correct: 1 });
  const cards = await cardsByCode(server, student);
  expect(cards.get('q1')).toMatchObject({ stability: 1.2931, lapses: 0 });
  expect(cards.get('q2')).toMatchObject({ stability: 0.212, lapses: 1 });
});

test('a skill without questions is reported as such', async () => {
  const other = await storeSkill(server, 'empty');
  const student = await newStudent(server);
  expect((await drillOf(student, { ...skill, skillId: other })).opened).toMatchObject({
    status: 404,
    code: 14001,
  });
});

test('two concurrent calls open one drill', async () => {
  const student = await newStudent(server);
  const [first, second] = await Promise.all([drillOf(student), drillOf(student)]);
  expect(first.attemptId).toBe(second.attemptId);
});

test('wrong answers in a drill become cards', async () => {
  const student = await newStudent(server);
  const drill = await drillOf(student);
  await drill.save(drill.questionIds[0] ?? 0, ['false']);
  const done = await drill.finish([{ question_id: drill.questionIds[1] ?? 0, bai_lam: ['true'] }]);
  expect(done.data.summary).toMatchObject({
    total: 5,
    answered: 2,
    correct: 1,
    cards: [{ question_id: drill.questionIds[0], is_correct: 0 }],
  });
  expect((await cardsByCode(server, student)).size).toBe(1);
});

test('an answer of a drill is saved once, and only by its student', async () => {
  const student = await newStudent(server);
  const drill = await drillOf(student);
  const [question = 0] = drill.questionIds;
  expect(await drill.save(question, ['true'])).toMatchObject({
    status: 200,
    data: { is_correct: 1 },
  });
  expect(await drill.save(question, ['true'])).toMatchObject({ status: 200 });
  expect(await drill.save(question, ['false'], 2)).toMatchObject({ status: 409, code: 3006 });
  const alone = await openAttempt(server, student, 'alone');
  expect(await drill.save(alone.id('q1'), ['true'])).toMatchObject({ status: 404 });
  // Neither call saves for the other.
  const body = {
    attempt_id: drill.attemptId,
    question_id: drill.questionIds[1],
    bai_lam: ['true'],
  };
  const asPractice = { ...body, practice_id: alone.practiceId, revision: 1 };
  const { token } = student;
  expect((await server.call('practice.save', { body: asPractice, token })).status).toBe(404);
  const asDrill = {
    attempt_id: alone.attemptId,
    question_id: alone.id('q1'),
    bai_lam: ['true'],
    revision: 1,
  };
  expect((await server.call('drills.save', { body: asDrill, token })).status).toBe(404);
  const submitted = { practice_id: alone.practiceId, attempt_id: drill.attemptId };
  expect((await server.call('practice.submit', { body: submitted, token })).status).toBe(404);
  const finished = { attempt_id: alone.attemptId };
  expect((await server.call('drills.finish', { body: finished, token })).status).toBe(404);
});

/** The calls that show a student's work in practices. */
const studentWork: RouteName[] = [
  'learning.history',
  'learning.historyV5',
  'learning.studentMonthResult',
  'learning.unfinished',
  'learning.classes',
  'reports.results',
  'reports.latest',
  'reports.family',
];

test('a drill is in no history, no list of results, no report and no mean', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  const { token } = student;
  const work = await openAttempt(server, student, 'near');
  await work.submit({ q1: ['true'], q2: ['false'] });
  const readAll = async () => {
    const replies = await Promise.all(
      studentWork.map(async (name) => [name, (await server.call(name, { token })).data]),
    );
    const query = { practiceId: work.practiceId };
    const overview = await server.call('practice.overview', { query, token });
    const room = await server.call('learning.classMonthResultV2', {
      params: { id: await idByCode(server, 'classes', 'room') },
      token,
    });
    return [...replies, overview.data, room.data, (await work.result()).data];
  };
  const before = await readAll();
  const drill = await drillOf(student);
  await drill.answerAll(['false']);
  expect(await readAll()).toEqual(before);
  await drill.finish();
  await sql`update notebook_cards set due_day = '2026-01-01' where student_id = ${student.id}`.execute(
    server.db.queries,
  );
  const notebook = await openDrill(server, student);
  await notebook.answerAll(['true']);
  await notebook.finish();
  expect(await readAll()).toEqual(before);
  for (const id of [drill.attemptId, notebook.attemptId])
    for (const [name, params] of [
      ['practice.result', { resultId: id }],
      ['reports.test', { id }],
      ['reports.result', { id }],
      ['appeals.ofResult', { resultId: id }],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await server.call(name, { params, token })).status, name).toBe(404);
});

test('work in drills counts for the day, under the subject of each question', async () => {
  const student = await newStudent(server);
  const { token } = student;
  const answered = async () => {
    const { data } = await server.call('learning.missions', { token });
    return data.missions.find((one: { title: string }) => one.title === 'Khởi động').done;
  };
  const drill = await drillOf(student);
  await drill.answerAll(['true']);
  expect(await answered()).toBe(5);
  await drill.finish();
  expect(await answered()).toBe(5);
  const days = await server.db.queries
    .selectFrom('learning_days')
    .select(['subject_id', 'answers', 'right_answers', 'practices'])
    .where('student_id', '=', student.id)
    .execute();
  expect(days).toEqual([{ subject_id: 1, answers: 5, right_answers: 5, practices: 0 }]);
});
