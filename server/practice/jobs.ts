import type { Deps } from '../deps.ts';
import { submitOverdue, submitOverdueQueue } from './submit.ts';

/** Work of practice that nobody has to be there for. */
export async function practiceJobs(deps: Deps) {
  await deps.jobs.work(submitOverdueQueue, async () => void (await submitOverdue(deps)));
  // What fell due while no process ran.
  await submitOverdue(deps);
}
