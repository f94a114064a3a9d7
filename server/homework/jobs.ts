import type { Deps } from '../deps.ts';
import { heldJobs } from '../services/held.ts';
import type { Of } from './queries/notices.ts';
import { noticeQueue, notifyDue, notifyOfHomework } from './notify.ts';

export const homeworkJobs = (deps: Deps) =>
  heldJobs(noticeQueue, {
    work: (of: Of) => notifyOfHomework(deps, of),
    workDue: () => notifyDue(deps),
  });
