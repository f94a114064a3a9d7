import { leadStates } from '@bitu/contract/kinds.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { phoneIs, phoneSearch, wordsQuery } from '../services/name-search.ts';

const leadRow = z.strictObject({
  id: z.number(),
  full_name: z.string(),
  child: z.string().nullable(),
  birth_year: z.number().nullable(),
  courses: z.string().nullable(),
  source: z.string(),
  phone: z.string(),
  is_verified: z.boolean(),
  created_at: z.date(),
  state: z.enum(leadStates),
  note: z.string(),
  next_call: z.string().nullable(),
  handled_by: z.string().nullable(),
  revision: z.number(),
  login_id: z.number().nullable(),
  student_id: z.number().nullable(),
  handler_id: z.number().nullable(),
  /** The day that the list is sorted by. */
  day: z.string(),
});
export type LeadRow = z.infer<typeof leadRow>;

/** The day of the next call, or the day the family asked if no call is agreed. */
const day = sql`coalesce(l.next_call, (l.created_at at time zone 'Asia/Ho_Chi_Minh')::date)`;

const columns = sql`
  l.id, l.full_name, l.children_name as child, l.children_yob as birth_year, l.courses, l.source, l.phone,
  l.verified_at is not null as is_verified, l.created_at, l.state, l.note, l.next_call::text as next_call,
  f.full_name as handled_by, l.handled_by as handler_id, l.revision, l.login_id, l.student_id, ${day}::text as day`;

export interface LeadFilter {
  q?: string | undefined;
  /** Undefined for those still to be called. */
  state?: LeadRow['state'] | undefined;
  /** Restricts to those whose next call is due by today. */
  due?: '1' | undefined;
  sort?: 'call' | 'newest' | undefined;
}

interface ListQuery extends LeadFilter {
  /** The last lead of the previous page. */
  after: { day: string; id: number } | null;
  /** The day in Vietnam, as YYYY-MM-DD. */
  today: string;
  limit: number;
}

/** The conditions of a search: all words of the names, or the end of a phone or all of it. */
function searched(q = ''): RawBuilder<unknown>[] {
  if (q.trim() === '') return [];
  const phone = phoneSearch(q);
  if (phone) return [phoneIs(phone)];
  const words = wordsQuery(q);
  return [words ? sql`l.name_words @@ ${words}` : sql`false`];
}

/** Returns leads, the first one to call on top, or the newest first. */
export function leadsOf(queries: Queries, { q, state, due, sort, after, today, limit }: ListQuery) {
  const isNewest = sort === 'newest';
  const next = (last: { day: string; id: number }) =>
    isNewest
      ? sql`l.id < ${last.id}::bigint`
      : sql`(${day}, l.id) > (${last.day}::date, ${last.id}::bigint)`;
  const conditions = [
    state === undefined ? sql`l.state in ('new', 'called', 'came')` : sql`l.state = ${state}`,
    ...searched(q),
    ...(due === undefined ? [] : [sql`${day} <= ${today}::date`]),
    ...(after ? [next(after)] : []),
  ];
  return readRows(
    queries,
    leadRow,
    sql`
    select ${columns} from leads l left join staff f on f.id = l.handled_by
    where ${sql.join(conditions, sql` and `)}
    order by ${isNewest ? sql`l.id desc` : sql`${day}, l.id`}
    limit ${limit}`,
  );
}

/**
 * Returns a lead.
 * @param locked Locks it for the transaction.
 */
async function leadOf(queries: Queries, id: number, locked: boolean): Promise<LeadRow | undefined> {
  const [row] = await readRows(
    queries,
    leadRow,
    sql`
    select ${columns} from leads l left join staff f on f.id = l.handled_by where l.id = ${id}
    ${locked ? sql`for update of l` : sql``}`,
  );
  return row;
}

/** Returns leads, the first one to call on top. */
export const findLeads = (queries: Queries, ids: number[]) =>
  readRows(
    queries,
    leadRow,
    sql`
    select ${columns} from leads l left join staff f on f.id = l.handled_by
    where l.id = any(${ids}::bigint[]) order by ${day}, l.id`,
  );

export const findLead = (queries: Queries, id: number) => leadOf(queries, id, false);
export const lockLead = (trx: Queries, id: number) => leadOf(trx, id, true);

const revisionRow = z.strictObject({ revision: z.number() });

/** Stores the state of a lead. Returns its revision, which the database raises. */
export async function storeLead(
  trx: Queries,
  id: number,
  change: { state: LeadRow['state']; note: string; nextCall: string | null; by: number },
) {
  const [row] = await readRows(
    trx,
    revisionRow,
    sql`
    update leads set state = ${change.state}, note = ${change.note}, next_call = ${change.nextCall}::date,
      handled_by = ${change.by}
    where id = ${id} returning revision`,
  );
  if (!row) throw new Error('a locked lead is there');
  return row;
}
