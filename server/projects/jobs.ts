import type { Deps } from '../deps.ts';
import type { Job } from '../services/jobs.ts';
import { sweepUploads } from './sweep.ts';

export const projectsJobs = (deps: Deps): Job[] => [
  { queue: 'projects-sweep-uploads', cron: '25 * * * *', work: () => sweepUploads(deps) },
];
