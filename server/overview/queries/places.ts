import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { limits, type LessonFact } from '@bitu/rules/office/attention.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Asking, nearOf } from './near.ts';
import { childName } from '../../services/child-name.ts';

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

/**
 * Returns the places within reach, each with the newest lessons whose attendance is known: entered, or seen when the
 * child joined. A lesson of which nothing is entered says nothing.
 */
export const placesOf = (queries: Queries, asking: Asking) =>
  readRows(
    queries,
    placeRow,
    sql`
    with ${nearOf(asking)}
    select n.student_id, ${childName()} as full_name, n.class_id, n.subject_id, n.grade_id, n.level_name, n.joined_at,
      coalesce(known.lessons, '[]') as lessons
    from near n join students s on s.id = n.student_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('lesson_id', k.id, 'at', extract(epoch from k.starts_at)::bigint, 'state', k.state)
        order by k.starts_at desc, k.id desc) as lessons
      from (
        select l.id, l.starts_at, coalesce(t.state, 'present') as state
        from lessons l
        left join attendance_entries t on t.student_id = n.student_id and t.lesson_id = l.id
        left join attendances j on j.student_id = n.student_id and j.lesson_id = l.id
        where l.class_id = n.class_id and l.ends_at <= ${asking.now} and l.ends_at > n.joined_at
          and (t.lesson_id is not null or j.lesson_id is not null)
        order by l.starts_at desc, l.id desc limit ${limits.lessons}
      ) k
    ) known on true
    order by s.full_name, n.student_id, n.subject_id, n.class_id`,
  );
