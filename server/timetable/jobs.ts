import type { Deps } from '../deps.ts';
import { heldJobs } from '../services/held.ts';
import { tellQueue } from './plan.ts';
import { tellChange, tellDue } from './tell.ts';

export const timetableJobs = (deps: Deps) =>
  heldJobs(tellQueue, {
    work: (job: { change_id: number }) => tellChange(deps, job),
    workDue: () => tellDue(deps),
  });
