import type { Queries } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import type { Job } from '../services/jobs.ts';

/** Ended sessions are kept this long, as they show when a person was last signed in. */
const keepSessionsMs = 30 * 86_400_000;

export const staffJobs = (deps: Deps): Job[] => [
  {
    queue: 'staff-past-sign-ins',
    cron: '25 * * * *',
    work: () => deletePastSignIns(deps.db.queries, deps.clock()),
  },
];

/** Deletes what no longer opens anything: sessions, trusted browsers, challenges. */
export async function deletePastSignIns(queries: Queries, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - keepSessionsMs);
  await queries.deleteFrom('staff_sessions').where('expires_at', '<', longAgo).execute();
  await queries.deleteFrom('staff_devices').where('expires_at', '<', now).execute();
  await queries.deleteFrom('staff_challenges').where('expires_at', '<', now).execute();
}
