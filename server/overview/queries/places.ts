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
  /** Newest first. */
  lessons: json<LessonFact[]>(),
});

/** A class has two lessons a week at most: what is older is not lately. */
const newest = 12;

/**
 * Returns the places within reach, each with the newest lessons whose attendance is known: entered, or seen when the
 * child joined. A lesson of which nothing is entered says nothing.
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
      select n.student_id, n.class_id, l.id, l.starts_at, coalesce(t.state, 'present') as state,
        row_number() over (partition by n.student_id, n.class_id order by l.starts_at desc, l.id desc) as k
      from near n join lately l on l.class_id = n.class_id and l.ends_at > n.joined_at
      left join attendance_entries t on t.student_id = n.student_id and t.lesson_id = l.id
      left join attendances j on j.student_id = n.student_id and j.lesson_id = l.id
      where t.lesson_id is not null or j.lesson_id is not null
    ), last as (
      select student_id, class_id, jsonb_agg(jsonb_build_object('lesson_id', id,
          'at', extract(epoch from starts_at)::bigint, 'state', state) order by starts_at desc, id desc) as lessons
      from known where k <= ${limits.lessons} group by student_id, class_id
    )
    select n.student_id, ${childName()} as full_name, n.class_id, n.subject_id, n.grade_id, n.level_name, n.joined_at,
      coalesce(l.lessons, '[]') as lessons
    from near n join students s on s.id = n.student_id left join last l using (student_id, class_id)
    order by s.full_name, n.student_id, n.subject_id, n.class_id`,
  );
