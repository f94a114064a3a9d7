import { type RawBuilder, sql } from 'kysely';

type Id = number | RawBuilder<unknown>;

/**
 * The best result of a student's practice, for a lateral join: it counts in means and reports, however often the
 * practice is repeated. `latest_score`: the newest result; null: it is as good, or not scored yet.
 */
export const bestResult = (studentId: Id, practiceId: Id) => sql`(
  select id, score, (
    select case when latest.score < best.score then latest.score end from practice_results latest
    where latest.student_id = ${studentId} and latest.practice_id = ${practiceId}
    order by latest.submitted_at desc, latest.id desc
    limit 1
  ) as latest_score
  from practice_results best
  where student_id = ${studentId} and practice_id = ${practiceId}
  order by score desc nulls last, id desc
  limit 1
)`;
