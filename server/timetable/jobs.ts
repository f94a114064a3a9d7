import type { Deps } from '../deps.ts';
import type { Job } from '../plugins/jobs.ts';
import { tellQueue } from './plan.ts';
import { tellChange, tellDue } from './tell.ts';

export const timetableJobs = (deps: Deps): Job[] => [
  { queue: tellQueue, work: (job: { change_id: number }) => tellChange(deps, job) },
  // What a job has missed.
  { queue: 'timetable-tell-sweep', cron: '* * * * *', work: () => tellDue(deps) },
];
