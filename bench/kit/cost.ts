/**
 * The cost of a call, independent of the machine's other load: besides its milliseconds, the processor time of the
 * server and of the database's processes, which other programs affect much less.
 */
import type { Database } from '@bitu/db/connect.ts';
import { cpuOf } from './cpu.ts';
import { median } from './stats.ts';

interface Cost {
  /** Median milliseconds that the caller waits. */
  p50: number;
  /** Milliseconds of processor time of a call. */
  server: number;
  database: number;
}

/** The processor time of each connection to the database except ours. */
async function databaseCpu({ pool }: Database): Promise<Map<number, number>> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  return new Map(rows.map(({ pid }) => [pid, cpuOf(pid)]));
}

/** The total processor time since then, without connections that were closed in the meantime. */
const usedSince = (before: Map<number, number>, after: Map<number, number>): number =>
  [...after].reduce((sum, [pid, cpu]) => sum + cpu - (before.get(pid) ?? 0), 0);

/** Returns a function that tells the milliseconds of processor time used since. */
export async function processorOf(
  { pid }: { pid: number },
  db: Database,
): Promise<() => Promise<{ server: number; database: number }>> {
  const before = { server: cpuOf(pid), database: await databaseCpu(db) };
  return async () => ({
    server: cpuOf(pid) - before.server,
    database: usedSince(before.database, await databaseCpu(db)),
  });
}

/**
 * Makes this many calls, one after the other. Linux counts processor time in hundredths of a second, so 20 calls say
 * little.
 */
export async function costOf(
  server: { pid: number },
  db: Database,
  times: number,
  call: (turn: number) => Promise<unknown>,
): Promise<Cost> {
  const took: number[] = [];
  const used = await processorOf(server, db);
  for (let turn = 0; turn < times; turn++) {
    const began = performance.now();
    await call(turn);
    took.push(performance.now() - began);
  }
  const { server: ofServer, database } = await used();
  return { p50: median(took), server: ofServer / times, database: database / times };
}

export const costText = ({ p50, server, database }: Cost): string =>
  `${p50.toFixed(1)} ms; processor: server ${server.toFixed(1)} ms, database ${database.toFixed(1)} ms`;
