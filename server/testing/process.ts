/** The real server in a separate process, stopped by signals. */
import { spawn } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { testDatabase } from './database.ts';
import { testSettings } from './settings.ts';

export interface Ground {
  /** The settings with this database and folder. */
  env: Record<string, string>;
  clear(): Promise<void>;
}

/** Creates a database with the demo families, in a new folder or on PostgreSQL. */
export async function ground(): Promise<Ground> {
  const DATA_DIR = await mkdtemp(join(inject('dataDir'), 'run-'));
  const { passwordPepper = '', secretKey = '' } = testSettings();
  const env = { DATA_DIR, PASSWORD_PEPPER: passwordPepper, SECRET_KEY: secretKey };
  const template = inject('template');
  if ('url' in template) {
    const { db, url, drop } = await testDatabase();
    await db.close();
    return { env: { ...env, DATABASE_URL: url ?? '' }, clear: drop };
  }
  const folder = join(DATA_DIR, 'database');
  await mkdir(folder);
  const loadDataDir = await openAsBlob(template.dump);
  await (await PGlite.create(join(folder, 'postgres'), { loadDataDir })).close();
  return { env, clear: async () => {} };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export interface ServerProcess {
  origin: string;
  /** Standard output and standard error so far. */
  out(): string;
  err(): string;
  signal(name: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): void;
  /** The exit code; null if it was ended by a signal. */
  exited: Promise<number | null>;
  /** Resolves when it serves; rejects with its output if it ends before. */
  ready(): Promise<void>;
}

/** Starts server/main.ts with these settings and none of our own. */
export function startProcess(env: Record<string, string>): ServerProcess {
  const { PATH = '', HOME = '' } = process.env;
  const main = join(import.meta.dirname, '../main.ts');
  const child = spawn(process.execPath, [main], { env: { PATH, HOME, ...env } });
  let [out, err] = ['', ''];
  child.stdout.on('data', (text) => (out += text));
  child.stderr.on('data', (text) => (err += text));
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const origin = `http://127.0.0.1:${env['PORT']}`;
  const greeting = new Promise<void>((resolve) =>
    child.stdout.on('data', () => out.includes('Bitu: ') && resolve()),
  );
  return {
    origin,
    out: () => out,
    err: () => err,
    signal: (name) => void child.kill(name),
    exited,
    ready: () =>
      Promise.race([
        greeting,
        exited.then((code) => Promise.reject(new Error(`ended with ${code}: ${out}${err}`))),
      ]),
  };
}
