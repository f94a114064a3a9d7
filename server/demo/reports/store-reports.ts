/** Reports of the demo's children: what teachers entered, tests, and what was released to families. */
import type { Transaction } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { freezeFinal, freezeLesson, freezeTrial } from '../../reports/index.ts';
import { enterRows } from '../../reports/enter/enter.ts';
import { entriesOf } from '../../reports/enter/read.ts';
import { dayInVietnam } from '../../time.ts';
import { storeAttempts } from '../attempts.ts';
import { learners } from '../story.ts';
import { type Entered, markOf, readEntered } from './entered.ts';

const lessonRow = z.strictObject({
  user_name: z.string(),
  student_id: z.number(),
  lesson_id: z.number(),
  class: z.string(),
  lesson: z.string(),
  subject_id: z.number(),
  ends_at: z.date(),
  attended: z.boolean(),
  entered: z.boolean(),
  later: z.number(),
});
type LessonRow = z.infer<typeof lessonRow>;

const pastLessons = (trx: Transaction, today: Date): Promise<LessonRow[]> =>
  readRows(
    trx,
    lessonRow,
    sql`
    select s.user_name, s.id as student_id, l.id as lesson_id, c.code as class, l.code as lesson, c.subject_id, l.ends_at,
      exists (select from attendances a where a.student_id = s.id and a.lesson_id = l.id) as attended,
      exists (select from attendance_entries a where a.student_id = s.id and a.lesson_id = l.id) as entered,
      (row_number() over (partition by s.id, c.id order by l.starts_at desc) - 1)::int as later
    from students s
    join open_enrolments e on e.student_id = s.id and not e.on_trial
    join lessons l on l.class_id = e.class_id and l.ends_at < ${today}
    join classes c on c.id = l.class_id
    where s.user_name = any(${[...learners]}::text[])
    order by s.id, l.starts_at`,
  );

const dayMs = 86_400_000;

/** Returns the Monday (YYYY-MM-DD) of the week that contains `time`. */
export function mondayOf(time: Date): string {
  const day = new Date(`${dayInVietnam(time)}T00:00:00Z`);
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * dayMs).toISOString().slice(0, 10);
}

/**
 * Everything stored is before the demo's day.
 * @param today When the demo's day began.
 */
export async function storeReports(trx: Transaction, today: Date): Promise<void> {
  const { notes, trials, sheets, certificates, tests } = await readEntered();
  await storeTests(trx, tests, today);
  const week = mondayOf(today);
  const data = {
    notes,
    marks: (await pastLessons(trx, today)).map(markOf),
    trials,
    sheets: sheets.flatMap(({ items, ...sheet }) =>
      items.map((item) => ({ ...sheet, week, ...item })),
    ),
    certificates: certificates.map(({ days_ago, ...certificate }) => ({
      ...certificate,
      issued: dayInVietnam(new Date(today.getTime() - days_ago * dayMs)),
    })),
  };
  const issueAt = (path: readonly (string | number)[], said: unknown) => ({
    file: `demo ${path.join('.')}`,
    line: 1,
    message: String(said),
  });
  const read = entriesOf({ file: 'demo', data, issueAt });
  const entered = await enterRows(trx, read, { staffId: null, now: today });
  if (entered.kind === 'issues')
    throw new Error(entered.issues.map(({ file, message }) => `${file}: ${message}`).join('\n'));
  await datePast(trx, today);
  await releaseReports(trx, today);
}

async function storeTests(trx: Transaction, tests: Entered['tests'], today: Date): Promise<void> {
  const students = await trx
    .selectFrom('students')
    .select(['id', 'user_name'])
    .where(
      'user_name',
      'in',
      tests.map(({ student }) => student),
    )
    .execute();
  const practices = await trx
    .selectFrom('practices')
    .select(['id', 'code'])
    .where(
      'code',
      'in',
      tests.map(({ practice }) => practice),
    )
    .execute();
  const works = tests.map(({ student, practice, days_ago }) => ({
    userName: student,
    studentId: students.find(({ user_name }) => user_name === student)?.id ?? 0,
    practice,
    practiceId: practices.find(({ code }) => code === practice)?.id ?? 0,
    // The child works in the evening.
    at: new Date(today.getTime() - days_ago * dayMs - 5 * 3_600_000),
  }));
  await storeAttempts(trx, works, today);
}

const ofDemo = sql`(select id from students where user_name = any(${[...learners, 'demo.dung']}::text[]))`;

/** Dates rows as if entered at the end of each lesson, and sheets and trial results as if released soon after. */
async function datePast(trx: Transaction, today: Date): Promise<void> {
  const run = (statement: RawBuilder<unknown>) => statement.execute(trx);
  const after = sql`l.ends_at + interval '20 minutes'`;
  for (const table of ['attendance_entries', 'lesson_skills'])
    await run(sql`
      update ${sql.table(table)} e set at = ${after} from lessons l
      where l.id = e.lesson_id and e.student_id in ${ofDemo}`);
  await run(sql`update lesson_notes e set at = ${after} from lessons l where l.id = e.lesson_id`);
  await run(sql`
    update trial_results r set released_at = ${after} from lessons l
    where l.id = r.lesson_id and r.student_id in ${ofDemo}`);
  await run(sql`
    update study_sheets set released_at = least(week::timestamp at time zone 'Asia/Ho_Chi_Minh', ${today})
    where student_id in ${ofDemo}`);
}

/** Course reports come last, as they contain the lessons that were released. */
async function releaseReports(trx: Transaction, today: Date): Promise<void> {
  await releaseLessons(trx, today);
  await releaseTrials(trx);
  await releaseCourse(trx, today);
}

/**
 * Each half an hour after its lesson, oldest first, because a report compares with earlier ones. A lesson of a class
 * whose dates no longer move, because somebody else is in it, has no entries and so no report.
 */
async function releaseLessons(trx: Transaction, today: Date): Promise<void> {
  const lessons = await pastLessons(trx, today);
  for (const { student_id, lesson_id, ends_at } of lessons.filter(({ entered }) => entered))
    await freezeLesson(
      trx,
      { studentId: student_id, lessonId: lesson_id, staffId: null },
      new Date(ends_at.getTime() + 30 * 60_000),
    );
}

const trialRow = z.strictObject({
  student_id: z.number(),
  lesson_id: z.number(),
  ends_at: z.date(),
});

/** Releases each trial result 20 minutes after its lesson. */
async function releaseTrials(trx: Transaction): Promise<void> {
  const rows = await readRows(
    trx,
    trialRow,
    sql`
    select r.student_id, r.lesson_id, l.ends_at from trial_results r join lessons l on l.id = r.lesson_id
    where r.student_id in ${ofDemo} order by l.ends_at`,
  );
  for (const { student_id: studentId, lesson_id: lessonId, ends_at } of rows)
    await freezeTrial(
      trx,
      { studentId, lessonId, staffId: null },
      new Date(ends_at.getTime() + 20 * 60_000),
    );
}

async function releaseCourse(trx: Transaction, today: Date): Promise<void> {
  const { final } = await readEntered();
  const { student_id: studentId, class_id: classId } = await trx
    .selectFrom('enrolments')
    .innerJoin('students', 'students.id', 'enrolments.student_id')
    .innerJoin('classes', 'classes.id', 'enrolments.class_id')
    .select(['enrolments.student_id', 'enrolments.class_id'])
    .where('students.user_name', '=', final.student)
    .where('classes.code', '=', final.class)
    .executeTakeFirstOrThrow();
  const comment = final.closing;
  // The report is released in the evening.
  const at = new Date(today.getTime() - final.days_ago * dayMs - 4 * 3_600_000);
  await freezeFinal(trx, { studentId, classId, staffId: null, comment }, at);
}

/**
 * Shifts what `storeReports` stored by the days since then. Reports contain dates, so those of lessons, trials and
 * courses are composed again; their rows and thus the links stay.
 */
export async function moveReports(
  trx: Transaction,
  { from, to }: { from: Date; to: Date },
): Promise<void> {
  const by = sql`make_interval(secs => ${(to.getTime() - from.getTime()) / 1000})`;
  const run = (statement: RawBuilder<unknown>) => statement.execute(trx);
  for (const table of ['attendance_entries', 'lesson_skills'])
    await run(sql`
      update ${sql.table(table)} set at = at + ${by} where student_id in ${ofDemo} and at < ${from}`);
  await run(sql`
    update trial_results set released_at = released_at + ${by}
    where student_id in ${ofDemo} and released_at < ${from}`);
  await run(sql`
    update study_sheets set week = week + (${mondayOf(to)}::date - ${mondayOf(from)}::date),
      released_at = least((week + (${mondayOf(to)}::date - ${mondayOf(from)}::date))::timestamp at time zone 'Asia/Ho_Chi_Minh', ${to})
    where student_id in ${ofDemo} and released_at < ${from}`);
  await run(sql`
    update reports set data = case when kind in ('lesson', 'trial', 'final') then null else data end,
      released_at = released_at + ${by}, superseded_at = superseded_at + ${by}
    where student_id in ${ofDemo} and released_at < ${from}`);
  await releaseReports(trx, to);
}
