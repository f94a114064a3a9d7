import { purgeDeleted } from '@bitu/db/purge.ts';
import type { Deps } from '../deps.ts';
import type { Job } from '../services/jobs.ts';
import { sweepPictures } from './avatar.ts';

export const profileJobs = (deps: Deps): Job[] => [
  { queue: 'profile-sweep-avatars', cron: '15 * * * *', work: () => sweepPictures(deps) },
  // It runs at 03:20 in Vietnam.
  { queue: 'profile-purge', cron: '20 20 * * *', work: () => purgeDeleted(deps.db) },
];
