import type { Deps } from '../deps.ts';
import type { Job } from '../plugins/jobs.ts';
import { sweepPictures } from './avatar.ts';

export const profileJobs = (deps: Deps): Job[] => [
  { queue: 'profile-sweep-avatars', cron: '15 * * * *', work: () => sweepPictures(deps) },
];
