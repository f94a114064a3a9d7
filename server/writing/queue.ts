import { questionTraits, questionTypeNames } from '@bitu/questions/traits.ts';
import type { Queries } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import { queueTexts } from './queries.ts';

export const assessQueue = 'writing-assess';

const writtenTypes = questionTypeNames.filter(
  (type) => questionTraits[type].markedAs === 'writing',
);

/**
 * Queues the written texts of attempts that are being submitted, in the same transaction. A text beyond the daily
 * limit of its child and question is judged on the next day.
 */
export async function queueAssessments(
  { jobs, clock, settings }: Pick<Deps, 'jobs' | 'clock' | 'settings'>,
  trx: Queries,
  attemptIds: number[],
): Promise<void> {
  if (attemptIds.length === 0) return;
  const now = clock();
  const queued = await queueTexts(trx, attemptIds, {
    types: writtenTypes,
    aDay: settings.writing.gradingsADay,
    now,
  });
  if (queued > 0) await jobs.sendAt(assessQueue, {}, now, trx);
}
