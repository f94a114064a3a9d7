/**
 * Anything for families is held for a while, in which it can be undone: for the same time and by the same code
 * everywhere.
 */
import type { Job } from './jobs.ts';

export const heldMs = 10 * 60_000;

export const heldUntil = (now: Date): Date => new Date(now.getTime() + heldMs);

/**
 * Runs `work` for each item, even if it throws for another; then throws the error, so that the job is tried again.
 */
export async function forEachSettled<T>(
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
 * The jobs of held rows: one queued for the due time, in the transaction that holds the row, and one every minute
 * for whatever that one missed, for example because a process was killed or two machines' clocks differ. Both check
 * the rows: undone or sent ones are left alone.
 */
export const heldJobs = <Data extends object>(
  queue: string,
  { work, workDue }: { work: (data: Data) => Promise<unknown>; workDue: () => Promise<unknown> },
): Job[] => [
  { queue, work: (data) => work(data as Data) },
  { queue: `${queue}-sweep`, everyMinute: true, work: workDue },
];
