import type { Deps } from '../deps.ts';
import type { Job } from '../services/jobs.ts';
import { makeDigests } from './make.ts';

/** Every five minutes: the digests that are due, and what a killed process left. */
export const digestsJobs = (deps: Deps): Job[] => [
  { queue: 'digests-make', cron: '*/5 * * * *', work: () => makeDigests(deps) },
];
