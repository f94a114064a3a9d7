/** Whether the calls of a practice stay as fast when a hundred times as much is stored. */
import type { PracticeData, SavedAnswer } from '@bitu/contract/practice.ts';
import { answerFor } from '../kit/answers.ts';
import { type Client, createClient, expectData } from '../kit/client.ts';
import { makePlace, type Place } from '../kit/database.ts';
import type { Benchmark } from '../kit/report.ts';
import { freePort, startServer } from '../kit/server.ts';
import { median } from '../kit/stats.ts';
import { practiceIdOf } from '../kit/students.ts';
import { openWork, type Work } from '../kit/work.ts';
import { fill, measuredPractice } from './fill.ts';

const sizes = [20_000, 2_000_000];
const workingStudents = 20;
/** Rounds alternate between the sizes, so that a disturbance meets both. */
const rounds = 20;
const callsEach = 50;

const calls = ['list-question', 'update-answer', '20 update-answer at once', 'unfinished'] as const;
type Name = (typeof calls)[number];

/** A database of one size with its server, and the times that its calls took. */
async function prepare(place: Place, size: number, say: (line: string) => void) {
  const settings = {
    port: await freePort(),
    dataDir: place.dataDir,
    databaseUrl: place.databaseUrl,
  };
  await (await startServer(settings)).end('SIGTERM');
  const db = await place.open();
  const began = performance.now();
  const filled = await fill(db, size, workingStudents);
  say(
    `${filled.answers.toLocaleString('en-US')} answers of ${filled.students.toLocaleString('en-US')} students, filled in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
  const practiceId = await practiceIdOf(db, measuredPractice);
  await db.close();
  const server = await startServer(settings);
  const call = createClient(server.port, { connections: workingStudents });
  const work = await openWork(call, filled.working, practiceId);
  const took = Object.fromEntries(calls.map((name) => [name, []])) as unknown as Record<
    Name,
    number[]
  >;
  return { server, filled, took, measure: measureWith(call, work) };
}

/** One call after the other, each by the next student; the revisions rise with the turns. */
function measureWith(call: Client, work: Work[]) {
  let turn = 0;
  const save = ({ student, practiceId, attemptId, questions }: Work, i: number) => {
    const question = questions[i % questions.length] as Work['questions'][number];
    const attempt = { practice_id: practiceId, attempt_id: attemptId };
    const body = {
      ...attempt,
      question_id: question.id,
      bai_lam: answerFor(question, i),
      revision: i,
    };
    return expectData(call<SavedAnswer>('practice.save', student.token, { body }));
  };
  const make: Record<Name, (at: Work, turn: number) => Promise<unknown>> = {
    'list-question': ({ student, practiceId }) =>
      expectData(call<PracticeData>('practice.open', student.token, { query: { practiceId } })),
    'update-answer': save,
    // The server stores these together, by a statement of its own.
    '20 update-answer at once': (_at, i) => Promise.all(work.map((one) => save(one, i))),
    unfinished: ({ student }) => expectData(call<unknown>('learning.unfinished', student.token)),
  };
  return async (name: Name, count: number): Promise<number[]> => {
    const took = [];
    for (let i = 0; i < count; i++) {
      turn++;
      const began = performance.now();
      await make[name](work[turn % work.length] as Work, turn);
      took.push(performance.now() - began);
    }
    return took;
  };
}

export const growth: Benchmark = {
  name: 'growth',
  claim:
    'p50 of list-question, update-answer and unfinished with 2,000,000 stored answers within 1.3 times of that with 20,000',
  async run(say) {
    const places: Place[] = [];
    const sides: Awaited<ReturnType<typeof prepare>>[] = [];
    try {
      for (const size of sizes) {
        const place = await makePlace('postgres');
        places.push(place);
        sides.push(await prepare(place, size, say));
      }
      for (const side of sides) for (const name of calls) await side.measure(name, 200);
      for (let round = 0; round < rounds; round++) {
        for (const name of calls) {
          for (const side of round % 2 ? sides : sides.toReversed())
            side.took[name].push(...(await side.measure(name, callsEach)));
        }
      }
      const [small, large] = sides.map((side) => side.took);
      return calls.flatMap((name) => {
        const [before, after] = [median(small?.[name] ?? []), median(large?.[name] ?? [])];
        say(`${name}: ${before.toFixed(2)} ms with the few, ${after.toFixed(2)} ms with the many`);
        return [
          {
            what: `${name}, p50 with ${sides[1]?.filled.answers.toLocaleString('en-US')} answers`,
            value: after,
            unit: 'ms',
          },
          {
            what: `${name}, times of that with ${sides[0]?.filled.answers.toLocaleString('en-US')}`,
            value: after / before,
            unit: '',
            limit: { atMost: 1.3 },
          },
        ];
      });
    } finally {
      for (const { server } of sides) await server.end('SIGTERM');
      for (const place of places) await place.drop();
    }
  },
};
