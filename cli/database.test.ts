import { type TestServer, testServer } from '@bitu/server/testing/server.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runWithin } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const prepareWith = (more: object) => {
  const settings = { ...server.deps.settings, ...more };
  return runWithin({ ...server, deps: { ...server.deps, settings } }, ['database', 'prepare']);
};

test('the embedded database needs no time limits of a role', async () => {
  const { code, err } = await prepareWith({ databaseUrl: undefined });
  expect(code).toBe(1);
  expect(err).toMatch(/^bitu: DATABASE_URL: [^\n]+\n$/);
});

const postgres = 'url' in inject('template') ? ['PostgreSQL'] : [];

test.each(postgres)('on %s, its role gets the time limits in this database only', async () => {
  const url = server.url ?? '';
  // Past the pooler as if there was one, so that the connection brings no limits of its own.
  const behind = { databaseUrl: url, databaseDirectUrl: url.replace('127.0.0.1', 'localhost') };
  const { code, out } = await prepareWith(behind);
  expect(code).toBe(0);
  expect(out).toMatch(/^\w+ has the server's time limits in \w+, on connections/);
  const { rows } = await server.db.pool.query(
    `select s.setconfig from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
     join pg_roles r on r.oid = s.setrole where d.datname = current_database() and r.rolname = current_user`,
  );
  expect(rows).toEqual([
    {
      setconfig: [
        'lock_timeout=3000',
        'statement_timeout=4000',
        'idle_in_transaction_session_timeout=15000',
        'jit=off',
      ],
    },
  ]);
});
