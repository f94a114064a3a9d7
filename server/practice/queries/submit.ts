/** Handing in: locks first, then sums. */
import type { Queries } from '@bitu/db/connect.ts';
import { sql } from 'kysely';

export interface OpenAttempt {
  id: number;
  student_id: number;
  practice_id: number;
  question_count: number;
}

/** Locks one running attempt of the student, so that no save passes while it is handed in. */
export async function lockOpenAttempt(
  queries: Queries,
  studentId: number,
  practiceId: number,
  attemptId: number,
): Promise<OpenAttempt[]> {
  const { rows } = await sql<OpenAttempt>`
    select id, student_id, practice_id, question_count from attempts
    where id = ${attemptId} and student_id = ${studentId} and practice_id = ${practiceId} and submitted_at is null
    for update`.execute(queries);
  return rows;
}

/** Locks running attempts, of all students, whose time was over at `before`; `limit` of them at most. */
export async function lockOverdueAttempts(
  queries: Queries,
  before: Date,
  limit: number,
): Promise<OpenAttempt[]> {
  const { rows } = await sql<OpenAttempt>`
    select id, student_id, practice_id, question_count from attempts
    where submitted_at is null and deadline is not null and deadline < ${before}
    order by id limit ${limit}
    for update`.execute(queries);
  return rows;
}

/** Whether an attempt, whosever it is, has not been handed in. */
export async function isRunning(queries: Queries, attemptId: number): Promise<boolean> {
  const row = await queries
    .selectFrom('attempts')
    .select('id')
    .where('id', '=', attemptId)
    .where('submitted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** What each attempt has come to so far. */
export async function sumPoints(queries: Queries, attemptIds: number[]) {
  const { rows } = await sql<{ attempt_id: number; points: number; correct_count: number }>`
    select attempt_id, coalesce(sum(points), 0) as points, (count(*) filter (where points = 1))::int as correct_count
    from answers where attempt_id = any(${attemptIds}::bigint[])
    group by attempt_id`.execute(queries);
  return rows;
}

export interface ClosedAttempt {
  id: number;
  points: number;
  correct_count: number;
  score: number;
}

export async function closeAttempts(
  queries: Queries,
  closed: ClosedAttempt[],
  now: Date,
  by: 'student' | 'server',
) {
  await sql`
    update attempts a
    set submitted_at = ${now}, submitted_by = ${by}, points = c.points, correct_count = c.correct_count, score = c.score
    from jsonb_to_recordset(${JSON.stringify(closed)}::jsonb)
      as c (id bigint, points double precision, correct_count smallint, score numeric(3, 1))
    where a.id = c.id and a.submitted_at is null`.execute(queries);
}
