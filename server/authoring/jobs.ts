import type { Deps } from '../deps.ts';
import type { Job } from '../services/jobs.ts';
import { computeStatistics } from './statistics.ts';

export const authoringJobs = (deps: Deps): Job[] => [
  // It runs at 03:10 in Vietnam.
  { queue: 'authoring-statistics', cron: '10 20 * * *', work: () => computeStatistics(deps) },
];
