/**
 * What a student did, by learning day and subject. Every activity is added here, in the transaction that stores it.
 */
import type { Queries } from '@bitu/db/connect.ts';
import { maxPauseSeconds, maxUnitSeconds, minLessonSeconds } from '@bitu/rules/learning/minutes.ts';
import { type RawBuilder, sql } from 'kysely';
import { isCopied } from '../services/copied-answers.ts';

/** The learning day of a time, as a date: from 04:00 to 04:00 in Vietnam, as in rules/learning/missions.ts. */
export const learningDate = (time: RawBuilder<unknown>) =>
  sql`((${time} at time zone 'Asia/Ho_Chi_Minh') - interval '4 hours')::date`;

/** Returns when the student last finished a practice, lesson or unit, or null if that never happened. */
export async function lastLearned(queries: Queries, studentId: number): Promise<Date | null> {
  const row = queries.selectFrom('learning_days').select('last_at');
  const last = row
    .where('student_id', '=', studentId)
    .orderBy('day', 'desc')
    .orderBy('last_at', 'desc');
  return (await last.limit(1).executeTakeFirst())?.last_at ?? null;
}

/** Adds `done` (student_id, at, subject_id, a count of each kind, and the seconds) to the days. */
const addToDays = (done: RawBuilder<unknown>) => sql`
  insert into learning_days as d
    (student_id, day, subject_id, answers, right_answers, practices, lessons, units, seconds, last_at)
  select student_id, ${learningDate(sql`at`)} as day, subject_id,
    sum(answers), sum(right_answers), sum(practices), sum(lessons), sum(units), sum(seconds), max(at)
  from (${done}) done group by student_id, day, subject_id
  on conflict (student_id, day, subject_id) do update set
    answers = d.answers + excluded.answers,
    right_answers = d.right_answers + excluded.right_answers,
    practices = d.practices + excluded.practices,
    lessons = d.lessons + excluded.lessons,
    units = d.units + excluded.units,
    seconds = d.seconds + excluded.seconds,
    last_at = greatest(d.last_at, excluded.last_at)`;

/**
 * Adds attempts that were just submitted: their answers on the days they were given, and each practice with an
 * answer to every question on the day it ended.
 */
export async function addAttempts(queries: Queries, attemptIds: number[]): Promise<void> {
  await addToDays(ofAttempts(sql`t.id = any(${attemptIds}::bigint[])`)).execute(queries);
}

/**
 * The answers given in those attempts `t` that fulfil the condition, without copied ones, one per row, with the time
 * since the previous answer or the opening. In a drill, which has no practice, the subject is that of the question's
 * own practice. Right answers of a running test are not counted, as nothing may reveal them.
 */
export const answersOn = (condition: RawBuilder<unknown>) => sql`
  select t.student_id, n.saved_at as at, p.subject_id, 1 as answers,
    (n.points is not distinct from 1 and (t.reveals or t.submitted_at is not null))::int as right_answers,
    0 as practices, 0 as lessons, 0 as units,
    least(${maxPauseSeconds}, greatest(0, round(extract(epoch from n.saved_at - coalesce(
      lag(n.saved_at) over (partition by t.id order by n.saved_at, n.question_id), t.opened_at)))))::int as seconds
  from attempts t
  join answers n on n.attempt_id = t.id and n.revision > 0
  join questions q on q.id = n.question_id
  join practices p on p.id = coalesce(t.practice_id, q.practice_id)
  where ${condition} and not ${isCopied('t', 'n')}`;

/**
 * The activities of those attempts `t` that fulfil the condition. A submitted drill is not a practice; an attempt
 * that continues one with an answer to every question was already counted with it.
 */
const ofAttempts = (condition: RawBuilder<unknown>) => sql`
  ${answersOn(condition)}
  union all
  select t.student_id, t.submitted_at, p.subject_id, 0, 0, 1, 0, 0, 0
  from attempts t join practices p on p.id = t.practice_id
  where ${condition} and t.review_of is null
    and t.question_count = (select count(*) from answers n where n.attempt_id = t.id and n.revision > 0)
    and t.question_count is distinct from (
      select nullif(count(*), 0) from answers b where b.attempt_id = t.continues and b.revision > 0
    )`;

/** The seconds of lesson `l`. */
const ofLesson = sql`greatest(${minLessonSeconds}, round(extract(epoch from l.ends_at - l.starts_at)))::int`;

/** The seconds of study session `s`, once finished. */
const ofSession = sql`least(${maxUnitSeconds}, greatest(0, round(extract(epoch from s.finished_at - s.started_at))))::int`;

/** Adds a lesson that the student has just joined. */
export async function addLesson(
  queries: Queries,
  studentId: number,
  lessonId: number,
  at: Date,
): Promise<void> {
  await addToDays(sql`
    select ${studentId}::bigint as student_id, ${at}::timestamptz as at, c.subject_id,
      0 as answers, 0 as right_answers, 0 as practices, 1 as lessons, 0 as units, ${ofLesson} as seconds
    from lessons l join classes c on c.id = l.class_id where l.id = ${lessonId}`).execute(queries);
}

/** Adds a unit that the student has just finished. */
export async function addUnit(
  queries: Queries,
  studentId: number,
  unitId: number,
  at: Date,
): Promise<void> {
  await addToDays(sql`
    select ${studentId}::bigint as student_id, ${at}::timestamptz as at, b.subject_id,
      0 as answers, 0 as right_answers, 0 as practices, 0 as lessons, 1 as units,
      coalesce((
        select sum(${ofSession}) from learning_sessions s
        where s.student_id = ${studentId} and s.unit_id = u.id and s.finished_at = ${at}
      ), 0) as seconds
    from text_book_units u join text_books b on b.id = u.book_id where u.id = ${unitId}`).execute(
    queries,
  );
}

/** Recomputes all days of these students. */
export async function recountDays(queries: Queries, studentIds: number[]): Promise<void> {
  const theirs = (column: string) => sql`${sql.ref(column)} = any(${studentIds}::bigint[])`;
  await sql`delete from learning_days where ${theirs('student_id')}`.execute(queries);
  await addToDays(sql`
    ${ofAttempts(sql`${theirs('t.student_id')} and t.submitted_at is not null`)}
    union all
    select a.student_id, a.joined_at, c.subject_id, 0, 0, 0, 1, 0, ${ofLesson}
    from attendances a join lessons l on l.id = a.lesson_id join classes c on c.id = l.class_id
    where ${theirs('a.student_id')}
    union all
    select s.student_id, s.finished_at, b.subject_id, 0, 0, 0, 0, 1, ${ofSession}
    from learning_sessions s join text_book_units u on u.id = s.unit_id join text_books b on b.id = u.book_id
    where ${theirs('s.student_id')} and s.finished_at is not null`).execute(queries);
}
