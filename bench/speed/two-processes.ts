/** The effect of a second process on a machine that the first one already uses fully. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@bitu/db/connect.ts';
import { createClient } from '../kit/client.ts';
import { cpuOf } from '../kit/cpu.ts';
import { makePlace } from '../kit/database.ts';
import type { Benchmark } from '../kit/report.ts';
import { freePort, type ServerProcess, startServer } from '../kit/server.ts';
import { startWithStudents } from '../kit/set-up.ts';
import { median } from '../kit/stats.ts';
import { openWork } from '../kit/work.ts';
import { jobOf, requireStored, reset, rounds, runLoad } from './rounds.ts';

const connections = 40;

interface Run {
  perSecond: number;
  /** Milliseconds of the servers' CPU time per save. */
  cpu: number;
  savesPerCommit: number;
}

async function commitsIn({ pool }: Database): Promise<number> {
  // Backends report their counts a second after the last one.
  await sleep(1200);
  const { rows } = await pool.query<{ count: number }>(
    'select xact_commit as count from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.count ?? NaN;
}

export const twoProcesses: Benchmark = {
  name: 'two-processes',
  claim: 'how one process and two compare on this machine, with the database beside them',
  async run(say) {
    const place = await makePlace('postgres');
    try {
      const { server, students, practiceId } = await startWithStudents(place, {
        count: connections,
        classCode: 'flyers-a',
        practice: 'flyers-mock-test',
      });
      const second = await startServer({ ...place, port: await freePort() });
      const db = await place.open();
      const work = await openWork(createClient(server.port), students, practiceId);

      async function save(processes: ServerProcess[]): Promise<Run> {
        await reset(db);
        const cpu = () => processes.reduce((sum, { pid }) => sum + cpuOf(pid), 0);
        const [cpuBefore, commitsBefore] = [cpu(), await commitsIn(db)];
        const ports = processes.map(({ port }) => port);
        const { saves, perSecond } = await runLoad(jobOf(ports, work, connections));
        const run = {
          perSecond,
          cpu: (cpu() - cpuBefore) / saves,
          savesPerCommit: saves / ((await commitsIn(db)) - commitsBefore),
        };
        await requireStored(db, saves);
        say(
          `${processes.length}: ${perSecond.toFixed(0)}/s, ${run.savesPerCommit.toFixed(1)} saves a commit, processor ${run.cpu.toFixed(3)} ms a save`,
        );
        return run;
      }

      await save([server, second]);
      const one: Run[] = [];
      const two: Run[] = [];
      for (let round = 0; round < rounds; round++) {
        one.push(await save([server]));
        two.push(await save([server, second]));
      }
      await db.close();
      for (const process of [server, second]) await process.end('SIGTERM');
      const of = (runs: Run[], what: keyof Run) => median(runs.map((run) => run[what]));
      return [
        { what: 'saves of one process', value: of(one, 'perSecond'), unit: '/s' },
        { what: 'saves of two', value: of(two, 'perSecond'), unit: '/s' },
        { what: 'two / one', value: of(two, 'perSecond') / of(one, 'perSecond'), unit: '' },
        { what: 'saves in one commit, one process', value: of(one, 'savesPerCommit'), unit: '' },
        { what: 'the same, two', value: of(two, 'savesPerCommit'), unit: '' },
        { what: 'processor of the servers a save, one', value: of(one, 'cpu'), unit: 'ms' },
        { what: 'the same, two', value: of(two, 'cpu'), unit: 'ms' },
      ];
    } finally {
      await place.drop();
    }
  },
};
