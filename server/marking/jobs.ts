import type { Deps } from '../deps.ts';
import type { Job } from '../services/jobs.ts';
import { deleteOldDrafts } from './queries/drafts.ts';
import { returnDue } from './return.ts';
import { noticeQueue, returnQueue } from './queues.ts';
import { notify, notifyLate, notifyRest } from './notify.ts';

/** Drafts are kept for 14 days after the last change. */
const draftDaysMs = 14 * 86_400_000;

export const markingJobs = (deps: Deps): Job[] => [
  { queue: returnQueue, work: () => returnDue(deps) },
  // Returns items that a job has missed, for example because two machines' clocks differ.
  { queue: 'marking-return-sweep', cron: '*/5 * * * *', work: () => returnDue(deps) },
  {
    queue: noticeQueue,
    work: (of: { attempt_id: number } | { submission_id: number }) =>
      deps.db.queries.transaction().execute((trx) => notify(deps, trx, of)),
  },
  // Sends notices of a process that was killed before it could send them.
  { queue: 'marking-tell-sweep', everyMinute: true, work: () => notifyRest(deps) },
  { queue: 'marking-late', cron: '*/15 * * * *', work: () => notifyLate(deps) },
  {
    queue: 'marking-drafts-sweep',
    cron: '20 20 * * *',
    work: () => deleteOldDrafts(deps.db.queries, new Date(deps.clock().getTime() - draftDaysMs)),
  },
];
