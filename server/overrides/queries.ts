import { classStatuses, contentTypes } from '@bitu/contract/codes.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { type Insertable, sql } from 'kysely';
import type { Tables } from '@bitu/db/tables.ts';
import { z } from 'zod';
import type { Staff } from '../plugins/staff-sessions.ts';
import { classInReach } from '../services/class-reach.ts';
import { childName } from '../services/child-name.ts';

const named = z.strictObject({ id: z.int(), name: z.string() });
const classRow = z.strictObject({
  id: z.int(),
  subject_id: z.int(),
  grade_id: z.int(),
  level_name: z.string().nullable(),
});

/** Returns the classes that are not over in which this person may make overrides. */
export const classesInReach = (queries: Queries, staff: Staff, now: Date) =>
  readRows(
    queries,
    classRow,
    sql`
    select c.id, c.subject_id, c.grade_id, c.level_name from classes c
    where ${classInReach(staff, 'overrides.write', now)} and c.status <> ${classStatuses.inactive}
    order by c.subject_id, c.grade_id, c.level_name, c.id`,
  );

export const studentsOf = (queries: Queries, classId: number) =>
  readRows(
    queries,
    named,
    sql`
    select s.id, ${childName()} as name from open_enrolments e join students s on s.id = e.student_id
    where e.class_id = ${classId} order by s.full_name, s.id`,
  );

/** Returns the practices that lessons of the class give, the newest lesson's first; `due_at`: the latest. */
export const homeworkOf = (queries: Queries, classId: number) =>
  readRows(
    queries,
    named.extend({ total_time: z.int().nullable(), due_at: z.date().nullable() }),
    sql`
    select p.id, p.title as name, p.total_time, max(l.ends_at + lc.due_days * interval '24 hours') as due_at
    from lessons l
    join lesson_contents lc on lc.lesson_id = l.id and lc.content_type = ${contentTypes.homework}
    join practices p on p.id = lc.practice_id
    where l.class_id = ${classId}
    group by p.id order by max(l.starts_at) desc, p.id`,
  );

const overrideRow = z.strictObject({
  id: z.int(),
  practice: json<z.infer<typeof named>>().nullable(),
  student: json<z.infer<typeof named>>().nullable(),
  class: json<z.infer<typeof classRow>>(),
  extra_seconds: z.int().nullable(),
  time_factor: z.number().nullable(),
  opens_at: z.date().nullable(),
  due_at: z.date().nullable(),
  extra_attempts: z.int().nullable(),
  reason: z.string(),
  by: z.string(),
  created_at: z.date(),
  ended_at: z.date().nullable(),
});

/** Returns the overrides of the classes within reach, those in force first, the newest first; at most 200. */
export const overridesInReach = (queries: Queries, staff: Staff, now: Date) =>
  readRows(
    queries,
    overrideRow,
    sql`
    select o.id, o.extra_seconds, o.time_factor::float, o.opens_at, o.due_at, o.extra_attempts, o.reason, o.created_at,
      o.ended_at, b.full_name as by,
      case when p.id is not null then json_build_object('id', p.id, 'name', p.title) end as practice,
      case when s.id is not null then json_build_object('id', s.id, 'name', ${childName()}) end as student,
      json_build_object('id', c.id, 'subject_id', c.subject_id, 'grade_id', c.grade_id, 'level_name', c.level_name) as class
    from overrides o
    join classes c on c.id = o.class_id
    join staff b on b.id = o.by
    left join practices p on p.id = o.practice_id
    left join students s on s.id = o.student_id
    where ${classInReach(staff, 'overrides.read', now)}
    order by o.ended_at is not null, o.id desc limit 200`,
  );

export async function insertOverride(
  trx: Queries,
  row: Insertable<Tables['overrides']>,
): Promise<number> {
  const { id } = await trx
    .insertInto('overrides')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends an override within reach, once. Returns whom it is for; undefined: there is none within reach. */
export async function endOverride(trx: Queries, staff: Staff, id: number, now: Date) {
  const rows = await readRows(
    trx,
    z.strictObject({ student_id: z.int().nullable() }),
    sql`
    update overrides o
    set ended_at = coalesce(o.ended_at, ${now}), ended_by = coalesce(o.ended_by, ${staff.id})
    from classes c
    where o.id = ${id} and c.id = o.class_id and ${classInReach(staff, 'overrides.write', now)}
    returning o.student_id`,
  );
  return rows[0];
}
