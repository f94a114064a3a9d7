import { isJudged, type QuestionType } from '@bitu/questions/traits.ts';
import { evaluationStatus } from '@bitu/rules/practice/status.ts';
import { guessWeight } from '@bitu/questions/rules.ts';
import { decay } from '@bitu/rules/skills/mastery.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { evaluate } from '../practice/index.ts';
import { openAttempt } from '../testing/attempt.ts';
import { importPractices, practiceOf, rightAnswers, truthsOf } from '../testing/content.ts';
import { openDrill } from '../testing/drills.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { storeLevel, storeSkill, tagPractice } from '../testing/skills.ts';
import { addNewMeans, computeTouched, rebuild } from './compute.ts';

let server: TestServer;
let movers: number;
let grammar: number;
let reading: number;
const waiting = { id: 'story', type: 'free_text', answer: 'x', graded_by: 'teacher' };
const question = { level: 1, stem: 'Câu hỏi', why: 'Vì thế' };
beforeAll(async () => {
  server = await testServer();
  await importPractices(server, [
    truthsOf('first'),
    truthsOf('second'),
    truthsOf('exam', { type: 'test' }),
    truthsOf('without-level'),
    practiceOf('many'),
    practiceOf('judged', {
      type: 'test',
      sections: [{ name: 'Viết', questions: [{ ...question, ...waiting }] }],
    }),
  ]);
  movers = await storeLevel(server, 'movers');
  grammar = await storeSkill(server, 'grammar');
  reading = await storeSkill(server, 'reading');
  for (const practice of ['first', 'second', 'exam', 'many', 'judged'])
    await tagPractice(server, practice, { level: movers, skill: grammar });
  await tagPractice(server, 'second', { level: movers, skill: reading, questions: ['q1'] });
  await tagPractice(server, 'without-level', { level: null, skill: grammar });
});
beforeEach(() => {
  // Jobs start by the database's clock.
  server.clock.now = new Date();
});
afterAll(() => server.stop());

const masteryOf = ({ id }: Person, skillId = grammar) =>
  server.db.queries
    .selectFrom('mastery')
    .select(['n', 'right_count', 'days', 'in_test', 'last_at', 'weight', 'value'])
    .where('student_id', '=', id)
    .where('skill_id', '=', skillId)
    .executeTakeFirst();

/** Answers the first questions right or wrong, submits, and does the job's work at once. */
async function work(student: Person, practice: string, right: boolean[], query = {}) {
  const attempt = await openAttempt(server, student, practice, query);
  const codes = attempt.codes.toSorted();
  for (const [i, one] of right.entries())
    await attempt.save(codes[i] ?? '', [one ? 'true' : 'false']);
  await attempt.submit();
  await computeTouched(server.db.queries, [attempt.attemptId]);
  return attempt;
}

/** Answers the one question of `reading` in a drill on the next day. */
async function drillReading(student: Person, right: boolean) {
  server.clock.forward(86_400);
  const of = { levelId: movers, skillId: reading };
  const drill = await openDrill(server, student, 'drills.skill', of);
  await drill.answerAll([right ? 'true' : 'false']);
  await drill.finish();
  await computeTouched(server.db.queries, [drill.attemptId]);
}

test('a submission counts by itself', async () => {
  const student = await newStudent(server);
  const attempt = await openAttempt(server, student, 'first');
  await attempt.save('q1', ['true']);
  await attempt.save('q2', ['false']);
  expect(await masteryOf(student)).toBeUndefined();
  await attempt.submit();
  // Half a point where guessing is easy; the last question is the newest.
  await expect.poll(() => masteryOf(student)).toBeDefined();
  expect(await masteryOf(student)).toEqual({
    n: 2,
    right_count: 1,
    days: 1,
    in_test: false,
    last_at: server.clock.now,
    weight: 0.5 + 0.5 * decay,
    value: 0.5 * decay,
  });
});

test('repetitions, mistake reviews and practices without a level do not count', async () => {
  const student = await newStudent(server);
  const attempt = await work(student, 'first', [true, false, false, false]);
  const before = await masteryOf(student);
  expect(before).toMatchObject({ n: 4, right_count: 1 });
  await work(student, 'first', [true], { wrong_of: attempt.attemptId });
  await work(student, 'first', [true, true, true, true], { redo: 1 });
  await work(student, 'without-level', [true, true, true, true]);
  expect(await masteryOf(student)).toEqual(before);
  await rebuild(server.db, server.clock.now);
  expect(await masteryOf(student)).toEqual(before);
  await work(student, 'second', [true, true, true, true]);
  expect(await masteryOf(student)).toMatchObject({ n: 8, right_count: 5 });
  expect(await masteryOf(student, reading)).toMatchObject({ n: 1, right_count: 1 });
});

test('in a drill of the skill, an answer counts if the question was never answered before', async () => {
  const student = await newStudent(server);
  await drillReading(student, true);
  expect(await masteryOf(student, reading)).toMatchObject({ n: 1, right_count: 1, in_test: false });
  await drillReading(student, false);
  expect(await masteryOf(student, reading)).toMatchObject({ n: 1, right_count: 1 });
  const practised = await newStudent(server);
  await work(practised, 'second', [false]);
  await drillReading(practised, true);
  expect(await masteryOf(practised, reading)).toMatchObject({ n: 1, right_count: 0 });
  await rebuild(server.db, server.clock.now);
  expect(await masteryOf(student, reading)).toMatchObject({ n: 1, right_count: 1 });
  expect(await masteryOf(practised, reading)).toMatchObject({ n: 1, right_count: 0 });
});

test('days and tests are recorded', async () => {
  const student = await newStudent(server);
  await work(student, 'first', [true]);
  server.clock.forward(86_400);
  await work(student, 'exam', [true]);
  expect(await masteryOf(student)).toMatchObject({ n: 2, days: 2, in_test: true });
});

test('an answer that waits for a teacher counts once it is marked, and again when the mark changes', async () => {
  const student = await newStudent(server);
  const attempt = await openAttempt(server, student, 'judged');
  await attempt.save('story', ['Once']);
  await attempt.submit();
  await computeTouched(server.db.queries, [attempt.attemptId]);
  expect(await masteryOf(student)).toBeUndefined();
  const mark = (points: number) =>
    server.db.queries.transaction().execute((trx) =>
      evaluate(
        server.deps,
        trx,
        [
          {
            attempt_id: attempt.attemptId,
            question_id: attempt.id('story'),
            source: 'teacher',
            status: evaluationStatus.hasResult,
            points,
            content: null,
          },
        ],
        { cause: 'teacher' },
      ),
    );
  for (const points of [0.5, 1]) {
    await mark(points);
    await expect.poll(async () => (await masteryOf(student))?.value).toBe(points);
    expect(await masteryOf(student)).toMatchObject({ n: 1, weight: 1 });
  }
});

test('two concurrent submissions both count', async () => {
  const student = await newStudent(server);
  const attempts = await Promise.all(
    ['first', 'second', 'exam'].map(async (practice) => {
      const attempt = await openAttempt(server, student, practice);
      await attempt.save('q1', ['true']);
      await attempt.submit();
      return attempt.attemptId;
    }),
  );
  await Promise.all(attempts.map((id) => computeTouched(server.db.queries, [id])));
  expect(await masteryOf(student)).toMatchObject({ n: 3 });
});

test('erasure deletes all of it, and a later job brings nothing back', async () => {
  const student = await newStudent(server);
  const { attemptId } = await work(student, 'first', [true]);
  expect(await masteryOf(student)).toBeDefined();
  await server.db.queries.deleteFrom('students').where('id', '=', student.id).execute();
  await computeTouched(server.db.queries, [attemptId]);
  expect(await masteryOf(student)).toBeUndefined();
});

interface RawAnswer {
  attempt_id: number;
  practice_id: number;
  submitted_at: Date;
  position: number;
  points: number;
  saved_at: Date;
  type_code: QuestionType;
  content: object;
  is_test: boolean;
}

/** Computes mastery again from the rows, independently. */
async function recount({ id }: Person) {
  const { rows } = await sql<RawAnswer & { review_of: number | null; revision: number }>`
    select a.id as attempt_id, a.practice_id, a.submitted_at, a.review_of, n.position, n.revision, n.points, n.saved_at, q.type_code,
      q.content, p.practice_type = 1 as is_test
    from attempts a join practices p on p.id = a.practice_id join answers n on n.attempt_id = a.id
    join questions q on q.id = n.question_id
    where a.student_id = ${id} and p.level_id = ${movers}
      and exists (select from question_skills s where s.question_id = q.id and s.skill_id = ${grammar})`.execute(
    server.db.queries,
  );
  const own = rows.filter((row) => row.review_of === null);
  const first = (row: RawAnswer) =>
    own.every(
      (other) => other.practice_id !== row.practice_id || other.attempt_id >= row.attempt_id,
    );
  const counted = own
    .filter((row) => first(row) && row.revision > 0 && row.points !== null && row.submitted_at)
    .filter(({ type_code }) => !isJudged(type_code))
    .toSorted(
      (a, b) =>
        b.submitted_at.getTime() - a.submitted_at.getTime() ||
        b.attempt_id - a.attempt_id ||
        b.position - a.position,
    );
  const weights = counted.map(
    ({ type_code, content }, k) => decay ** k * guessWeight(type_code, content as never),
  );
  return {
    n: counted.length,
    right_count: counted.filter(({ points }) => points === 1).length,
    days: new Set(
      counted.map(({ saved_at }) => new Date(saved_at.getTime() + 7 * 3_600_000).toDateString()),
    ).size,
    in_test: counted.some(({ is_test }) => is_test),
    weight: weights.reduce((sum, weight) => sum + weight, 0),
    value: weights.reduce((sum, weight, k) => sum + weight * counted[k]!.points, 0),
  };
}

test('incremental, rebuilt and recounted mastery are the same', async () => {
  for (const seed of [3, 5, 9]) {
    const student = await newStudent(server);
    const luck = (n: number) => (n * 7919 + seed * 104_729) % 10;
    for (const [i, practice] of ['second', 'first', 'exam', 'first'].entries()) {
      const right = ['q1', 'q2', 'q3', 'q4'].map((_, k) => luck(i * 4 + k) < 6);
      await work(student, practice, right.slice(0, 1 + luck(i)), i === 3 ? { redo: 1 } : {});
      server.clock.forward(luck(i) * 9000);
    }
    const many = await openAttempt(server, student, 'many');
    for (const [code, answer] of Object.entries(rightAnswers))
      if (luck(code.length) < 7) await many.save(code, answer);
    await many.submit();
    await computeTouched(server.db.queries, [many.attemptId]);
    const expected = await recount(student);
    expect(expected.n).toBeGreaterThan(5);
    const { weight, value, ...counts } = expected;
    const close = {
      ...counts,
      weight: expect.closeTo(weight, 9) as number,
      value: expect.closeTo(value, 9) as number,
    };
    expect(await masteryOf(student)).toMatchObject(close);
    await server.db.queries
      .updateTable('mastery')
      .set({ value: 0, n: 1 })
      .where('student_id', '=', student.id)
      .execute();
    await rebuild(server.db, server.clock.now);
    expect(await masteryOf(student)).toMatchObject(close);
  }
});

test('the mean of a skill is the prior once there are enough answers, and stays until a rebuild', async () => {
  await importPractices(server, [truthsOf('common')]);
  const level = await storeLevel(server, 'common');
  const skill = await storeSkill(server, 'common');
  await tagPractice(server, 'common', { level, skill });
  const mean = () =>
    server.db.queries
      .selectFrom('skill_means')
      .select(['mean', 'answers', 'students'])
      .where('level_id', '=', level)
      .executeTakeFirst();
  // Fifty-one students with four answers each, three of which are right.
  const handIn = async (count: number) => {
    await sql`
      with made as (
        insert into logins (phone, password_hash) select '05' || lpad(${count}::text, 2, '0') || lpad(n::text, 6, '0'), 'none'
        from generate_series(1, ${count}::int) n returning id, phone
      ), born as (
        insert into students (login_id, user_name, full_name, birth_year, state) select id, 'mean.' || phone, 'Nguyễn Thử', 2016, 1 from made
        returning id
      ), opened as (
        insert into attempts (student_id, practice_id, reveals, question_count, submitted_at, submitted_by)
        select b.id, p.id, true, 4, now(), 'student' from born b join practices p on p.code = 'common' returning id, practice_id
      )
      insert into answers (attempt_id, question_id, position, revision, saved_at, points)
      select o.id, q.id, q.position, 1, now(), case when q.code = 'q4' then 0 else 1 end
      from opened o join questions q on q.practice_id = o.practice_id`.execute(server.db.queries);
    const { rows } = await sql<{ id: number }>`
      select a.id from attempts a join practices p on p.id = a.practice_id where p.code = 'common'`.execute(
      server.db.queries,
    );
    await computeTouched(
      server.db.queries,
      rows.map(({ id }) => id),
    );
    await addNewMeans(server.db, server.clock.now);
  };
  await handIn(49);
  expect(await mean()).toBeUndefined();
  await handIn(2);
  expect(await mean()).toEqual({ mean: 0.75, answers: 204, students: 51 });
  await handIn(3);
  expect(await mean()).toMatchObject({ answers: 204 });
  await rebuild(server.db, server.clock.now);
  expect(await mean()).toEqual({ mean: 0.75, answers: 216, students: 54 });
});
