/** Homework and results of the children within reach. */
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { type HomeworkFact, limits, type ResultFact } from '@bitu/rules/office/attention.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { exceptionsOf } from '../../services/exceptions.ts';
import { type Asking, nearOf } from './near.ts';
import { isGivenTo } from '../../services/homework-recipients.ts';

const homeworkRow = z.strictObject({ student_id: z.number(), homework: json<HomeworkFact[]>() });

/** Older homework is left out. */
const homeworkWindow = sql`interval '90 days'`;
const overdueWindow = sql`${limits.overdueDays} * interval '24 hours'`;

/**
 * Returns the children's homework that is not submitted and still matters, with what they submitted last. Homework
 * given twice is open until the later end, or longer for a student who was given more time.
 */
export const homeworkOf = (queries: Queries, asking: Asking) =>
  readRows(
    queries,
    homeworkRow,
    sql`
    with ${nearOf(asking)}, planned as (
      select n.student_id, h.practice_id, min(h.starts_at) as opened_at,
        case when bool_or(h.due_at is null) then null else max(h.due_at) end as due_at
      from near n join homework h on h.class_id = n.class_id and ${isGivenTo(sql`n.student_id`)}
      where h.starts_at <= ${asking.now} and h.starts_at > ${asking.now}::timestamptz - ${homeworkWindow}
        and h.ends_at > n.joined_at and not (n.on_trial and h.paid)
      group by n.student_id, h.practice_id
    ), given as (
      select p.student_id, p.practice_id, p.opened_at,
        case when p.due_at is null then null else greatest(p.due_at, x.due_at) end as due_at
      from planned p
      left join ${exceptionsOf(sql`any(array(select distinct student_id from near))`)} x using (student_id, practice_id)
    ), done as (
      select a.student_id, a.practice_id, max(a.submitted_at) as at from practice_results a
      where a.student_id in (select student_id from near) group by a.student_id, a.practice_id
    ), known as (
      select g.*, d.at, max(d.at) over (partition by g.student_id) as last_at,
        d.at is null and (g.due_at is null or g.due_at >= ${asking.now}::timestamptz - ${overdueWindow}) as is_open
      from given g left join done d using (student_id, practice_id)
    )
    select k.student_id, jsonb_agg(jsonb_build_object(
        'title', p.title,
        'opened_at', extract(epoch from k.opened_at)::bigint,
        'due_at', extract(epoch from k.due_at)::bigint,
        'handed_in_at', extract(epoch from k.at)::bigint
      ) order by k.due_at nulls last, k.opened_at, k.practice_id) as homework
    from known k join practices p on p.id = k.practice_id
    where k.is_open or k.at = k.last_at
    group by k.student_id
    having bool_or(k.is_open)`,
  );

const resultsRow = z.strictObject({
  student_id: z.number(),
  subject_id: z.number(),
  /** The results, newest first. */
  last: json<ResultFact[]>(),
  mean: z.number().nullable(),
  earlier: z.number(),
});

const resultsWindow = sql`interval '180 days'`;

/**
 * Returns the newest results of each subject within reach. For a repeated practice the best result counts, dated by
 * the first one.
 */
export const resultsOf = (queries: Queries, asking: Asking) =>
  readRows(
    queries,
    resultsRow,
    sql`
    with ${nearOf(asking)}, best as (
      select a.student_id, p.subject_id, a.practice_id, min(p.title) as title, max(a.score) as score, min(a.submitted_at) as at
      from (select distinct student_id, subject_id from near) n
      join practice_results a on a.student_id = n.student_id
      join practices p on p.id = a.practice_id and p.subject_id = n.subject_id
      where a.score is not null and a.band is null and a.waiting_count = 0 and a.submitted_at > ${asking.now}::timestamptz - ${resultsWindow}
      group by a.student_id, p.subject_id, a.practice_id
    ), numbered as (
      select *, row_number() over (partition by student_id, subject_id order by at desc, practice_id desc) as k from best
    )
    select student_id, subject_id,
      jsonb_agg(jsonb_build_object('title', title, 'at', extract(epoch from at)::bigint, 'score', score) order by k)
        filter (where k <= ${limits.results}) as last,
      (avg(score) filter (where k > ${limits.results}))::float8 as mean,
      (count(*) filter (where k > ${limits.results}))::int as earlier
    from numbered
    group by student_id, subject_id
    order by student_id, subject_id`,
  );
