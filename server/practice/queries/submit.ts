/** Submission: takes the locks first, then adds up. */
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { evaluationStatus, gradingObject } from '@bitu/rules/practice/status.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { ScoredAnswer } from '../score-answer.ts';
import { storedRow } from './answers.ts';
import { judged } from '../../services/judged-types.ts';

export const openAttempt = z.strictObject({
  id: z.number(),
  student_id: z.number(),
  /** Null for a drill, which has no practice. */
  practice_id: z.number().nullable(),
  question_count: z.number(),
  reveals: z.boolean(),
  deadline: z.date().nullable(),
});
export type OpenAttempt = z.infer<typeof openAttempt>;

/** Locks one running attempt of the student, so that nothing is saved during its submission. */
export async function lockOpenAttempt(
  queries: Queries,
  studentId: number,
  practiceId: number | null,
  attemptId: number,
): Promise<OpenAttempt[]> {
  return readRows(
    queries,
    openAttempt,
    sql`
    select id, student_id, practice_id, question_count, reveals, deadline from attempts
    where id = ${attemptId} and student_id = ${studentId} and practice_id is not distinct from ${practiceId}
      and submitted_at is null
    for update`,
  );
}

/** Locks the running drills of the student that were drawn before a learning day. */
export const lockDrillsBefore = (
  queries: Queries,
  studentId: number,
  day: string,
): Promise<OpenAttempt[]> =>
  readRows(
    queries,
    openAttempt,
    sql`
    select id, student_id, practice_id, question_count, reveals, deadline from attempts
    where student_id = ${studentId} and drill is not null and drill_day < ${day}::date and submitted_at is null
    order by id for update`,
  );

/** Locks at most `limit` running attempts, of all students, whose time was over at `before`. */
export async function lockOverdueAttempts(
  queries: Queries,
  before: Date,
  limit: number,
): Promise<OpenAttempt[]> {
  return readRows(
    queries,
    openAttempt,
    sql`
    select id, student_id, practice_id, question_count, reveals, deadline from attempts
    where submitted_at is null and deadline is not null and deadline < ${before}
    order by id limit ${limit}
    for update`,
  );
}

/** An answer that was entered but never checked. */
export interface UncheckedAnswer extends ScoredAnswer {
  question_id: number;
}

const openAnswer = storedRow
  .pick({
    revision: true,
    bai_lam: true,
    points: true,
    right_parts: true,
    tries: true,
    hints: true,
    try_hints: true,
  })
  .extend({ question_id: z.number() });

/**
 * Returns those of these questions of an attempt whose answer is not final: there is none, or it may be tried again.
 */
export const openAnswers = (queries: Queries, attemptId: number, questionIds: number[]) =>
  readRows(
    queries,
    openAnswer,
    sql`
    select question_id, revision, bai_lam, points, right_parts, tries, hints, try_hints from answers
    where attempt_id = ${attemptId} and question_id = any(${questionIds}::bigint[]) and (revision = 0 or may_retry)`,
  );

/** Stores answers of a locked attempt to questions whose answers are not final (`openAnswers`). */
export async function storeUnchecked(
  queries: Queries,
  attemptId: number,
  answers: UncheckedAnswer[],
  now: Date,
) {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb)
        as g (question_id bigint, bai_lam jsonb, points double precision, right_parts smallint, total_parts smallint, evaluation jsonb,
          tries jsonb, based_on jsonb)
    ), saved as (
      update answers a
      set bai_lam = g.bai_lam, revision = a.revision + 1, points = g.points, right_parts = g.right_parts, total_parts = g.total_parts,
        saved_at = ${now}, tries = nullif(g.tries, 'null'), try_hints = a.hints, may_retry = false
      from given g
      where a.attempt_id = ${attemptId} and a.question_id = g.question_id and a.revision = (g.based_on ->> 'revision')::int
      returning a.question_id, g.evaluation
    )
    insert into evaluations (attempt_id, question_id, source, status, points, created_at)
    select ${attemptId}, question_id, evaluation ->> 'source', (evaluation ->> 'status')::smallint,
      (evaluation ->> 'points')::double precision, ${now}::timestamptz
    from saved where evaluation ->> 'source' is not null
    on conflict (attempt_id, question_id, source) where superseded_at is null
    do update set status = excluded.status, points = excluded.points, created_at = excluded.created_at`.execute(
    queries,
  );
}

/** Returns whether an attempt, of any student, has a deadline before a time and is not submitted. */
export async function isRunningPast(
  queries: Queries,
  attemptId: number,
  before: Date,
): Promise<boolean> {
  const row = await queries
    .selectFrom('attempts')
    .select('id')
    .where('id', '=', attemptId)
    .where('submitted_at', 'is', null)
    .where('deadline', '<', before)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Makes the judged answers of attempts that are being submitted wait for the machine or the teacher who judges them:
 * status 1, submitted without result.
 */
export async function queueJudged(queries: Queries, attemptIds: number[], now: Date) {
  await sql`
    insert into evaluations (attempt_id, question_id, source, status, created_at)
    select a.attempt_id, a.question_id, case q.grading_object when ${gradingObject.teacher} then 'teacher' else 'ai' end,
      ${evaluationStatus.submittedWithoutResult}, ${now}::timestamptz
    from answers a join questions q on q.id = a.question_id
    where a.attempt_id = any(${attemptIds}::bigint[]) and a.revision > 0 and q.type_code in (${judged})
    on conflict (attempt_id, question_id, source) where superseded_at is null do nothing`.execute(
    queries,
  );
}

/** Marks locked attempts as submitted, with the last tries as they are; they are scored afterwards. */
export async function closeAttempts(
  queries: Queries,
  attemptIds: number[],
  now: Date,
  by: 'student' | 'server',
) {
  await queries
    .updateTable('attempts')
    .set({ submitted_at: now, submitted_by: by })
    .where('id', 'in', attemptIds)
    .where('submitted_at', 'is', null)
    .execute();
  await queries
    .updateTable('answers')
    .set({ may_retry: false })
    .where('attempt_id', 'in', attemptIds)
    .where('may_retry', '=', true)
    .execute();
}
