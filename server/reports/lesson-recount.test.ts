import { createHash } from 'node:crypto';
import { classStatuses, contentTypes } from '@bitu/contract/codes.ts';
import type { Report } from '@bitu/contract/reports.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noon, storeClassroom } from '../testing/classroom.ts';
import { importPractices, truthsOf } from '../testing/content.ts';
import { enterLesson, type LessonEntry, release } from '../testing/lesson-entries.ts';
import { countStatements } from '../testing/count-statements.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { practiceIdOf } from '../testing/attempt.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { lookUpLesson } from './lesson.ts';

const dayMs = 86_400_000;
const manyLessons = 400;

let server: TestServer;
/** A class with 400 lessons, one a day until yesterday, oldest first. */
let lessons: number[];
let homework: number;
beforeAll(async () => {
  server = await testServer();
  server.clock.now = noon;
  await storeClassroom(server);
  const { queries } = server.db;
  homework = await practiceIdOf(server, 'hw-past');
  const { id: class_id } = await queries
    .insertInto('classes')
    .values({ code: 'long', subject_id: 5, status: classStatuses.active })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: manyLessons }, (_, i) => {
    const starts_at = new Date(noon.getTime() - (manyLessons - i) * dayMs);
    const ends_at = new Date(starts_at.getTime() + 3_600_000);
    const title = `Bài ${i + 1}`;
    return { class_id, code: `long-${i}`, title, lesson_type: 1, starts_at, ends_at };
  });
  const stored = queries.insertInto('lessons').values(rows).returning('id');
  lessons = (await stored.execute()).map(({ id }) => id);
  await queries
    .insertInto('lesson_contents')
    .values(
      [lessons.at(-1), lessons.at(-3)].map((lesson_id) => ({
        lesson_id: lesson_id ?? 0,
        position: 1,
        content_type: contentTypes.homework,
        practice_id: homework,
        due_days: 1,
      })),
    )
    .execute();
});
afterAll(() => server.stop());

const read = async ({ token }: Person, lessonId: number): Promise<Report> => {
  const reply = await server.call('reports.lesson', { params: { id: lessonId }, token });
  expect(reply.status).toBe(200);
  return reply.data;
};

const handIn = (student_id: number, score: number) =>
  server.db.queries
    .insertInto('attempts')
    .values({
      student_id,
      practice_id: homework,
      reveals: true,
      question_count: 4,
      submitted_at: noon,
      submitted_by: 'student',
      points: score,
      correct_count: 0,
      score,
      archived_at: noon,
    })
    .execute();

interface Lived extends LessonEntry {
  joined: boolean;
  released: boolean;
}

const half = fc.integer({ min: 0, max: 20 }).map((one) => one / 2);
const lived: fc.Arbitrary<Lived> = fc.record({
  state: fc.constantFrom('present', 'late', 'excused', 'absent'),
  minutes: fc.integer({ min: 1, max: 40 }),
  skills: fc.array(fc.option(half), { minLength: 4, maxLength: 4 }),
  joined: fc.boolean(),
  released: fc.boolean(),
});

/** Stores what happened in the newest lessons; the last one is the one examined. */
async function live(student: Person, all: readonly Lived[]): Promise<number[]> {
  const ids = lessons.slice(-all.length);
  for (const [i, one] of all.entries()) {
    const lesson_id = ids[i] ?? 0;
    await enterLesson(server, student, lesson_id, one);
    if (one.joined)
      await server.db.queries
        .insertInto('attendances')
        .values({ student_id: student.id, lesson_id, joined_at: noon })
        .execute();
    if (one.released || i === all.length - 1) await release(server, student, lesson_id);
  }
  return ids;
}

const tenth = (value: number) => Math.round(value * 10) / 10;
const written = (value: number) => String(value).replace('.', ',');
/** A score has its decimal, also when it is a whole number. */
const score = (value: number) => value.toFixed(1).replace('.', ',');

/** Counts what the figures of the newest lesson must be, independently from the student's rows. */
async function recount({ id }: Person) {
  const all = server.db.queries;
  const own = { student_id: id } as const;
  const rowsOf = (table: 'lesson_skills' | 'attendance_entries') =>
    all.selectFrom(table).selectAll().where('student_id', '=', own.student_id).execute();
  const reports = await all
    .selectFrom('reports')
    .selectAll()
    .where('student_id', '=', own.student_id)
    .execute();
  const marks = (await rowsOf('lesson_skills')) as {
    lesson_id: number;
    skill_id: number;
    score: number;
  }[];
  const entries = (await rowsOf('attendance_entries')) as { lesson_id: number; state: string }[];
  const last = lessons.at(-1) ?? 0;
  const released = new Set(reports.map(({ ref }) => ref));
  const skills = [1, 2, 3, 4].map((skill) => {
    const mark = (lesson: number) =>
      marks.find((one) => one.lesson_id === lesson && one.skill_id === skill)?.score;
    const before = lessons
      .filter((lesson) => lesson !== last && released.has(lesson) && mark(lesson) !== undefined)
      .slice(-4)
      .map((lesson) => mark(lesson) ?? 0);
    const value = mark(last) ?? null;
    const mean = before.reduce((sum, one) => sum + one, 0) / before.length;
    const change = value === null ? 0 : tenth(value - mean);
    const same = `trung bình ${before.length} buổi trước`;
    return {
      value,
      comparison:
        value === null || before.length < 3
          ? null
          : Math.abs(change) < 0.5
            ? `gần bằng ${same} (${score(tenth(mean))})`
            : `${change > 0 ? 'hơn' : 'thấp hơn'} ${same} ${written(Math.abs(change))} điểm`,
    };
  });
  const state = entries.find(({ lesson_id }) => lesson_id === last)?.state;
  const results = await all
    .selectFrom('attempts')
    .select('score')
    .where('student_id', '=', own.student_id)
    .orderBy('id')
    .execute();
  const scores = results.map(({ score }) => score ?? 0);
  return {
    attendance: state === 'present' || state === 'late' ? 1 : 0,
    skills,
    best: scores.length === 0 ? null : Math.max(...scores),
    // The newest is listed last; if it equals the best, it is left out.
    latest: scores.at(-1) === Math.max(...scores) ? undefined : scores.at(-1),
  };
}

test("every figure matches a recount from the child's rows", async () => {
  const runs = fc.record({
    days: fc.array(lived, { minLength: 1, maxLength: 7 }),
    scores: fc.array(
      fc.integer({ min: 0, max: 100 }).map((one) => one / 10),
      { maxLength: 3 },
    ),
  });
  await fc.assert(
    fc.asyncProperty(runs, async ({ days, scores }) => {
      const student = await newStudent(server, { classes: { long: 1 } });
      const sibling = await newStudent(server, { siblingOf: student, classes: { long: 1 } });
      await live(student, days);
      // A sibling's results in the same lessons change nothing.
      await live(sibling, days.toReversed());
      for (const score of scores) await handIn(student.id, score);
      const report = await read(student, lessons.at(-1) ?? 0);
      const counted = await recount(student);
      const figures = report.blocks.flatMap((one) => (one.type === 'figures' ? one.items : []));
      expect(figures.find(({ id }) => id === 'attendance')?.value).toBe(counted.attendance);
      const skills = figures.filter(({ id }) => id.startsWith('skill-'));
      // A skill that was not entered is left out.
      expect(skills.map(({ value, comparison }) => ({ value, comparison }))).toEqual(
        counted.skills.filter(({ value }) => value !== null),
      );
      const work = report.blocks.find((one) => one.type === 'work');
      expect(work?.items).toMatchObject([
        {
          score: counted.best,
          state: counted.best === null ? 'open' : 'done',
          due_time: (noon.getTime() + 3_600_000) / 1000,
        },
      ]);
      expect(work?.items[0]?.latest_score).toBe(counted.latest);
      expect(work?.title).toBe(`Bài của buổi: xong ${scores.length > 0 ? 1 : 0}/1`);
      expect(report.title).toBe(`Báo cáo buổi ${manyLessons}`);
    }),
    { numRuns: 40 },
  );
});

test('a child with one lesson gets no comparison', async () => {
  const student = await newStudent(server, { classes: { long: 1 } });
  await live(student, [{ state: 'present', skills: [8, 8, 8, 8], joined: true, released: true }]);
  const report = await read(student, lessons.at(-1) ?? 0);
  expect(JSON.stringify(report.blocks)).not.toContain('buổi trước');
  expect(report.sentence.text).toContain('mới 1 buổi có điểm');
});

test('a child with a number as name is called "Con", and the number appears nowhere', async () => {
  const student = await newStudent(server, { classes: { long: 1 } });
  await server.db.queries
    .updateTable('students')
    .set({ full_name: '0912000111' })
    .where('id', '=', student.id)
    .execute();
  await live(student, [{ state: 'absent', joined: false, released: true }]);
  const report = await read(student, lessons.at(-1) ?? 0);
  expect(report.child.name).toBe('Con');
  expect(report.sentence.text).toMatch(/^Con vắng buổi 400/);
  expect(JSON.stringify(report)).not.toContain('0912000111');
});

test('a child with 400 lessons: three statements, and the comparison is with the last four lessons', async () => {
  const student = await newStudent(server, { classes: { long: 1 } });
  const { pool } = server.db;
  await pool.query(
    `insert into lesson_skills (student_id, lesson_id, skill_id, score, at)
     select $1, l, k, 5, $3 from unnest($2::bigint[]) l cross join generate_series(1, 4) k`,
    [student.id, lessons, noon],
  );
  await pool.query(
    `insert into attendance_entries (student_id, lesson_id, state, at) select $1, l, 'present', $3 from unnest($2::bigint[]) l`,
    [student.id, lessons, noon],
  );
  await pool.query(
    `insert into reports (student_id, kind, ref, data, released_at) select $1, 'lesson', l, '{}', $3 from unnest($2::bigint[]) l`,
    [student.id, lessons.slice(0, -1), noon],
  );
  const last = lessons.at(-1) ?? 0;
  await enterLesson(server, student, last, { skills: [6, 5, 5, 5] });
  await release(server, student, last);
  expect((await read(student, last)).sentence.text).toContain(
    'từ vựng 6,0, hơn trung bình 4 buổi trước 1 điểm',
  );
  const { deps, count } = countStatements(server);
  expect(await count(() => lookUpLesson(deps, student.id, last, { byFamily: true }))).toBe(3);
});

test('the recordings are those of the day and the subject, the newest of each text', async () => {
  const student = await newStudent(server, { classes: { long: 1 } });
  const { queries } = server.db;
  const ofPractice = async (practice: string) =>
    (
      await queries
        .selectFrom('questions')
        .select('id')
        .where('practice_id', '=', await practiceIdOf(server, practice))
        .limit(1)
        .executeTakeFirstOrThrow()
    ).id;
  const english = await ofPractice('hw-past');
  await importPractices(server, [truthsOf('sums', { subject: 1 })]);
  const maths = await ofPractice('sums');
  const hash = (text: string) => createHash('sha256').update(text).digest();
  const marks = [
    { word: 'A', mark: 'good' },
    { word: 'frog', mark: 'wrong' },
  ];
  /** A number of days after the last lesson, at eight in the evening. */
  const say = (text: string, sound: string, day: number, percent: number, question_id = english) =>
    queries
      .insertInto('recordings')
      .values({
        student_id: student.id,
        audio_hash: hash(sound),
        text_hash: hash(text),
        reference_text: text,
        question_id,
        media_type: 'audio/wav',
        bytes: 9,
        duration_ms: 900,
        result: JSON.stringify({ pronunciation_accuracy: percent, word_score_list: marks }),
        created_at: new Date(noon.getTime() + (day - 1) * dayMs + 8 * 3_600_000),
        delete_after: new Date(noon.getTime() + 30 * dayMs),
      })
      .execute();
  await say('A green frog', 'first', 0, 60.4);
  await say('Three cats', 'earlier', -1, 70);
  await say('Four cats', 'later', 1, 70);
  await say('One and one', 'sum', 0, 70, maths);
  await queries
    .updateTable('recordings')
    .set({ created_at: new Date(noon.getTime() - dayMs) })
    .where('student_id', '=', student.id)
    .where('reference_text', '=', 'A green frog')
    .execute();
  await say('A green frog', 'second', 0, 82.4);
  const block = (await read(student, lessons.at(-1) ?? 0)).blocks.find(
    (one) => one.type === 'recordings',
  );
  expect(block?.items).toEqual([
    {
      audio_id: hash('second').toString('hex'),
      text: 'A green frog',
      score: 82,
      note: 'Con luyện thêm từ: frog.',
    },
  ]);
});
