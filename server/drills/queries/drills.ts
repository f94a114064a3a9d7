/** Drills: attempts without a practice. Every statement is restricted to one student. */
import type { DrillKind } from '@bitu/contract/drills.ts';
import { drillKinds } from '@bitu/contract/drills.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { answerRow, answerColumns } from '../../notebook/index.ts';

const idRow = z.strictObject({ id: z.number() });

/** Locks a student, so that two drills opened at once are drawn one after the other. */
export async function lockStudent(trx: Queries, studentId: number): Promise<void> {
  await sql`select from students where id = ${studentId} for no key update`.execute(trx);
}

/** What a drill is about. */
export type About =
  | { drill: 'notebook' }
  | { drill: 'known'; questionId: number }
  | { drill: 'skill'; levelId: number; skillId: number };

function isAbout(about: About): RawBuilder<unknown> {
  if (about.drill === 'notebook') return sql`true`;
  if (about.drill === 'skill')
    return sql`t.submitted_at is null and t.drill_level_id = ${about.levelId} and t.drill_skill_id = ${about.skillId}`;
  return sql`t.submitted_at is null and exists (
    select from answers a where a.attempt_id = t.id and a.card_question_id = ${about.questionId})`;
}

/** Returns the drill that was opened on a learning day; a drill of a skill or a check only if it is not submitted. */
export async function openedOn(
  queries: Queries,
  studentId: number,
  day: string,
  about: About,
): Promise<number | undefined> {
  const [row] = await readRows(
    queries,
    idRow,
    sql`
    select t.id from attempts t
    where t.student_id = ${studentId} and t.drill = ${about.drill} and t.drill_day = ${day}::date and ${isAbout(about)}
    order by t.id limit 1`,
  );
  return row?.id;
}

const drawable = z.strictObject({
  id: z.number(),
  shuffle: z.literal(['none', 'questions', 'options', 'both']),
  option_ids: z.array(z.string()),
  right_ids: z.array(z.string()),
});
export type Drawable = z.infer<typeof drawable>;

/** Returns what is needed to draw these questions, in their order. */
export const drawables = (queries: Queries, questionIds: readonly number[]): Promise<Drawable[]> =>
  readRows(
    queries,
    drawable,
    sql`
    select q.id, p.shuffle, jsonb_path_query_array(q.content, '$.options[*].id') as option_ids,
      jsonb_path_query_array(q.content, '$.right[*].id') as right_ids
    from questions q join practices p on p.id = q.practice_id
    where q.id = any(${questionIds}::bigint[])
    order by array_position(${questionIds}::bigint[], q.id)`,
  );

const drillRow = z.strictObject({
  drill: z.literal(drillKinds),
  /** The name of the drill's skill, if it has one. */
  skill: z.string().nullable(),
  subject_ids: json<number[]>(),
});
export type DrillRow = z.infer<typeof drillRow> & { drill: DrillKind };

/** Returns what a drill of the student is about, or undefined if there is no such drill. */
export async function findDrill(
  queries: Queries,
  studentId: number,
  attemptId: number,
): Promise<DrillRow | undefined> {
  const [row] = await readRows(
    queries,
    drillRow,
    sql`
    select t.drill, k.name as skill,
      (select jsonb_agg(distinct p.subject_id) from answers a join questions q on q.id = a.question_id
        join practices p on p.id = q.practice_id where a.attempt_id = t.id) as subject_ids
    from attempts t left join skills k on k.id = t.drill_skill_id
    where t.id = ${attemptId} and t.student_id = ${studentId} and t.drill is not null`,
  );
  return row;
}

const doneRow = answerRow.extend({
  question_id: z.number(),
  card_question_id: z.number().nullable(),
  is_answered: z.boolean(),
});

/** Returns the answers of a submitted drill. */
export const answersDone = (
  queries: Queries,
  attemptId: number,
): Promise<z.infer<typeof doneRow>[]> =>
  readRows(
    queries,
    doneRow,
    sql`
    select a.question_id, a.card_question_id, a.revision > 0 or a.closed as is_answered, ${answerColumns}
    from answers a join questions q on q.id = a.question_id
    where a.attempt_id = ${attemptId} order by a.position`,
  );
