/** Pictures and sounds uploaded by staff: `media_files`. */
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { type Insertable, sql } from 'kysely';
import type { Tables } from '@bitu/db/tables.ts';
import { z } from 'zod';
import { impersonal } from '../services/personal/tables.ts';

export async function storedOf(queries: Queries, names: readonly string[]): Promise<string[]> {
  const stored = queries.selectFrom('media_files').select('name').where('name', 'in', names);
  return (await stored.execute()).map(({ name }) => name);
}

/** Locks the rows in a fixed order, as two people may upload the same files. */
export const noteFiles = (trx: Queries, files: readonly Insertable<Tables['media_files']>[]) =>
  trx
    .insertInto('media_files')
    .values(files.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    .onConflict((on) =>
      on.column('name').doUpdateSet((set) => ({
        staff_id: set.ref('excluded.staff_id'),
        uploaded_at: set.ref('excluded.uploaded_at'),
      })),
    )
    .execute();

const columnRow = z.strictObject({ table: z.string(), columns: z.array(z.string()) });

/**
 * Returns every column that could refer to a file: texts and JSON in tables without data of children. They are read from
 * the catalogue of the database, so that new columns are included.
 */
export const columnsOfReferences = (queries: Queries) =>
  readRows(
    queries,
    columnRow,
    sql`
    select c.table_name::text as table, array_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.columns c
    where c.table_schema = current_schema() and c.table_name = any(${[...impersonal]}::text[]) and c.table_name <> 'media_files'
      and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')
    group by c.table_name order by c.table_name`,
  );

const nameRow = z.strictObject({ name: z.string() });

/** Returns the files that a table refers to, by their address or by their name, as a draft does. */
export async function filesIn(
  queries: Queries,
  { table, columns }: z.infer<typeof columnRow>,
): Promise<string[]> {
  const texts = sql.join(columns.map((column) => sql.ref(`t.${column}`)));
  const rows = await readRows(
    queries,
    nameRow,
    sql`
    select distinct f.name
    from ${sql.table(table)} t
    cross join lateral regexp_matches(concat_ws(' ', ${texts}), '[0-9a-f]{32}[.][a-z0-9]{2,5}', 'g') found
    join media_files f on f.name = found[1]`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Stores which tables refer to each file now.
 * @param used The tables by the name of the file.
 */
export async function noteUsed(
  queries: Queries,
  used: ReadonlyMap<string, readonly string[]>,
  now: Date,
): Promise<void> {
  const rows = [...used].map(([name, tables]) => ({ name, tables }));
  await sql`
    with given as (
      select name, tables from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (name text, tables text[])
    )
    update media_files f
    set used_by = coalesce(g.tables, '{}'), used_at = case when g.name is null then f.used_at else ${now}::timestamptz end
    from media_files m left join given g on g.name = m.name
    where f.name = m.name and (g.name is not null or f.used_by <> '{}')`.execute(queries);
}

/** Locks and deletes at most `limit` files that have been neither uploaded nor in use since. */
export async function takeUnused(trx: Queries, before: Date, limit: number): Promise<string[]> {
  const rows = await readRows(
    trx,
    nameRow,
    sql`
    delete from media_files where name in (
      select name from media_files
      where uploaded_at < ${before} and coalesce(used_at, uploaded_at) < ${before}
      order by name limit ${limit} for update skip locked
    )
    returning name`,
  );
  return rows.map(({ name }) => name);
}
