import type { Deps } from '../deps.ts';
import type { Job } from '../services/jobs.ts';
import { regradeQueue, regradeRest, sweepRegrades } from './regrade.ts';

export const appealsJobs = (deps: Deps): Job[] => [
  {
    queue: regradeQueue,
    work: ({ regrade_id }: { regrade_id: number }) => regradeRest(deps, regrade_id),
  },
  // Continues regrades of a process that was killed.
  { queue: 'appeals-sweep', cron: '* * * * *', work: () => sweepRegrades(deps) },
];
