import type { Deps } from '../deps.ts';
import {
  type PushAgain,
  pushAgain,
  pushAgainQueue,
  type PushNotice,
  pushNotice,
  pushNoticeQueue,
} from './push.ts';

/** Work of notices that nobody waits for: push messages. */
export async function noticesJobs(deps: Deps) {
  await deps.jobs.work<PushNotice>(pushNoticeQueue, (job) => pushNotice(deps, job));
  await deps.jobs.work<PushAgain>(pushAgainQueue, (job) => pushAgain(deps, job));
}
