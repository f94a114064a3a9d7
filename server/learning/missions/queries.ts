import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import type { Activity } from '@bitu/rules/learning/missions.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { cursorTimestamp } from '../../services/paging.ts';
import { afterCursor, type Cursor } from '../cursor.ts';
import { answersOn, learningDate } from '../days.ts';

interface NewReward {
  mission: string;
  /** The learning day, counted from 1970-01-01. */
  period_start: number;
  stars: number;
}

/** One learning day of a student in one subject. */
const dayRow = z.strictObject({
  /** The learning day, counted from 1970-01-01. */
  day: z.number(),
  subject_id: z.number(),
  answers: z.number(),
  right_answers: z.number(),
  practices: z.number(),
  lessons: z.number(),
  units: z.number(),
  /** The time in unix seconds. */
  last_at: z.number(),
});

const summaryRow = z.strictObject({
  recent: z.array(dayRow),
  /** Learning days with any activity. */
  days: z.array(z.number()),
  /** The rewards of periods that began at `since` or later. */
  rewards: z.array(
    z.strictObject({ mission: z.string(), period_start: z.number(), rewarded_at: z.number() }),
  ),
  stars: z.number(),
  /** The subjects of open classes. */
  subjects: z.array(z.number()),
});
export type ActivitySummary = Omit<z.infer<typeof summaryRow>, 'recent'> & {
  activities: Activity[];
};

/** The subjects that the student learns. */
const learned = (studentId: number) => sql`coalesce((
        select json_agg(distinct c.subject_id) from open_enrolments e join open_classes c on c.id = e.class_id
        where e.student_id = ${studentId}
      ), '[]')`;

export async function learnedSubjects(queries: Queries, studentId: number): Promise<number[]> {
  const rows = await readRows(
    queries,
    summaryRow.pick({ subjects: true }),
    sql`
    select ${learned(studentId)} as subjects`,
  );
  return rows[0]?.subjects ?? [];
}

const activitiesOf = ({ last_at: time, subject_id, ...day }: z.infer<typeof dayRow>): Activity[] =>
  (
    [
      ['answer', day.answers],
      ['right', day.right_answers],
      ['practice', day.practices],
      ['lesson', day.lessons],
      ['unit', day.units],
    ] as const
  ).flatMap(([kind, count]) => (count > 0 ? [{ kind, time, subject_id, count }] : []));

/**
 * Returns the student's activities: by learning day since `since`, and only the days before that. Submitted attempts
 * are counted in learning_days; the answers of running ones are added.
 */
export async function activitySummary(
  queries: Queries,
  studentId: number,
  since: Date,
): Promise<ActivitySummary> {
  const rows = await readRows(
    queries,
    summaryRow,
    sql`
    with running as (
      select ${learningDate(sql`at`)} as day, subject_id, sum(answers)::int as answers,
        sum(right_answers)::int as right_answers, max(at) as last_at
      from (${answersOn(sql`t.student_id = ${studentId} and t.submitted_at is null`)}) given
      group by 1, 2
    ), recent as (
      select day, subject_id, answers, right_answers, practices, lessons, units, last_at
      from learning_days
      where student_id = ${studentId} and day >= ${learningDate(sql`${since}::timestamptz`)}
      union all
      select day, subject_id, answers, right_answers, 0, 0, 0, last_at from running
    )
    select
      coalesce((
        select json_agg(json_build_object('day', day - date '1970-01-01', 'subject_id', subject_id, 'answers', answers,
          'right_answers', right_answers, 'practices', practices, 'lessons', lessons, 'units', units,
          'last_at', floor(extract(epoch from last_at))::bigint))
        from recent where last_at >= ${since}
      ), '[]') as recent,
      coalesce((
        select json_agg(day - date '1970-01-01')
        from (select day from running union select day from learning_days where student_id = ${studentId}) d
      ), '[]') as days,
      coalesce((
        select json_agg(json_build_object('mission', mission, 'period_start', period_start - date '1970-01-01',
          'rewarded_at', floor(extract(epoch from rewarded_at))::bigint))
        from mission_rewards
        where student_id = ${studentId} and period_start >= ${learningDate(sql`${since}::timestamptz`)}
      ), '[]') as rewards,
      coalesce((select sum(stars) from mission_rewards where student_id = ${studentId}), 0)::int as stars,
      ${learned(studentId)} as subjects`,
  );
  const { recent, ...summary } = rows[0] as (typeof rows)[number];
  return { ...summary, activities: recent.flatMap(activitiesOf) };
}

/**
 * Stores rewards that are not stored yet, with the attempt whose submission earned them, or null if none did. Of two
 * concurrent calls, one stores each.
 */
export async function storeRewards(
  queries: Queries,
  studentId: number,
  rewards: NewReward[],
  now: Date,
  attemptId: number | null,
): Promise<void> {
  await sql`
    insert into mission_rewards (student_id, mission, period_start, stars, rewarded_at, attempt_id)
    select ${studentId}, mission, date '1970-01-01' + period_start, stars, ${now}, ${attemptId}::bigint
    from jsonb_to_recordset(${JSON.stringify(rewards)}::jsonb) as g (mission text, period_start int, stars smallint)
    on conflict (student_id, mission, period_start) do nothing`.execute(queries);
}

const earningsRow = z.strictObject({
  /** The rewards are in the order in which they were stored. */
  rewards: z.array(z.strictObject({ mission: z.string(), stars: z.number() })),
  /** Learning days with any finished activity, counted from 1970-01-01. */
  days: z.array(z.number()),
});

/** Returns the rewards that submitting an attempt of the student earned, and the learning days. */
export async function earnings(
  queries: Queries,
  studentId: number,
  attemptId: number,
): Promise<z.infer<typeof earningsRow>> {
  const rows = await readRows(
    queries,
    earningsRow,
    sql`
    select
      coalesce((
        select json_agg(json_build_object('mission', mission, 'stars', stars) order by id)
        from mission_rewards where attempt_id = ${attemptId} and student_id = ${studentId}
      ), '[]') as rewards,
      coalesce((
        select json_agg(distinct day - date '1970-01-01') from learning_days where student_id = ${studentId}
      ), '[]') as days`,
  );
  return rows[0] as (typeof rows)[number];
}

export const rewardRow = z.strictObject({
  id: z.number(),
  mission: z.string(),
  stars: z.number(),
  rewarded_at: z.date(),
  stamp: z.string(),
});
export type RewardRow = z.infer<typeof rewardRow>;

/** Returns rewards after the cursor, newest first. */
export async function rewardsOf(
  queries: Queries,
  studentId: number,
  cursor: Cursor | null,
  limit: number,
): Promise<RewardRow[]> {
  const time = sql`rewarded_at`;
  return readRows(
    queries,
    rewardRow,
    sql`
    select id, mission, stars, rewarded_at, ${cursorTimestamp(time)} as stamp
    from mission_rewards
    where student_id = ${studentId} and ${afterCursor(cursor, time, 'reward', sql`id`)}
    order by rewarded_at desc, id desc
    limit ${limit}`,
  );
}
