import type { Deps } from '../deps.ts';
import type { Job } from '../services/jobs.ts';
import { carryOutMoves } from './waiting/carry-out.ts';

export const studentsJobs = (deps: Deps): Job[] => [
  { queue: 'students-waiting-moves', everyMinute: true, work: () => carryOutMoves(deps) },
];
