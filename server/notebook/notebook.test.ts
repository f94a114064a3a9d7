import type { BaiLam } from '@bitu/contract/practice.ts';
import { judgedTypes } from '@bitu/questions/traits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { replacePoints } from '../practice/index.ts';
import { openAttempt, pairsOf } from '../testing/attempt.ts';
import { everyType, importPractices, practiceOf, truthsOf } from '../testing/content.ts';
import { aDay, cardsByCode, openDrill } from '../testing/drills.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { storeLevel, storeSkill, tagPractice } from '../testing/skills.ts';
import { learningDateOf } from './day.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  // 10:00 in Vietnam, far from the end of a learning day.
  server.clock.now = new Date('2026-11-23T03:00:00Z');
  await importPractices(server, [
    truthsOf('truths'),
    truthsOf('exam', { type: 'test' }),
    truthsOf('skilled'),
    truthsOf('tested', { type: 'test' }),
    truthsOf('placing', { type: 'test' }),
    practiceOf('mixed'),
    truthsOf('many', {
      sections: [
        {
          name: 'Nhiều câu',
          questions: Array.from({ length: 30 }, (_, i) => ({
            id: `m${i}`,
            type: 'true_false',
            level: 1,
            stem: `Câu ${i}`,
            answer: true,
            why: 'Vì thế',
          })),
        },
      ],
    }),
  ]);
  await sql`update practices set is_entry = true where code = 'placing'`.execute(server.db.queries);
  const [level, skill] = [await storeLevel(server, 'cards'), await storeSkill(server, 'cards')];
  await tagPractice(server, 'skilled', { level, skill, questions: ['q1', 'q2', 'q3'] });
  await tagPractice(server, 'tested', { level, skill });
});
afterAll(() => server.stop());

const dayIn = (days: number) =>
  learningDateOf(new Date(server.clock.now.getTime() + days * aDay * 1000));
const dayOf = (date: unknown) => learningDateOf(new Date(date as string));

/** A student who answered q1 wrong and q2 right. */
async function withMistake(practice = 'truths') {
  const student = await newStudent(server);
  const attempt = await openAttempt(server, student, practice);
  await attempt.save('q1', ['false']);
  await attempt.save('q2', ['true']);
  await attempt.submit();
  return { student, attempt };
}

const overviewOf = async ({ token }: Pick<Person, 'token'>) =>
  (await server.call('drills.overview', { token })).data;

/** Makes the cards of a student due on a learning day. */
const due = ({ id }: Person, days: number) =>
  sql`update notebook_cards set due_day = ${dayIn(days)}::date where student_id = ${id}`.execute(
    server.db.queries,
  );

const setAnswer = (attemptId: number, questionId: number, change: object) =>
  server.db.queries
    .updateTable('answers')
    .set(change)
    .where('attempt_id', '=', attemptId)
    .where('question_id', '=', questionId)
    .execute();

test.each(['truths', 'exam'])(
  'a wrong answer becomes a card for the next day when an attempt (%s) is submitted; right or open ones do not',
  async (practice) => {
    const { student } = await withMistake(practice);
    expect([...(await cardsByCode(server, student)).keys()]).toEqual(['q1']);
    expect(await overviewOf(student)).toMatchObject({
      today: { state: 'empty', count: 0, minutes: 0, attempt_id: null },
      active: 1,
      next_date: dayIn(1),
      cards: [{ prompt: 'Câu q1', due_date: dayIn(1), is_due: 0, put_away: null }],
    });
  },
);

/** Pairs, none of which is right. */
const swapped = (pairs: BaiLam) =>
  (pairs as [string, string][]).map(([left], i, all) => [left, all[(i + 1) % all.length]?.[1]]);

test('a wrong answer of every type that is right or wrong becomes a card', async () => {
  const student = await newStudent(server);
  const attempt = await openAttempt(server, student, 'mixed');
  const wrong: Record<string, unknown> = {
    choice: ['b'],
    two: ['c', 'd'],
    several: ['d'],
    truth: ['false'],
    pairs: swapped(await pairsOf(server, attempt.id('pairs'))),
    gaps: ['x', 'y', 'z'],
    word: ['x'],
    number: ['1'],
  };
  await attempt.submit(wrong);
  expect([...(await cardsByCode(server, student)).keys()].toSorted()).toEqual(
    everyType.map(({ id }) => id).toSorted(),
  );
  expect(judgedTypes).toEqual(['ielts_unscripted_speaking', 'ielts_writing']);
});

test('hints alone create no card; a wrong first try does, whatever came after', async () => {
  const student = await newStudent(server);
  const attempt = await openAttempt(server, student, 'truths');
  for (const code of ['q1', 'q2', 'q3']) await attempt.save(code, ['true']);
  const tries = JSON.stringify([{ bai_lam: ['false'], hints: 0, points: 0, right_parts: 0 }]);
  await setAnswer(attempt.attemptId, attempt.id('q1'), { hints: 2, try_hints: 2, points: 0.5 });
  await setAnswer(attempt.attemptId, attempt.id('q2'), { tries, points: 0.5 });
  await setAnswer(attempt.attemptId, attempt.id('q3'), { closed: true, points: 0 });
  await attempt.submit();
  expect([...(await cardsByCode(server, student)).keys()]).toEqual(['q2', 'q3']);
});

test('an answer that turns out to be right deletes its card, unless it was reviewed', async () => {
  const { student, attempt } = await withMistake();
  const regrade = (points: number, before: number) =>
    server.db.queries.transaction().execute((trx) =>
      replacePoints(
        server.deps,
        trx,
        {
          questionId: attempt.id('q1'),
          changes: [
            {
              attempt_id: attempt.attemptId,
              revision: 1,
              old: { points: before, right_parts: before, total_parts: 1 },
              new: { points, right_parts: points, total_parts: 1 },
            },
          ],
        },
        { at: server.clock.now, cause: 'regrade' },
      ),
    );
  await regrade(1, 0);
  expect(await cardsByCode(server, student)).toEqual(new Map());
  await regrade(0, 1);
  expect((await cardsByCode(server, student)).size).toBe(1);
  await sql`update notebook_cards set last_day = ${dayIn(0)}::date, stability = 1, difficulty = 5
    where student_id = ${student.id}`.execute(server.db.queries);
  await regrade(1, 0);
  expect((await cardsByCode(server, student)).size).toBe(1);
});

test('today’s set is the same all day and on every device, reveals at once, and moves its cards when submitted', async () => {
  const { student, attempt } = await withMistake();
  await due(student, 0);
  expect((await overviewOf(student)).today).toMatchObject({ state: 'ready', count: 1, minutes: 1 });
  const drill = await openDrill(server, student);
  expect(drill.opened.data).toMatchObject({
    drill: 'notebook',
    title: 'Sổ tay của Rino',
    subject_id: 1,
    minutes: 1,
    left_for_later: 0,
    later_words: null,
    summary: null,
  });
  expect(drill.questionIds).toEqual([attempt.id('q1')]);
  const [first, second] = await Promise.all([
    openDrill(server, student),
    openDrill(server, student),
  ]);
  expect([first.attemptId, second.attemptId]).toEqual([drill.attemptId, drill.attemptId]);
  expect((await drill.save(attempt.id('q1'), ['true'])).data).toMatchObject({
    is_correct: 1,
    right_answer: ['true'],
  });
  expect((await overviewOf(student)).today.state).toBe('started');
  const done = await drill.finish();
  expect(done.data.summary).toEqual({
    total: 1,
    answered: 1,
    correct: 1,
    cards: [
      {
        question_id: attempt.id('q1'),
        prompt: 'Câu q1',
        skill: null,
        due_date: dayIn(2),
        put_away: null,
        is_correct: 1,
      },
    ],
  });
  expect((await drill.finish()).data).toEqual(done.data);
  expect((await openDrill(server, student)).opened.data).toEqual(done.data);
  const card = (await cardsByCode(server, student)).get('q1');
  expect(card).toMatchObject({ reps: 1, lapses: 0, stability: 2.3065, difficulty: 2.11810397 });
  expect(await overviewOf(student)).toMatchObject({
    today: { state: 'done', attempt_id: drill.attemptId, count: 1 },
    next_date: dayIn(2),
  });
});

test('two concurrent first calls draw one set', async () => {
  const { student } = await withMistake();
  await due(student, 0);
  const [first, second] = await Promise.all([
    openDrill(server, student),
    openDrill(server, student),
  ]);
  expect(first.attemptId).toBe(second.attemptId);
});

test.each([
  ['right', { hints: 0 }, 2.3065, 0],
  ['with a hint', { hints: 1, points: 0.75 }, 1.2931, 0],
  ['after it was told to be close', { told_close: 1 }, 1.2931, 0],
  ['asked for', { closed: true }, 0.212, 1],
])('an answer that is %s is rated so', async (_how, change, stability, lapses) => {
  const { student } = await withMistake();
  await due(student, 0);
  const drill = await openDrill(server, student);
  await drill.answerAll(['true']);
  await setAnswer(drill.attemptId, drill.questionIds[0] ?? 0, change);
  await drill.finish();
  const card = (await cardsByCode(server, student)).get('q1');
  expect(card).toMatchObject({ stability, lapses });
});

test('a wrong card comes back tomorrow; an unanswered one stays due', async () => {
  const student = await newStudent(server);
  const attempt = await openAttempt(server, student, 'truths');
  await attempt.submit({ q1: ['false'], q2: ['false'] });
  await due(student, 0);
  const drill = await openDrill(server, student);
  await drill.save(attempt.id('q1'), ['false']);
  await drill.finish();
  const cards = await cardsByCode(server, student);
  expect(dayOf(cards.get('q1')?.due_day)).toBe(dayIn(1));
  expect(cards.get('q1')).toMatchObject({ lapses: 1, reps: 1 });
  expect(cards.get('q2')).toMatchObject({ reps: 0, last_day: null });
  expect(await overviewOf(student)).toMatchObject({ left_for_later: 0, active: 2 });
});

test('a card is asked by questions of its skill in turn; one of a test only by its own', async () => {
  const { student, attempt } = await withMistake('skilled');
  const asked: number[] = [];
  for (let i = 0; i < 3; i++) {
    server.clock.forward(aDay);
    await due(student, 0);
    const drill = await openDrill(server, student);
    asked.push(...drill.questionIds);
    await drill.answerAll(['true']);
    await drill.finish();
  }
  expect(asked).toEqual(['q2', 'q3', 'q1'].map((code) => attempt.id(code)));
  const tested = await withMistake('tested');
  await due(tested.student, 0);
  const drill = await openDrill(server, tested.student);
  expect(drill.questionIds).toEqual([tested.attempt.id('q1')]);
});

test('a wrong answer to a sibling reviews the card, and creates none of its own', async () => {
  const { student } = await withMistake('skilled');
  await due(student, 0);
  const drill = await openDrill(server, student);
  await drill.answerAll(['false']);
  await drill.finish();
  const cards = await cardsByCode(server, student);
  expect([...cards.keys()]).toEqual(['q1']);
  expect(cards.get('q1')?.lapses).toBe(1);
});

test('an edited question comes back in its current form', async () => {
  const sections = (stem: string) => [
    {
      name: 'Một câu',
      questions: [{ id: 'q1', type: 'true_false', level: 1, stem, answer: true, why: 'Vì thế' }],
    },
  ];
  await importPractices(server, [truthsOf('edited', { sections: sections('Trước') })]);
  const student = await newStudent(server);
  await (await openAttempt(server, student, 'edited')).submit({ q1: ['false'] });
  await due(student, 0);
  await importPractices(server, [truthsOf('edited', { sections: sections('Sau') })]);
  expect((await overviewOf(student)).cards).toMatchObject([{ prompt: 'Sau', is_due: 1 }]);
  const drill = await openDrill(server, student);
  await drill.answerAll(['true']);
  expect((await drill.finish()).data.summary).toMatchObject({ total: 1, correct: 1 });
});

test('readings come back as readings', async () => {
  const spoken = (id: string) => ({
    id,
    type: 'voice',
    text: id,
    level: 1,
    stem: 'Đọc',
    why: 'Vì thế',
  });
  const truth = {
    id: 'truth',
    type: 'true_false',
    answer: true,
    level: 1,
    stem: 'Đúng?',
    why: 'Vì thế',
  };
  const sections = [{ name: 'Đọc', questions: [spoken('cat'), truth, spoken('dog')] }];
  await importPractices(server, [truthsOf('aloud', { sections })]);
  await tagPractice(server, 'aloud', {
    level: await storeLevel(server, 'aloud'),
    skill: await storeSkill(server, 'aloud'),
  });
  const student = await newStudent(server);
  const attempt = await openAttempt(server, student, 'aloud');
  await server.db.queries
    .insertInto('notebook_cards')
    .values({
      student_id: student.id,
      question_id: attempt.id('cat'),
      added_at: server.clock.now,
      due_day: dayIn(0),
    })
    .execute();
  expect((await openDrill(server, student)).questionIds).toEqual([attempt.id('dog')]);
});

test('an entry test creates no cards', async () => {
  const { student } = await withMistake('placing');
  expect(await cardsByCode(server, student)).toEqual(new Map());
});

test('after a pause a day has twelve cards, the rest is kept and mentioned; every day the next ones', async () => {
  const student = await newStudent(server);
  const attempt = await openAttempt(server, student, 'many');
  await attempt.submit(Object.fromEntries(attempt.codes.map((code) => [code, ['false']])));
  server.clock.forward(30 * aDay);
  expect(await overviewOf(student)).toMatchObject({
    today: { state: 'ready', count: 12, minutes: 2 },
    left_for_later: 18,
    later_words: 'Rino để dành 18 câu cho những hôm sau nhé!',
  });
  const first = await openDrill(server, student);
  expect(first.opened.data).toMatchObject({ left_for_later: 18 });
  expect(first.questionIds).toHaveLength(12);
  await first.answerAll(['true']);
  await first.finish();
  server.clock.forward(aDay);
  const second = await openDrill(server, student);
  expect(second.questionIds).toHaveLength(12);
  expect(second.questionIds.filter((id) => first.questionIds.includes(id))).toEqual([]);
});

test('an abandoned set is submitted with its answers when the next one is opened', async () => {
  const student = await newStudent(server);
  const attempt = await openAttempt(server, student, 'truths');
  await attempt.submit({ q1: ['false'], q2: ['false'] });
  await due(student, 0);
  const drill = await openDrill(server, student);
  await drill.save(attempt.id('q1'), ['true']);
  server.clock.forward(aDay);
  const next = await openDrill(server, student);
  expect(next.questionIds).toEqual([attempt.id('q2')]);
  expect(next.attemptId).not.toBe(drill.attemptId);
  const { data } = await server.call('drills.drill', {
    params: { attemptId: drill.attemptId },
    token: student.token,
  });
  expect(data.summary).toMatchObject({ total: 2, answered: 1, correct: 1 });
  expect(await drill.save(attempt.id('q2'), ['true'])).toMatchObject({ status: 409 });
});

test('a set kept on a phone until a later day counts if no other set is open; otherwise its cards stay due', async () => {
  const student = await newStudent(server);
  const attempt = await openAttempt(server, student, 'truths');
  await attempt.submit({ q1: ['false'], q2: ['false'] });
  await due(student, 0);
  const drill = await openDrill(server, student);
  server.clock.forward(aDay);
  expect(await drill.save(attempt.id('q1'), ['true'])).toMatchObject({ status: 200 });
  await openDrill(server, student);
  expect(await drill.save(attempt.id('q2'), ['true'])).toMatchObject({ status: 409, code: 3007 });
  const cards = await cardsByCode(server, student);
  expect(cards.get('q1')).toMatchObject({ reps: 1, lapses: 0 });
  expect(cards.get('q2')).toMatchObject({ reps: 0, last_day: null });
});

test('“con biết rồi” asks once: right puts the card away, wrong reviews it', async () => {
  const { student, attempt } = await withMistake();
  const known = () => openDrill(server, student, 'drills.known', { questionId: attempt.id('q1') });
  const check = await known();
  expect(check.opened.data).toMatchObject({ drill: 'known', title: 'Rino hỏi lại một câu' });
  expect((await known()).attemptId).toBe(check.attemptId);
  await check.answerAll(['false']);
  await check.finish();
  expect((await cardsByCode(server, student)).get('q1')).toMatchObject({
    lapses: 1,
    put_away: null,
  });
  const again = await known();
  expect(again.attemptId).not.toBe(check.attemptId);
  await again.answerAll(['true']);
  expect((await again.finish()).data.summary.cards).toMatchObject([{ put_away: 'known' }]);
  expect(await overviewOf(student)).toMatchObject({ active: 0, known: 1, next_date: null });
  expect((await known()).opened.status).toBe(404);
  // A new mistake brings it back.
  await (await openAttempt(server, student, 'truths', { redo: 1 })).submit({ q1: ['false'] });
  expect(await overviewOf(student)).toMatchObject({ active: 1, known: 0 });
});

test('a card that is right only with help is reviewed, and stays', async () => {
  const { student, attempt } = await withMistake();
  const check = await openDrill(server, student, 'drills.known', { questionId: attempt.id('q1') });
  await check.answerAll(['true']);
  await setAnswer(check.attemptId, attempt.id('q1'), { hints: 1, points: 0.75 });
  await check.finish();
  expect((await cardsByCode(server, student)).get('q1')).toMatchObject({ put_away: null, reps: 1 });
});

test('a retired question is no longer asked', async () => {
  const { student, attempt } = await withMistake('exam');
  await due(student, 0);
  await sql`update questions set retired_at = now() where id = ${attempt.id('q1')}`.execute(
    server.db.queries,
  );
  expect((await openDrill(server, student)).opened.data).toBeNull();
  expect(await overviewOf(student)).toMatchObject({
    today: { state: 'empty' },
    active: 0,
    left_for_later: 0,
    cards: [],
  });
  await sql`update questions set retired_at = null where id = ${attempt.id('q1')}`.execute(
    server.db.queries,
  );
  expect((await openDrill(server, student)).questionIds).toHaveLength(1);
});

test('the learning day ends at four in the morning', async () => {
  const start = server.clock.now;
  const { student } = await withMistake();
  server.clock.now = new Date(`${dayIn(1)}T20:59:00Z`);
  server.clock.forward(-aDay);
  expect((await openDrill(server, student)).opened.data).toBeNull();
  server.clock.forward(60);
  expect((await openDrill(server, student)).questionIds).toHaveLength(1);
  server.clock.now = start;
});
