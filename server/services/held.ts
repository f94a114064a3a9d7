/**
 * Anything for families is held for a while, in which it can be taken back: for the same time and by the same code
 * everywhere.
 */
import type { Job } from '../plugins/jobs.ts';

export const heldMs = 10 * 60_000;

export const heldUntil = (now: Date): Date => new Date(now.getTime() + heldMs);

/** Does each, whatever another throws; then throws what was thrown, so that the job is tried again. */
export async function eachApart<T>(
  all: readonly T[],
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const one of all)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await work(one).catch((error: unknown) => errors.push(error));
  if (errors.length > 1)
    throw new AggregateError(errors, `${errors.length} of ${all.length} failed`);
  if (errors.length === 1) throw errors[0];
}

/**
 * The jobs of what is held: one that is queued for its time, in the transaction that holds it, and every minute one for
 * what that has missed, as when a process was killed or the clocks of two machines differ. Both look at the rows: what
 * was taken back, or has gone out, is left alone.
 */
export const heldJobs = <Data extends object>(
  queue: string,
  { work, workDue }: { work: (data: Data) => Promise<unknown>; workDue: () => Promise<unknown> },
): Job[] => [
  { queue, work: (data) => work(data as Data) },
  { queue: `${queue}-sweep`, cron: '* * * * *', work: workDue },
];
