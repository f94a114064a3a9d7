import type { Deps } from '../deps.ts';
import type { Job } from '../services/jobs.ts';
import { releaseDue } from './release-results.ts';
import { isRunningPast } from './queries/submit.ts';
import { submitOverdue, submitOverdueQueue } from './submit.ts';

/** The maximum expected difference between the clocks of the database and of a process. */
const clocksDifferMs = 600_000;

export const practiceJobs = (deps: Deps): Job[] => [
  {
    queue: submitOverdueQueue,
    async work({ attempt_id }: { attempt_id: number }) {
      await submitOverdue(deps);
      // The queue uses the database's clock, the deadline this process's: if they differ, the job is sent again. A
      // moved deadline has its own job.
      const soon = new Date(deps.clock().getTime() + clocksDifferMs);
      if (await isRunningPast(deps.db.queries, attempt_id, soon))
        throw new Error('this attempt is not due yet');
    },
  },
  // Releases results of tests that have closed, or that nothing holds any more.
  { queue: 'practice-results-sweep', everyMinute: true, work: () => releaseDue(deps) },
];
