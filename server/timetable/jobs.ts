import type { Deps } from '../deps.ts';
import { heldJobs } from '../services/held.ts';
import { noticeQueue } from './plan.ts';
import { notifyDue, notifyOfChange } from './notify.ts';

export const timetableJobs = (deps: Deps) =>
  heldJobs(noticeQueue, {
    work: (job: { change_id: number }) => notifyOfChange(deps, job),
    workDue: () => notifyDue(deps),
  });
