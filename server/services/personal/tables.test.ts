import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tablesOf } from '../../testing/scan.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { impersonal, personalTables, sharedTables } from './tables.ts';

interface ForeignKey {
  from: string;
  to: string;
  cascades: boolean;
}

let server: TestServer;
let tables: string[];
let columns: ReadonlyMap<string, readonly string[]>;
let foreignKeys: readonly ForeignKey[];
beforeAll(async () => {
  server = await testServer();
  const { queries } = server.db;
  tables = (await tablesOf(server.db))
    .filter(({ schema, name }) => schema === 'public' && !name.startsWith('kysely_'))
    .map(({ name }) => name);
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' group by table_name`.execute(queries);
  columns = new Map(rows.map((row) => [row.table, row.columns]));
  const keys = await sql<ForeignKey>`
    select conrelid::regclass::text as from, confrelid::regclass::text as to, confdeltype = 'c' as cascades
    from pg_constraint where contype = 'f'`.execute(queries);
  foreignKeys = keys.rows;
});
afterAll(() => server.stop());

const has = (table: string, column: string) => columns.get(table)?.includes(column) ?? false;

/** Why a table belongs to a person, or null if nothing of its columns says so. */
function personalBy(table: string): string | null {
  const column = ['student_id', 'login_id'].find((name) => has(table, name));
  if (column !== undefined) return `has the column ${column}`;
  const parent = foreignKeys.find(({ from, to }) => from === table && to in personalTables)?.to;
  return parent === undefined ? null : `refers to ${parent}, which is personal`;
}

test('every table is known to contain personal data or none', () => {
  const issues = tables.flatMap((table) => {
    const reason = personalBy(table);
    if (table in personalTables) return [];
    if (reason !== null)
      return [
        `${table} ${reason}: give it a row in services/personal/tables.ts, with title, owner, erasure and merge`,
      ];
    return impersonal.includes(table)
      ? []
      : [
          `${table} is new: give it a row in services/personal/tables.ts if it has data about a child or a family, otherwise add it to \`impersonal\``,
        ];
  });
  expect(issues).toEqual([]);
  // Nothing is named twice, or names a table that is gone.
  expect([...Object.keys(personalTables), ...impersonal].sort()).toEqual(tables.toSorted());
});

test('every personal table says whose its rows are', () => {
  const issues = Object.entries(personalTables)
    .filter(([table, { of }]) => !of && !has(table, 'student_id'))
    .map(
      ([table]) => `${table} has no student_id: say in \`of\` which of its rows belong to a person`,
    );
  expect(issues).toEqual([]);
});

test('a merge has a rule for every table with a child, and for no other', () => {
  const issues = Object.entries(personalTables).flatMap(([table, { merge }]) => {
    if (has(table, 'student_id') === (merge !== undefined)) return [];
    return merge
      ? [`${table} has no student_id: its rows stay with what they refer to, without \`merge\``]
      : [`${table} has student_id: say in \`merge\` what merging two children does with its rows`];
  });
  expect(issues).toEqual([]);
});

test('everything that depends on a student or a login is deleted with it', () => {
  const remaining = foreignKeys.filter(
    ({ to, cascades }) => ['students', 'logins'].includes(to) && !cascades,
  );
  expect(remaining).toEqual([]);
});

test('what no foreign key deletes has a statement for the erasure, or a reason to stay', () => {
  const deleted = new Set(['students', 'logins']);
  for (let size = 0; size < deleted.size;) {
    size = deleted.size;
    for (const { from, to, cascades } of foreignKeys)
      if (cascades && deleted.has(to)) deleted.add(from);
  }
  const issues = Object.entries(personalTables)
    .filter(([table, { erase }]) => !deleted.has(table) && !erase)
    .map(
      ([table]) =>
        `no foreign key deletes ${table} with a student or login: say in \`erase\` what does, or why its rows stay`,
    );
  expect(issues).toEqual([]);
});

test('the columns of the registry exist, so that a renamed one is noticed', () => {
  const named = Object.entries({ ...sharedTables, ...personalTables }).flatMap(([table, rule]) => {
    const { hidden = [], merge } = rule as (typeof personalTables)[string];
    const moved = merge && 'reads' in merge ? (merge.reads ?? []) : [];
    const texts = typeof rule.names === 'object' ? rule.names.in : [];
    return [...hidden, ...moved, ...texts].map((column) => ({ table, column }));
  });
  expect(named.filter(({ table, column }) => !has(table, column))).toEqual([]);
});

test('no column that is named like a secret is exported', () => {
  const secret = Object.entries(personalTables).flatMap(([table, { hidden = [] }]) =>
    (columns.get(table) ?? [])
      .filter((column) => /hash|token|sealed|secret/.test(column) && !hidden.includes(column))
      .map((column) => `${table}.${column}`),
  );
  expect(secret).toEqual([]);
});
