/** The SQL of changes and their units. The SQL of the rows that they change is in rows.ts. */
import type { BulkChange } from '@bitu/contract/bulk.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Applied, BulkUnit, Columns, StoredRow } from '../kind.ts';

interface NewBulk {
  kind: string;
  by: number;
  input: string;
  preview: string;
  checksum: string;
  state: 'previewed';
  previewed_at: Date;
}

export async function insertBulk(trx: Queries, bulk: NewBulk): Promise<number> {
  const { id } = await trx
    .insertInto('bulk_actions')
    .values(bulk)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Rows stored by one statement. */
const atOnce = 2000;

export async function insertUnits(
  trx: Queries,
  bulkId: number,
  units: readonly BulkUnit[],
): Promise<void> {
  const rows = units.flatMap(({ title, changes = [], ...unit }, i) =>
    unit.rows.map((row, r) => ({
      ...row,
      unit: i,
      shown: r === 0 ? { title, changes } : null,
      student_id: unit.studentId ?? null,
      login_id: unit.loginId ?? null,
    })),
  );
  for (let from = 0; from < rows.length; from += atOnce) {
    const part = rows.slice(from, from + atOnce).map((row, i) => ({ ...row, position: from + i }));
    await sql`
      insert into bulk_rows (bulk_id, position, unit, shown, student_id, login_id, "table", key, before, after)
      select ${bulkId}, position, unit, nullif(shown, 'null'), student_id, login_id, "table", key, nullif(before, 'null'), nullif(after, 'null')
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as r (position integer, unit integer, shown jsonb,
        student_id bigint, login_id bigint, "table" text, key jsonb, before jsonb, after jsonb)`.execute(
      trx,
    );
  }
}

export const findBulk = (queries: Queries, id: number) =>
  queries.selectFrom('bulk_actions').selectAll().where('id', '=', id);
export type BulkRowOf = NonNullable<
  Awaited<ReturnType<ReturnType<typeof findBulk>['executeTakeFirst']>>
>;

const progressRow = z.strictObject({
  examples: json<{ title: string; changes: BulkChange[] }[]>(),
  done: z.int(),
  left: json<string[]>(),
  left_count: z.int(),
});

/** Returns what is shown of a change's units: examples, and how many are applied or left. */
export async function progressOf(queries: Queries, id: number) {
  const rows = await readRows(
    queries,
    progressRow,
    sql`
    with shown as (
      select unit, state, shown from bulk_rows where bulk_id = ${id} and shown is not null
    )
    select
      (select coalesce(jsonb_agg(jsonb_build_object('title', shown->'title', 'changes', shown->'changes') order by unit), '[]')
        from (select * from shown order by unit limit 20) x) as examples,
      (select count(*)::integer from shown where state = 'applied') as done,
      (select coalesce(jsonb_agg(shown->'title' order by unit), '[]')
        from (select * from shown where state = 'left' order by unit limit 20) x) as left,
      (select count(*)::integer from shown where state = 'left') as left_count`,
  );
  const [row] = rows;
  if (!row) throw new Error('an aggregate returns a row');
  return row;
}

const unitRow = z.strictObject({ unit: z.int(), rows: z.int() });

/**
 * Returns the next units in a state that together have at most `limit` rows, but at least one unit; the last ones
 * first if `backwards`.
 */
export async function nextUnits(
  trx: Queries,
  id: number,
  { state, backwards, limit }: { state: 'waiting' | 'applied'; backwards: boolean; limit: number },
): Promise<number[]> {
  const order = backwards ? sql`desc` : sql`asc`;
  const unitRows = await readRows(
    trx,
    unitRow,
    sql`
    select unit, count(*)::integer as rows from bulk_rows where bulk_id = ${id} and state = ${state}
    group by unit order by unit ${order} limit ${limit}`,
  );
  let rows = 0;
  return unitRows.flatMap((one, i) => {
    rows += one.rows;
    return i === 0 || rows <= limit ? [one.unit] : [];
  });
}

export async function storeUnits(
  trx: Queries,
  id: number,
  { units, state }: { units: readonly number[]; state: 'applied' | 'left' | 'undone' },
): Promise<void> {
  if (units.length === 0) return;
  await trx
    .updateTable('bulk_rows')
    .set({ state })
    .where('bulk_id', '=', id)
    .where('unit', 'in', units)
    .execute();
}

const appliedRow = z.strictObject({
  student_id: z.number().nullable(),
  login_id: z.number().nullable(),
});

/** Returns the children and logins that the applied units are about, for some units or for all. */
export async function appliedOf(
  queries: Queries,
  id: number,
  units?: readonly number[],
): Promise<Applied[]> {
  const some = units ? sql`and unit = any(${[...units]}::integer[])` : sql``;
  const rows = await readRows(
    queries,
    appliedRow,
    sql`
    select distinct student_id, login_id from bulk_rows
    where bulk_id = ${id} and state = 'applied' ${some} order by 1, 2`,
  );
  return rows.map(({ student_id, login_id }) => ({ studentId: student_id, loginId: login_id }));
}

const storedRow = z.strictObject({
  table: z.string(),
  key: json<Columns>(),
  from: json<Columns | null>(),
  to: json<Columns | null>(),
  studentId: z.number().nullable(),
});

/** Returns the rows of some units, as they were before and after they were stored in this direction. */
export const storedRows = (
  queries: Queries,
  { id, backwards }: { id: number; backwards: boolean },
  units: readonly number[],
): Promise<StoredRow[]> => {
  const [from, to] = backwards ? ['after', 'before'] : ['before', 'after'];
  return readRows(
    queries,
    storedRow,
    sql`
    select "table", key, ${sql.ref(from ?? '')} as from, ${sql.ref(to ?? '')} as to, student_id as "studentId" from bulk_rows
    where bulk_id = ${id} and unit = any(${[...units]}::integer[]) order by position`,
  );
};

export const titlesOf = async (
  queries: Queries,
  id: number,
  units: readonly number[],
): Promise<string[]> =>
  (
    await readRows(
      queries,
      z.strictObject({ title: z.string() }),
      sql`
      select shown->>'title' as title from bulk_rows
      where bulk_id = ${id} and unit = any(${[...units]}::integer[]) and shown is not null order by unit limit 20`,
    )
  ).map(({ title }) => title);

export const runningBulks = (queries: Queries) =>
  queries
    .selectFrom('bulk_actions')
    .select('id')
    .where('state', 'in', ['applying', 'undoing'])
    .orderBy('id')
    .execute();

/**
 * Deletes previews that were not applied, and the rows of changes that can no longer be undone: they contain names
 * and phones.
 */
export async function deleteOldRows(
  queries: Queries,
  { previewedBefore, now }: { previewedBefore: Date; now: Date },
): Promise<void> {
  await queries
    .deleteFrom('bulk_actions')
    .where('state', '=', 'previewed')
    .where('previewed_at', '<', previewedBefore)
    .execute();
  await sql`
    delete from bulk_rows r using bulk_actions a
    where a.id = r.bulk_id and a.state in ('applied', 'undone') and a.undo_until < ${now}`.execute(
    queries,
  );
}
