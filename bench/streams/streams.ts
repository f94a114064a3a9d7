/** Many open event streams: their cost for one process, and the delay of a message to all of them. */
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { makePlace } from '../kit/database.ts';
import { memoryOf, serviceKey } from '../kit/memory.ts';
import { openOperator } from '../kit/operator.ts';
import type { Benchmark } from '../kit/report.ts';
import { freePort, startServer } from '../kit/server.ts';
import { median, quantile } from '../kit/stats.ts';
import { addStudents, type BenchStudent } from '../kit/students.ts';

const screens = 1000;
const rounds = 10;

/** In MB: the median of several measurements, because of garbage collection. */
async function settledMemory(port: number): Promise<number> {
  const samples: number[] = [];
  for (let i = 0; i < 9; i++) {
    samples.push(await memoryOf(port));
    await sleep(300);
  }
  return median(samples);
}

interface Screen {
  student: BenchStudent;
  response: IncomingMessage;
  text: string;
}

function listen(port: number, student: BenchStudent): Promise<Screen> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${student.token}` };
    const request = get(
      { host: '127.0.0.1', port, path: '/api/events', agent: false, headers },
      (response) => {
        const screen: Screen = { student, response, text: '' };
        response.setEncoding('utf8').on('data', (chunk: string) => (screen.text += chunk));
        response.on('error', () => {});
        if (response.statusCode === 200) resolve(screen);
        else reject(new Error(`a stream was answered with ${response.statusCode}`));
      },
    );
    request.on('error', reject);
  });
}

/** Opens all screens, in small groups, as after a deployment. */
async function listenAll(port: number, students: BenchStudent[]): Promise<Screen[]> {
  const open: Screen[] = [];
  for (let i = 0; i < students.length; i += 50)
    open.push(...(await Promise.all(students.slice(i, i + 50).map((one) => listen(port, one)))));
  return open;
}

/** Milliseconds from `send` until each screen has received the next notice, the soonest first. */
async function heard(open: Screen[], send: () => Promise<unknown>): Promise<number[]> {
  for (const screen of open) screen.text = '';
  const began = performance.now();
  const arrivals = open.map(
    (screen) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!screen.text.includes('event: notice')) return;
          screen.response.off('data', look);
          resolve(performance.now() - began);
        };
        screen.response.on('data', look);
      }),
  );
  await send();
  return Promise.all(arrivals);
}

export const streams: Benchmark = {
  name: 'streams',
  claim:
    '1,000 open event streams on one process cost under 50 MB more memory, and a message reaches all within 1 s',
  async run(say) {
    const place = await makePlace('postgres');
    try {
      const settings = {
        port: await freePort(),
        dataDir: place.dataDir,
        databaseUrl: place.databaseUrl,
        environment: { SERVICE_KEY: serviceKey },
      };
      const server = await startServer(settings);
      const db = await place.open();
      const students = await addStudents(db, screens, 'flyers-a');
      const before = await settledMemory(server.port);
      const open = await listenAll(server.port, students);
      const after = await settledMemory(server.port);
      say(`${screens} streams: ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB with them`);

      const sender = await openOperator(db);
      const times = { all: [] as number[], class: [] as number[] };
      for (let round = 0; round < rounds; round++) {
        times.all.push(...(await heard(open, sender.toAll)));
        times.class.push(...(await heard(open, () => sender.toClass('flyers-a'))));
      }
      await sender.close();
      const end = await settledMemory(server.port);
      for (const { response } of open) response.destroy();
      await server.end('SIGTERM');
      await db.close();
      const atMost = { atMost: 50 };
      return [
        {
          what: `${screens} open streams, memory`,
          value: after - before,
          unit: 'MB',
          limit: atMost,
        },
        {
          what: `the same after ${2 * rounds} notices`,
          value: end - before,
          unit: 'MB',
          limit: atMost,
        },
        {
          what: 'a notice to everybody, with half of the screens after',
          value: quantile(times.all, 0.5),
          unit: 'ms',
        },
        {
          what: `with all of them, worst of ${rounds}`,
          value: Math.max(...times.all),
          unit: 'ms',
          limit: { atMost: 1000 },
        },
        {
          what: `a notice to a class of ${screens}, with all of them, worst of ${rounds}`,
          value: Math.max(...times.class),
          unit: 'ms',
          limit: { atMost: 1000 },
        },
      ];
    } finally {
      await place.drop();
    }
  },
};
