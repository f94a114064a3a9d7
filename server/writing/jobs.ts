import type { Deps } from '../deps.ts';
import type { Job } from '../services/jobs.ts';
import { assessDue } from './assess.ts';
import { assessQueue } from './queue.ts';

export const writingJobs = (deps: Deps): Job[] => [
  { queue: assessQueue, work: () => assessDue(deps) },
  // Texts of a killed process, retries, and texts that waited for the next day.
  { queue: 'writing-sweep', cron: '* * * * *', work: () => assessDue(deps) },
];
