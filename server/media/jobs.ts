import type { Deps } from '../deps.ts';
import type { Job } from '../services/jobs.ts';
import { sweepMedia } from './sweep.ts';

// 03:40 in Vietnam.
export const mediaJobs = (deps: Deps): Job[] => [
  { queue: 'media-sweep', cron: '40 20 * * *', work: () => sweepMedia(deps) },
];
