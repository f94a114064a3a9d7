import { rightsChannels, rightsKinds, type RightsKind } from '@bitu/contract/kinds.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { childName } from '../services/child-name.ts';
import { cursorTimestamp, timeOfCursor } from '../services/paging.ts';

const requestRow = z.strictObject({
  id: z.number(),
  login_id: z.number(),
  student_id: z.number().nullable(),
  student_name: z.string().nullable(),
  guardian: z.string().nullable(),
  kind: z.enum(rightsKinds),
  channel: z.enum(rightsChannels),
  state: z.enum(['received', 'answered', 'done', 'refused']),
  received_at: z.date(),
  answer_due: z.date(),
  done_due: z.date(),
  answered_at: z.date().nullable(),
  extended_at: z.date().nullable(),
  done_at: z.date().nullable(),
  erase_at: z.date().nullable(),
  erase_waits: z.boolean(),
  by: z.string().nullable(),
  note: z.string(),
  version: z.string(),
  /** The time that the list is sorted by, in microseconds. */
  stamp: z.string(),
});
export type RequestRow = z.infer<typeof requestRow>;

const nextDue = sql`(case when r.state = 'received' then r.answer_due else r.done_due end)`;

/**
 * Whether an erasure waits for an owner: its author `a` asked for many, or has been suspended since, in case the account
 * was stolen.
 */
const waitsForOwner = sql`(r.erase_at is not null and r.erase_confirmed_by is null
  and (r.erase_needs_owner or a.state = 'suspended'))`;

const columns = sql`
  r.id, r.login_id, r.student_id, case when s.id is not null then ${childName()} end as student_name, g.full_name as guardian, r.kind, r.channel, r.state,
  r.received_at, r.answer_due, r.done_due, r.answered_at, r.extended_at, r.done_at,
  r.erase_at, r.done_at is null and ${waitsForOwner} as erase_waits, f.full_name as by, r.note,
  r.revision::text as version`;
const tables = sql`
  rights_requests r join logins g on g.id = r.login_id left join students s on s.id = r.student_id
  left join staff f on f.id = r.by left join staff a on a.id = r.erase_by`;

export interface ListQuery {
  done: boolean;
  cursor: { stamp: string; id: number } | null;
  limit: number;
}

/** Returns requests: open ones by due date, done ones newest first. */
export function requestsOf(queries: Queries, { done, cursor, limit }: ListQuery) {
  const order = done ? sql`r.done_at` : nextDue;
  const after = (at: { stamp: string; id: number }) => {
    const time = timeOfCursor(at.stamp);
    return done
      ? sql`and (${order}, r.id) < (${time}, ${at.id}::bigint)`
      : sql`and (${order}, r.id) > (${time}, ${at.id}::bigint)`;
  };
  return readRows(
    queries,
    requestRow,
    sql`
    select ${columns}, ${cursorTimestamp(order)} as stamp from ${tables}
    where ${done ? sql`r.done_at is not null` : sql`r.done_at is null`} ${cursor ? after(cursor) : sql``}
    order by ${done ? sql`${order} desc, r.id desc` : sql`${order}, r.id`}
    limit ${limit}`,
  );
}

const countsRow = z.strictObject({ open: z.number(), overdue: z.number() });

export async function openCounts(queries: Queries, now: Date) {
  const [row] = await readRows(
    queries,
    countsRow,
    sql`
    select count(*)::int as open, (count(*) filter (where ${nextDue} < ${now}))::int as overdue
    from rights_requests r where r.done_at is null`,
  );
  return row ?? { open: 0, overdue: 0 };
}

/** Returns a request, locked for the transaction. */
export async function lockRequest(trx: Queries, id: number): Promise<RequestRow | undefined> {
  const [row] = await readRows(
    trx,
    requestRow,
    sql`
    select ${columns}, ${cursorTimestamp(nextDue)} as stamp from ${tables} where r.id = ${id} for update of r`,
  );
  return row;
}

const familyRow = z.strictObject({
  login_id: z.number(),
  guardian: z.string().nullable(),
  student_id: z.number().nullable(),
  full_name: z.string().nullable(),
});

/** Returns the children of the login with a phone, one per row. */
export const familyOf = (queries: Queries, phone: string) =>
  readRows(
    queries,
    familyRow,
    sql`
    select g.id as login_id, g.full_name as guardian, s.id as student_id,
      case when s.id is not null then ${childName()} end as full_name
    from logins g left join students s on s.login_id = g.id where g.phone = ${phone} order by s.id`,
  );

/** Throws if there is no such login. */
export async function phoneOfLogin(trx: Queries, loginId: number): Promise<string> {
  const login = trx.selectFrom('logins').select('phone').where('id', '=', loginId);
  return (await login.executeTakeFirstOrThrow()).phone;
}

const closedRow = z.strictObject({ day: z.string() });

/** Returns the days from a time on that the centre is closed. */
export async function closedDaysFrom(queries: Queries, from: Date): Promise<Set<string>> {
  const rows = await readRows(
    queries,
    closedRow,
    sql`select day::text as day from closed_days where day >= ${from}::timestamptz::date - 1`,
  );
  return new Set(rows.map(({ day }) => day));
}

const idRow = z.strictObject({ id: z.number() });

export interface NewRequest {
  loginId: number;
  studentId: number | null;
  kind: RightsKind;
  channel: (typeof rightsChannels)[number];
  receivedAt: Date;
  answerDue: Date;
  doneDue: Date;
  note: string;
  by: number;
}

/** Stores a request. Returns undefined if there is no such login, or the child does not belong to it. */
export async function insertRequest(trx: Queries, one: NewRequest): Promise<number | undefined> {
  const [row] = await readRows(
    trx,
    idRow,
    sql`
    insert into rights_requests (login_id, student_id, kind, channel, received_at, answer_due, done_due, note, by)
    select g.id, ${one.studentId}::bigint, ${one.kind}, ${one.channel}, ${one.receivedAt}, ${one.answerDue}, ${one.doneDue},
      ${one.note}, ${one.by}::bigint
    from logins g
    where g.id = ${one.loginId} and (${one.studentId}::bigint is null
      or exists (select from students s where s.id = ${one.studentId}::bigint and s.login_id = g.id))
    returning id`,
  );
  return row?.id;
}

/** Locks the author of an erasure, and returns how many others they have asked for since a time. */
export async function erasuresSince(trx: Queries, staffId: number, since: Date): Promise<number> {
  await sql`select from staff where id = ${staffId} for update`.execute(trx);
  const [row] = await readRows(
    trx,
    z.strictObject({ count: z.number() }),
    sql`
    select count(*)::int as count from rights_requests
    where erase_by = ${staffId} and erase_asked_at > ${since}`,
  );
  return row?.count ?? 0;
}

const dueErasureRow = z.strictObject({
  id: z.number(),
  login_id: z.number(),
  student_id: z.number(),
  erase_by: z.number(),
});

/** Returns the erasures that are due and wait for nobody, oldest first. */
export const dueErasures = (queries: Queries, now: Date, limit: number) =>
  readRows(
    queries,
    dueErasureRow,
    sql`
    select r.id, r.login_id, r.student_id, r.erase_by from ${tables}
    where r.erase_at <= ${now} and r.done_at is null and not ${waitsForOwner}
    order by r.erase_at, r.id limit ${limit}`,
  );

const pendingRow = z.strictObject({
  count: z.number(),
  waiting: z.number(),
  next_at: z.date().nullable(),
});

/** Counts the children that will be erased, and those among them that wait for an owner. */
export async function pendingErasures(queries: Queries) {
  const [row] = await readRows(
    queries,
    pendingRow,
    sql`
    select count(*)::int as count, (count(*) filter (where ${waitsForOwner}))::int as waiting,
      min(r.erase_at) filter (where not ${waitsForOwner}) as next_at
    from ${tables} where r.erase_at is not null and r.done_at is null`,
  );
  return row ?? { count: 0, waiting: 0, next_at: null };
}

export interface Change {
  erase_asked_at?: Date;
  erase_at?: Date;
  erase_by?: number;
  erase_needs_owner?: boolean;
  erase_confirmed_by?: number;
  state?: RequestRow['state'];
  done_due?: Date;
  answered_at?: Date;
  extended_at?: Date;
  done_at?: Date;
}

/** Stores a change of a locked request. */
export const storeChange = (
  trx: Queries,
  id: number,
  change: Change & { by: number; note?: string },
) =>
  trx
    .updateTable('rights_requests')
    .set((row) => ({ ...change, revision: row('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
