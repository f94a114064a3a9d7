import type { Deps } from '../deps.ts';
import { heldJobs } from '../services/held.ts';
import { releaseDue } from './release-due.ts';

export const releaseQueue = 'lessons-release';

export const lessonsJobs = (deps: Deps) =>
  heldJobs(releaseQueue, {
    work: (job: { lesson_id: number }) => releaseDue(deps, job),
    workDue: () => releaseDue(deps),
  });
