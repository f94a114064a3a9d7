/** Lessons that are being changed, and what they occupy. */
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Staff } from '../../services/sessions/staff-sessions.ts';
import { atTheSameTime } from '../../services/at-the-same-time.ts';
import { classInReach } from '../../services/class-reach.ts';
import { childName } from '../../services/child-name.ts';

const lockedClass = z.strictObject({
  id: z.number(),
  code: z.string(),
  subject_id: z.number(),
  grade_id: z.number(),
  level_id: z.number().nullable(),
  level_name: z.string().nullable(),
  teacher_id: z.number().nullable(),
  join_url: z.string().nullable(),
  status: z.literal([1, 2, 3]),
  updated_at: z.date(),
});
export type LockedClass = z.infer<typeof lockedClass>;

/** Locks a class within reach, so that changes of its lessons come one after the other. */
export async function lockClass(
  trx: Queries,
  staff: Staff,
  classId: number,
  now: Date,
): Promise<LockedClass | undefined> {
  const [row] = await readRows(
    trx,
    lockedClass,
    sql`
    select c.id, c.code, c.subject_id, c.grade_id, c.level_id, c.level_name, c.teacher_id, c.join_url, c.status, c.updated_at
    from classes c where c.id = ${classId} and ${classInReach(staff, 'classes.write', now)} for no key update`,
  );
  return row;
}

/** When, where and by whom: what `lesson_change_rows` stores about a lesson. Times are in unix seconds. */
export interface Slot {
  title: string;
  starts_at: number;
  ends_at: number;
  room_id: number | null;
  /** The teacher who stands in. */
  teacher_id: number | null;
  state: 'planned' | 'cancelled';
}

const lessonRow = z.strictObject({
  id: z.number(),
  title: z.string(),
  starts_at: z.date(),
  ends_at: z.date(),
  room_id: z.number().nullable(),
  teacher_id: z.number().nullable(),
  state: z.literal(['planned', 'cancelled']),
  updated_at: z.date(),
});
export type StoredLesson = z.infer<typeof lessonRow>;

const columns = sql`l.id, l.title, l.starts_at, l.ends_at, l.room_id, l.teacher_id, l.state, l.updated_at`;

/** Returns the class of a lesson, which must be locked before the lesson. */
export async function classOf(trx: Queries, lessonId: number): Promise<number | undefined> {
  const lessons = trx.selectFrom('lessons').select('class_id').where('id', '=', lessonId);
  return (await lessons.executeTakeFirst())?.class_id;
}

/** Locks lessons of a locked class: by id, or all planned ones from a time on. */
export const lockLessons = (
  trx: Queries,
  classId: number,
  which: { ids: readonly number[] } | { from: Date },
): Promise<StoredLesson[]> =>
  readRows(
    trx,
    lessonRow,
    sql`
    select ${columns} from lessons l where l.class_id = ${classId} and ${
      'ids' in which
        ? sql`l.id = any(${which.ids}::bigint[])`
        : sql`l.starts_at >= ${which.from} and l.state = 'planned'`
    } order by l.id for update`,
  );

const idRow = z.strictObject({ id: z.number() });

/**
 * Locks teachers and rooms, always in the same order, so that concurrent bookings wait for each other. Returns false
 * if one does not exist.
 */
export async function lockTaken(
  trx: Queries,
  teachers: readonly number[],
  rooms: readonly number[],
): Promise<boolean> {
  for (const [table, ids] of [
    ['teachers', teachers],
    ['rooms', rooms],
  ] as const) {
    const distinctIds = [...new Set(ids)];
    if (distinctIds.length === 0) continue;
    // They are locked one after the other, as the order avoids deadlocks.
    // oxlint-disable-next-line no-await-in-loop
    const rows = await readRows(
      trx,
      idRow,
      sql`select id from ${sql.table(table)} where id = any(${distinctIds}::bigint[]) order by id for no key update`,
    );
    if (rows.length < distinctIds.length) return false;
  }
  return true;
}

/** A lesson to be checked. Times are in unix seconds, and `teacher_id` is the one who teaches it. */
export interface SlotRequest {
  starts_at: number;
  ends_at: number;
  room_id: number | null;
  teacher_id: number | null;
}

const recordset = (slots: readonly SlotRequest[]) => sql`(
    select to_timestamp(g.starts_at) as starts_at, to_timestamp(g.ends_at) as ends_at, g.room_id, g.teacher_id
    from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as g (starts_at bigint, ends_at bigint, room_id bigint, teacher_id bigint)
  ) g`;

const clashingRow = z.strictObject({
  starts_at: z.number(),
  code: z.string(),
  subject_id: z.number(),
  grade_id: z.number(),
  level_name: z.string().nullable(),
  own: z.boolean(),
  teacher_name: z.string().nullable(),
  teacher_gender: z.number().nullable(),
  room: z.string().nullable(),
});

/** Returns the planned lessons that occupy the teacher, the room or the class of a wanted one. */
export const clashingLessons = (
  trx: Queries,
  classId: number,
  slots: readonly SlotRequest[],
  except: readonly number[],
) =>
  readRows(
    trx,
    clashingRow,
    sql`
    select distinct extract(epoch from l.starts_at)::bigint as starts_at, c.code, c.subject_id, c.grade_id, c.level_name,
      l.class_id = ${classId} as own, t.full_name as teacher_name, t.gender as teacher_gender, r.name as room
    from ${recordset(slots)}
    join planned_lessons l on ${atTheSameTime} and not l.id = any(${except}::bigint[])
    join classes c on c.id = l.class_id and c.status <> 3
    left join teachers t on t.id = g.teacher_id and t.id = coalesce(l.teacher_id, c.teacher_id)
    left join rooms r on r.id = g.room_id and r.id = l.room_id
    where l.class_id = ${classId} or t.id is not null or r.id is not null
    order by 1 limit 20`,
  );

/** Whether somebody is in a class at a time, according to `class_times`. */
const isIn = (times: string, time: RawBuilder<unknown>) => sql`
  (${sql.ref(`${times}.since`)} is null or ${time} >= ${sql.ref(`${times}.since`)})
  and (${sql.ref(`${times}.until`)} is null or ${time} < ${sql.ref(`${times}.until`)})`;

const doubleRow = z.strictObject({
  full_name: z.string(),
  starts_at: z.number(),
  subject_id: z.number(),
  grade_id: z.number(),
  level_name: z.string().nullable(),
});

/** Returns the children of a class who have an overlapping lesson of another class. */
export const childrenElsewhere = (trx: Queries, classId: number, slots: readonly SlotRequest[]) =>
  readRows(
    trx,
    doubleRow,
    sql`
    select distinct ${childName()} as full_name, extract(epoch from l.starts_at)::bigint as starts_at, c.subject_id, c.grade_id, c.level_name
    from ${recordset(slots)}
    cross join class_times e
    -- Child by child: joined with all, the view is gone through whole.
    cross join lateral (
      select o.class_id, o.since, o.until from class_times o
      where o.student_id = e.student_id and o.class_id <> e.class_id offset 0
    ) o
    join open_classes c on c.id = o.class_id
    join planned_lessons l on l.class_id = c.id and ${atTheSameTime}
    join students s on s.id = e.student_id
    where e.class_id = ${classId} and ${isIn('e', sql`g.starts_at`)} and ${isIn('o', sql`l.starts_at`)}
    order by 2, 1 limit 30`,
  );

const fullRow = z.strictObject({ name: z.string(), seats: z.number(), children: z.number() });

/** Returns the rooms that have fewer seats than the class has children, including those who wait to join. */
export const roomsTooSmall = (trx: Queries, classId: number, rooms: readonly number[]) =>
  readRows(
    trx,
    fullRow,
    sql`
    select r.name, r.seats, e.children from rooms r
    cross join (select count(*)::int as children from class_times where class_id = ${classId}) e
    where r.id = any(${rooms}::bigint[]) and e.children > r.seats order by r.name`,
  );

const namesRow = z.strictObject({
  teachers: json<Record<string, { full_name: string; gender: number | null }>>(),
  rooms: json<Record<string, string>>(),
});

/** Returns the names of teachers and rooms, by id. */
export async function namesOf(
  trx: Queries,
  teachers: readonly number[],
  rooms: readonly number[],
): Promise<z.infer<typeof namesRow>> {
  const [row] = await readRows(
    trx,
    namesRow,
    sql`
    select (select coalesce(jsonb_object_agg(id, jsonb_build_object('full_name', full_name, 'gender', gender)), '{}')
        from teachers where id = any(${teachers}::bigint[])) as teachers,
      (select coalesce(jsonb_object_agg(id, name), '{}') from rooms where id = any(${rooms}::bigint[])) as rooms`,
  );
  return row ?? { teachers: {}, rooms: {} };
}
