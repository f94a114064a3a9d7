import type { Deps } from '../deps.ts';
import { heldJobs } from '../services/held.ts';
import { releaseReports, reportsQueue } from './staff/send.ts';

export const reportsJobs = (deps: Deps) => {
  const work = () => releaseReports(deps);
  return heldJobs(reportsQueue, { work, workDue: work });
};
