/** One way to a database: PostgreSQL by address, or the embedded one in a folder. The rest of the product does not know which. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { lockFolder } from './folder-lock.ts';
import type { Tables } from './tables.ts';

export type Queries = Kysely<Tables>;

export interface Database {
  /** For statements that are prepared by name, and for libraries that bring their own SQL. */
  pool: pg.Pool;
  queries: Queries;
  embedded: boolean;
  /** Hears what `notify` sends on a channel; answers how to stop. PostgreSQL: through one connection, reopened when it breaks. */
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const int8 = 20;
const numeric = 1700;
/** Ids and one-decimal scores come as numbers: both are far below 2^53. */
const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === int8 || oid === numeric
      ? Number
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

const queriesOver = (pool: pg.Pool): Queries =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });

/** PostgreSQL 15 or newer. `poolSize` connections at most, and one more for each listener. */
export function connectPostgres(url: string, { poolSize = 10 } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'bitu',
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  const listeners = new Set<() => Promise<void>>();
  return {
    pool,
    queries: queriesOver(pool),
    embedded: false,
    async listen(channel, hear) {
      const stop = await listenPostgres(url, channel, hear);
      listeners.add(stop);
      return async () => {
        listeners.delete(stop);
        await stop();
      };
    },
    async close() {
      await Promise.all([...listeners].map((stop) => stop()));
      await pool.end();
    },
  };
}

const reconnectAfterMs = 500;

async function listenPostgres(url: string, channel: string, hear: (payload: string) => void) {
  let stopped = false;
  let client: pg.Client | null = null;
  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      application_name: 'bitu-listen',
    });
    next.on('notification', (message) => hear(message.payload ?? ''));
    next.on('error', () => {});
    next.on('end', () => {
      if (!stopped) setTimeout(retry, reconnectAfterMs).unref();
    });
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
  };
  const retry = () => {
    if (!stopped) connect().catch(() => setTimeout(retry, reconnectAfterMs).unref());
  };
  await connect();
  return async () => {
    stopped = true;
    await client?.end();
  };
}

/** The embedded database in a folder, for one process at a time. Throws FolderInUse. */
export async function connectEmbedded({ folder }: { folder: string }): Promise<Database> {
  await mkdir(folder, { recursive: true });
  const unlock = await lockFolder(folder);
  return overPGlite(await PGlite.create(join(folder, 'postgres')), unlock);
}

/** The database that an embedded instance holds; `whenClosed` is called at the end. */
export function overPGlite(
  lite: PGlite,
  whenClosed: () => Promise<void> = async () => {},
): Database {
  // One connection is all there is, and it is never replaced: the database lives in this process.
  const pool = new pg.Pool(
    Object.assign(createPgConfig(lite), { max: 1, idleTimeoutMillis: 0, types }),
  );
  pool.on('error', () => {});
  pool.query = keepingTheClient(pool) as typeof pool.query;
  return {
    pool,
    queries: queriesOver(pool),
    embedded: true,
    async listen(channel, hear) {
      const stop = await lite.listen(channel, hear);
      return async () => stop();
    },
    async close() {
      await pool.end();
      await lite.close();
      await whenClosed();
    },
  };
}

/**
 * `pool.query` as it is, but a statement that fails does not cost the client. The pool would throw it away; the next client would
 * hear on the one connection what was meant for the last one, and from then on every statement would get another one's answer.
 */
const keepingTheClient = (pool: pg.Pool) =>
  async function query(statement: string | pg.QueryConfig, values?: unknown[]) {
    const client = await pool.connect();
    try {
      return await client.query(statement, values);
    } finally {
      client.release();
    }
  };
