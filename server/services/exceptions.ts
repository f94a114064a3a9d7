import { type RawBuilder, sql } from 'kysely';

/**
 * What staff grant a student, or each of `any(…)`, at each practice, as one row per practice, for a join: in each
 * respect the nearest override counts, as in rules/practice/exception.ts. More time is left out (`grantedTime`), as
 * the pace alone is granted for all practices at once. Only the newest reopening is included; it counts while its
 * attempt is the current one.
 */
export const exceptionsOf = (studentId: number | RawBuilder<unknown>) => sql`(
  select o.student_id, o.practice_id, ${nearest(sql`o.opens_at`)} as opens_at, ${nearest(sql`o.due_at`)} as due_at,
    coalesce(${nearest(sql`o.extra_attempts - (
      select count(*) from attempts t
      where t.student_id = o.student_id and t.practice_id = o.practice_id and t.review_of is null and t.continues is null
        and t.opened_at >= o.created_at
    )`)}, 0) as attempts_left,
    ${nearest(sql`o.reopens_attempt`)} as reopens_attempt, ${ofReopening(sql`o.reopen_seconds`)} as reopen_seconds,
    ${ofReopening(sql`o.reopen_until`)} as reopen_until
  from student_overrides o
  where o.student_id = ${studentId} and o.practice_id is not null
  group by o.student_id, o.practice_id
)`;

const nearest = (value: RawBuilder<unknown>) =>
  sql`(array_agg(${value} order by o.personal desc, o.id desc) filter (where ${value} is not null))[1]`;

/**
 * The time that staff grant a student at a practice beyond its own (`allowedTime`), as one row for a lateral join, null
 * if they grant none.
 */
export const grantedTime = (studentId: number, practiceId: RawBuilder<unknown>) => sql`(
  select ${nearestToo(sql`o.extra_seconds`)} as extra_seconds, ${nearestToo(sql`o.time_factor`)} as time_factor
  from student_overrides o
  where o.student_id = ${studentId} and (o.practice_id = ${practiceId} or o.practice_id is null)
)`;

/** The same among those for all practices too: of one person, that for this practice counts first. */
const nearestToo = (value: RawBuilder<unknown>) =>
  sql`(array_agg(${value} order by o.personal desc, o.practice_id is null, o.id desc) filter (where ${value} is not null))[1]`;

/** For the row that `nearest` finds for `reopens_attempt`, whose own value may be null. */
const ofReopening = (value: RawBuilder<unknown>) =>
  sql`(array_agg(${value} order by o.id desc) filter (where o.reopens_attempt is not null))[1]`;
