import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { limits, type LessonFact } from '@bitu/rules/office/attention.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { childName } from '../../services/child-name.ts';
import { type Asking, nearOf } from './near.ts';

const placeRow = z.strictObject({
  student_id: z.number(),
  full_name: z.string(),
  class_id: z.number(),
  subject_id: z.number(),
  grade_id: z.number(),
  level_name: z.string().nullable(),
  joined_at: z.date(),
  /** The lessons, newest first. */
  lessons: json<LessonFact[]>(),
});

/** A class has at most two lessons a week, so older ones are not recent. */
const newest = 12;

/**
 * Returns the enrolments within reach, each with the newest lessons with known attendance: entered, or recorded when
 * the child joined. A lesson without entries means nothing.
 */
export const placesOf = (queries: Queries, asking: Asking) =>
  readRows(
    queries,
    placeRow,
    sql`
    with ${nearOf(asking)}, lately as materialized (
      select l.* from (select distinct class_id from near) c
      cross join lateral (
        select id, class_id, starts_at, ends_at from lessons
        where class_id = c.class_id and ends_at <= ${asking.now} order by ends_at desc limit ${newest}
      ) l
    ), known as (
      select n.*, l.id as lesson_id, l.starts_at,
        coalesce(t.state, case when j.lesson_id is not null then 'present' end) as state
      from near n left join lately l on l.class_id = n.class_id and l.ends_at > n.joined_at
      left join attendance_entries t on t.student_id = n.student_id and t.lesson_id = l.id
      left join attendances j on j.student_id = n.student_id and j.lesson_id = l.id
    ), numbered as (
      select k.*, row_number() over (
        partition by k.student_id, k.class_id order by k.state is null, k.starts_at desc, k.lesson_id desc) as number
      from known k
    )
    -- Grouped in one go: the planner takes a teacher's places for one, and would join them with a loop in a loop.
    select n.student_id, ${childName()} as full_name, n.class_id, n.subject_id, n.grade_id, n.level_name, n.joined_at,
      coalesce(jsonb_agg(jsonb_build_object('lesson_id', n.lesson_id,
          'at', extract(epoch from n.starts_at)::bigint, 'state', n.state) order by n.starts_at desc, n.lesson_id desc)
        filter (where n.number <= ${limits.lessons} and n.state is not null), '[]') as lessons
    from numbered n join students s on s.id = n.student_id
    group by n.student_id, s.id, n.class_id, n.subject_id, n.grade_id, n.level_name, n.joined_at
    order by s.full_name, n.student_id, n.subject_id, n.class_id`,
  );
