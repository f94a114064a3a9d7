import type { Queries } from '@bitu/db/connect.ts';
import type { Deed } from '@bitu/rules/learning/missions.ts';
import { sql } from 'kysely';
import { behind, type Cursor, stampOf } from '../cursor.ts';

export interface Reward {
  mission: string;
  /** Learning day, counted from 1970-01-01. */
  period_start: number;
  stars: number;
  rewarded_at: Date;
}

export interface Standing {
  deeds: Deed[];
  /** Learning days with anything done. */
  days: number[];
  /** Of periods that began at `since` or later. */
  rewards: { mission: string; period_start: number; rewarded_at: number }[];
  stars: number;
  /** Learned in an open class. */
  subjects: number[];
}

/** The subjects that the student learns. */
const learned = (studentId: number) => sql`coalesce((
        select json_agg(distinct c.subject_id) from enrolments e join classes c on c.id = e.class_id and c.status <> 3
        where e.student_id = ${studentId} and e.status <> 3
      ), '[]')`;

export async function learnedSubjects(queries: Queries, studentId: number): Promise<number[]> {
  const { rows } = await sql<Pick<Standing, 'subjects'>>`
    select ${learned(studentId)} as subjects`.execute(queries);
  return rows[0]?.subjects ?? [];
}

/** A time's learning day, as rules/learning/missions.ts counts: +07:00, from 04:00 to 04:00. */
const dayOf = (time: string) =>
  sql`floor((extract(epoch from ${sql.ref(time)}) + 10800) / 86400)::int`;

/**
 * What the student did, by learning day: in detail since `since`, before that the days alone.
 * Right answers of a test that is not handed in are not told by way of a mission either.
 */
export async function standingOf(
  queries: Queries,
  studentId: number,
  since: Date,
): Promise<Standing> {
  const { rows } = await sql<Standing>`
    with answered as materialized (
      select t.id as attempt_id, p.subject_id, n.saved_at, t.submitted_at,
        n.points = 1 and (t.reveals or t.submitted_at is not null) as is_right,
        t.review_of is null as counts
      from attempts t
      join practices p on p.id = t.practice_id
      join answers n on n.attempt_id = t.id and n.revision > 0
      where t.student_id = ${studentId} and (t.submitted_at is null or t.submitted_at >= ${since})
    ), before as materialized (
      select t.id, ${dayOf('t.opened_at')} as first, ${dayOf('t.submitted_at')} as last
      from attempts t where t.student_id = ${studentId} and t.submitted_at < ${since}
    ), days_before as (
      -- Begun and handed in on one day, as most are: that an answer was given is all there is to know.
      select first as day from before b
      where first = last and exists (select from answers n where n.attempt_id = b.id and n.revision > 0)
      union
      select ${dayOf('n.saved_at')} from before b join answers n on n.attempt_id = b.id and n.revision > 0
      where first <> last
    ), done as (
      select 'answer' as kind, saved_at as time, subject_id from answered
      union all
      select 'right', saved_at, subject_id from answered where is_right
      union all
      select 'practice', max(submitted_at), min(subject_id) from answered where counts and submitted_at is not null group by attempt_id
      union all
      select 'lesson', a.joined_at, c.subject_id
      from attendances a join lessons l on l.id = a.lesson_id join classes c on c.id = l.class_id
      where a.student_id = ${studentId}
      union all
      select 'unit', s.finished_at, b.subject_id
      from learning_sessions s join text_book_units u on u.id = s.unit_id join text_books b on b.id = u.book_id
      where s.student_id = ${studentId} and s.finished_at is not null
    ), counted as materialized (
      select kind, subject_id, ${dayOf('time')} as day, extract(epoch from max(time))::bigint as time, count(*)::int as count
      from done group by kind, subject_id, ${dayOf('time')}
    )
    select
      coalesce((
        select json_agg(json_build_object('kind', kind, 'subject_id', subject_id, 'time', time, 'count', count))
        from counted where time >= extract(epoch from ${since}::timestamptz)
      ), '[]') as deeds,
      coalesce((
        select json_agg(day) from (select day from counted union select day from days_before) d
      ), '[]') as days,
      coalesce((
        select json_agg(json_build_object('mission', mission, 'period_start', period_start - date '1970-01-01',
          'rewarded_at', floor(extract(epoch from rewarded_at))::bigint))
        from mission_rewards
        where student_id = ${studentId} and period_start >= date '1970-01-01' + ${dayOf('since.at')}
      ), '[]') as rewards,
      coalesce((select sum(stars) from mission_rewards where student_id = ${studentId}), 0)::int as stars,
      ${learned(studentId)} as subjects
    from (select ${since}::timestamptz as at) since`.execute(queries);
  return rows[0] as Standing;
}

/** Notes rewards that are not noted yet; answers those that this call has noted: of two calls at once, one gets each. */
export async function noteRewards(
  queries: Queries,
  studentId: number,
  rewards: Omit<Reward, 'rewarded_at'>[],
  now: Date,
): Promise<Pick<Reward, 'mission' | 'period_start' | 'stars'>[]> {
  const { rows } = await sql<Pick<Reward, 'mission' | 'period_start' | 'stars'>>`
    insert into mission_rewards (student_id, mission, period_start, stars, rewarded_at)
    select ${studentId}, mission, date '1970-01-01' + period_start, stars, ${now}
    from jsonb_to_recordset(${JSON.stringify(rewards)}::jsonb) as g (mission text, period_start int, stars smallint)
    on conflict (student_id, mission, period_start) do nothing
    returning mission, period_start - date '1970-01-01' as period_start, stars`.execute(queries);
  return rows;
}

export interface RewardRow {
  id: number;
  mission: string;
  stars: number;
  rewarded_at: Date;
  stamp: string;
}

/** Rewards behind the cursor, newest first. */
export async function rewardsOf(
  queries: Queries,
  studentId: number,
  cursor: Cursor | null,
  limit: number,
): Promise<RewardRow[]> {
  const time = sql`rewarded_at`;
  const { rows } = await sql<RewardRow>`
    select id, mission, stars, rewarded_at, ${stampOf(time)} as stamp
    from mission_rewards
    where student_id = ${studentId} and ${behind(cursor, time, 'reward', sql`id`)}
    order by rewarded_at desc, id desc
    limit ${limit}`.execute(queries);
  return rows;
}
