import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../testing/empty-database.ts';
import { describeSchema } from '@bitu/db/describe-schema.ts';
import { migrate } from '@bitu/db/migrate.ts';

const files = (await readdir(join(import.meta.dirname, '../../db/migrations'))).map((name) =>
  name.replace('.sql', ''),
);

test('several processes may migrate at once: each migration runs once, and all end at the same schema', async () => {
  const empty = await emptyDatabase();
  const processes = Array.from({ length: 4 }, () => empty.join());
  const done = await Promise.all(processes.map((db) => migrate(db)));
  expect(done.flat().sort()).toEqual(files.sort());
  const [db] = processes;
  if (!db) throw new Error('no database');
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name`.execute(db.queries);
  expect(rows.map((row) => row.name)).toEqual(files.sort());
  const schema = await describeSchema(db.queries);
  // Repeating it changes nothing.
  expect(await migrate(db)).toEqual([]);
  expect(await describeSchema(db.queries)).toBe(schema);
  await empty.drop();
});

test('migrations are named by the time they were written, so that they run in that order', () => {
  for (const name of files) expect(name).toMatch(/^20\d{12}_[a-z_]+$/);
  expect(new Set(files.map((name) => name.slice(0, 14))).size).toBe(files.length);
});
