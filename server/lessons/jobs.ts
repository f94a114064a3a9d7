import type { Deps } from '../deps.ts';
import type { Job } from '../plugins/jobs.ts';
import { releaseDue } from './release-due.ts';

export const releaseQueue = 'lessons-release';

export const lessonsJobs = (deps: Deps): Job[] => [
  { queue: releaseQueue, work: () => releaseDue(deps) },
  // What a job has missed, as when the clocks of two machines differ.
  { queue: 'lessons-release-sweep', cron: '*/5 * * * *', work: () => releaseDue(deps) },
];
