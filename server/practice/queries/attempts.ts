/** Opening and finding attempts. Every statement names the student it is for. */
import type { QuestionType } from '@bitu/contract/questions/index.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { sql } from 'kysely';

export interface AttemptRow {
  id: number;
  practice_id: number;
  review_of: number | null;
  reveals: boolean;
  question_count: number;
  opened_at: Date;
  deadline: Date | null;
  submitted_at: Date | null;
  submitted_by: 'student' | 'server' | null;
  points: number | null;
  correct_count: number | null;
  score: number | null;
  given: number;
}

const attemptColumns = sql`a.id, a.practice_id, a.review_of, a.reveals, a.question_count, a.opened_at, a.deadline, a.submitted_at,
  a.submitted_by, a.points, a.correct_count, a.score,
  (select count(*)::int from answers where attempt_id = a.id and revision > 0) as given`;

/** The student's present attempt at a practice: the running or the last finished one; or the review of one result. */
export async function currentAttempt(
  queries: Queries,
  studentId: number,
  practiceId: number,
  reviewOf: number | null,
): Promise<AttemptRow | undefined> {
  const which = reviewOf === null ? sql`a.review_of is null` : sql`a.review_of = ${reviewOf}`;
  const { rows } = await sql<AttemptRow>`
    select ${attemptColumns} from attempts a
    where a.student_id = ${studentId} and a.practice_id = ${practiceId} and a.archived_at is null and ${which}`.execute(
    queries,
  );
  return rows[0];
}

/** One attempt of the student, archived ones too. */
export async function findAttempt(
  queries: Queries,
  studentId: number,
  attemptId: number,
): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`
    select ${attemptColumns} from attempts a
    where a.student_id = ${studentId} and a.id = ${attemptId}`.execute(queries);
  return rows[0];
}

/** Puts the finished attempt away; a running one stays. */
export async function archiveFinished(
  queries: Queries,
  studentId: number,
  practiceId: number,
  reviewOf: number | null,
  now: Date,
) {
  const which = reviewOf === null ? sql`review_of is null` : sql`review_of = ${reviewOf}`;
  await sql`
    update attempts set archived_at = ${now}
    where student_id = ${studentId} and practice_id = ${practiceId} and archived_at is null and submitted_at is not null
      and ${which}`.execute(queries);
}

export interface DrawableQuestion {
  id: number;
  position: number;
  type_code: QuestionType;
  folder_id: number;
  folder_position: number;
  draw: number | null;
  option_ids: string[];
  right_ids: string[];
}

/** What an attempt may draw: the questions in force, or for a review those that were not right. */
export async function drawableQuestions(
  queries: Queries,
  practiceId: number,
  reviewOf: number | null,
): Promise<DrawableQuestion[]> {
  const questions =
    reviewOf === null
      ? sql`select q.* from questions q where q.practice_id = ${practiceId} and q.retired_at is null`
      : sql`select q.* from answers a join questions q on q.id = a.question_id
            where a.attempt_id = ${reviewOf} and coalesce(a.points, 0) < 1`;
  const draw = reviewOf === null ? sql`f.draw` : sql`null::smallint`;
  const { rows } = await sql<DrawableQuestion>`
    select q.id, q.position, q.type_code, q.folder_id, f.position as folder_position, ${draw} as draw,
      jsonb_path_query_array(q.content, '$.options[*].id') as option_ids,
      jsonb_path_query_array(q.content, '$.right[*].id') as right_ids
    from (${questions}) q join practice_folders f on f.id = q.folder_id
    order by f.position, q.position`.execute(queries);
  return rows;
}

export interface NewAttempt {
  student_id: number;
  practice_id: number;
  review_of: number | null;
  reveals: boolean;
  question_count: number;
  opened_at: Date;
  deadline: Date | null;
}

export interface DrawnRow {
  question_id: number;
  position: number;
  drawn: { order: string[] | null; right_order: string[] | null };
}

/** Stores what was drawn; answers the attempt's id, or undefined when another request has opened one meanwhile. */
export async function insertAttempt(
  queries: Queries,
  attempt: NewAttempt,
  drawn: DrawnRow[],
): Promise<number | undefined> {
  const row = await queries
    .insertInto('attempts')
    .values(attempt)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return undefined;
  await sql`
    insert into answers (attempt_id, question_id, position, drawn)
    select ${row.id}, d.question_id, d.position, d.drawn
    from jsonb_to_recordset(${JSON.stringify(drawn)}::jsonb) as d (question_id bigint, position smallint, drawn jsonb)`.execute(
    queries,
  );
  return row.id;
}
