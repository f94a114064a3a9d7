/** The ten steps from a child's text to the notice of its mark, and the time that passes between them. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@bitu/db/connect.ts';
import type { Desk } from './marker.ts';
import type { Writer } from './writer.ts';

export interface Step {
  name: string;
  /** The actions of people, all at once. Each may be repeated. */
  acts: (() => Promise<void>)[];
  /** Or the work of a job of the server. */
  job?: {
    queue: string;
    /** The rest of `select count(*)`: the texts of attempts $1 that still wait for it. */
    pending: string;
  };
}

export function stepsOf(writers: Writer[], desks: Desk[], db: Database): Step[] {
  const job = (name: string, queue: string, pending: string): Step => ({
    name,
    acts: [() => passTime(db)],
    job: { queue, pending: `from ${pending} and attempt_id = any($1::bigint[])` },
  });
  const people = (name: 'claim' | 'draft' | 'heartbeat' | 'reveal' | 'send'): Step => ({
    name,
    acts: desks.map((desk) => desk[name]),
  });
  return [
    { name: 'type', acts: writers.map((writer) => writer.type) },
    { name: 'hand in', acts: writers.map((writer) => writer.handIn) },
    job('judge', 'writing-assess', `writing_assessments where state = 'waiting'`),
    people('claim'),
    people('draft'),
    people('heartbeat'),
    people('reveal'),
    people('send'),
    job('return', 'marking-return', `marking_items where state <> 'returned'`),
    job('tell', 'marking-tell', 'marking_items where told_at is null'),
  ];
}

const queues = `('writing-assess', 'marking-return', 'marking-tell')`;

/**
 * Lets the time pass for which marks are held, and for which a killed process's claim of a text lasts. None is marked
 * twice.
 */
async function passTime({ pool }: Database): Promise<void> {
  await pool.query('update marking_items set round_wanted = 1');
  await pool.query(`update marking_items set return_at = now() where state = 'marked'`);
  await pool.query(`update writing_assessments set claimed_until = now() where state = 'waiting'`);
  await pool.query(
    `update pgboss.job set start_after = now() where state in ('created', 'retry') and name in ${queues}`,
  );
}

/** The same for jobs that a killed process had started, which are restarted after 15 minutes. */
export const freeJobs = ({ pool }: Database) =>
  pool.query(
    `update pgboss.job set state = 'retry', start_after = now() where state = 'active' and name in ${queues}`,
  );

export async function count(
  { pool }: Database,
  select: string,
  values: unknown[],
): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`select count(*)::int as n ${select}`, values);
  return rows[0]?.n ?? NaN;
}

/** How many texts still wait for a job; 0 for actions of people. */
export const pendingOf = async (
  db: Database,
  { job }: Step,
  attemptIds: number[],
): Promise<number> => (job ? count(db, job.pending, [attemptIds]) : 0);

/** Longer than a text waits after a failed try, and the minute until the next sweep. */
const patienceMs = 180_000;

/** Polls until a condition holds. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const began = performance.now(); !(await isSo()); await sleep(20))
    if (performance.now() - began > patienceMs) throw new Error(`no end of ${what}`);
}
