import type { Deps } from '../deps.ts';
import type { Job } from '../plugins/jobs.ts';
import { makeDigests } from './make.ts';

/** Every five minutes: what is due at the hour, and what a process left that was killed. */
export const digestsJobs = (deps: Deps): Job[] => [
  { queue: 'digests-make', cron: '*/5 * * * *', work: () => makeDigests(deps) },
];
