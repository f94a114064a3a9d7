import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { z } from 'zod';
import type { Database, Queries } from './connect.ts';
import { readRows } from './rows.ts';

const folder = join(import.meta.dirname, 'migrations');

const nameOf = (file: string) => file.replace(/\.sql$/, '');

const sqlFiles = async () =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();

async function sqlMigrations(): Promise<Record<string, Migration>> {
  const files = await sqlFiles();
  const entries = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(join(folder, file), 'utf8');
    return [nameOf(file), { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

const appliedRow = z.strictObject({ name: z.string() });

/**
 * Returns whether the database has exactly the migrations of the folder: the usual case, which the migrator takes
 * long to detect.
 */
async function isNewest(queries: Queries): Promise<boolean> {
  const isThere = sql<{
    is_there: boolean;
  }>`select to_regclass('kysely_migration') is not null as is_there`;
  if (!(await isThere.execute(queries)).rows[0]?.is_there) return false;
  const applied = await readRows(
    queries,
    appliedRow,
    sql`select name from kysely_migration order by name`,
  );
  const names = (await sqlFiles()).map(nameOf);
  return JSON.stringify(names) === JSON.stringify(applied.map(({ name }) => name).toSorted());
}

/**
 * Migrates the database to the newest schema. Several processes may call it concurrently: one works and the others
 * wait.
 */
export const migrate = (db: Database): Promise<string[]> =>
  // A migration may rewrite a large table.
  db.withoutTimeLimits(async (queries) => {
    if (await isNewest(queries)) return [];
    const migrator = new Migrator({ db: queries, provider: { getMigrations: sqlMigrations } });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error;
    return (results ?? []).map((result) => result.migrationName);
  });
