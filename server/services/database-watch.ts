/**
 * Whether this process alone has lost the database. During a failover all processes lose it. If all of them said that
 * they were not ready, a load balancer would send its own error page, instead of our pages and messages.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@bitu/db/connect.ts';

export interface DatabaseWatch {
  /** Whether this process has had no database for half a minute, while another one has it. */
  isAlone(): boolean;
  close(): Promise<void>;
}

/**
 * In milliseconds: between two looks, until this process counts as without a database, and how long another one counts
 * as having it after its last sign.
 */
const usual = { everyMs: 5000, lostMs: 30_000, othersMs: 15_000 };
/** Signs of processes that were killed are removed after a day. */
const oldMs = 86_400_000;

/**
 * Looks regularly. While the database replies, a process leaves a sign of that in a file of the data folder, which all
 * processes share; while it does not, the process looks whether the signs of others change. Clocks are not compared.
 */
export async function watchDatabase(
  db: Pick<Database, 'embedded' | 'pool'>,
  dataDir: string,
  { everyMs, lostMs, othersMs } = usual,
): Promise<DatabaseWatch> {
  if (db.embedded) return { isAlone: () => false, close: async () => {} };
  const folder = join(dataDir, 'processes');
  const own = randomUUID();
  let repliedAt = performance.now();
  let othersAt = -Infinity;
  let signs = new Map<string, number>();

  async function readSigns(): Promise<Map<string, number>> {
    const names = (await readdir(folder)).filter((name) => name !== own);
    const times = names.map(async (name): Promise<[string, number]> => {
      const file = await stat(join(folder, name)).catch(() => null);
      return [name, file?.mtimeMs ?? 0];
    });
    return new Map(await Promise.all(times));
  }

  async function look() {
    const replies = await db.pool.query('select 1').then(
      () => true,
      () => false,
    );
    if (replies) {
      repliedAt = performance.now();
      signs.clear();
      await writeFile(join(folder, own), String(Date.now()));
      return;
    }
    const now = await readSigns();
    if ([...now].some(([name, time]) => signs.has(name) && signs.get(name) !== time))
      othersAt = performance.now();
    signs = now;
  }

  await mkdir(folder, { recursive: true });
  for (const [name, time] of await readSigns())
    // oxlint-disable-next-line no-await-in-loop
    if (time < Date.now() - oldMs) await rm(join(folder, name), { force: true });

  let looking: Promise<void> | null = null;
  const lookAgain = () => {
    // Without the folder, nothing is known of others, and the process goes on.
    looking ??= look()
      .catch(() => {})
      .finally(() => {
        looking = null;
      });
  };
  const timer = setInterval(lookAgain, everyMs).unref();
  lookAgain();
  return {
    isAlone() {
      const now = performance.now();
      return now > repliedAt + lostMs && now < othersAt + othersMs;
    },
    async close() {
      clearInterval(timer);
      await looking;
      await rm(join(folder, own), { force: true }).catch(() => {});
    },
  };
}
