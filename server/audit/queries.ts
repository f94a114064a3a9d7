import { fieldNames, resourceNames, resources } from '@bitu/contract/resources.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { childName } from '../services/child-name.ts';
import { cursorTimestamp, timeOfCursor } from '../services/paging.ts';
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
  login_id: z.number().nullable(),
  /** The children of the login, if the entry concerns no single one. */
  family: json<{ id: number; full_name: string }[]>(),
  target_type: z.string().nullable(),
  target_id: z.number().nullable(),
  target_name: z.string().nullable(),
  target_code: z.string().nullable(),
  /** Whether the file that the target names has not been deleted. */
  is_kept: z.boolean(),
  items: z.number().nullable(),
  fields: z.array(z.string()).nullable(),
  /** The time of the entry in microseconds. */
  stamp: z.string(),
});
export type EntryRow = z.infer<typeof entryRow>;

export interface LogQuery {
  staffId?: number | undefined;
  /** The child's number, or words of its name. */
  child?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  /** The last entry of the previous page. */
  after?: Pick<EntryRow, 'stamp' | 'id'> | undefined;
  limit: number;
}

const when = <T>(condition: T | undefined, then: (value: T) => RawBuilder<unknown>) =>
  condition === undefined ? sql`` : then(condition);

/** The name of a target that the office edits as fields. */
const nameOfResource = sql.join(
  resourceNames.map((name) => {
    const [title = ''] = fieldNames(name);
    return sql`
      select ${sql.ref(title)} as name from ${sql.table(name)}
      where a.target_type = ${resources[name].target} and id = a.target_id`;
  }),
  sql` union all `,
);

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
  { staffId, child, from, to, after, limit }: LogQuery,
) => {
  const others = sql`true
      ${when(staffId, () => sql`and a.staff_id = ${staffId}`)}
      ${when(from, () => sql`and a.at >= ${from}`)}
      ${when(to, () => sql`and a.at < ${to}`)}
      ${when(after, ({ stamp, id }) => sql`and (a.at, a.id) < (${timeOfCursor(stamp)}, ${id}::bigint)`)}`;
  const newestFirst = sql`order by a.at desc, a.id desc`;
  const page =
    child === undefined
      ? sql`page as (select a.id from audit_log a where ${others} ${newestFirst} limit ${limit})`
      : sql`
    meant as materialized (${ofChildren(child)}),
    walked as materialized (
      select a.id, a.at from (select * from audit_log a where ${others} ${newestFirst} limit ${limit * lookedAt}) a
      where a.student_id in (select id from meant) ${newestFirst} limit ${limit}
    ), collected as (
      select a.id, a.at from meant m join audit_log a on a.student_id = m.id
      where (select count(*) from walked) < ${limit} and ${others} offset 0
    ), page as (
      select id from walked where (select count(*) from walked) = ${limit}
      union all (select a.id from collected a ${newestFirst} limit ${limit})
    )`;
  return readRows(
    queries,
    entryRow,
    sql`
    with ${page}
    select a.id, a.at, a.actor, a.action, a.staff_id, f.full_name as staff_name, a.student_id,
      case when s.id is not null then ${childName()} end as student_name, a.login_id, coalesce(family.children, '[]') as family,
      a.target_type, a.target_id,
      coalesce(t.full_name, c.code, r.name, ce.name, v.name, d.full_name, merged.names, given.names,
        '“' || coalesce(l.title, p.title, b.title, n.body ->> 'title', tr.body ->> 'title', pu.title, ba.title) || '”') as target_name,
      a.target_code, m.name is not null as is_kept, a.items, a.fields, ${cursorTimestamp(sql`a.at`)} as stamp
    from page join audit_log a on a.id = page.id
    left join staff f on f.id = a.staff_id
    left join students s on s.id = a.student_id
    left join staff t on a.target_type = 'staff' and t.id = a.target_id
    left join classes c on a.target_type = 'class' and c.id = a.target_id
    left join lessons l on a.target_type = 'lesson' and l.id = a.target_id
    left join practices p on a.target_type = 'practice' and p.id = a.target_id
    left join rubrics b on a.target_type = 'rubric' and b.id = a.target_id
    left join levels v on a.target_type = 'level' and v.id = a.target_id
    left join announcements n on a.target_type = 'announcement' and n.id = a.target_id
    left join announcement_trials tr on a.target_type = 'trial' and tr.id = a.target_id
    left join popups pu on a.target_type = 'popup' and pu.id = a.target_id
    left join banners ba on a.target_type = 'banner' and ba.id = a.target_id
    left join leads d on a.target_type = 'lead' and d.id = a.target_id
    left join media_files m on a.target_type = 'file' and m.name = a.target_code
    left join lateral (${nameOfResource}) r on true
    left join lateral (
      select 'số ' || k.bulk_id || ', học sinh ' || ${childName('kept')} || ' và học sinh ' || ${childName('gone')} as names
      from bulk_rows k
      cross join lateral (select (k.key ->> 'id')::bigint as id, k.before ->> 'full_name' as full_name) gone
      join students kept on kept.id = k.student_id
      where a.target_type = 'bulk' and k.bulk_id = a.target_id and k."table" = 'students' and k.before is not null and k.after is null
    ) merged on true
    left join lateral (
      select concat_ws(', ', '“' || op.title || '”', 'lớp ' || oc.code) as names
      from (
        select class_id, practice_id from overrides where a.target_type = 'override' and id = a.target_id
        union all
        select class_id, practice_id from override_requests where a.target_type = 'override-request' and id = a.target_id
      ) o
      join classes oc on oc.id = o.class_id left join practices op on op.id = o.practice_id
    ) given on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', fs.id, 'full_name', ${childName('fs')}) order by fs.id) as children
      from students fs where a.student_id is null and fs.login_id = a.login_id
    ) family on true
    left join centres ce on a.target_type = 'ticket' and ce.id = a.target_id
    ${newestFirst}`,
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
