import type { Queries } from '@bitu/db/connect.ts';
import { saveGraceSeconds } from '@bitu/rules/practice/clock.ts';
import type { Deps } from '../deps.ts';
import { dateOf } from '../time.ts';
import { submitOverdueQueue } from './submit.ts';

/**
 * Schedules the submission of attempts for when their deadlines and the grace period are over.
 * @param ends The deadlines in unix seconds.
 */
export const handInAllAt = (
  { jobs }: Pick<Deps, 'jobs'>,
  trx: Queries,
  attempts: readonly { id: number; ends: number }[],
): Promise<void> =>
  jobs.sendAll(
    submitOverdueQueue,
    attempts.map(({ id, ends }) => ({
      data: { attempt_id: id },
      at: dateOf(ends + saveGraceSeconds + 1),
    })),
    trx,
  );
