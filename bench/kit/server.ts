/** The server under test: a real process of server/main.ts, which can be killed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkout, itsNode } from './checkout.ts';

const main = join(checkout, 'server/main.ts');

/** The server's secret, for proofs that a benchmark stores. */
export const secretKey = 'a secret key for benchmarks only';

export interface ServerProcess {
  port: number;
  pid: number;
  /** Milliseconds from the spawn to the first 200 of /readyz. */
  startedIn: number;
  /** Sends the signal and waits for the exit. Returns the milliseconds and the exit code (null when it was killed). */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<{ ms: number; code: number | null }>;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** A first start on a busy machine takes minutes. */
const startWithinMs = 600_000;

/** Starts a server and waits until it is ready. Throws with its output when it is not. */
export async function startServer(settings: {
  port: number;
  dataDir: string;
  databaseUrl?: string | undefined;
  nodeOptions?: string[];
  /** More settings. */
  environment?: Record<string, string>;
}): Promise<ServerProcess> {
  const began = performance.now();
  const child = spawn(itsNode, [...(settings.nodeOptions ?? []), main], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(settings.port),
      DATA_DIR: settings.dataDir,
      // Its own cache, so that a first start really is one.
      NODE_COMPILE_CACHE: join(settings.dataDir, 'compiled'),
      DATABASE_URL: settings.databaseUrl ?? '',
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      PASSWORD_PEPPER: 'a pepper for benchmarks only',
      SECRET_KEY: secretKey,
      RATE_LIMIT_PER_MINUTE: '100000000',
      ...settings.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (written = (written + chunk.toString()).slice(-4000)));
  }
  // An interrupted benchmark stops its servers.
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const ended = once(child, 'exit').then(([code]) => {
    process.off('exit', endWithUs);
    return code as number | null;
  });

  while (!(await isReady(settings.port))) {
    const isOver = child.exitCode !== null || child.signalCode !== null;
    if (isOver || performance.now() - began > startWithinMs) {
      child.kill('SIGKILL');
      throw new Error(`the server did not start:\n${written}`);
    }
    await sleep(20);
  }
  return {
    port: settings.port,
    pid: child.pid ?? 0,
    startedIn: performance.now() - began,
    async end(signal) {
      const asked = performance.now();
      child.kill(signal);
      return { code: await ended, ms: performance.now() - asked };
    },
  };
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } }).then(
    async (response) => (await response.text(), response.ok),
    () => false,
  );
