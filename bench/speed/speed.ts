/** Saves per second through HTTP compared with PostgreSQL alone, and the latency of the calls of a practice. */
import type { PracticeData } from '@bitu/contract/practice.ts';
import { createClient, expectData } from '../kit/client.ts';
import { processorOf } from '../kit/cost.ts';
import { makePlace } from '../kit/database.ts';
import type { Benchmark } from '../kit/report.ts';
import { startWithStudents } from '../kit/set-up.ts';
import { median } from '../kit/stats.ts';
import { openWork, type Work } from '../kit/work.ts';
import type { LoadResult } from './load.ts';
import { runPgbench } from './pgbench.ts';
import { jobOf, requireStored, reset, rounds, runLoad, secondsEach } from './rounds.ts';

const connections = 40;
const readings = 400;

async function readingTimes(port: number, work: Work[]): Promise<number[]> {
  const call = createClient(port);
  const took = [];
  for (let i = 0; i < readings; i++) {
    const { student, practiceId } = work[i % work.length] as Work;
    const began = performance.now();
    await expectData(call<PracticeData>('practice.open', student.token, { query: { practiceId } }));
    took.push(performance.now() - began);
  }
  return took;
}

export const speed: Benchmark = {
  name: 'speed',
  claim:
    'saves per second through HTTP at 40 connections at least half of what pgbench reaches with the same SQL on the same database; p99 of a save under 50 ms; list-question of a 40-question practice under 15 ms p50',
  async run(say) {
    const place = await makePlace('postgres');
    const databaseUrl = place.databaseUrl ?? '';
    try {
      const { server, students, practiceId } = await startWithStudents(place, {
        count: connections,
        classCode: 'flyers-a',
        practice: 'flyers-mock-test',
        nodeOptions: process.env['BENCH_NODE_OPTIONS']?.split(' ') ?? [],
      });
      const db = await place.open();
      const work = await openWork(createClient(server.port), students, practiceId);
      const questions = work[0]?.questions.length ?? 0;
      if (questions !== 40) throw new Error(`the practice has ${questions} questions`);

      await runLoad(jobOf([server.port], work, connections));
      const http: LoadResult[] = [];
      const bench: number[] = [];
      const cost = { server: [] as number[], database: [] as number[] };
      for (let round = 0; round < rounds; round++) {
        await reset(db);
        const direct = await runPgbench({ databaseUrl, folder: place.dataDir }, work, secondsEach);
        await requireStored(db, direct.saves);
        bench.push(direct.perSecond);
        await reset(db);
        const used = await processorOf(server, db);
        const result = await runLoad(jobOf([server.port], work, connections));
        const { server: ofServer, database } = await used();
        await requireStored(db, result.saves);
        http.push(result);
        cost.server.push(ofServer / result.saves);
        cost.database.push(database / result.saves);
        say(
          `round ${round + 1}: pgbench ${bench.at(-1)?.toFixed(0)}/s; HTTP ${result.perSecond.toFixed(0)}/s, ` +
            `p50 ${result.p50.toFixed(1)} ms, p99 ${result.p99.toFixed(1)} ms, worst ${result.worst.toFixed(0)} ms, load generator ${result.ownCpu.toFixed(3)} ms each`,
        );
      }
      const reading = await readingTimes(server.port, work);
      await db.close();
      await server.end('SIGTERM');

      const perSecond = median(http.map((one) => one.perSecond));
      const yardstick = median(bench);
      return [
        { what: 'saves through HTTP, 40 connections, median', value: perSecond, unit: '/s' },
        { what: 'saves through pgbench, 40 clients, median', value: yardstick, unit: '/s' },
        { what: 'HTTP / pgbench', value: perSecond / yardstick, unit: '', limit: { atLeast: 0.5 } },
        {
          what: 'save under that load, p50, median of the rounds',
          value: median(http.map((one) => one.p50)),
          unit: 'ms',
        },
        {
          what: 'save under that load, p99, median of the rounds',
          value: median(http.map((one) => one.p99)),
          unit: 'ms',
          limit: { atMost: 50 },
        },
        {
          what: 'processor of the server a save, median',
          value: median(cost.server) * 1000,
          unit: 'µs',
        },
        {
          what: 'processor of the database a save, median',
          value: median(cost.database) * 1000,
          unit: 'µs',
        },
        {
          what: 'list-question of 40 questions, answered, p50',
          value: median(reading),
          unit: 'ms',
          limit: { atMost: 15 },
        },
      ];
    } finally {
      await place.drop();
    }
  },
};
