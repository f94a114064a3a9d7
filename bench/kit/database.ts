/** Databases that a benchmark creates and removes. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectEmbedded, connectPostgres, type Database } from '@bitu/db/connect.ts';

const postgresUrl = process.env['BENCH_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432';

export type Kind = 'embedded' | 'postgres';

export interface Place {
  kind: Kind;
  dataDir: string;
  /** Absent for the embedded database in `dataDir`. */
  databaseUrl?: string;
  /** A connection of the benchmark. The embedded database allows one only while no server uses it. */
  open(): Promise<Database>;
  drop(): Promise<void>;
}

/** Millions of rows are written in one statement, and a busy machine takes long to drop a database. */
const patience = { connectMs: 10_000, lockMs: 10_000, statementMs: 3_600_000 };

async function admin<Row extends object>(statement: string): Promise<Row[]> {
  const db = connectPostgres(new URL('/postgres', postgresUrl).href, { poolSize: 1, patience });
  const { rows } = await db.pool.query<Row>(statement).finally(() => db.close());
  return rows;
}

export async function postgresVersion(): Promise<string> {
  const [row] = await admin<{ server_version: string }>('show server_version');
  return row?.server_version ?? '';
}

let made = 0;

/** Creates an empty database, and a folder for the server's files. */
export async function makePlace(kind: Kind): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bitu-bench-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (kind === 'embedded') {
    return {
      kind,
      dataDir,
      open: () => connectEmbedded({ folder: join(dataDir, 'database') }),
      drop: removeFolder,
    };
  }
  const name = `bitu_bench_${process.pid}_${++made}`;
  await admin(`create database ${name}`);
  const databaseUrl = new URL(`/${name}`, postgresUrl).href;
  return {
    kind,
    dataDir,
    databaseUrl,
    open: async () => connectPostgres(databaseUrl, { patience }),
    async drop() {
      await admin(`drop database if exists ${name} with (force)`);
      await removeFolder();
    },
  };
}
