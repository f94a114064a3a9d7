import type { Deps } from '../deps.ts';
import type { Job } from '../services/jobs.ts';
import {
  type PushAgain,
  pushAgain,
  pushAgainQueue,
  type PushNotice,
  pushNotice,
  pushNoticeQueue,
} from './push.ts';

export const noticesJobs = (deps: Deps): Job[] => [
  { queue: pushNoticeQueue, work: (job: PushNotice) => pushNotice(deps, job) },
  { queue: pushAgainQueue, work: (job: PushAgain) => pushAgain(deps, job) },
];
