import { afterAll, beforeAll, expect, test } from 'vitest';
import { tablesOf } from '../../testing/scan.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { impersonal, personalTables } from './tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

test('every table is known to contain personal data or none', async () => {
  const known = [...Object.keys(personalTables), ...impersonal];
  const tables = (await tablesOf(server.db))
    .filter(({ schema, name }) => schema === 'public' && !name.startsWith('kysely_'))
    .map(({ name }) => name);
  expect(tables.sort()).toEqual(known.sort());
});

test('everything that depends on a student or a login is deleted with it', async () => {
  const { rows } = await server.db.pool.query<{ name: string }>(
    `select conname as name from pg_constraint
     where contype = 'f' and confrelid in ('students'::regclass, 'logins'::regclass) and confdeltype <> 'c'`,
  );
  expect(rows).toEqual([]);
});

test('hidden columns exist, so that a renamed one is noticed', async () => {
  const { rows } = await server.db.pool.query<{ column: string }>(
    `select table_name || '.' || column_name as column from information_schema.columns where table_schema = 'public'`,
  );
  const columns = new Set(rows.map((row) => row.column));
  const hidden = Object.entries(personalTables).flatMap(([table, { hidden = [] }]) =>
    hidden.map((column) => `${table}.${column}`),
  );
  expect(hidden.filter((column) => !columns.has(column))).toEqual([]);
  // No column that is named like a secret is exported.
  const secret = [...columns].filter(
    (column) =>
      /hash|token|sealed|secret/.test(column) &&
      column.slice(0, column.indexOf('.')) in personalTables,
  );
  expect(secret.filter((column) => !hidden.includes(column))).toEqual([]);
});
