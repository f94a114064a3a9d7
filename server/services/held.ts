/** What goes to families is held for a while, in which it can be taken back: one time and one way for all of it. */
import type { Job } from '../plugins/jobs.ts';

export const heldMs = 10 * 60_000;

export const heldUntil = (now: Date): Date => new Date(now.getTime() + heldMs);

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
