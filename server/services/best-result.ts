import { type RawBuilder, sql } from 'kysely';

type Id = number | RawBuilder<unknown>;

/**
 * The best result of a student's practice, for a lateral join: it counts in means and reports, however often the
 * practice is repeated. Its column `latest` is the newest result, {score, band}, or null if that is as good, or not
 * scored yet.
 */
export const bestResult = (studentId: Id, practiceId: Id) => sql`(
  select id, score, band, (
    select case when latest.score < best.score then jsonb_build_object('score', latest.score, 'band', latest.band) end
    from practice_results latest
    where latest.student_id = ${studentId} and latest.practice_id = ${practiceId}
    order by latest.submitted_at desc, latest.id desc
    limit 1
  ) as latest
  from practice_results best
  where student_id = ${studentId} and practice_id = ${practiceId}
  order by score desc nulls last, id desc
  limit 1
)`;

/** The mean of the bands of best results, {low, high}, each to half a band, or null if there is none. */
export const meanBand = sql`case when count(band) > 0 then jsonb_build_object(
  'low', round(avg((band ->> 'low')::numeric) * 2) / 2, 'high', round(avg((band ->> 'high')::numeric) * 2) / 2) end`;
