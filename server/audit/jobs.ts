import type { Deps } from '../deps.ts';
import type { Job } from '../services/jobs.ts';
import { deleteBefore } from './queries.ts';

const retentionYears = 2;

/** Deletes entries older than two years. */
export async function deletePastLog({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const oldest = clock();
  oldest.setUTCFullYear(oldest.getUTCFullYear() - retentionYears);
  await deleteBefore(db.queries, oldest);
}

// It runs at 02:50 in Vietnam.
export const auditJobs = (deps: Deps): Job[] => [
  { queue: 'audit-past', cron: '50 19 * * *', work: () => deletePastLog(deps) },
];
