import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { nameHas } from '../services/name-search.ts';
import { childName } from '../services/child-name.ts';

const entryRow = z.strictObject({
  id: z.number(),
  at: z.date(),
  actor: z.enum(['owner', 'operator', 'staff']),
  action: z.string(),
  staff_id: z.number().nullable(),
  staff_name: z.string().nullable(),
  student_id: z.number().nullable(),
  student_name: z.string().nullable(),
  target_type: z.string().nullable(),
  target_id: z.number().nullable(),
  target_name: z.string().nullable(),
  fields: z.array(z.string()).nullable(),
});
export type EntryRow = z.infer<typeof entryRow>;

export interface LogQuery {
  staffId?: number | undefined;
  /** The number of a child, or words of a name. */
  child?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  before?: number | undefined;
  limit: number;
}

const when = (condition: unknown, then: () => RawBuilder<unknown>) =>
  condition === undefined ? sql`` : then();

const ofChild = (child: string) =>
  /^\d{1,15}$/.test(child)
    ? sql`a.student_id = ${child}::bigint`
    : sql`a.student_id in (select s.id from students s where ${nameHas(child) ?? sql`false`})`;

/** Returns entries of the log, newest first. */
export const entriesOf = (
  queries: Queries,
  { staffId, child, from, to, before, limit }: LogQuery,
) =>
  readRows(
    queries,
    entryRow,
    sql`
    select a.id, a.at, a.actor, a.action, a.staff_id, f.full_name as staff_name, a.student_id,
      case when s.id is not null then ${childName()} end as student_name, a.target_type, a.target_id, t.full_name as target_name, a.fields
    from audit_log a
    left join staff f on f.id = a.staff_id
    left join students s on s.id = a.student_id
    left join staff t on a.target_type = 'staff' and t.id = a.target_id
    where true
      ${when(staffId, () => sql`and a.staff_id = ${staffId}`)}
      ${when(child, () => sql`and ${ofChild(child ?? '')}`)}
      ${when(from, () => sql`and a.at >= ${from}`)}
      ${when(to, () => sql`and a.at < ${to}`)}
      ${when(before, () => sql`and a.id < ${before}`)}
    order by a.id desc
    limit ${limit}`,
  );

const personRow = z.strictObject({ id: z.number(), full_name: z.string() });

export const peopleOf = (queries: Queries) =>
  readRows(queries, personRow, sql`select id, full_name from staff order by full_name, id`);

/** Deletes what is older. */
export const deleteBefore = (queries: Queries, time: Date) =>
  sql`delete from audit_log where at < ${time}`.execute(queries);
