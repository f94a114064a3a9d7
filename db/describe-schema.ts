import { sql } from 'kysely';
import { z } from 'zod';
import type { Queries } from './connect.ts';
import { readRows } from './rows.ts';

const lineRow = z.strictObject({ line: z.string() });

/** Returns the schema as text, for review: tables, columns, constraints and indexes, in a stable order. */
export async function describeSchema(queries: Queries): Promise<string> {
  const rows = await readRows(
    queries,
    lineRow,
    sql`
    with tables as (
      select c.oid, c.relname, c.relpersistence, obj_description(c.oid) as note
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname !~ '^kysely_'
    )
    select line from (
      select relname, 0 as part, '' as name, 0 as place,
        format(E'\n-- %s%s', relname, case relpersistence when 'u' then ' (unlogged)' else '' end) as line
      from tables
      union all
      select t.relname, 1, '', a.attnum,
        format('%s.%s %s%s%s%s%s', t.relname, a.attname, format_type(a.atttypid, a.atttypmod),
          case when a.attnotnull then ' not null' else '' end,
          case when a.attidentity <> '' then ' generated always as identity' else '' end,
          coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), ''),
          coalesce(' -- ' || col_description(t.oid, a.attnum), ''))
      from tables t
      join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
      union all
      select t.relname, 2, c.conname, 0, format('constraint %s %s', c.conname, pg_get_constraintdef(c.oid))
      from tables t join pg_constraint c on c.conrelid = t.oid and c.contype <> 'n'
      union all
      select t.relname, 3, i.relname, 0, pg_get_indexdef(i.oid)
      from tables t
      join pg_index x on x.indrelid = t.oid
      join pg_class i on i.oid = x.indexrelid
      where not exists (select from pg_constraint c where c.conindid = i.oid and c.contype in ('p', 'u'))
      union all
      -- Its columns alone: PostgreSQL 15 and 18 write the statement of a view out in different ways.
      select viewname, 4, '', 0, format(E'\n-- view %s (%s)', viewname,
        (select string_agg(a.attname, ', ' order by a.attnum) from pg_attribute a
          where a.attrelid = format('public.%I', viewname)::regclass and a.attnum > 0))
      from pg_views where schemaname = 'public'
    ) described
    order by relname, part, name, place`,
  );
  return `-- Written by: npm run bitu -- schema. A test compares it with the migrations.\n${rows.map((row) => row.line).join('\n')}\n`;
}
