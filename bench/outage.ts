/** PostgreSQL goes away while answers are being saved, and comes back. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseProxy, proxyTo } from '../server/testing/proxy.ts';
import { createClient } from './kit/client.ts';
import { makePlace } from './kit/database.ts';
import type { Benchmark, Figure } from './kit/report.ts';
import { createSaver, type Saver } from './kit/saver.ts';
import { freePort, startServer } from './kit/server.ts';
import { startWithStudents } from './kit/set-up.ts';
import { openWork } from './kit/work.ts';

const lengths = (process.env['BENCH_OUTAGE_SECONDS'] ?? '3,10,60').split(',').map(Number);
const clients = 20;
const processes = 2;
/** A pool of 10 and a listener for each process. */
const maxConnections = processes * (10 + 1);
const giveUpMs = 30_000;

const total = (savers: Saver[]) => savers.reduce((sum, saver) => sum + saver.acknowledged, 0);

/** Milliseconds until every client has had a save acknowledged. */
async function everyoneSaves(savers: Saver[]): Promise<number> {
  const began = performance.now();
  const before = savers.map((saver) => saver.acknowledged);
  while (savers.some((saver, i) => saver.acknowledged === before[i])) {
    if (performance.now() - began > giveUpMs) return Infinity;
    await sleep(20);
  }
  return performance.now() - began;
}

async function outageOf(seconds: number, proxy: DatabaseProxy, savers: Saver[]): Promise<Figure[]> {
  const stop = { now: false };
  const working = Promise.all(
    savers.map(async (saver) => {
      // Reconnects a broken connection, as a browser does.
      while (!stop.now) await saver.work(stop);
    }),
  );
  await everyoneSaves(savers);
  await proxy.set('down');
  // Replies to saves that were committed before the outage may still arrive.
  await sleep(200);
  const before = total(savers);
  await sleep(seconds * 1000 - 200);
  const untrue = total(savers) - before;
  await proxy.set('up');
  const pauseMs = await everyoneSaves(savers);
  await sleep(3000);
  const connections = proxy.maxOpen();
  stop.now = true;
  await working;
  const found = await Promise.all(savers.map((saver) => saver.check()));
  const lost = found.reduce((sum, one) => sum + one.lost, 0);
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
    row('until each client saves again', pauseMs / 1000, 2, 's'),
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
        say(`${seconds} s away: ${total(savers)} saves acknowledged until now`);
      }
      for (const server of servers) await server.end('SIGTERM');
      return figures;
    } finally {
      await proxy.close();
      await place.drop();
    }
  },
};
