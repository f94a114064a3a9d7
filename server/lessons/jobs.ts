import type { Deps } from '../deps.ts';
import { heldJobs } from '../services/held.ts';
import { releaseDue } from './release-due.ts';

export const releaseQueue = 'lessons-release';

export const lessonsJobs = (deps: Deps) =>
  heldJobs(releaseQueue, { work: () => releaseDue(deps), workDue: () => releaseDue(deps) });
