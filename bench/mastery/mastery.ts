/** How long recomputing everything takes, and how well mastery predicts the next answer. */
import { connectPostgres } from '@bitu/db/connect.ts';
import { migrate } from '@bitu/db/migrate.ts';
import { rebuild } from '@bitu/server/skills/index.ts';
import { makePlace } from '../kit/database.ts';
import type { Benchmark, Figure } from '../kit/report.ts';
import { fill } from './fill.ts';
import { predict } from './learners.ts';

const answerCount = Number(process.env['BENCH_ANSWERS'] ?? 1_000_000);
/** The limit is for a million answers. */
const limitSeconds = 60 * (answerCount / 1_000_000);

async function rebuilt(say: (line: string) => void): Promise<Figure[]> {
  const place = await makePlace('postgres');
  try {
    const db =
      place.databaseUrl === undefined ? await place.open() : connectPostgres(place.databaseUrl);
    await migrate(db);
    const filling = await place.open();
    const answers = await fill(filling, answerCount).finally(() => filling.close());
    const before = process.memoryUsage().rss;
    const began = performance.now();
    const students = await rebuild(db, new Date());
    const took = (performance.now() - began) / 1000;
    const memory = (process.memoryUsage().rss - before) / 1e6;
    const { rows } = await db.pool.query<{ value: number }>(
      'select count(*) as value from mastery',
    );
    await db.close();
    say(`${students} students, ${rows[0]?.value} skills known`);
    return [
      {
        what: `skills rebuild, ${answers.toLocaleString('en-US')} answers`,
        value: took,
        unit: 's',
        limit: { atMost: limitSeconds },
      },
      { what: 'memory that it takes', value: memory, unit: 'MB' },
    ];
  } finally {
    await place.drop();
  }
}

const kinds = [
  { what: 'who learn, some fast', learning: 0.06, guessing: false },
  { what: 'who learn, questions that may be guessed', learning: 0.06, guessing: true },
  { what: 'who learn nothing', learning: 0, guessing: false },
];

function learners(): Figure[] {
  return kinds.flatMap(({ what, learning, guessing }) => {
    const { mastery, mean, covered } = predict({ learning, guessing });
    return [
      { what: `learners ${what}: log loss of the plain mean`, value: mean * 1000, unit: 'mnat' },
      {
        what: `learners ${what}: log loss of mastery`,
        value: mastery * 1000,
        unit: 'mnat',
        // Where nothing changes, old answers are as good as new ones, so nothing could be gained.
        ...(learning > 0 && { limit: { atMost: mean * 1000 } }),
      },
      { what: `learners ${what}: true share within the interval`, value: covered * 100, unit: '%' },
    ];
  });
}

export const mastery: Benchmark = {
  name: 'mastery',
  claim:
    'Mastery of a million answers is computed again in 60 s, and foretells the next answer better than the plain mean.',
  run: async (say) => [...learners(), ...(await rebuilt(say))],
};
