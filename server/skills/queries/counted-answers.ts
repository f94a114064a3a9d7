/** Which answers count for mastery. */
import { practiceTypes } from '@bitu/contract/codes.ts';
import { judgedTypes } from '@bitu/contract/questions/traits.ts';
import { type RawBuilder, sql } from 'kysely';

const judged = sql.join(judgedTypes.map((type) => sql.lit(type)));

/** Levels and skills; null: all of them. */
export interface Scope {
  levelIds: number[] | null;
  skillIds: number[] | null;
}

export const everything: Scope = { levelIds: null, skillIds: null };

/** The condition that an id is one of the scope. */
export const within = (column: RawBuilder<unknown>, ids: number[] | null): RawBuilder<unknown> =>
  ids === null ? sql`true` : sql`${column} = any(${ids}::bigint[])`;

/**
 * The answers that count of the students that fulfil the condition on `a.student_id`: given in the first attempt at a
 * practice of a level, handed in and scored, right or wrong and not judged. What is repeated, and reviews of mistakes,
 * say what a child remembers of a question. One row for each skill of the question; `k` is 1 for the newest.
 */
export const countedAnswers = (students: RawBuilder<unknown>, scope: Scope) => sql`
  select f.student_id, f.level_id, s.skill_id, f.id as attempt_id, n.question_id, n.position, n.points, n.saved_at, f.in_test,
    row_number() over (partition by f.student_id, f.level_id, s.skill_id order by f.submitted_at desc, f.id desc, n.position desc) as k
  from (
    select distinct on (a.student_id, a.practice_id)
      a.id, a.student_id, a.submitted_at, p.level_id, p.practice_type = ${sql.lit(practiceTypes.test)} as in_test
    from attempts a join practices p on p.id = a.practice_id and p.level_id is not null and ${within(sql`p.level_id`, scope.levelIds)}
    where ${students} and a.review_of is null
    order by a.student_id, a.practice_id, a.id
  ) f
  join answers n on n.attempt_id = f.id and n.revision > 0 and n.points is not null
  join question_skills s on s.question_id = n.question_id and ${within(sql`s.skill_id`, scope.skillIds)}
  join questions q on q.id = n.question_id and q.type_code not in (${judged})
  where f.submitted_at is not null`;
