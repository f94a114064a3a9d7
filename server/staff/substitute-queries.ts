/** Substitutes: teachers who teach a class in place of its teacher. */
import { classStatuses } from '@bitu/contract/codes.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { classInReach } from '../services/class-reach.ts';

/** A substitution ended this soon was a mistake: the class was never within reach. */
const atOnce = sql`interval '1 hour'`;

const inReach = (staff: Staff, now: Date) => classInReach(staff, 'substitutes.write', now);

const mayTeach = sql`s.state = 'active' and 'teacher' = any(s.roles)`;

const teacherRow = z.strictObject({ id: z.int(), full_name: z.string() });

export const teachersToGive = (queries: Queries) =>
  readRows(
    queries,
    teacherRow,
    sql`select s.id, s.full_name from staff s where ${mayTeach} order by s.full_name, s.id`,
  );

const classRow = z.strictObject({
  id: z.int(),
  subject_id: z.int(),
  grade_id: z.int(),
  level_name: z.string().nullable(),
  /** `until` is in seconds. */
  substitutes: json<{ staff_id: number; full_name: string; until: number }[]>(),
});

/** Returns the classes within reach, those with a substitute first. */
export const classesWithSubstitutes = (queries: Queries, staff: Staff, now: Date) =>
  readRows(
    queries,
    classRow,
    sql`
      select c.id, c.subject_id, c.grade_id, c.level_name, coalesce(now_.substitutes, '[]') as substitutes
      from classes c
      left join lateral (
        select jsonb_agg(jsonb_build_object('staff_id', s.id, 'full_name', s.full_name,
          'until', extract(epoch from g.until)::bigint) order by g.until, s.id) as substitutes
        from staff_classes g join staff s on s.id = g.staff_id
        where g.class_id = c.id and g.role = 'substitute' and g.until > ${now}
      ) now_ on true
      where ${inReach(staff, now)} and (c.status <> ${classStatuses.inactive} or now_.substitutes is not null)
      order by now_.substitutes is null, c.subject_id, c.grade_id, c.level_name, c.id`,
  );

const idRow = z.strictObject({ id: z.int() });

/** Locks a class within reach. Returns false if there is none. */
export async function lockClass(
  trx: Queries,
  staff: Staff,
  classId: number,
  now: Date,
): Promise<boolean> {
  const rows = await readRows(
    trx,
    idRow,
    sql`select c.id from classes c where c.id = ${classId} and ${inReach(staff, now)} for update`,
  );
  return rows.length > 0;
}

interface Substitution {
  staff_id: number;
  class_id: number;
}

const running = ({ staff_id, class_id }: Substitution, now: Date) =>
  sql`staff_id = ${staff_id} and class_id = ${class_id} and role = 'substitute' and until > ${now}`;

/**
 * Gives a locked class to a substitute until a time, or changes the time. Returns false if this person cannot teach.
 */
export async function storeSubstitute(
  trx: Queries,
  substitution: Substitution & { until: Date },
  now: Date,
): Promise<boolean> {
  const rows = await readRows(
    trx,
    idRow,
    sql`
      with teacher as (
        select s.id from staff s where s.id = ${substitution.staff_id} and ${mayTeach}
      ), prolonged as (
        update staff_classes set until = ${substitution.until} where ${running(substitution, now)} returning staff_id
      ), stored as (
        insert into staff_classes (staff_id, class_id, role, since, until)
        select id, ${substitution.class_id}, 'substitute', ${now}::timestamptz, ${substitution.until}::timestamptz from teacher
        where not exists (select from prolonged)
      )
      select id from teacher`,
  );
  return rows.length > 0;
}

/** Ends the substitution of a locked class. Returns false if there is none. */
export async function takeBack(
  trx: Queries,
  substitution: Substitution,
  now: Date,
): Promise<boolean> {
  const rows = await readRows(
    trx,
    idRow,
    sql`
      with mistaken as (
        delete from staff_classes where ${running(substitution, now)} and since > ${now}::timestamptz - ${atOnce}
        returning staff_id
      ), ended as (
        update staff_classes set until = ${now}
        where ${running(substitution, now)} and since <= ${now}::timestamptz - ${atOnce}
        returning staff_id
      )
      select staff_id as id from mistaken union all select staff_id from ended`,
  );
  return rows.length > 0;
}
