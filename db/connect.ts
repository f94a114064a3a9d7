/**
 * One interface to both databases: PostgreSQL by address, or the embedded one in a folder. The rest of the product
 * does not know which one is used.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { dataDir as newCluster } from '@electric-sql/pglite-prepopulatedfs';
import {
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  PostgresDialect,
  type Transaction as KyselyTransaction,
} from 'kysely';
import pg from 'pg';
import { lockFolder } from './folder-lock.ts';
import { listenPostgres } from './listen.ts';
import type { Tables, Views } from './tables.ts';
import { noTimeLimits, type Patience, timeLimits, withoutJit } from './time-limits.ts';

export type { PoolClient } from 'pg';
export type { Patience };
export type Queries = Kysely<Tables & Views>;
/** Queries within a transaction. A function that asks for it makes several changes, of which all happen or none. */
export type Transaction = KyselyTransaction<Tables & Views>;

export interface Database {
  /** For prepared statements, and for libraries that write their own SQL. */
  pool: pg.Pool;
  queries: Queries;
  embedded: boolean;
  /**
   * Calls `listener` with the payloads sent on a channel. Returns an unsubscribe function. PostgreSQL: one
   * connection, reopened when it breaks or hears nothing; then `afterGap` is called, as payloads may be missing.
   */
  listen(
    channel: string,
    listener: (payload: string) => void,
    afterGap?: () => void,
  ): Promise<() => Promise<void>>;
  /** Runs `work` on a connection without time limits for statements. */
  withoutTimeLimits<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /**
   * Throws inside a transaction. Every other way to a connection calls it: the embedded database has one, so a
   * statement beside the transaction would wait for it forever; PostgreSQL's pool would when all its transactions do.
   */
  refuseInTransaction(): void;
  /** Resolves with the reason when this process has lost the database permanently; never with PostgreSQL. */
  readonly lost: Promise<string>;
  close(): Promise<void>;
}

const int8 = 20;
const numeric = 1700;
/** Ids and one-decimal scores are returned as numbers: both are far below 2^53. */
const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === int8 || oid === numeric
      ? Number
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** A pool that refuses a second connection to whoever holds one. */
class Pool extends pg.Pool {
  /** What the running code was called by: a holder of a connection, which may have released it since. */
  readonly #holders = new AsyncLocalStorage<{ holds: boolean }>();

  /** Runs `work`, which has a connection until it ends. */
  async whileHolding<T>(work: () => Promise<T>): Promise<T> {
    const holder = { holds: true };
    try {
      return await this.#holders.run(holder, work);
    } finally {
      holder.holds = false;
    }
  }

  refuseInTransaction(): void {
    const refusal = this.#refusal();
    if (refusal) throw refusal;
  }

  // `query` calls it too.
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    const refusal = this.#refusal();
    if (!callback) return refusal ? Promise.reject(refusal) : super.connect();
    if (refusal) callback(refusal, undefined, () => {});
    else super.connect(callback);
  }

  #refusal(): Error | null {
    if (!this.#holders.getStore()?.holds) return null;
    return new Error(
      'A statement beside a transaction was called from inside it, and would wait for its connection: pass it the transaction.',
    );
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

function queriesOver(pool: Pool): Queries {
  const dialect = new PostgresDialect({ pool });
  const driver = dialect.createDriver();
  const ready = driver.init();
  const connections = new DefaultConnectionProvider(driver);
  const executor = new DefaultQueryExecutor(
    dialect.createQueryCompiler(),
    dialect.createAdapter(),
    {
      async provideConnection(work, options) {
        await ready;
        return connections.provideConnection(
          (connection) => pool.whileHolding(() => work(connection)),
          options,
        );
      },
    },
  );
  return new Kysely<Tables & Views>({ config: { dialect }, dialect, driver, executor });
}

/** The time limits of operators' commands, where no user is waiting. */
const patient: Patience = { connectMs: 10_000, lockMs: 10_000, statementMs: 15_000 };
/** The database's own time limit is this much shorter than ours, because ours costs the connection. */
const replyMarginMs = 400;

/** Calls `handle` with the error of each statement of the client that fails. */
function whenFailed(client: pg.Client, handle: (error: Error & { code?: string }) => void) {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const result = query(...args);
    if (result instanceof Promise) result.catch(handle);
    return result;
  }) as typeof client.query;
}

/** Whether a statement got no reply within the client's time limit. */
const isUnanswered = ({ message }: Error): boolean => message === 'Query read timeout';

/**
 * A connection that is closed if a statement gets no reply at all, and, once it is given back, if it turned out to be
 * read-only: after a failover it leads to a server that is no longer the primary. The pool replaces it.
 */
class PoolClient extends pg.Client {
  isReadOnly = false;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // The running statement rejects. Without a listener, a connection that breaks inside a transaction would end the
    // process.
    this.on('error', () => {});
    whenFailed(this, (reason) => {
      if (isUnanswered(reason)) void this.end().catch(() => {});
      if (reason.code === '25006') this.isReadOnly = true;
    });
  }
}

/**
 * A connection whose statements have no names: a pooler of transactions may send the next one to a connection that
 * does not know the name, or knows it already.
 */
class UnnamedClient extends PoolClient {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...given: unknown[]) => unknown;
    this.query = ((statement: string | pg.QueryConfig, ...others: unknown[]) =>
      typeof statement === 'object' && 'name' in statement
        ? query({ ...statement, name: undefined }, ...others)
        : query(statement, ...others)) as typeof this.query;
  }
}

interface PostgresOptions {
  poolSize?: number;
  patience?: Patience;
  /**
   * The address past a pooler at `url`, for what needs a connection of its own: listening, and work without time
   * limits, such as migrations.
   */
  directUrl?: string | undefined;
  /** Whether statements keep their names, so that a connection plans them once; by default without a pooler. */
  prepare?: boolean | undefined;
}

/** Connects to PostgreSQL 15 or newer, with at most `poolSize` connections, plus one per listener. */
export function connectPostgres(
  url: string,
  { poolSize = 10, patience = patient, directUrl, prepare }: PostgresOptions = {},
): Database {
  const pooled = directUrl !== undefined && directUrl !== url;
  const direct = { connectionString: directUrl ?? url, application_name: 'bitu' };
  const pool = new Pool({
    connectionString: url,
    Client: (prepare ?? !pooled) ? PoolClient : UnnamedClient,
    max: poolSize,
    types,
    connectionTimeoutMillis: patience.connectMs,
    query_timeout: patience.statementMs + replyMarginMs,
    ...(!pooled && { ...timeLimits(patience), options: withoutJit }),
    application_name: 'bitu',
  });
  // The pool replaces an idle connection that breaks; without a listener it would end the process.
  pool.on('error', () => {});
  pool.on('release', (_error, client) => {
    if (client instanceof PoolClient && client.isReadOnly) void client.end().catch(() => {});
  });
  const listeners = new Set<() => Promise<void>>();
  return {
    pool,
    queries: queriesOver(pool),
    embedded: false,
    refuseInTransaction: () => pool.refuseInTransaction(),
    lost: new Promise(() => {}),
    async listen(channel, listener, afterGap = () => {}) {
      const notify = (to: string, payload: string) =>
        pool.query('select pg_notify($1, $2)', [to, payload]);
      const ways = { url: direct.connectionString, notify };
      const stop = await listenPostgres(ways, channel, { listener, afterGap });
      listeners.add(stop);
      return async () => {
        listeners.delete(stop);
        await stop();
      };
    },
    async withoutTimeLimits(work) {
      pool.refuseInTransaction();
      const own = new Pool({
        ...direct,
        max: 1,
        types,
        connectionTimeoutMillis: patience.connectMs,
        options: noTimeLimits,
      });
      own.on('error', () => {});
      return work(queriesOver(own)).finally(() => own.end());
    },
    async close() {
      await Promise.all([...listeners].map((stop) => stop()));
      await pool.end();
    },
  };
}

/** PostgreSQL's default of 128 MB would fill up over time, and the files are in the system's cache anyway. */
const sharedBuffers = '16MB';

/**
 * A statement of the embedded database that takes longer never ends: it runs in this thread, and only a full disk
 * blocks it.
 */
const embeddedStatementMs = 30_000;

/** Opens the embedded database in a folder, for one process at a time. Throws FolderInUse. */
export async function connectEmbedded({ folder }: { folder: string }): Promise<Database> {
  await mkdir(folder, { recursive: true });
  // Older versions created the folder readable for everybody.
  await chmod(folder, 0o700);
  const unlock = await lockFolder(folder);
  const startParams = [
    ...PGlite.defaultStartParams,
    '-c',
    `shared_buffers=${sharedBuffers}`,
    // A reused log file keeps its old content, including erased data, after the new content (db/purge.ts).
    '-c',
    'wal_recycle=off',
  ];
  const cluster = join(folder, 'postgres');
  // Unpacking a new cluster takes a third of what creating one does. Its version is unpacked last, so one that was
  // interrupted is unpacked again.
  const isNew = !existsSync(join(cluster, 'PG_VERSION'));
  const lite = await PGlite.create(cluster, {
    startParams,
    ...(isNew && { loadDataDir: await newCluster() }),
  });
  return overPGlite(lite, unlock);
}

/** An embedded database without a folder, for tests and for commands that need an empty one. */
export const embeddedInMemory = async (): Promise<PGlite> =>
  PGlite.create({ loadDataDir: await newCluster() });

/** Wraps an embedded instance; `whenClosed` is called at the end. */
export function overPGlite(
  lite: PGlite,
  whenClosed: () => Promise<void> = async () => {},
): Database {
  const lost = Promise.withResolvers<string>();
  // There is one connection, which is never replaced: the database runs in this process.
  const pool = new Pool(
    Object.assign(createPgConfig(sendingTogether(lite)), {
      max: 1,
      idleTimeoutMillis: 0,
      types,
      query_timeout: embeddedStatementMs,
      Client: class extends pg.Client {
        constructor(config?: string | pg.ClientConfig) {
          super(config);
          whenFailed(this, (reason) => {
            if (isUnanswered(reason)) lost.resolve('a statement got no reply');
          });
        }
      },
    }),
  );
  pool.on('error', () => {});
  pool.query = keepingTheClient(pool) as typeof pool.query;
  const queries = queriesOver(pool);
  return {
    pool,
    queries,
    embedded: true,
    async withoutTimeLimits(work) {
      pool.refuseInTransaction();
      return work(queries);
    },
    refuseInTransaction: () => pool.refuseInTransaction(),
    lost: lost.promise,
    async listen(channel, listener) {
      // It is called by the statement that notifies, but is no part of its transaction.
      const stop = await lite.listen(channel, AsyncLocalStorage.bind(listener));
      return async () => stop();
    },
    async close() {
      await pool.end();
      await lite.close();
      await whenClosed();
    },
  };
}

/** What follows until Sync or Flush: Parse, Bind, Describe, Execute and Close, by the first byte of each. */
const awaitedMessages = new Set(Buffer.from('PBDEC'));

/**
 * Passes on the messages of a statement together. Each on its own goes through the whole embedded database, and a
 * statement consists of five.
 */
function sendingTogether(lite: PGlite): PGlite {
  let waiting: Uint8Array[] = [];
  const execProtocolStream: PGlite['execProtocolStream'] = async (message, options) => {
    waiting.push(message);
    if (awaitedMessages.has(message[0] ?? 0)) return [];
    const together = Buffer.concat(waiting);
    waiting = [];
    return lite.execProtocolStream(together, options);
  };
  return { waitReady: lite.waitReady, execProtocolStream } as PGlite;
}

/**
 * Makes `pool.query` keep its client when a statement fails. By default the pool would discard the client, the next
 * client would read the pending replies of the last one on the single connection, and from then on every statement
 * would get the result of another.
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
