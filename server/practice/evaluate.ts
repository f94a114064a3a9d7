import type { Queries } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import { type ChangedEvaluation, lockAttempts, replaceEvaluations } from './queries/evaluations.ts';
import type { ScoreCause } from './queries/rescore.ts';
import { rescore } from './rescore.ts';
import { notifyScores } from './notify-scores.ts';

/**
 * Stores evaluations of submitted answers by a machine or a teacher, replacing earlier ones of the same source. The
 * attempts are scored again in the same transaction, and the students' screens are notified when it commits. The
 * family gets a notice of a score that a machine changed.
 */
export async function evaluate(
  deps: Pick<Deps, 'bus' | 'clock' | 'jobs'>,
  trx: Queries,
  evaluations: ChangedEvaluation[],
  cause: Omit<ScoreCause, 'at'>,
): Promise<void> {
  const now = deps.clock();
  const attemptIds = [...new Set(evaluations.map(({ attempt_id }) => attempt_id))];
  // Locked before reading whether their results are held.
  await lockAttempts(trx, attemptIds);
  await replaceEvaluations(trx, evaluations, now);
  const rescored = await rescore(deps, trx, attemptIds, { ...cause, at: now });
  await deps.bus.publishAll(
    rescored.map(({ attempt_id, student_id }) => ({
      to: student_id,
      event: { type: 'graded', attempt_id },
    })),
    trx,
  );
  await notifyScores(deps, trx, attemptIds, { at: now, cause: cause.cause });
}
