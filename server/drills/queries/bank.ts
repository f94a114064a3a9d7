import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { gradingObject } from '@bitu/rules/practice/status.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { judged } from '../../services/judged-types.ts';

const bankRow = z.strictObject({ id: z.number(), is_used: z.boolean() });

/**
 * Returns questions of a skill from some practices for a student, ordered thus: first those that no drill of this
 * skill had on the learning day; among them the ones never answered, then those wrong the last time, then those
 * answered longest ago.
 */
export const weakestFirst = (
  queries: Queries,
  studentId: number,
  of: { practiceIds: readonly number[]; levelId: number; skillId: number; day: string },
  limit: number,
): Promise<z.infer<typeof bankRow>[]> =>
  readRows(
    queries,
    bankRow,
    sql`
    with bank as materialized (
      select q.id from questions q join question_skills s on s.question_id = q.id and s.skill_id = ${of.skillId}
      where q.practice_id = any(${of.practiceIds}::bigint[]) and q.retired_at is null
        and q.type_code not in (${judged}) and q.grading_object <> ${sql.lit(gradingObject.teacher)}
    ), mine as materialized (
      select id, drill_day = ${of.day}::date and drill_level_id = ${of.levelId} and drill_skill_id = ${of.skillId} as is_used
      from attempts
      where student_id = ${studentId} and (practice_id = any(${of.practiceIds}::bigint[]) or drill is not null)
    ), given as materialized (
      -- By the attempts of the student: by question, it would read the answers of all students.
      select a.question_id, a.points, a.saved_at, m.id as attempt_id, m.is_used
      from mine m cross join lateral (select question_id, points, saved_at from answers where attempt_id = m.id offset 0) a
      where a.question_id in (select id from bank)
    ), last as (
      select distinct on (question_id) question_id, points, saved_at from given
      where saved_at is not null order by question_id, saved_at desc, attempt_id desc
    )
    select b.id, exists (select from given g where g.question_id = b.id and g.is_used) as is_used
    from bank b left join last l on l.question_id = b.id
    order by is_used, l.question_id is not null, l.points is not distinct from 1, l.saved_at, b.id
    limit ${limit}`,
  );
