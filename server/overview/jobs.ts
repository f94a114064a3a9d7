import type { Deps } from '../deps.ts';
import type { Job } from '../services/jobs.ts';
import { renewBehind } from './renew.ts';

/** Every five minutes: what is due each hour, and what a killed process left. */
export const overviewJobs = (deps: Deps): Job[] => [
  { queue: 'overview-behind', cron: '*/5 * * * *', work: () => renewBehind(deps) },
];
