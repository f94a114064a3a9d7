/**
 * Creates, once per run, the template of every test database: migrated, with jobs, the demo content and the demo
 * families.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, connectPostgres, embeddedInMemory, overPGlite } from '@bitu/db/connect.ts';
import { migrate } from '@bitu/db/migrate.ts';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createPasswords } from '../services/passwords.ts';
import { loadDemoOnce } from '../demo/load.ts';
import { createLog } from '../log.ts';
import { createSecrets } from '../services/secrets.ts';
import { startApp } from '../start.ts';
import { testSettings } from './settings.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Files with dumps of the embedded database and of an empty one, or the address of a PostgreSQL database to clone.
     */
    template: { dump: string; empty: string } | { url: string };
    dataDir: string;
  }
}

async function fill(db: Database, dataDir: string) {
  const settings = testSettings({ dataDir });
  await migrate(db);
  const passwords = createPasswords(settings.passwordPepper ?? '', settings.passwordCost);
  const secrets = createSecrets(settings.secretKey ?? '');
  await loadDemoOnce({ db, passwords, secrets, settings, clock: () => new Date() });
  // Creates the queues and schedules of all jobs, which would take each test server half a second.
  const running = await startApp(settings, db, createLog(settings), { schedules: false });
  await running.close();
  // A test counts days from today, and public holidays would change its results in some weeks of the year.
  await db.queries.deleteFrom('closed_days').execute();
}

export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bitu-test-'));
  project.provide('dataDir', dataDir);
  const url = process.env['TEST_DATABASE_URL'];
  const remove = () => rm(dataDir, { recursive: true, force: true });
  // Journeys, and runs without a PostgreSQL server, use the slower embedded database.
  const isEmbedded =
    project.name === 'server-embedded' || (project.name === 'e2e' && process.env['TEST_LONG']);
  if (!url || isEmbedded) {
    const lite = await embeddedInMemory();
    const db = overPGlite(lite);
    const dumpTo = async (name: string) => {
      // Otherwise each copy would go through the log of all that was done since the last one.
      await db.pool.query('checkpoint');
      const file = join(dataDir, name);
      await writeFile(file, await (await lite.dumpDataDir('none')).bytes());
      return file;
    };
    const empty = await dumpTo('empty.tar');
    await fill(db, dataDir);
    // Their files are a third of what each copy would create.
    for (const unused of ['template0', 'template1']) {
      await db.pool.query(`alter database ${unused} is_template false`);
      await db.pool.query(`drop database ${unused}`);
    }
    const dump = await dumpTo('template.tar');
    await db.close();
    project.provide('template', { dump, empty });
    return remove;
  }

  const admin = new pg.Pool({ connectionString: url });
  const name = `bitu_template_${process.pid}`;
  await admin.query(`drop database if exists ${name}`);
  await admin.query(`create database ${name}`);
  const templateUrl = new URL(url);
  templateUrl.pathname = `/${name}`;
  const db = connectPostgres(templateUrl.href);
  await fill(db, dataDir);
  await db.close();
  project.provide('template', { url: templateUrl.href });
  return async () => {
    // The list includes the copies and empty databases that are left.
    const { rows } = await admin.query<{ datname: string }>(
      `select datname from pg_database where datname = $1 or starts_with(datname, $1 || '_')`,
      [name],
    );
    // At once, as a drop mostly waits for the disk. A worker may be dropping some of them.
    const drop = (name: string) => admin.query(`drop database if exists ${name} with (force)`);
    await Promise.all(rows.map(({ datname }) => drop(datname)));
    await admin.end();
    await remove();
  };
}
