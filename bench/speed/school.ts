/** A whole school at work: the cost of saving when hardly two saves come from the same student. */
import { createClient } from '../kit/client.ts';
import { cpuOf } from '../kit/cpu.ts';
import { makePlace } from '../kit/database.ts';
import type { Benchmark, Figure } from '../kit/report.ts';
import { startWithStudents } from '../kit/set-up.ts';
import { median } from '../kit/stats.ts';
import { openWork } from '../kit/work.ts';
import { jobOf, requireStored, reset, rounds, runLoad } from './rounds.ts';

const few = 40;
const many = 2000;

export const school: Benchmark = {
  name: 'school',
  claim: `at 40 connections ${many.toLocaleString('en-US')} students save at least half as many answers a second as ${few} students`,
  async run(say) {
    const place = await makePlace('postgres');
    try {
      const { server, students, practiceId } = await startWithStudents(place, {
        count: many,
        classCode: 'flyers-a',
        practice: 'flyers-mock-test',
        nodeOptions: process.env['BENCH_NODE_OPTIONS']?.split(' ') ?? [],
      });
      const db = await place.open();
      const all = await openWork(createClient(server.port), students, practiceId);
      say(`${all.length} students have begun`);

      const save = async (count: number, connections: number) => {
        await reset(db);
        const cpuBefore = cpuOf(server.pid);
        const result = await runLoad(jobOf([server.port], all.slice(0, count), connections));
        const cpu = (cpuOf(server.pid) - cpuBefore) / result.saves;
        await requireStored(db, result.saves);
        say(
          `${count} students, ${connections} connections: ${result.perSecond.toFixed(0)}/s, p50 ${result.p50.toFixed(1)} ms, ` +
            `p99 ${result.p99.toFixed(1)} ms; the server's processor ${cpu.toFixed(3)} ms a save`,
        );
        return { ...result, cpu };
      };

      await runLoad(jobOf([server.port], all, few));
      const runs = { few: [], many: [], one: [] } as Record<
        'few' | 'many' | 'one',
        Awaited<ReturnType<typeof save>>[]
      >;
      for (let round = 0; round < rounds; round++) {
        runs.few.push(await save(few, few));
        runs.many.push(await save(many, few));
        runs.one.push(await save(many, 1));
      }
      await db.close();
      await server.end('SIGTERM');

      const rate = (of: keyof typeof runs) => median(runs[of].map((run) => run.perSecond));
      const cpu = (of: keyof typeof runs) => median(runs[of].map((run) => run.cpu));
      const figures: Figure[] = [
        { what: `saves of ${few} students, 40 connections`, value: rate('few'), unit: '/s' },
        { what: `saves of ${many} students, 40 connections`, value: rate('many'), unit: '/s' },
        {
          what: `${many} students / ${few} students`,
          value: rate('many') / rate('few'),
          unit: '',
          limit: { atLeast: 0.5 },
        },
        { what: `processor of the server a save, ${few} students`, value: cpu('few'), unit: 'ms' },
        { what: `the same, ${many} students`, value: cpu('many'), unit: 'ms' },
        { what: `saves of ${many} students, one connection`, value: rate('one'), unit: '/s' },
        { what: 'processor of the server a save there', value: cpu('one'), unit: 'ms' },
      ];
      return figures;
    } finally {
      await place.drop();
    }
  },
};
