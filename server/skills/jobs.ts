import type { Queries } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import type { Job, Jobs } from '../services/jobs.ts';
import { addNewMeans, computeTouched } from './compute.ts';

const masteryQueue = 'skills-mastery';

/** Queues the computation of mastery for after the commit, so that a submission only waits for its score. */
export const queueMastery = (
  jobs: Pick<Jobs, 'sendAt'>,
  trx: Queries,
  attemptIds: number[],
  at: Date,
): Promise<void> => jobs.sendAt(masteryQueue, { attempt_ids: attemptIds }, at, trx);

export const skillsJobs = (deps: Deps): Job[] => [
  {
    queue: masteryQueue,
    work: ({ attempt_ids }: { attempt_ids: number[] }) =>
      computeTouched(deps.db.queries, attempt_ids),
  },
  // It runs at 02:20 in Vietnam.
  { queue: 'skills-means', cron: '20 19 * * *', work: () => addNewMeans(deps.db, deps.clock()) },
];
