import type { Deps } from '../deps.ts';
import { heldJobs } from '../services/held.ts';
import type { Of } from './queries/notices.ts';
import { tellDue, tellHomework, tellQueue } from './tell.ts';

export const homeworkJobs = (deps: Deps) =>
  heldJobs(tellQueue, {
    work: (of: Of) => tellHomework(deps, of),
    workDue: () => tellDue(deps),
  });
