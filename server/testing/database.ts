/** Databases for tests: copies of the template, and empty ones. */
import { connectPostgres, type Database, overPGlite } from '@bitu/db/connect.ts';
import pg from 'pg';
import { inject } from 'vitest';
import { embeddedFrom } from './embedded.ts';

export interface TestDatabase {
  db: Database;
  /** The database's address, if it is a PostgreSQL that another process can join. */
  url: string | null;
  drop(): Promise<void>;
}

export interface EmptyDatabase {
  /** Returns a separate connection if there can be several, else the only one. */
  join(): Database;
  drop(): Promise<void>;
}

/** The address of a pooler of transactions in front of PostgreSQL, for running tests through one. */
const pooler = process.env['TEST_POOLER_URL'];

/** Creates a separate database as a copy of the template. */
export async function testDatabase(): Promise<TestDatabase> {
  const template = inject('template');
  if ('dump' in template) {
    return { db: overPGlite(await embeddedFrom(template.dump)), url: null, drop: async () => {} };
  }
  const url = await create(template.url, `template ${nameOf(template.url)}`);
  const pooled = pooler === undefined ? url : new URL(new URL(url).pathname, pooler).href;
  const db = connectPostgres(pooled, { directUrl: url });
  return { db, url, drop: async () => dropLater(url) };
}

/** Creates an empty database that several processes can join. */
export async function emptyDatabase(): Promise<EmptyDatabase> {
  const template = inject('template');
  if ('dump' in template) {
    const db = overPGlite(await embeddedFrom(template.empty));
    return { join: () => db, drop: () => db.close() };
  }
  const url = await create(template.url);
  const joined: Database[] = [];
  return {
    join() {
      const db = connectPostgres(url, { poolSize: 3 });
      joined.push(db);
      return db;
    },
    async drop() {
      await Promise.all(joined.map((db) => db.close()));
      dropLater(url);
    },
  };
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

async function asAdmin(url: string, statements: string[]) {
  const client = new pg.Client({ connectionString: new URL('/postgres', url).href });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

let created = 0;

/** Returns the address of a new database; its name begins with the template's, which drops what is left of a run. */
async function create(templateUrl: string, like = '') {
  const worker = `${process.pid}_${process.env['VITEST_POOL_ID'] ?? 0}`;
  const name = `${nameOf(templateUrl)}_${worker}_${++created}`;
  await asAdmin(templateUrl, [`create database ${name} ${like}`]);
  return new URL(`/${name}`, templateUrl).href;
}

/**
 * Databases whose tests have ended. They are dropped many at a time: for five seconds after files were deleted, ext4
 * is slow to create others, and a database is a thousand of them.
 */
const ended: string[] = [];
const maxEnded = 25;

/** Does not wait for the drop, which takes seconds on a busy disk. The template drops what is left at the end. */
function dropLater(url: string): void {
  ended.push(url);
  if (ended.length < maxEnded) return;
  const statements = ended
    .splice(0)
    .map((each) => `drop database if exists ${nameOf(each)} with (force)`);
  void asAdmin(url, statements).catch(() => {});
}
