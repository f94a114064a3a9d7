import type { Deps } from '../deps.ts';
import { isRunning } from './queries/submit.ts';
import { submitOverdue, submitOverdueQueue } from './submit.ts';

/** Work of practice that nobody has to be there for. */
export async function practiceJobs(deps: Deps) {
  await deps.jobs.work<{ attempt_id: number }>(submitOverdueQueue, async ({ attempt_id }) => {
    await submitOverdue(deps);
    // The queue goes by the database's clock, the deadline by this process's: where they differ the job comes again.
    if (await isRunning(deps.db.queries, attempt_id))
      throw new Error('this attempt is not due yet');
  });
  // What fell due while no process ran.
  await submitOverdue(deps);
}
