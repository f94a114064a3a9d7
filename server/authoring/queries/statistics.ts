import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { isJudged, questionTypeNames } from '@bitu/questions/traits.ts';
import { sql } from 'kysely';
import { z } from 'zod';

const judged = sql.join(questionTypeNames.filter(isJudged).map((type) => sql.lit(type)));
const chosen = sql.join(
  ['single_choice', 'multiple_choice', 'true_false'].map((type) => sql.lit(type)),
);

/** The longest time between two answers of a child that counts; a longer one is a pause. */
const maxAnswerSeconds = 600;

const idRow = z.strictObject({ id: z.number() });

/** Practices that enough children have submitted. */
export const practicesWith = async (queries: Queries, minAnswers: number): Promise<number[]> =>
  (
    await readRows(
      queries,
      idRow,
      sql`
      select practice_id as id from attempts
      where practice_id is not null and review_of is null and submitted_at is not null
      group by practice_id having count(distinct student_id) >= ${minAnswers} order by practice_id`,
    )
  ).map(({ id }) => id);

const sumsRow = z.strictObject({
  question_id: z.number(),
  n: z.number(),
  x: z.number(),
  r: z.number(),
  xx: z.number(),
  rr: z.number(),
  xr: z.number(),
  sorted: z.number(),
  unanswered: z.number(),
  median_seconds: z.number().nullable(),
  options: json<Record<string, number> | null>(),
});
export type SumsRow = z.infer<typeof sumsRow>;

/**
 * Sums over each child's first attempt at a practice, once it is submitted, and over the first try at each of its
 * questions. An unanswered question counts 0; judged answers, and answers that wait to be scored, are left out. One
 * statement, whatever the number of answers.
 */
export const sumsOf = (
  queries: Queries,
  practiceId: number,
  minAnswers: number,
): Promise<SumsRow[]> =>
  readRows(
    queries,
    sumsRow,
    sql`
    with first as (
      select distinct on (student_id) id, opened_at, submitted_at from attempts
      where practice_id = ${practiceId} and review_of is null
      order by student_id, id
    ), given as (
      select n.question_id, f.id as attempt_id,
        coalesce((n.tries->0->>'points')::float8, n.points, 0) as x,
        n.revision = 0 as is_open,
        coalesce(n.tries->0->'bai_lam', n.bai_lam) as bai_lam,
        extract(epoch from n.saved_at - coalesce(
          lag(n.saved_at) over (partition by f.id order by n.saved_at), f.opened_at))::float8 as seconds,
        q.type_code
      from first f
      join answers n on n.attempt_id = f.id and (n.revision = 0 or n.points is not null)
      join questions q on q.id = n.question_id and q.type_code not in (${judged})
      where f.submitted_at is not null
    ), rests as (
      select *, sum(x) over (partition by attempt_id) - x as r from given
    ), ranked as (
      select *,
        row_number() over (partition by question_id order by x) as by_x,
        row_number() over (partition by question_id order by r) as by_r
      from rests
    ), largest as (
      select a.question_id, sum(a.x * b.r) as sorted
      from ranked a join ranked b on b.question_id = a.question_id and b.by_r = a.by_x
      group by a.question_id
    ), options as (
      select question_id, jsonb_object_agg(option, times) as options
      from (
        select g.question_id, o.option, count(*)::int as times
        from given g cross join lateral jsonb_array_elements_text(g.bai_lam) as o (option)
        where g.type_code in (${chosen}) and not g.is_open and jsonb_typeof(g.bai_lam) = 'array'
        group by g.question_id, o.option
      ) t
      group by question_id
    )
    select k.question_id, count(*)::int as n, sum(k.x) as x, sum(k.r) as r, sum(k.x * k.x) as xx, sum(k.r * k.r) as rr,
      sum(k.x * k.r) as xr, l.sorted, count(*) filter (where k.is_open)::int as unanswered,
      percentile_cont(0.5) within group (order by k.seconds)
        filter (where not k.is_open and k.seconds between 0 and ${maxAnswerSeconds}) as median_seconds,
      o.options
    from ranked k
    join largest l on l.question_id = k.question_id
    left join options o on o.question_id = k.question_id
    group by k.question_id, l.sorted, o.options
    having count(*) >= ${minAnswers}
    order by k.question_id`,
  );

export interface NewStatistics {
  question_id: number;
  n: number;
  facility: number;
  discrimination: number | null;
  efficiency: number | null;
  options: Record<string, number> | null;
  median_seconds: number | null;
  unanswered: number;
}

/** Replaces the stored statistics of the questions of a practice. */
export async function replaceStatistics(
  queries: Queries,
  practiceId: number,
  rows: readonly NewStatistics[],
  now: Date,
): Promise<void> {
  await sql`
    delete from question_statistics s using questions q
    where q.id = s.question_id and q.practice_id = ${practiceId}
      and not s.question_id = any(${rows.map(({ question_id }) => question_id)}::bigint[])`.execute(
    queries,
  );
  await sql`
    insert into question_statistics (question_id, n, facility, discrimination, efficiency, options, median_seconds, unanswered, computed_at)
    select question_id, n, facility, discrimination, efficiency, options, median_seconds, unanswered, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (
      question_id bigint, n integer, facility float8, discrimination float8, efficiency float8, options jsonb,
      median_seconds float8, unanswered integer)
    on conflict (question_id) do update set n = excluded.n, facility = excluded.facility,
      discrimination = excluded.discrimination, efficiency = excluded.efficiency, options = excluded.options,
      median_seconds = excluded.median_seconds, unanswered = excluded.unanswered, computed_at = excluded.computed_at`.execute(
    queries,
  );
}

const statisticsRow = z.strictObject({
  code: z.string(),
  type_code: z.enum(questionTypeNames),
  content: json<unknown>(),
  key: json<unknown>(),
  n: z.number().nullable(),
  facility: z.number().nullable(),
  discrimination: z.number().nullable(),
  efficiency: z.number().nullable(),
  options: json<Record<string, number> | null>(),
  median_seconds: z.number().nullable(),
  unanswered: z.number().nullable(),
  computed_at: z.date().nullable(),
});
export type StatisticsRow = z.infer<typeof statisticsRow>;

/** Returns the questions of a practice that children are asked now, in order, with their statistics. */
export const statisticsOf = (queries: Queries, practiceId: number): Promise<StatisticsRow[]> =>
  readRows(
    queries,
    statisticsRow,
    sql`
    select q.code, q.type_code, q.content, q.key, s.n, s.facility, s.discrimination, s.efficiency, s.options,
      s.median_seconds, s.unanswered, s.computed_at
    from questions q
    join practice_folders f on f.id = q.folder_id
    left join question_statistics s on s.question_id = q.id
    where q.practice_id = ${practiceId} and q.retired_at is null
    order by f.position, q.position`,
  );
