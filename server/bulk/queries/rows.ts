/**
 * The SQL of rows that a change stores, for any table: their columns come from jsonb, and PostgreSQL converts them
 * to the table's types.
 */
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { BulkKind } from '../kind.ts';

/** The direction of a change: forwards from `before` to `after`, or backwards. */
export interface Way {
  id: number;
  kind: Pick<BulkKind<never>, 'tables' | 'disposable' | 'goes'>;
  backwards: boolean;
}

const [before, after] = [sql`b.before`, sql`b.after`];
const endsOf = ({ backwards }: Way) =>
  backwards ? { from: after, to: before } : { from: before, to: after };

const typed = (table: string, document: RawBuilder<unknown>) =>
  sql`jsonb_populate_record(null::${sql.table(table)}, ${document})`;

/** The rows of some units in one table; `r` is the key, as a row of that table. */
const rowsIn = ({ id }: Way, table: string, units: readonly number[]) => sql`(
  select b.*, ${typed(table, sql`b.key`)} as r from bulk_rows b
  where b.bulk_id = ${id} and b.unit = any(${[...units]}::integer[]) and b."table" = ${table} offset 0)`;

const keyOf = ({ kind }: Way, table: string) => kind.tables[table] ?? [];

const sameKey = (way: Way, table: string) =>
  sql.join(
    keyOf(way, table).map((column) => sql`t.${sql.ref(column)} = (b.r).${sql.ref(column)}`),
    sql` and `,
  );

/** Whether row `t` has the values of a document; columns that the document does not name are not compared. */
const stands = (table: string, document: RawBuilder<unknown>) => sql`(
  select coalesce(bool_and(to_jsonb(t) -> k = to_jsonb(${typed(table, document)}) -> k), true)
  from jsonb_object_keys(${document}) k)`;

const unitRow = z.strictObject({ unit: z.int() });
const unitsOf = async (queries: Queries, statement: RawBuilder<unknown>) =>
  (await readRows(queries, unitRow, statement)).map(({ unit }) => unit);

/**
 * Returns the units that have changed since they were seen, or whose rows have been used since. With `lock`, the
 * rows are locked.
 */
export async function changedUnits(
  queries: Queries,
  way: Way,
  units: readonly number[],
  lock: boolean,
): Promise<Set<number>> {
  const { from } = endsOf(way);
  const changed = new Set<number>();
  for (const table of Object.keys(way.kind.tables)) {
    const [key = ''] = keyOf(way, table);
    if (lock)
      await sql`
        select from ${sql.table(table)} t join ${rowsIn(way, table, units)} b on ${sameKey(way, table)}
        order by b.position for no key update of t`.execute(queries);
    const batch = await unitsOf(
      queries,
      sql`
      select distinct b.unit from ${rowsIn(way, table, units)} b left join ${sql.table(table)} t on ${sameKey(way, table)}
      where case when ${from} is null then t.${sql.ref(key)} is not null
        when t.${sql.ref(key)} is null then ${way.kind.goes?.includes(table) !== true}
        else not ${stands(table, from)} end`,
    );
    for (const unit of batch) changed.add(unit);
  }
  if (lock) await lockDeleted(queries, way, units);
  return withUsed(queries, way, units, changed);
}

/** Locks the rows that are to be deleted, children first, so that nothing refers to them from here on. */
async function lockDeleted(trx: Queries, way: Way, units: readonly number[]): Promise<void> {
  for (const table of Object.keys(way.kind.tables).toReversed())
    await sql`
      select from ${sql.table(table)} t join ${rowsIn(way, table, units)} b on ${sameKey(way, table)}
      where ${endsOf(way).to} is null order by b.position for update of t`.execute(trx);
}

/** Adds the units that delete a row which others refer to. A unit that is left may force another one to stay. */
async function withUsed(
  queries: Queries,
  way: Way,
  units: readonly number[],
  changed: Set<number>,
): Promise<Set<number>> {
  for (let isNew = true; isNew;) {
    const good = units.filter((unit) => !changed.has(unit));
    const used: number[] = [];
    for (const table of Object.keys(way.kind.tables))
      used.push(...(await usedIn(queries, way, table, good)));
    for (const unit of used) changed.add(unit);
    isNew = used.length > 0;
  }
  return changed;
}

const referenceRow = z.strictObject({ child: z.string(), column: z.string(), parent: z.string() });

/** Looked up once per process: the schema does not change while it runs. */
const referencesTo = new Map<string, Promise<z.infer<typeof referenceRow>[]>>();

function referencesOf(queries: Queries, table: string) {
  const known = referencesTo.get(table);
  if (known) return known;
  const references = readRows(
    queries,
    referenceRow,
    sql`
    select c.conrelid::regclass::text as child, a.attname::text as column, p.attname::text as parent
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute p on p.attrelid = c.confrelid and p.attnum = c.confkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass and cardinality(c.conkey) = 1 order by 1, 2`,
  );
  referencesTo.set(table, references);
  references.catch(() => referencesTo.delete(table));
  return references;
}

/** Checked by one statement: more than fifty tables refer to a child, and a statement has only a few seconds. */
const referencesAtOnce = 10;

async function usedIn(queries: Queries, way: Way, table: string, units: readonly number[]) {
  const { from, to } = endsOf(way);
  const deletes = await unitsOf(
    queries,
    sql`select distinct b.unit from ${rowsIn(way, table, units)} b where ${to} is null`,
  );
  if (deletes.length === 0) return [];
  const references = (await referencesOf(queries, table)).filter(
    ({ child }) => !way.kind.disposable?.includes(child),
  );
  const used: number[] = [];
  for (let at = 0; at < references.length; at += referencesAtOnce) {
    const uses = references.slice(at, at + referencesAtOnce).map(({ child, column, parent }) => {
      // Rows that are deleted too, or will refer to another row by then, do not count. "in" uses a hashed table of
      // keys; comparing with every row of the change would take minutes for 5,000 children.
      const key = keyOf(way, child);
      const letsGo =
        key.length === 0
          ? sql`false`
          : sql`(${sql.join(key.map((one) => sql`c.${sql.ref(one)}`))}) in (
            select ${sql.join(key.map((one) => sql`(b.r).${sql.ref(one)}`))}
            from ${rowsIn(way, child, units)} b
            where ${to} is null or ${to} -> ${column}::text <> ${from} -> ${column}::text)`;
      return sql`
        select g.unit from gone g join ${sql.table(child)} c on c.${sql.ref(column)} = (g.r).${sql.ref(parent)}
        where not ${letsGo}`;
    });
    const batch = await unitsOf(
      queries,
      sql`
      with gone as materialized (
        select b.unit, b.r from ${rowsIn(way, table, deletes)} b where ${to} is null
      )
      ${sql.join(uses, sql` union `)}`,
    );
    used.push(...batch);
  }
  return used;
}

const shapeRow = z.strictObject({
  columns: z.array(z.string()),
  creates: z.boolean(),
});

/** Stores the rows of units, parents first. Deletions come last, children first. */
export async function storeRows(trx: Queries, way: Way, units: readonly number[]): Promise<void> {
  const tables = Object.keys(way.kind.tables);
  for (const table of tables) await writeIn(trx, way, table, units);
  for (const table of tables.toReversed())
    await sql`
      delete from ${sql.table(table)} t using ${rowsIn(way, table, units)} b
      where ${sameKey(way, table)} and ${endsOf(way).to} is null`.execute(trx);
}

/**
 * Writes rows of one shape at once; in reverse order for undo, so that whatever made room for another row goes last.
 */
async function writeIn(trx: Queries, way: Way, table: string, units: readonly number[]) {
  const { from, to } = endsOf(way);
  const columnsOf = sql`array(select k from jsonb_object_keys(b.key || ${to}) k order by k)`;
  const shapes = await readRows(
    trx,
    shapeRow,
    sql`
    select distinct ${columnsOf} as columns, ${from} is null as creates
    from ${rowsIn(way, table, units)} b where ${to} is not null order by 1 ${way.backwards ? sql`desc` : sql`asc`}, 2`,
  );
  for (const { columns, creates } of shapes) {
    const inputRows = sql`(
      select b.position, ${typed(table, sql`b.key || ${to}`)} as r from ${rowsIn(way, table, units)} b
      where ${to} is not null and (${from} is null) = ${creates} and ${columnsOf} = ${columns}::text[] offset 0)`;
    const names = sql.join(columns.map((column) => sql.ref(column)));
    const values = sql.join(columns.map((column) => sql`(b.r).${sql.ref(column)}`));
    if (creates)
      await sql`
        insert into ${sql.table(table)} (${names}) overriding system value
        select ${values} from ${inputRows} b order by b.position`.execute(trx);
    else {
      const keys = keyOf(way, table);
      const set = columns.filter((column) => !keys.includes(column));
      if (set.length === 0) continue;
      await sql`
        update ${sql.table(table)} t set ${sql.join(
          set.map((column) => sql`${sql.ref(column)} = (b.r).${sql.ref(column)}`),
        )}
        from ${inputRows} b where ${sameKey(way, table)}`.execute(trx);
    }
  }
}
