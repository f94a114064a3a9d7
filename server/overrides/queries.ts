import type { ResultBand } from '@bitu/contract/writing.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { type Insertable, sql } from 'kysely';
import type { Tables } from '@bitu/db/tables.ts';
import { z } from 'zod';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { classInReach } from '../services/class-reach.ts';
import { childName } from '../services/child-name.ts';
import { isGivenTo } from '../services/homework-recipients.ts';
import type { OpenClass } from '../services/open-classes.ts';

const named = z.strictObject({ id: z.int(), name: z.string() });

export const studentsOf = (queries: Queries, classId: number) =>
  readRows(
    queries,
    named,
    sql`
    select s.id, ${childName()} as name from open_enrolments e join students s on s.id = e.student_id
    where e.class_id = ${classId} order by s.full_name, s.id`,
  );

const homeworkRow = named.extend({
  total_time: z.int().nullable(),
  due_at: z.date().nullable(),
  student_ids: json<number[]>().nullable(),
});

/**
 * Returns the practices that lessons of the class give, to one student or to any (null), those of the newest lesson
 * first. `due_at` is the latest due time; `student_ids` are those whom it is for, null for the whole class.
 */
export const homeworkOf = (queries: Queries, classId: number, studentId: number | null = null) =>
  readRows(
    queries,
    homeworkRow,
    sql`
    select p.id, p.title as name, p.total_time, max(h.due_at) as due_at, case when bool_and(h.for_chosen) then (
        select coalesce(json_agg(distinct k.student_id), '[]') from homework_students k where k.content_id = any(array_agg(h.id))
      ) end as student_ids
    from homework h join practices p on p.id = h.practice_id
    where h.class_id = ${classId} and (${studentId}::bigint is null or ${isGivenTo(sql`${studentId}::bigint`)})
    group by p.id order by max(h.starts_at) desc, p.id`,
  );

const attemptRow = z.strictObject({
  submitted_at: z.int().nullable(),
  score: z.number().nullable(),
  band: json<ResultBand>().nullable(),
});
/** A reopened attempt, and the one that continues it. Times are in unix seconds. */
const reopens = attemptRow.extend({ attempt_id: z.int(), next: attemptRow.nullable() });

const overrideRow = z.strictObject({
  id: z.int(),
  practice: json<z.infer<typeof named>>().nullable(),
  student: json<z.infer<typeof named>>().nullable(),
  class: json<OpenClass>(),
  extra_seconds: z.int().nullable(),
  time_factor: z.number().nullable(),
  opens_at: z.date().nullable(),
  due_at: z.date().nullable(),
  extra_attempts: z.int().nullable(),
  reopens: json<z.infer<typeof reopens>>().nullable(),
  reason: z.string(),
  by: z.string(),
  asked_by: z.string().nullable(),
  created_at: z.date(),
  ended_at: z.date().nullable(),
});

/** The pairs of `attemptRow`. */
const attemptAsJson = (attempt: string) => {
  const column = (name: string) => sql.ref(`${attempt}.${name}`);
  return sql`'submitted_at', floor(extract(epoch from ${column('submitted_at')}))::bigint, 'score', ${column('score')}::float8, 'band', ${column('band')}`;
};

/** Returns the overrides of the classes within reach: those in force first, newest first, at most 200. */
export const overridesInReach = (queries: Queries, staff: Staff, now: Date) =>
  readRows(
    queries,
    overrideRow,
    sql`
    select o.id, o.extra_seconds, o.time_factor::float, o.opens_at, o.due_at, o.extra_attempts, o.reason, o.created_at,
      over.ended_at, b.full_name as by, k.full_name as asked_by,
      case when a.id is not null then json_build_object('attempt_id', a.id, ${attemptAsJson('a')},
        'next', case when next.id is not null then json_build_object(${attemptAsJson('next')}) end) end as reopens,
      case when p.id is not null then json_build_object('id', p.id, 'name', p.title) end as practice,
      case when s.id is not null then json_build_object('id', s.id, 'name', ${childName()}) end as student,
      json_build_object('id', c.id, 'subject_id', c.subject_id, 'grade_id', c.grade_id, 'level_name', c.level_name) as class
    from overrides o
    join classes c on c.id = o.class_id
    join staff b on b.id = o.by
    left join override_requests r on r.override_id = o.id
    left join staff k on k.id = r.asked_by
    left join practices p on p.id = o.practice_id
    left join students s on s.id = o.student_id
    left join attempts a on a.id = o.reopens_attempt
    left join attempts next on next.continues = a.id
    cross join lateral (
      -- A reopened attempt is over when it was handed in again, when its time to go on is over, or when a new attempt was drawn.
      select coalesce(o.ended_at, next.submitted_at,
        case when a.id is not null and next.id is null then coalesce(a.archived_at, case when o.due_at < ${now} then o.due_at end) end) as ended_at
    ) over
    where ${classInReach(staff, 'overrides.read', now)}
    order by over.ended_at is not null, o.id desc limit 200`,
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

/**
 * Restores an override within reach that was ended recently. Returns whom it is for; undefined if there is none, or if
 * its attempt was reopened again.
 */
export async function restoreOverride(
  trx: Queries,
  staff: Staff,
  { id, endedAfter }: { id: number; endedAfter: Date },
  now: Date,
) {
  const rows = await readRows(
    trx,
    z.strictObject({ student_id: z.int().nullable(), reopens_attempt: z.int().nullable() }),
    sql`
    update overrides o set ended_at = null, ended_by = null
    from classes c
    where o.id = ${id} and o.ended_at > ${endedAfter} and c.id = o.class_id and ${classInReach(staff, 'overrides.write', now)}
      and not exists (select from overrides a where a.reopens_attempt = o.reopens_attempt and a.ended_at is null)
    returning o.student_id, o.reopens_attempt`,
  );
  return rows[0];
}

/** Ends an override within reach, once. Returns whom it is for, or undefined if there is none within reach. */
export async function endOverride(trx: Queries, staff: Staff, id: number, now: Date) {
  const rows = await readRows(
    trx,
    z.strictObject({ student_id: z.int().nullable(), reopens_attempt: z.int().nullable() }),
    sql`
    update overrides o
    set ended_at = coalesce(o.ended_at, ${now}), ended_by = coalesce(o.ended_by, ${staff.id})
    from classes c
    where o.id = ${id} and c.id = o.class_id and ${classInReach(staff, 'overrides.write', now)}
    returning o.student_id, o.reopens_attempt`,
  );
  return rows[0];
}
