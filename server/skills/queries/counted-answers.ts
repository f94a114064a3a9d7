/** Which answers count for mastery. */
import { practiceTypes } from '@bitu/contract/codes.ts';
import { type RawBuilder, sql } from 'kysely';
import { judged } from '../../services/judged-types.ts';

/** Levels and skills; null for all of them. */
export interface Scope {
  levelIds: number[] | null;
  skillIds: number[] | null;
}

export const everything: Scope = { levelIds: null, skillIds: null };

/** The condition that an id is within the scope. */
export const within = (column: RawBuilder<unknown>, ids: number[] | null): RawBuilder<unknown> =>
  ids === null ? sql`true` : sql`${column} = any(${ids}::bigint[])`;

/**
 * The answers that count, for students that fulfil the condition on `a.student_id`: submitted, scored right or
 * wrong, and not judged. That is those of the first attempt at a practice of a level, and in drills of a skill the
 * first answer that the student ever gave to a question. Repetitions, mistake reviews and the notebook only show
 * what a child remembers of a question. One row per skill of the question; `k` is 1 for the newest.
 */
export const countedAnswers = (students: RawBuilder<unknown>, scope: Scope) => sql`
  select c.student_id, c.level_id, s.skill_id, c.attempt_id, c.question_id, c.position, c.points, c.saved_at, c.in_test,
    row_number() over (partition by c.student_id, c.level_id, s.skill_id order by c.submitted_at desc, c.attempt_id desc, c.position desc) as k
  from (
    select f.id as attempt_id, f.student_id, f.submitted_at, f.level_id, f.in_test, n.question_id, n.position, n.points, n.saved_at
    from (
      select distinct on (a.student_id, a.practice_id)
        a.id, a.student_id, a.submitted_at, p.level_id, p.practice_type = ${sql.lit(practiceTypes.test)} as in_test
      from attempts a join practices p on p.id = a.practice_id and p.level_id is not null and ${within(sql`p.level_id`, scope.levelIds)}
      where ${students} and a.review_of is null
      order by a.student_id, a.practice_id, a.id
    ) f
    join answers n on n.attempt_id = f.id and n.revision > 0 and n.points is not null
    where f.submitted_at is not null
    union all
    select a.id, a.student_id, a.submitted_at, a.drill_level_id, false, n.question_id, n.position, n.points, n.saved_at
    from attempts a
    join answers n on n.attempt_id = a.id and n.revision > 0 and n.points is not null
    where ${students} and a.drill = 'skill' and a.submitted_at is not null and ${within(sql`a.drill_level_id`, scope.levelIds)}
      and not exists (
        select from attempts e join answers m on m.attempt_id = e.id and m.question_id = n.question_id and m.revision > 0
        where e.student_id = a.student_id and e.id < a.id
      )
  ) c
  join question_skills s on s.question_id = c.question_id and ${within(sql`s.skill_id`, scope.skillIds)}
  join questions q on q.id = c.question_id and q.type_code not in (${judged})`;
