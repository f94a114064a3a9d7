import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { childName } from '../services/child-name.ts';
import { nameHas } from '../services/name-search.ts';

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
  /** The child's number, or words of its name. */
  child?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  before?: number | undefined;
  limit: number;
}

const when = (condition: unknown, then: () => RawBuilder<unknown>) =>
  condition === undefined ? sql`` : then();

const ofChildren = (child: string): RawBuilder<unknown> =>
  /^\d{1,15}$/.test(child)
    ? sql`select ${child}::bigint as id`
    : sql`select s.id from students s where ${nameHas(child) ?? sql`false`}`;

/**
 * How many of the newest entries are scanned per entry of a page before all entries about the children are
 * collected.
 */
const lookedAt = 20;

/**
 * Returns entries of the log, newest first. Entries about many children are found by scanning the newest ones, those
 * about few by the index: the planner cannot know which is faster.
 */
export const entriesOf = (
  queries: Queries,
  { staffId, child, from, to, before, limit }: LogQuery,
) => {
  const others = sql`true
      ${when(staffId, () => sql`and a.staff_id = ${staffId}`)}
      ${when(from, () => sql`and a.at >= ${from}`)}
      ${when(to, () => sql`and a.at < ${to}`)}
      ${when(before, () => sql`and a.id < ${before}`)}`;
  const page =
    child === undefined
      ? sql`page as (select a.id from audit_log a where ${others} order by a.id desc limit ${limit})`
      : sql`
    meant as materialized (${ofChildren(child)}),
    walked as materialized (
      select a.id from (select * from audit_log a where ${others} order by a.id desc limit ${limit * lookedAt}) a
      where a.student_id in (select id from meant) order by a.id desc limit ${limit}
    ), collected as (
      select a.id from meant m join audit_log a on a.student_id = m.id
      where (select count(*) from walked) < ${limit} and ${others} offset 0
    ), page as (
      select id from walked where (select count(*) from walked) = ${limit}
      union all (select id from collected order by id desc limit ${limit})
    )`;
  return readRows(
    queries,
    entryRow,
    sql`
    with ${page}
    select a.id, a.at, a.actor, a.action, a.staff_id, f.full_name as staff_name, a.student_id,
      case when s.id is not null then ${childName()} end as student_name, a.target_type, a.target_id,
      coalesce(t.full_name, c.code, r.name, ce.name, v.name, merged.names, '“' || coalesce(l.title, p.title, b.title) || '”') as target_name, a.fields
    from page join audit_log a on a.id = page.id
    left join staff f on f.id = a.staff_id
    left join students s on s.id = a.student_id
    left join staff t on a.target_type = 'staff' and t.id = a.target_id
    left join classes c on a.target_type = 'class' and c.id = a.target_id
    left join lessons l on a.target_type = 'lesson' and l.id = a.target_id
    left join practices p on a.target_type = 'practice' and p.id = a.target_id
    left join rubrics b on a.target_type = 'rubric' and b.id = a.target_id
    left join levels v on a.target_type = 'level' and v.id = a.target_id
    left join rooms r on a.target_type = 'room' and r.id = a.target_id
    left join lateral (
      select 'số ' || k.bulk_id || ', học sinh ' || ${childName('kept')} || ' và học sinh ' || ${childName('gone')} as names
      from bulk_rows k
      cross join lateral (select (k.key ->> 'id')::bigint as id, k.before ->> 'full_name' as full_name) gone
      join students kept on kept.id = k.student_id
      where a.target_type = 'bulk' and k.bulk_id = a.target_id and k."table" = 'students' and k.before is not null and k.after is null
    ) merged on true
    left join centres ce on a.target_type in ('centre', 'ticket') and ce.id = a.target_id
    order by a.id desc`,
  );
};

const personRow = z.strictObject({ id: z.number(), full_name: z.string() });

export const peopleOf = (queries: Queries) =>
  readRows(queries, personRow, sql`select id, full_name from staff order by full_name, id`);

/** Deletes entries before a time: the only statement that the trigger of the table admits. */
export const deleteBefore = (queries: Queries, time: Date): Promise<void> =>
  queries.transaction().execute(async (trx) => {
    await sql`select set_config('bitu.deletes_past_log', 'on', true)`.execute(trx);
    await sql`delete from audit_log where at < ${time}`.execute(trx);
  });
