import { classStatuses } from '@bitu/contract/codes.ts';
import { overrideKinds } from '@bitu/contract/kinds.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import type { Tables } from '@bitu/db/tables.ts';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import { z } from 'zod';
import type { Staff } from '../../services/sessions/staff-sessions.ts';
import { childName } from '../../services/child-name.ts';
import { classInReach, ownClass } from '../../services/class-reach.ts';
import { isGivenTo } from '../../services/homework-recipients.ts';
import type { OpenClass } from '../../services/open-classes.ts';
import { moreAsJson, type VisibleMore } from '../more.ts';

/** Returns its id, or undefined if the same request is already waiting. */
export async function insertRequest(
  trx: Queries,
  row: Insertable<Tables['override_requests']>,
): Promise<number | undefined> {
  const inserted = await trx
    .insertInto('override_requests')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** A condition on `override_requests r` and `classes c`. */
export const mayDecide = (staff: Staff, now: Date): RawBuilder<boolean> =>
  classInReach(staff, 'overrides.write', now);

export const askedBy = ({ id }: Staff): RawBuilder<boolean> => sql`r.asked_by = ${id}`;

/** Why the request can no longer be granted, for `override_requests r` and `classes c`. */
const gone = (now: Date) => sql`case
  when r.state <> 'waiting' then null
  when c.status = ${classStatuses.inactive} then 'class'
  when r.student_id is not null and not exists (
    select from open_enrolments e where e.student_id = r.student_id and e.class_id = r.class_id) then 'student'
  when r.practice_id is not null and not exists (
    select from homework h where h.class_id = r.class_id and h.practice_id = r.practice_id
      and (r.student_id is null or ${isGivenTo(sql`r.student_id`)})) then 'practice'
  when not ${ownClass({ id: sql`r.asked_by` }, now)}
    or not exists (select from staff k where k.id = r.asked_by and k.state = 'active') then 'teacher'
  when exists (select from attempts a where a.id = r.reopens_attempt and a.archived_at is not null) then 'attempt'
end`;

const state = z.enum(['waiting', 'approved', 'declined', 'withdrawn']);
const goneReason = z.enum(['class', 'student', 'practice', 'teacher', 'attempt']).nullable();

const lockedRow = z.strictObject({
  class_id: z.int(),
  student_id: z.int().nullable(),
  practice_id: z.int().nullable(),
  reopens_attempt: z.int().nullable(),
  kind: z.enum(overrideKinds),
  reason: z.string(),
  state,
  gone: goneReason,
  decided_by: z.string().nullable(),
});
export type LockedRequest = z.infer<typeof lockedRow>;

/** Locks a request for the person who is about to decide. Returns undefined if `whose` does not include it. */
export async function lockRequest(
  trx: Queries,
  id: number,
  whose: RawBuilder<boolean>,
  now: Date,
): Promise<LockedRequest | undefined> {
  const [row] = await readRows(
    trx,
    lockedRow,
    sql`
    select r.class_id, r.student_id, r.practice_id, r.reopens_attempt, r.kind, r.reason, r.state, ${gone(now)} as gone,
      (select d.full_name from staff d where d.id = r.decided_by) as decided_by
    from override_requests r join classes c on c.id = r.class_id
    where r.id = ${id} and ${whose}
    for update of r`,
  );
  return row;
}

export async function settleRequest(
  trx: Queries,
  id: number,
  settled: Updateable<Tables['override_requests']>,
): Promise<void> {
  await trx.updateTable('override_requests').set(settled).where('id', '=', id).execute();
}

const named = z.strictObject({ id: z.int(), name: z.string() });
interface InForce extends VisibleMore {
  of_class: boolean;
  everywhere: boolean;
  reopens: boolean;
}

const requestRow = z.strictObject({
  id: z.int(),
  kind: z.enum(overrideKinds),
  more: json<VisibleMore>(),
  class: json<OpenClass>(),
  student: json<z.infer<typeof named>>().nullable(),
  practice: json<
    z.infer<typeof named> & { total_time: number | null; due_at: number | null }
  >().nullable(),
  reason: z.string(),
  asked_by: z.string(),
  created_at: z.date(),
  state,
  gone: goneReason,
  in_force: json<InForce[]>(),
  decided_by: z.string().nullable(),
  decided_at: z.date().nullable(),
  reply: z.string().nullable(),
  given: json<VisibleMore>().nullable(),
  is_new: z.boolean(),
});
export type RequestRow = z.infer<typeof requestRow>;

/** What is already granted at the practice to the student or class of `override_requests r`. */
const inForce = (now: Date) => sql`(
  select coalesce(json_agg(json_build_object(${moreAsJson('f')}, 'of_class', f.student_id is null,
    'everywhere', f.practice_id is null, 'reopens', f.reopens_attempt is not null) order by f.id), '[]')
  from overrides f
  where f.ended_at is null and (f.practice_id = r.practice_id or f.practice_id is null)
    and (f.student_id = r.student_id or (f.student_id is null and f.class_id = r.class_id))
    -- One that reopens is over when the student went on, or did not in time.
    and (f.reopens_attempt is null or ((f.due_at is null or f.due_at >= ${now})
      and not exists (select from attempts n where n.continues = f.reopens_attempt)))
)`;

const requests = (
  queries: Queries,
  now: Date,
  {
    which,
    order,
    limit,
  }: { which: RawBuilder<boolean>; order: RawBuilder<unknown>; limit: number },
) =>
  readRows(
    queries,
    requestRow,
    sql`
    select r.id, r.kind, json_build_object(${moreAsJson('r')}) as more, r.reason, r.created_at, r.state, r.decided_at,
      r.reply, k.full_name as asked_by, d.full_name as decided_by, ${gone(now)} as gone,
      case when r.state = 'waiting' then ${inForce(now)} else '[]' end as in_force,
      case when o.id is not null then json_build_object(${moreAsJson('o')}) end as given,
      r.state in ('approved', 'declined') and r.seen_at is null as is_new,
      case when p.id is not null then json_build_object('id', p.id, 'name', p.title, 'total_time', p.total_time, 'due_at', (
        select floor(extract(epoch from max(h.due_at)))::bigint from homework h
        where h.class_id = r.class_id and h.practice_id = r.practice_id
          and (r.student_id is null or ${isGivenTo(sql`r.student_id`)}))) end as practice,
      case when s.id is not null then json_build_object('id', s.id, 'name', ${childName()}) end as student,
      json_build_object('id', c.id, 'subject_id', c.subject_id, 'grade_id', c.grade_id, 'level_name', c.level_name) as class
    from override_requests r
    join classes c on c.id = r.class_id
    join staff k on k.id = r.asked_by
    left join staff d on d.id = r.decided_by and r.state in ('approved', 'declined')
    left join overrides o on o.id = r.override_id
    left join practices p on p.id = r.practice_id
    left join students s on s.id = r.student_id
    where ${which}
    order by ${order} limit ${limit}`,
  );

export const waitingRequests = (queries: Queries, staff: Staff, now: Date) =>
  requests(queries, now, {
    which: sql`r.state = 'waiting' and ${mayDecide(staff, now)}`,
    order: sql`r.id`,
    limit: 200,
  });

export const ownRequests = (queries: Queries, staff: Staff, now: Date) =>
  requests(queries, now, { which: askedBy(staff), order: sql`r.id desc`, limit: 50 });

const decidedAndNew = ({ id }: Staff) =>
  sql`r.asked_by = ${id} and r.state in ('approved', 'declined') and r.seen_at is null`;

export async function countRequests(queries: Queries, staff: Staff, now: Date) {
  const [row] = await readRows(
    queries,
    z.strictObject({ waiting: z.int(), answered: z.int() }),
    sql`
    select (
      select count(*)::int from override_requests r join classes c on c.id = r.class_id
      where r.state = 'waiting' and ${mayDecide(staff, now)}
    ) as waiting, (select count(*)::int from override_requests r where ${decidedAndNew(staff)}) as answered`,
  );
  return row ?? { waiting: 0, answered: 0 };
}

export async function markSeen(queries: Queries, staff: Staff, now: Date): Promise<void> {
  await sql`update override_requests r set seen_at = ${now} where ${decidedAndNew(staff)}`.execute(
    queries,
  );
}
