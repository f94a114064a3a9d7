/** Checks that the calls of a practice stay as fast with a hundred times as much data. */
import type { PracticeData, SavedAnswer } from '@bitu/contract/practice.ts';
import { answerFor } from '../kit/answers.ts';
import { type Client, createClient, expectData } from '../kit/client.ts';
import type { Place } from '../kit/database.ts';
import type { Benchmark } from '../kit/report.ts';
import { startPrepared } from '../kit/set-up.ts';
import { compareSides, type Side } from '../kit/sides.ts';
import { practiceIdOf } from '../kit/students.ts';
import { openWork, type Work } from '../kit/work.ts';
import { fill, measuredPractice } from './fill.ts';

const sizes = [20_000, 2_000_000] as const;
const workingStudents = 20;

const calls = ['list-question', 'update-answer', '20 update-answer at once', 'unfinished'] as const;
type Name = (typeof calls)[number];

async function prepare(
  place: Place,
  size: number,
  say: (line: string) => void,
): Promise<Side<Name>> {
  const began = performance.now();
  const { server, prepared } = await startPrepared(place, async (db) => ({
    ...(await fill(db, size, workingStudents)),
    practiceId: await practiceIdOf(db, measuredPractice),
  }));
  say(
    `${prepared.answers.toLocaleString('en-US')} answers of ${prepared.students.toLocaleString('en-US')} students, filled in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
  const call = createClient(server.port, { connections: workingStudents });
  const work = await openWork(call, prepared.working, prepared.practiceId);
  return { server, measure: measureWith(call, work) };
}

/** Sequential calls, each by the next student; the revisions increase with the turns. */
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
    // The server stores these together, with one statement.
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
    const compared = await compareSides({
      calls,
      sizes,
      prepare: (place, size) => prepare(place, size, say),
      warmUp: 200,
      rounds: 20,
      callsEach: 50,
      say,
    });
    return compared.flatMap(({ name, few, many }) => [
      {
        what: `${name}, p50 with ${sizes[1].toLocaleString('en-US')} answers`,
        value: many,
        unit: 'ms',
      },
      {
        what: `${name}, times of that with ${sizes[0].toLocaleString('en-US')}`,
        value: many / few,
        unit: '',
        limit: { atMost: 1.3 },
      },
    ]);
  },
};
