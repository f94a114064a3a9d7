/** One round of saves through HTTP, shared by all measurements of saving. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Database } from '@bitu/db/connect.ts';
import { answerFor } from '../kit/answers.ts';
import type { Work } from '../kit/work.ts';
import type { LoadAttempt, LoadJob, LoadResult } from './load.ts';

export const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
export const secondsEach = Number(process.env['BENCH_SECONDS'] ?? 10);

const attemptOf = ({ student, practiceId, attemptId, questions }: Work): LoadAttempt => ({
  token: student.token,
  practiceId,
  attemptId,
  questions: questions.map((question) => ({
    id: question.id,
    bodies: [1, 2, 3].map((seed) => JSON.stringify(answerFor(question, seed))),
  })),
});

/** Distributes the work of all students over a number of connections. */
export function jobOf(ports: number[], work: Work[], connections: number): LoadJob {
  const dealt: LoadAttempt[][] = Array.from({ length: connections }, () => []);
  for (const [i, one] of work.entries()) dealt[i % connections]?.push(attemptOf(one));
  return { ports, seconds: secondsEach, connections: dealt };
}

export function runLoad(job: LoadJob): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'load.ts'));
    let result: LoadResult | undefined;
    child.once('message', (message) => (result = message as LoadResult));
    child.once('exit', (code) =>
      result ? resolve(result) : reject(new Error(`the load ended with ${code}`)),
    );
    child.send(job);
  });
}

/** Starts every round alike: no answers, no dead rows, no pending writes. */
export async function reset({ pool }: Database) {
  await pool.query(
    'update answers set bai_lam = null, revision = 0, saved_at = null, points = null, right_parts = null, total_parts = null',
  );
  await pool.query('vacuum (full, analyze) answers');
  await pool.query('vacuum (full, analyze) attempts');
  await pool.query('checkpoint');
}

/** Checks that what was acknowledged is stored: the revisions of all answers add up to the saves of the round. */
export async function requireStored({ queries }: Database, saves: number) {
  const { revisions } = await queries
    .selectFrom('answers')
    .select((eb) => eb.fn.sum<number>('revision').as('revisions'))
    .executeTakeFirstOrThrow();
  if (revisions !== saves)
    throw new Error(`${saves} saves were acknowledged, ${revisions} are stored`);
}
