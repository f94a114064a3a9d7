import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './connect.ts';

const folder = join(import.meta.dirname, 'migrations');

async function sqlMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const entries = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(join(folder, file), 'utf8');
    return [
      file.replace(/\.sql$/, ''),
      { up: async (db) => void (await sql.raw(text).execute(db)) },
    ];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Migrates the database to the newest schema. Several processes may call it at once: one works and the others wait. */
export const migrate = (db: Database): Promise<string[]> =>
  // A migration may rewrite a large table.
  db.withoutTimeLimits(async (queries) => {
    const migrator = new Migrator({ db: queries, provider: { getMigrations: sqlMigrations } });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error;
    return (results ?? []).map((result) => result.migrationName);
  });
