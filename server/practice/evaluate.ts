import type { Queries } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import { type ChangedEvaluation, replaceEvaluations } from './queries/evaluations.ts';
import type { ScoreCause } from './queries/rescore.ts';
import { rescore } from './rescore.ts';

/**
 * Stores evaluations of submitted answers by a machine or a teacher, replacing earlier ones of the same source. The
 * attempts are scored again in the same transaction, and the students' screens are notified when it commits.
 */
export async function evaluate(
  { bus, clock }: Pick<Deps, 'bus' | 'clock'>,
  trx: Queries,
  evaluations: ChangedEvaluation[],
  cause: Omit<ScoreCause, 'at'>,
): Promise<void> {
  const now = clock();
  await replaceEvaluations(trx, evaluations, now);
  const attemptIds = [...new Set(evaluations.map(({ attempt_id }) => attempt_id))];
  const rescored = await rescore(trx, attemptIds, { ...cause, at: now });
  await bus.publishAll(
    rescored.map(({ attempt_id, student_id }) => ({
      to: student_id,
      event: { type: 'graded', attempt_id },
    })),
    trx,
  );
}
