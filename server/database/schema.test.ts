import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import type { Database } from '@bitu/db/connect.ts';
import { describeSchema } from '@bitu/db/describe-schema.ts';

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await testDatabase());
});
afterAll(async () => {
  await db.close();
  await drop();
});

test('schema.sql matches the migrations', async () => {
  const file = await readFile(join(import.meta.dirname, '../../db/schema.sql'), 'utf8');
  expect(await describeSchema(db.queries), 'write it again: npm run bitu -- schema').toBe(file);
});

test('every foreign key has an index that begins with its columns', async () => {
  const { rows } = await sql<{ key: string; indexed: boolean }>`
    select format('%s %s', c.conrelid::regclass, pg_get_constraintdef(c.oid)) as key,
      exists (
        select from pg_index i
        where i.indrelid = c.conrelid
          -- A partial index serves only where the rows it leaves out are those without a value.
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname))
          and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] = c.conkey
      ) as indexed
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace`.execute(db.queries);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter((row) => !row.indexed).map((row) => row.key)).toEqual([]);
});

test('no index duplicates another', async () => {
  const { rows } = await sql<{ first: string; second: string }>`
    select a.indexrelid::regclass::text as first, b.indexrelid::regclass::text as second
    from pg_index a
    join pg_index b on b.indrelid = a.indrelid and b.indexrelid <> a.indexrelid and not a.indisunique
      and (b.indkey::int2[])[0:array_length(a.indkey::int2[], 1) - 1] = a.indkey::int2[]
      and a.indpred is null and b.indpred is null
    where a.indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`.execute(
    db.queries,
  );
  expect(rows).toEqual([]);
});

/**
 * Parses the columns of tables.ts, and whether they may be null, from its source: its types do not exist at run
 * time.
 */
async function tablesInCode(): Promise<Record<string, Record<string, boolean>>> {
  const text = await readFile(join(import.meta.dirname, '../../db/tables.ts'), 'utf8');
  const body = text
    .slice(text.indexOf('export interface Tables {'))
    .replaceAll(/\/\*[^]*?\*\/|\/\/[^\n]*/g, '')
    .replaceAll('\n', ' ');
  const tables = [...body.matchAll(/(\w+): \{([^{}]*)\}/g)];
  return Object.fromEntries(
    tables.map(([, table = '', columns = '']) => [
      table,
      Object.fromEntries(
        [...columns.matchAll(/(\w+): ([^;]+)/g)].map(([, name = '', type = '']) => [
          name,
          /\| null\b/.test(type),
        ]),
      ),
    ]),
  );
}

test('tables.ts has the columns of the database, with the same nullability', async () => {
  const { rows } = await sql<{ table_name: string; column_name: string; nullable: boolean }>`
    select table_name, column_name, is_nullable = 'YES' as nullable from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%' order by 1, 2`.execute(
    db.queries,
  );
  const inDatabase: Record<string, Record<string, boolean>> = {};
  for (const { table_name, column_name, nullable } of rows) {
    (inDatabase[table_name] ??= {})[column_name] = nullable;
  }
  expect(await tablesInCode()).toEqual(inDatabase);
});

test('ids and scores are numbers, texts are returned as stored', async () => {
  const { rows } = await db.pool.query(
    `select 9007199254740991::bigint as id, 7.5::numeric(3, 1) as score, '{"a": [1]}'::jsonb as json, 'ệ' as text, null as none`,
  );
  expect(rows).toEqual([
    { id: Number.MAX_SAFE_INTEGER, score: 7.5, json: { a: [1] }, text: 'ệ', none: null },
  ]);
});
