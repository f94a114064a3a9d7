import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../testing/database.ts';
import { describeSchema } from '@bitu/db/describe-schema.ts';
import { migrate } from '@bitu/db/migrate.ts';

const folder = join(import.meta.dirname, '../../db/migrations');
const files = (await readdir(folder)).map((name) => name.replace('.sql', ''));

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

test('titles of banners that were stored as HTML become plain text', async () => {
  const empty = await emptyDatabase();
  const db = empty.join();
  await migrate(db);
  const row = { position: 0, active: true, image_url: '/x.png', image_width: 1, image_height: 1 };
  const titles = {
    old: 'Hè vui &amp; xa &lt;3 &quot;Bitu&quot;',
    twice: 'a &amp;lt; b',
    text: 'Toán & Văn < Anh &nbsp;',
  };
  for (const [code, title] of Object.entries(titles))
    await db.queries
      .insertInto('banners')
      .values({ ...row, code, title, created_at: new Date() })
      .execute();
  const mend = await readFile(join(folder, '20261130223000_banners_as_text.sql'), 'utf8');
  await sql.raw(mend).execute(db.queries);
  const rows = await db.queries
    .selectFrom('banners')
    .select(['code', 'title', 'revision'])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { code: 'old', title: 'Hè vui & xa <3 "Bitu"', revision: 1 },
    { code: 'twice', title: 'a &lt; b', revision: 1 },
    { code: 'text', title: titles.text, revision: 0 },
  ]);
  await empty.drop();
});

test('migrations are named by the time they were written, so that they run in that order', () => {
  for (const name of files) expect(name).toMatch(/^20\d{12}_[a-z_]+$/);
  expect(new Set(files.map((name) => name.slice(0, 14))).size).toBe(files.length);
});
