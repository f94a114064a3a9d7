import type { Deps } from '../deps.ts';
import type { Job } from '../services/jobs.ts';
import { eraseDue } from './fulfil.ts';

export const rightsJobs = (deps: Deps): Job[] => [
  { queue: 'rights-erase', cron: '*/10 * * * *', work: () => eraseDue(deps) },
];
