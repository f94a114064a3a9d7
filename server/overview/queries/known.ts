/** Further facts about the children within reach: skills, when they last learnt, reports. */
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { limits, type ReportFact } from '@bitu/rules/office/attention.ts';
import { usualPrior } from '@bitu/rules/skills/mastery.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Asking, nearOf } from './near.ts';

const skillRow = z.strictObject({
  student_id: z.number(),
  name: z.string(),
  level: z.string(),
  answers: z.number(),
  weight: z.number(),
  value: z.number(),
  prior: z.number().nullable(),
  low: z.number(),
  high: z.number(),
});

/**
 * Returns the skills that the levels of the classes expect, if there are enough answers. Skills are left out that
 * cannot be below the range because neither their answers nor their start are.
 */
export const skillsOf = (queries: Queries, asking: Asking) =>
  readRows(
    queries,
    skillRow,
    sql`
    with ${nearOf(asking)}
    select m.student_id, k.name, v.name as level, m.n as answers, m.weight, m.value, s.mean as prior, r.low, r.high
    from (select distinct student_id, level_id from near) n
    join mastery m on m.student_id = n.student_id and m.level_id = n.level_id and m.n >= ${limits.skillAnswers}
    join standing_ranges r on r.level_id = m.level_id and r.skill_id = m.skill_id
    join skills k on k.id = m.skill_id
    join levels v on v.id = m.level_id
    left join skill_means s on s.level_id = m.level_id and s.skill_id = m.skill_id
    where least(m.value / nullif(m.weight, 0), coalesce(s.mean, ${usualPrior})) * 100 < r.low
    order by m.student_id, v.position, k.position, k.id`,
  );

const activityRow = z.strictObject({ student_id: z.number(), last_at: z.date().nullable() });

/** Returns when each child last learnt at home, joined a lesson, or was marked present. */
export const activityOf = (queries: Queries, asking: Asking) =>
  readRows(
    queries,
    activityRow,
    sql`
    with ${nearOf(asking)}, there as (
      select t.student_id, max(l.starts_at) as at from attendance_entries t join lessons l on l.id = t.lesson_id
      where t.student_id in (select student_id from near) and t.state in ('present', 'late')
      group by t.student_id
    )
    select n.student_id, greatest(
      -- The day before which nothing can be newer.
      (select max(d.last_at) from learning_days d where d.student_id = n.student_id
        and d.day = (select max(day) from learning_days where student_id = n.student_id)),
      (select max(j.joined_at) from attendances j where j.student_id = n.student_id),
      there.at
    ) as last_at
    from (select distinct student_id from near) n left join there using (student_id)`,
  );

const reportsRow = z.strictObject({ student_id: z.number(), reports: json<ReportFact[]>() });

/**
 * Returns the newest reports of families who have opened none of them. One viewed through a link counts as opened.
 */
export const reportsOf = (queries: Queries, asking: Asking) =>
  readRows(
    queries,
    reportsRow,
    sql`
    with ${nearOf(asking)}
    select n.student_id, given.reports
    from (select distinct student_id from near) n
    cross join lateral (
      select jsonb_agg(jsonb_build_object('at', extract(epoch from r.released_at)::bigint, 'opened', r.opened)
        order by r.released_at desc, r.id desc) as reports, bool_or(r.opened) as any_opened
      from (
        select id, released_at, opened_at is not null or exists (
          select from report_links k where k.report_id = f.id and k.views > 0) as opened
        from reports f
        where f.student_id = n.student_id and f.superseded_at is null and f.data is not null
          and f.released_at <= ${asking.now}
        order by f.released_at desc, f.id desc limit ${limits.reports}
      ) r
    ) given
    where jsonb_array_length(given.reports) = ${limits.reports} and not given.any_opened`,
  );
