/** Opening and finding attempts. Every statement is restricted to one student. */
import type { ResultBand } from '@bitu/contract/writing.ts';
import type { DrillKind } from '@bitu/contract/drills.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { isHeld } from './held.ts';
import { askable, siblingsOf } from '../../notebook/index.ts';
import { judged } from '../../services/judged-types.ts';

export const attemptRow = z.strictObject({
  id: z.number(),
  /** Null for a drill, which has no practice. */
  practice_id: z.number().nullable(),
  review_of: z.number().nullable(),
  reveals: z.boolean(),
  question_count: z.number(),
  opened_at: z.date(),
  deadline: z.date().nullable(),
  submitted_at: z.date().nullable(),
  submitted_by: z.literal(['student', 'server']).nullable(),
  points: z.number().nullable(),
  correct_count: z.number().nullable(),
  waiting_count: z.number(),
  score: z.number().nullable(),
  band: json<ResultBand>().nullable(),
  answer_count: z.number(),
  /** Submitted, but the family may not see the result yet. */
  is_held: z.boolean(),
  /** No other attempt follows it. */
  is_current: z.boolean(),
  /** The submitted attempt that it continues, or null if its questions were drawn. */
  continues: z.number().nullable(),
  /** How long staff let the student continue. Null if there is no limit, or it continues no attempt. */
  reopened_seconds: z.number().nullable(),
});
export type AttemptRow = z.infer<typeof attemptRow>;

const attemptColumns = sql`a.id, a.practice_id, a.review_of, a.reveals, a.question_count, a.opened_at, a.deadline, a.submitted_at,
  a.submitted_by, a.points, a.correct_count, a.waiting_count, a.score, a.band, ${isHeld(sql`a.id`)} as is_held,
  (select count(*)::int from answers where attempt_id = a.id and revision > 0) as answer_count, a.archived_at is null as is_current, a.continues,
  (select extra_seconds from overrides where reopens_attempt = a.continues order by id desc limit 1) as reopened_seconds`;

/** Returns the student's current attempt at a practice, running or submitted, or the mistake review of one result. */
export async function currentAttempt(
  queries: Queries,
  studentId: number,
  practiceId: number,
  reviewOf: number | null,
): Promise<AttemptRow | undefined> {
  const which = reviewOf === null ? sql`a.review_of is null` : sql`a.review_of = ${reviewOf}`;
  const rows = await readRows(
    queries,
    attemptRow,
    sql`
    select ${attemptColumns} from attempts a
    where a.student_id = ${studentId} and a.practice_id = ${practiceId} and a.archived_at is null and ${which}`,
  );
  return rows[0];
}

/** Returns one attempt of the student, including archived ones. */
export async function findAttempt(
  queries: Queries,
  studentId: number,
  attemptId: number,
): Promise<AttemptRow | undefined> {
  const rows = await readRows(
    queries,
    attemptRow,
    sql`
    select ${attemptColumns} from attempts a
    where a.student_id = ${studentId} and a.id = ${attemptId}`,
  );
  return rows[0];
}

/** Returns whether the student has this attempt. */
export async function isAttemptOf(
  queries: Queries,
  studentId: number,
  attemptId: number,
): Promise<boolean> {
  const row = queries.selectFrom('attempts').select('id').where('id', '=', attemptId);
  return (await row.where('student_id', '=', studentId).executeTakeFirst()) !== undefined;
}

export const resultRow = z.strictObject({
  id: z.number(),
  score: z.number().nullable(),
  band: json<ResultBand>().nullable(),
  submitted_at: z.date(),
});
export type ResultRow = z.infer<typeof resultRow>;

/** Returns the best and the newest of the student's results of a practice. */
export async function bestAndLatest(
  queries: Queries,
  studentId: number,
  practiceId: number,
): Promise<{ best: ResultRow | undefined; latest: ResultRow | undefined }> {
  const first = async (order: RawBuilder<unknown>) => {
    const rows = await readRows(
      queries,
      resultRow,
      sql`
      select id, score, band, submitted_at from practice_results
      where student_id = ${studentId} and practice_id = ${practiceId}
      order by ${order} limit 1`,
    );
    return rows[0];
  };
  const best = await first(sql`score desc nulls last, id desc`);
  const latest = best && (await first(sql`submitted_at desc, id desc`));
  return { best, latest };
}

/** Archives the submitted attempt; a running one stays. */
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

export const drawableQuestion = z.strictObject({
  id: z.number(),
  position: z.number(),
  folder_id: z.number(),
  folder_position: z.number(),
  draw: z.number().nullable(),
  option_ids: z.array(z.string()),
  right_ids: z.array(z.string()),
});
export type DrawableQuestion = z.infer<typeof drawableQuestion>;

const drawables = (questions: RawBuilder<unknown>, draw: RawBuilder<unknown>) => sql`
  select q.id, q.position, q.folder_id, f.position as folder_position, ${draw} as draw,
    jsonb_path_query_array(q.content, '$.options[*].id') as option_ids,
    jsonb_path_query_array(q.content, '$.right[*].id') as right_ids
  from (${questions}) q join practice_folders f on f.id = q.folder_id
  order by f.position, q.position`;

/** Returns the questions that an attempt may draw. */
export const drawableQuestions = (
  queries: Queries,
  practiceId: number,
): Promise<DrawableQuestion[]> =>
  readRows(
    queries,
    drawableQuestion,
    drawables(
      sql`select q.* from questions q where q.practice_id = ${practiceId} and q.retired_at is null`,
      sql`f.draw`,
    ),
  );

/** Returns these questions, all of which are drawn. */
export const drawableByIds = (
  queries: Queries,
  questionIds: readonly number[],
): Promise<DrawableQuestion[]> =>
  readRows(
    queries,
    drawableQuestion,
    drawables(
      sql`select q.* from questions q where q.id = any(${questionIds}::bigint[])`,
      sql`null::smallint`,
    ),
  );

const wrongQuestion = z.strictObject({ id: z.number(), siblings: z.array(askable) });

/**
 * Returns the questions that were not right in a result, in its order, with others of the same skill that were not
 * in it (none for an unanswered question). Judged questions are not reviewed: they are redone with the whole
 * practice.
 */
export async function wrongQuestions(
  queries: Queries,
  resultId: number,
): Promise<z.infer<typeof wrongQuestion>[]> {
  const inResult = sql`exists (select from answers d where d.attempt_id = ${resultId} and d.question_id = o.id)`;
  return readRows(
    queries,
    wrongQuestion,
    sql`
    select q.id, case when a.revision > 0 then ${siblingsOf(inResult)} else '[]' end as siblings
    from answers a join questions q on q.id = a.question_id
    where a.attempt_id = ${resultId} and ((a.points < 1 and q.type_code not in (${judged})) or a.revision = 0)
    order by a.position`,
  );
}

export interface NewAttempt {
  student_id: number;
  /** Null for a drill, which `drill`, `drill_day` and its skill describe. */
  practice_id: number | null;
  drill?: DrillKind;
  drill_day?: string;
  drill_level_id?: number;
  drill_skill_id?: number;
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
  /** In a drill of the notebook: the question whose card is reviewed by this one. */
  card_question_id?: number;
}

/** Stores a drawn attempt. Returns its id, or undefined if a concurrent call has opened one. */
export async function insertAttempt(
  queries: Queries,
  attempt: NewAttempt,
  drawn: DrawnRow[],
): Promise<number | undefined> {
  const stored = await queries
    .insertInto('attempts')
    .values(attempt)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stored) return undefined;
  await sql`
    insert into answers (attempt_id, question_id, position, drawn, card_question_id)
    select ${stored.id}, d.question_id, d.position, d.drawn, d.card_question_id
    from jsonb_to_recordset(${JSON.stringify(drawn)}::jsonb)
      as d (question_id bigint, position smallint, drawn jsonb, card_question_id bigint)`.execute(
    queries,
  );
  return stored.id;
}
