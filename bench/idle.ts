/** The memory of an idle server after its first start and after a later one, and what it uses of a processor then. */
import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuOf } from './kit/cpu.ts';
import { makePlace, type Kind } from './kit/database.ts';
import type { Benchmark, Figure } from './kit/report.ts';
import { freePort, startServer } from './kit/server.ts';

const limitMb = 350;
/** Until the garbage of the start is collected. */
const settleMs = 5000;
const maxCpu = 10;
/** From here on the work of a start is over: its collection of garbage and the first sweep of the jobs. */
const calmMs = 40_000;
/** Two rounds of what runs every minute. */
const watchMs = 120_000;
const kinds: Kind[] = ['embedded', 'postgres'];

/** Resident memory of a process and its children, in MB. */
function residentMb(pid: number): number {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,rss='], { encoding: 'utf8' });
  const rows = lines
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const total = (id: number): number =>
    rows.reduce(
      (sum, [child = 0, parent, rss = 0]) =>
        sum + (child === id ? rss : 0) + (parent === id ? total(child) : 0),
      0,
    );
  return total(pid) / 1024;
}

/** The processor time that a process uses, in milliseconds a second. */
async function cpuPerSecond(pid: number): Promise<number> {
  const before = cpuOf(pid);
  await sleep(watchMs);
  return (cpuOf(pid) - before) / (watchMs / 1000);
}

export const idle: Benchmark = {
  name: 'idle',
  claim: `an idle server takes ${limitMb} MB at most, after its first start too, and ${maxCpu} ms of processor a second`,
  async run(say) {
    const figures: Figure[] = [];
    for (const kind of kinds) {
      const place = await makePlace(kind);
      try {
        const { dataDir, databaseUrl } = place;
        for (const start of ['first', 'second']) {
          const server = await startServer({ port: await freePort(), dataDir, databaseUrl });
          await sleep(settleMs);
          const value = residentMb(server.pid);
          if (start === 'second') {
            await sleep(calmMs);
            const used = await cpuPerSecond(server.pid);
            say(`${kind}, idle: ${used.toFixed(1)} ms of processor a second`);
            const limit = { atMost: maxCpu };
            figures.push({
              what: `${kind}, processor when idle`,
              value: used,
              unit: 'ms/s',
              limit,
            });
          }
          await server.end('SIGTERM');
          say(
            `${kind}, ${start} start in ${(server.startedIn / 1000).toFixed(1)} s: ${value.toFixed(0)} MB`,
          );
          const limit = { atMost: limitMb };
          figures.push({ what: `${kind}, after the ${start} start`, value, unit: 'MB', limit });
        }
      } finally {
        await place.drop();
      }
    }
    return figures;
  },
};
