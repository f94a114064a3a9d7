import type { Deps } from '../deps.ts';
import type { Job } from '../services/jobs.ts';
import { deletePastQueues } from './queue.ts';

export const centresJobs = (deps: Deps): Job[] => [
  { queue: 'centres-forget-queues', cron: '5 * * * *', work: () => deletePastQueues(deps) },
];
