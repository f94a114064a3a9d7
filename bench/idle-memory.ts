/** The memory of an idle server, after its first start and after a later one. */
import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { makePlace, type Kind } from './kit/database.ts';
import type { Benchmark, Figure } from './kit/report.ts';
import { freePort, startServer } from './kit/server.ts';

const limitMb = 350;
/** Until the garbage of the start is collected. */
const settleMs = 5000;
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

export const idleMemory: Benchmark = {
  name: 'idle-memory',
  claim: `an idle server takes ${limitMb} MB at most, after its first start too`,
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
