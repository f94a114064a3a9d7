/** The figures of entry tests, trials, courses and sheets match the rows that they come from, whatever was done. */
import type {
  Report,
  ReportFigure,
  ReportRangeBar,
  ReportWorkItem,
} from '@bitu/contract/reports.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAttempt, practiceIdOf } from '../testing/attempt.ts';
import { courseStart, idByCode, lessonIdOf, noon, storeClassroom } from '../testing/classroom.ts';
import { importPractices, practiceOf } from '../testing/content.ts';
import { enterLesson, release } from '../testing/lesson-entries.ts';
import { newStudent, type Person } from '../testing/people.ts';
import {
  giveDifficulty,
  giveSheet,
  giveSkill,
  giveTrial,
  storeLevel,
  storeSkill,
} from '../testing/reports.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { releaseFinal, releaseTrial } from './release.ts';

const codes = Array.from({ length: 10 }, (_, i) => `q${i + 1}`);
const numRuns = 25;

let server: TestServer;
let classId: number;
let level: number;
let past: number;
let plain: number;
beforeAll(async () => {
  server = await testServer();
  server.clock.now = noon;
  await storeClassroom(server);
  const questions = codes.map((id) => ({
    id,
    type: 'true_false',
    level: 1,
    stem: `Câu ${id}`,
    answer: true,
    why: 'Vì thế.',
  }));
  const sections = [
    { name: 'Phần một', questions: questions.slice(0, 6) },
    { name: 'Phần hai', questions: questions.slice(6) },
  ];
  await importPractices(server, [practiceOf('entry', { type: 'test', subject: 5, sections })]);
  const grammar = await storeSkill(server, 'grammar', 'Ngữ pháp', 5);
  const listening = await storeSkill(server, 'listening', 'Nghe', 5);
  await giveSkill(server, grammar, 'entry', codes.slice(0, 7));
  await giveSkill(server, listening, 'entry', codes.slice(5));
  const ranges = (low: number): [number, number, number][] => [
    [grammar, low, low + 25],
    [listening, low, low + 30],
  ];
  level = await storeLevel(server, { code: 'one', name: 'Starters', position: 901 }, ranges(20), 5);
  const harder = await storeLevel(
    server,
    { code: 'two', name: 'Movers', position: 902 },
    ranges(55),
    5,
  );
  await giveDifficulty(server, level, 'entry', codes.slice(0, 6));
  await giveDifficulty(server, harder, 'entry', codes.slice(6));
  const { queries } = server.db;
  await queries
    .updateTable('practices')
    .set({ is_entry: true })
    .where('code', '=', 'entry')
    .execute();
  classId = await idByCode(server, 'classes', 'room');
  [past, plain] = [
    await lessonIdOf(server, 'room', 'past'),
    await lessonIdOf(server, 'room', 'plain'),
  ];
});
beforeEach(() => {
  server.clock.now = noon;
});
afterAll(() => server.stop());

const read = async (reply: ReturnType<TestServer['call']>): Promise<Report> => {
  const { status, data } = await reply;
  expect(status).toBe(200);
  return data;
};
const figuresOf = ({ blocks }: Report): ReportFigure[] =>
  blocks.flatMap((block) => (block.type === 'figures' ? block.items : []));
const barsOf = ({ blocks }: Report): ReportRangeBar[] =>
  blocks.flatMap((block) => (block.type === 'ranges' ? block.items : []));
const valueOf = (report: Report, id: string) =>
  figuresOf(report).find((one) => one.id === id)?.value;

/** Returns the single row that a statement finds. */
async function rowOf<Row>(statement: string, values: unknown[]): Promise<Row> {
  const { rows } = await server.db.pool.query(statement, values);
  return rows[0] as Row;
}

test('entry tests, and the trial lessons that mention them', async () => {
  const rawAnswers = fc.array(fc.constantFrom('true', 'false', null), {
    minLength: 10,
    maxLength: 10,
  });
  await fc.assert(
    fc.asyncProperty(rawAnswers, async (answers) => {
      const student = await newStudent(server, { classes: { room: 1 }, joinedAt: courseStart });
      const attempt = await openAttempt(server, student, 'entry');
      for (const [i, code] of codes.entries()) {
        const answer = answers[i] ?? null;
        if (answer !== null) await attempt.save(code, [answer]);
      }
      await attempt.submit();
      const raw = await rowOf<{
        score: number;
        right: number;
        sections: unknown;
        skills: unknown;
        levels: number[];
      }>(
        `with given as (
           select q.id, q.position, q.level_id, coalesce(n.points, 0) as points from answers n join questions q on q.id = n.question_id
           where n.attempt_id = $1
         ), shares as (
           select m.skill_id, round(100 * sum(points)::numeric / count(*))::int as share
           from given g join question_skills m on m.question_id = g.id group by 1
         ), difficulties as (
           select level_id, round(100 * sum(points)::numeric / count(*))::int as share from given group by 1
         ), parts as (
           select p.name, round(100 * sum(g.points)::numeric / count(*))::int as share
           from given g join questions q on q.id = g.id join practice_folders p on p.id = q.folder_id group by 1
         )
         select (select score::float8 from attempts where id = $1) as score,
           (select count(*)::int from given where points = 1) as right,
           (select jsonb_object_agg(name, share) from parts) as sections,
           (select jsonb_agg(share order by level_id) from difficulties) as levels,
           (select jsonb_object_agg('skill-' || skill_id, share) from shares) as skills`,
        [attempt.attemptId],
      );
      const { token } = student;
      const params = { id: attempt.attemptId };
      const entry = await read(server.call('reports.entry', { params, token }));
      expect(valueOf(entry, 'score')).toBe(raw.score);
      expect(valueOf(entry, 'count')).toBe(raw.right);
      const sections = figuresOf(entry).filter(({ id }) => id.startsWith('section-'));
      expect(Object.fromEntries(sections.map(({ label, value }) => [label, value]))).toEqual(
        raw.sections,
      );
      const levels = barsOf(entry).filter(({ id }) => id.startsWith('level-'));
      expect(levels.map(({ value }) => value)).toEqual(raw.levels);
      const skillsOf = (report: Report) =>
        Object.fromEntries(
          barsOf(report)
            .filter(({ id }) => id.startsWith('skill-'))
            .map(({ id, value }) => [id, value]),
        );
      expect(skillsOf(entry)).toEqual(raw.skills);

      await giveTrial(server, student.id, past, { level_id: level });
      const own = { studentId: student.id, staffId: null, sentence: undefined };
      await server.db.queries
        .transaction()
        .execute((trx) => releaseTrial(server.deps, trx, { ...own, lessonId: past }));
      const trial = await read(
        server.call('reports.trial', { params: { userId: student.id, lessonId: past }, token }),
      );
      expect(valueOf(trial, 'entry')).toBe(raw.score);
      expect(skillsOf(trial)).toEqual(raw.skills);
    }),
    { numRuns },
  );
});

const half = fc.integer({ min: 0, max: 20 }).map((one) => one / 2);
const lived = fc.record({
  state: fc.constantFrom('present', 'late', 'excused', 'absent', undefined),
  joined: fc.boolean(),
  skills: fc.array(fc.option(half), { minLength: 4, maxLength: 4 }),
  released: fc.boolean(),
});

/** Submits a practice with each of these scores. */
async function handInAll(student: Person, practice: string, scores: readonly number[]) {
  const practice_id = await practiceIdOf(server, practice);
  for (const score of scores)
    await server.db.queries
      .insertInto('attempts')
      .values({
        student_id: student.id,
        practice_id,
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
}

test('courses: lessons, homework and the released marks', async () => {
  const scores = fc.array(
    fc.integer({ min: 0, max: 100 }).map((one) => one / 10),
    { maxLength: 3 },
  );
  const courses = fc.record({ one: lived, two: lived, homework: scores, paid: scores });
  await fc.assert(
    fc.asyncProperty(courses, async ({ one, two, homework, paid }) => {
      const student = await newStudent(server, { classes: { room: 1 }, joinedAt: courseStart });
      for (const [lesson, { state, skills, joined, released }] of [
        [past, one],
        [plain, two],
      ] as const) {
        await enterLesson(server, student, lesson, { skills, ...(state && { state }) });
        const attended = { student_id: student.id, lesson_id: lesson, joined_at: noon };
        if (joined) await server.db.queries.insertInto('attendances').values(attended).execute();
        // Without attendance there is nothing to release.
        if (released && state) await release(server, student, lesson);
      }
      await handInAll(student, 'hw-past', homework);
      await handInAll(student, 'hw-paid', paid);
      const own = { studentId: student.id, staffId: null, sentence: undefined, comment: null };
      await server.db.queries
        .transaction()
        .execute((trx) => releaseFinal(server.deps, trx, { ...own, classId }));
      const raw = await rowOf<{
        attended: number | null;
        done: number;
        mean: number | null;
        marks: Record<string, number> | null;
      }>(
        `with lessons_over as (select id from lessons where id = any ($2::bigint[])),
         came as (
           select coalesce(n.state in ('present', 'late'), case when j.lesson_id is not null then true end) as is_here
           from lessons_over l
           left join attendance_entries n on n.lesson_id = l.id and n.student_id = $1
           left join attendances j on j.lesson_id = l.id and j.student_id = $1
         ), best as (
           select max(score)::float8 as score from attempts where student_id = $1 group by practice_id
         )
         select (select count(*) filter (where is_here)::int from came having count(is_here) > 0) as attended,
           (select count(*)::int from best) as done, (select avg(score) from best) as mean,
           (select jsonb_object_agg('skill-' || s.skill_id || '-' || s.lesson_id, s.score::float8)
             from lesson_skills s join reports r on r.student_id = s.student_id and r.ref = s.lesson_id and r.kind = 'lesson'
             where s.student_id = $1) as marks`,
        [student.id, [past, plain]],
      );
      const params = { classId };
      const report = await read(server.call('reports.final', { params, token: student.token }));
      expect(valueOf(report, 'attendance')).toBe(raw.attended ?? null);
      expect(valueOf(report, 'homework')).toBe(raw.done);
      const mean = valueOf(report, 'score');
      if (raw.mean === null) expect(mean).toBeNull();
      else expect(mean).toBeCloseTo(raw.mean);
      const marks = figuresOf(report).filter(({ id }) => id.startsWith('skill-'));
      expect(Object.fromEntries(marks.map(({ id, value }) => [id, value]))).toEqual(
        raw.marks ?? {},
      );
    }),
    { numRuns },
  );
});

test('sheets: what is done, and the minutes that are left', async () => {
  const [practice, unit, video] = [
    await practiceIdOf(server, 'hw-past'),
    await idByCode(server, 'text_book_units', 'one'),
    (await rowOf<{ id: number }>(`select id from videos where slug = 'test-song'`, [])).id,
  ];
  const all = [
    { kind: 'practice', ref: practice },
    { kind: 'unit', ref: unit },
    { kind: 'video', ref: video },
    { kind: 'read', ref: null, title: 'Trang 27' },
  ];
  const sheets = fc.record({
    items: fc.subarray(all, { minLength: 1 }),
    minutes: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 4, maxLength: 4 }),
    done: fc.subarray(['practice', 'unit', 'video']),
  });
  await fc.assert(
    fc.asyncProperty(sheets, async ({ items, minutes, done }) => {
      const student = await newStudent(server, { classes: { room: 1 }, joinedAt: courseStart });
      const { token } = student;
      const rows = items.map((item, i) => ({ ...item, minutes: minutes[i] ?? 1 }));
      const id = await giveSheet(server, student.id, rows, { classId });
      if (done.includes('practice')) await handInAll(student, 'hw-past', [5]);
      if (done.includes('unit')) {
        await server.call('learning.digitalLesson', { params: { id: unit }, token });
        await server.call('learning.finishUnit', { params: { id: unit }, token });
      }
      if (done.includes('video'))
        await server.call('learning.watch', {
          params: { slug: 'test-song' },
          body: { position: 99, played: [[0, 99]], sequence: 1 },
          token,
        });
      const raw = await rowOf<{ seen: number; done: number; minutes: number }>(
        `with items as (
           select item ->> 'kind' as kind, (item ->> 'minutes')::int as minutes
           from study_sheets, jsonb_array_elements(items) item where id = $2
         ), judged as (
           select minutes, kind <> 'read' as seen, case kind
             when 'practice' then exists (select from attempts where student_id = $1 and submitted_at is not null)
             when 'unit' then exists (select from learning_sessions where student_id = $1 and finished_at is not null)
             when 'video' then exists (select from video_progress where student_id = $1 and finished_at is not null)
             else false end as done
           from items
         )
         select (count(*) filter (where seen))::int as seen, (count(*) filter (where done))::int as done,
           coalesce(sum(minutes) filter (where not done), 0)::int as minutes from judged`,
        [student.id, id],
      );
      const report = await read(server.call('reports.sheet', { params: { id }, token }));
      expect(valueOf(report, 'done')).toBe(raw.seen === 0 ? null : raw.done);
      expect(valueOf(report, 'minutes')).toBe(raw.minutes);
      const work = report.blocks.flatMap((block): ReportWorkItem[] =>
        block.type === 'work' ? block.items : [],
      );
      expect(work.filter(({ state }) => state === 'done')).toHaveLength(raw.done);
    }),
    { numRuns },
  );
});
