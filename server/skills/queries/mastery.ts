import type { QuestionShapes, QuestionType } from '@bitu/questions/contents.ts';
import { questionTypeNames } from '@bitu/questions/traits.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { maxAnswers } from '@bitu/rules/skills/mastery.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { countedAnswers, type Scope, within } from './counted-answers.ts';

const idRow = z.strictObject({ id: z.number() });
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);

/**
 * Locks those of these students that still exist, in id order, so that concurrent computations wait for each other.
 */
export const lockStudents = async (trx: Queries, studentIds: number[]): Promise<number[]> =>
  ids(
    await readRows(
      trx,
      idRow,
      sql`select id from students where id = any(${studentIds}::bigint[]) order by id for no key update`,
    ),
  );

const touchedRow = z.strictObject({
  student_ids: json<number[]>(),
  level_ids: json<number[]>(),
  skill_ids: json<number[]>(),
});
export type Touched = z.infer<typeof touchedRow>;

/** Returns the students and the scope whose mastery these attempts may change. */
export async function touchedBy(
  queries: Queries,
  attemptIds: number[],
): Promise<Touched | undefined> {
  const [row] = await readRows(
    queries,
    touchedRow,
    sql`
    select coalesce(jsonb_agg(distinct a.student_id), '[]') as student_ids,
      coalesce(jsonb_agg(distinct coalesce(p.level_id, a.drill_level_id)), '[]') as level_ids,
      coalesce(jsonb_agg(distinct s.skill_id), '[]') as skill_ids
    from attempts a
    left join practices p on p.id = a.practice_id
    join answers n on n.attempt_id = a.id
    join question_skills s on s.question_id = n.question_id
    where a.id = any(${attemptIds}::bigint[]) and a.review_of is null and (p.level_id is not null or a.drill = 'skill')`,
  );
  return row;
}

/** Returns the next students after one, by id. */
export const studentsAfter = async (
  queries: Queries,
  studentId: number,
  limit: number,
): Promise<number[]> =>
  ids(
    await readRows(
      queries,
      idRow,
      sql`select id from students where id > ${studentId} order by id limit ${limit}`,
    ),
  );

const answersRow = z.strictObject({
  student_id: z.number(),
  level_id: z.number(),
  skill_id: z.number(),
  /** The points, newest first. */
  points: json<number[]>(),
  question_ids: json<number[]>(),
  days: z.number(),
  last_at: z.date(),
  in_test: z.boolean(),
});
export type AnswersRow = z.infer<typeof answersRow>;

const answersBefore = (studentIds: number[], before: Date | null) =>
  sql`a.student_id = any(${studentIds}::bigint[]) ${before === null ? sql`` : sql`and a.submitted_at < ${before}`}`;

/**
 * Returns the newest answers that count, by student, level and skill.
 * @param before Restricts to those submitted before it.
 */
export const newestAnswers = (
  queries: Queries,
  studentIds: number[],
  scope: Scope,
  before: Date | null = null,
): Promise<AnswersRow[]> =>
  readRows(
    queries,
    answersRow,
    sql`
    select student_id, level_id, skill_id, jsonb_agg(points order by k) as points,
      jsonb_agg(question_id order by k) as question_ids,
      count(distinct (saved_at at time zone 'Asia/Ho_Chi_Minh')::date)::int as days,
      max(saved_at) as last_at, bool_or(in_test) as in_test
    from (${countedAnswers(answersBefore(studentIds, before), scope)}) counted
    where k <= ${maxAnswers}
    group by student_id, level_id, skill_id`,
  );

const contentRow = z.strictObject({
  id: z.number(),
  type_code: z.enum(questionTypeNames),
  content: json<QuestionShapes[QuestionType]['content']>(),
});

/** Returns the content of questions, from which follows how easily they are guessed. */
export const contentsOf = (queries: Queries, questionIds: number[]) =>
  readRows(
    queries,
    contentRow,
    sql`select id, type_code, content from questions where id = any(${questionIds}::bigint[])`,
  );

export interface MasteryRow {
  student_id: number;
  level_id: number;
  skill_id: number;
  weight: number;
  value: number;
  n: number;
  right_count: number;
  days: number;
  last_at: Date;
  in_test: boolean;
}

/** Replaces the mastery of locked students within the scope. */
export async function replaceMastery(
  trx: Queries,
  rows: MasteryRow[],
  studentIds: number[],
  { levelIds, skillIds }: Scope,
): Promise<void> {
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (
        student_id bigint, level_id bigint, skill_id bigint, weight float8, value float8, n integer, right_count smallint,
        days smallint, last_at timestamptz, in_test boolean)
    ), gone as (
      delete from mastery m
      where m.student_id = any(${studentIds}::bigint[]) and ${within(sql`m.level_id`, levelIds)} and ${within(sql`m.skill_id`, skillIds)}
        and not exists (
          select from given g
          where g.student_id = m.student_id and g.level_id = m.level_id and g.skill_id = m.skill_id
        )
    )
    insert into mastery as m (student_id, level_id, skill_id, weight, value, n, right_count, days, last_at, in_test)
    select student_id, level_id, skill_id, weight, value, n, right_count, days, last_at, in_test from given
    on conflict (student_id, level_id, skill_id) do update set
      weight = excluded.weight, value = excluded.value, n = excluded.n, right_count = excluded.right_count,
      days = excluded.days, last_at = excluded.last_at, in_test = excluded.in_test
    where (m.weight, m.value, m.n, m.right_count, m.days, m.last_at, m.in_test) is distinct from
      (excluded.weight, excluded.value, excluded.n, excluded.right_count, excluded.days, excluded.last_at, excluded.in_test)`.execute(
    trx,
  );
}
