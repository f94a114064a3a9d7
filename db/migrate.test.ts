import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../server/testing/empty-database.ts';
import { describeSchema } from './describe-schema.ts';
import { migrate } from './migrate.ts';

const files = (await readdir(join(import.meta.dirname, 'migrations'))).map((name) =>
  name.replace('.sql', ''),
);

test('several processes may migrate at once: each migration runs once, and all end at the same schema', async () => {
  const empty = await emptyDatabase();
  const processes = Array.from({ length: 4 }, () => empty.join());
  const done = await Promise.all(processes.map((db) => migrate(db.queries)));
  expect(done.flat().sort()).toEqual(files.sort());
  const [db] = processes;
  if (!db) throw new Error('no database');
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name`.execute(db.queries);
  expect(rows.map((row) => row.name)).toEqual(files.sort());
  const schema = await describeSchema(db.queries);
  // Once more changes nothing.
  expect(await migrate(db.queries)).toEqual([]);
  expect(await describeSchema(db.queries)).toBe(schema);
  await empty.drop();
});

test('migrations are named by the time they were written, so that they run in that order', () => {
  for (const name of files) expect(name).toMatch(/^20\d{12}_[a-z_]+$/);
  expect(new Set(files.map((name) => name.slice(0, 14))).size).toBe(files.length);
});
