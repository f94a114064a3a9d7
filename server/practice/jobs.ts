import type { Deps } from '../deps.ts';
import type { Job } from '../plugins/jobs.ts';
import { isRunning } from './queries/submit.ts';
import { submitOverdue, submitOverdueQueue } from './submit.ts';

export const practiceJobs = (deps: Deps): Job[] => [
  {
    queue: submitOverdueQueue,
    async work({ attempt_id }: { attempt_id: number }) {
      await submitOverdue(deps);
      // The queue uses the database's clock, the deadline this process's: if they differ, the job is sent again.
      if (await isRunning(deps.db.queries, attempt_id))
        throw new Error('this attempt is not due yet');
    },
  },
];
