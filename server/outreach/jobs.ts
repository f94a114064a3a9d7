import type { Deps } from '../deps.ts';
import { heldJobs } from '../services/held.ts';
import { goOut, goOutDue } from './go-out.ts';
import { goOutQueue } from './queues.ts';

export const outreachJobs = (deps: Deps) =>
  heldJobs(goOutQueue, {
    work: (job: { announcement_id: number }) => goOut(deps, job),
    workDue: () => goOutDue(deps),
  });
