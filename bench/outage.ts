/** PostgreSQL goes away while answers are being saved, and comes back. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseProxy, proxyTo } from '../server/testing/proxy.ts';
import { createClient } from './kit/client.ts';
import { makePlace } from './kit/database.ts';
import type { Benchmark, Figure } from './kit/report.ts';
import { createSaver, everyoneSaves, letSave, lostOf, type Saver, totalOf } from './kit/saver.ts';
import { freePort, startServer } from './kit/server.ts';
import { startWithStudents } from './kit/set-up.ts';
import { openWork } from './kit/work.ts';

const lengths = (process.env['BENCH_OUTAGE_SECONDS'] ?? '3,10,60').split(',').map(Number);
const clients = 20;
const processes = 2;
/** A pool of 10 and a listener for each process. */
const maxConnections = processes * (10 + 1);

async function outageOf(seconds: number, proxy: DatabaseProxy, savers: Saver[]): Promise<Figure[]> {
  const stop = letSave(savers);
  await everyoneSaves(savers);
  await proxy.set('down');
  // Replies to saves that were committed before the outage may still arrive.
  await sleep(200);
  const before = totalOf(savers);
  await sleep(seconds * 1000 - 200);
  const untrue = totalOf(savers) - before;
  await proxy.set('up');
  const pause = await everyoneSaves(savers);
  await sleep(3000);
  const connections = proxy.maxOpen();
  await stop();
  const lost = await lostOf(savers);
  const row = (what: string, value: number, atMost: number, unit = '') => ({
    what: `${seconds} s away: ${what}`,
    value,
    unit,
    limit: { atMost },
  });
  return [
    row('acknowledged answers lost', lost, 0),
    row('saves acknowledged meanwhile', untrue, 0),
    row('connections afterwards, at most', connections, maxConnections),
    row('until each client saves again', pause, 2, 's'),
  ];
}

export const outage: Benchmark = {
  name: 'outage',
  claim:
    'PostgreSQL is away for 3, 10 and 60 s while 20 clients save on two processes: nothing acknowledged is lost, and saves go on within 2 s',
  async run(say) {
    const place = await makePlace('postgres');
    const proxy = await proxyTo(place.databaseUrl ?? '');
    const proxied = { ...place, databaseUrl: proxy.url };
    try {
      const running = await startWithStudents(proxied, {
        count: clients,
        classCode: 'flyers-a',
        practice: 'flyers-mock-test',
      });
      const second = await startServer({ ...proxied, port: await freePort() });
      const servers = [running.server, second];
      const work = await openWork(
        createClient(running.server.port),
        running.students,
        running.practiceId,
      );
      const savers = work.map((one, i) =>
        createSaver(servers[i % processes]?.port ?? second.port, one),
      );
      const figures: Figure[] = [];
      for (const seconds of lengths) {
        figures.push(...(await outageOf(seconds, proxy, savers)));
        say(`${seconds} s away: ${totalOf(savers)} saves acknowledged until now`);
      }
      for (const server of servers) await server.end('SIGTERM');
      return figures;
    } finally {
      await proxy.close();
      await place.drop();
    }
  },
};
