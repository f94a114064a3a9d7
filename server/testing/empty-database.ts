/** An empty database that several processes can join. */
import { randomUUID } from 'node:crypto';
import { connectPostgres, type Database, overPGlite } from '@bitu/db/connect.ts';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { inject } from 'vitest';

export interface EmptyDatabase {
  /** Returns a separate connection if there can be several, else the only one. */
  join(): Database;
  drop(): Promise<void>;
}

export async function emptyDatabase(): Promise<EmptyDatabase> {
  const template = inject('template');
  if ('dump' in template) {
    const db = overPGlite(await PGlite.create());
    return { join: () => db, drop: () => db.close() };
  }
  const url = new URL(template.url);
  const name = `bitu_empty_${randomUUID().replaceAll('-', '')}`;
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: new URL('/postgres', url).href });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await admin(`create database ${name}`);
  url.pathname = `/${name}`;
  const joined: Database[] = [];
  return {
    join() {
      const db = connectPostgres(url.href, { poolSize: 3 });
      joined.push(db);
      return db;
    },
    async drop() {
      await Promise.all(joined.map((db) => db.close()));
      await admin(`drop database if exists ${name} with (force)`);
    },
  };
}
