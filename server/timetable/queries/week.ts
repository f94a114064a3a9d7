import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Staff } from '../../plugins/staff-sessions.ts';
import { classInReach } from '../../services/class-reach.ts';

export interface LessonRow {
  id: number;
  class_id: number;
  class_code: string;
  subject_id: number;
  grade_id: number;
  level_name: string | null;
  title: string;
  /** Unix seconds. */
  starts_at: number;
  ends_at: number;
  room_id: number | null;
  teacher_id: number | null;
  stands_in: boolean;
  state: 'planned' | 'cancelled';
  /** Unix milliseconds. */
  updated_at: number;
}

const weekRow = z.strictObject({
  closed: json<{ day: string; name: string }[]>(),
  lessons: json<LessonRow[]>(),
});

/** Of one teacher, room or class. */
export type Of = { by: 'teacher' | 'room' | 'class'; id: number } | null;

function isOf(of: Of) {
  if (of === null) return sql`true`;
  if (of.by === 'class') return sql`l.class_id = ${of.id}`;
  return of.by === 'room'
    ? sql`l.room_id = ${of.id}`
    : sql`coalesce(l.teacher_id, c.teacher_id) = ${of.id}`;
}

/** Unix seconds and milliseconds of a column. */
const seconds = (column: string) => sql`extract(epoch from ${sql.ref(column)})::bigint`;
const milliseconds = (column: string) =>
  sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;

/**
 * Returns the closed days and the lessons within reach between two times, in one statement: a whole week of all
 * teachers is thousands of lessons, which the database makes into JSON faster than we read as many rows.
 */
export async function weekOf(
  queries: Queries,
  staff: Staff,
  span: { from: Date; to: Date; of: Of },
  now: Date,
) {
  const [row] = await readRows(
    queries,
    weekRow,
    sql`
    select (
      select coalesce(jsonb_agg(jsonb_build_object('day', day, 'name', name) order by day), '[]') from closed_days
      where day >= (${span.from}::timestamptz at time zone 'Asia/Ho_Chi_Minh')::date
        and day < (${span.to}::timestamptz at time zone 'Asia/Ho_Chi_Minh')::date
    ) as closed, (
      select coalesce(json_agg(w order by w.starts_at, w.id), '[]') from (
        select l.id, l.class_id, c.code as class_code, c.subject_id, c.grade_id, c.level_name, l.title,
          ${seconds('l.starts_at')} as starts_at, ${seconds('l.ends_at')} as ends_at, l.room_id,
          coalesce(l.teacher_id, c.teacher_id) as teacher_id,
          l.teacher_id is not null and l.teacher_id is distinct from c.teacher_id as stands_in,
          l.state, ${milliseconds('l.updated_at')} as updated_at
        from lessons l join classes c on c.id = l.class_id
        where l.starts_at >= ${span.from} and l.starts_at < ${span.to} and c.status <> 3
          and ${classInReach(staff, 'classes.read', now)} and ${isOf(span.of)}
      ) w
    ) as lessons`,
  );
  return row ?? { closed: [], lessons: [] };
}
