/** How long a start and a stop take, on the embedded database of a new installation. */
import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { makePlace } from './kit/database.ts';
import type { Benchmark } from './kit/report.ts';
import { startServer } from './kit/server.ts';
import { startWithStudents } from './kit/set-up.ts';
import { median } from './kit/stats.ts';

const rounds = 5;
const streams = 5;

/** A screen that listens to events until the server ends the stream. */
async function listen(port: number, token: string) {
  const request = get({
    host: '127.0.0.1',
    port,
    path: '/api/events',
    headers: { authorization: `Bearer ${token}` },
  });
  request.on('error', () => {});
  const [response] = await once(request, 'response');
  response.resume().on('error', () => {});
}

export const start: Benchmark = {
  name: 'start',
  claim:
    'with dependencies installed, the second start answers within 2 s on 2 cores; SIGTERM exits within 10 s',
  async run(say) {
    const place = await makePlace('embedded');
    try {
      const first = await startWithStudents(place, {
        count: streams,
        classCode: 'flyers-a',
        practice: 'flyers-mock-test',
      });
      await first.server.end('SIGTERM');
      const starts: number[] = [];
      const stops: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const server = await startServer({ port: first.server.port, dataDir: place.dataDir });
        await Promise.all(first.students.map(({ token }) => listen(server.port, token)));
        await sleep(500);
        const { ms, code } = await server.end('SIGTERM');
        if (code !== 0) throw new Error(`the server ended with ${code}`);
        starts.push(server.startedIn / 1000);
        stops.push(ms / 1000);
        say(
          `start ${starts.at(-1)?.toFixed(2)} s, stop with ${streams} open streams ${stops.at(-1)?.toFixed(2)} s`,
        );
      }
      return [
        {
          what: 'the very first start, which loads the content',
          value: first.firstStart / 1000,
          unit: 's',
        },
        { what: 'a later start, median', value: median(starts), unit: 's' },
        {
          what: `a later start, worst of ${rounds}`,
          value: Math.max(...starts),
          unit: 's',
          limit: { atMost: 2 },
        },
        {
          what: `SIGTERM with open streams, worst of ${rounds}`,
          value: Math.max(...stops),
          unit: 's',
          limit: { atMost: 10 },
        },
      ];
    } finally {
      await place.drop();
    }
  },
};
