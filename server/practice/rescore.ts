import type { Queries } from '@bitu/db/connect.ts';
import { scoreOf } from '@bitu/rules/practice/score.ts';
import type { Deps } from '../deps.ts';
import { addCards } from '../notebook/index.ts';
import { queueMastery } from '../skills/index.ts';
import { notifyScores } from './notify-scores.ts';
import { type ChangedEvaluation, lockAttempts, replaceEvaluations } from './queries/evaluations.ts';
import {
  applyEvaluations,
  type AttemptSum,
  type ScoreCause,
  storeHeld,
  storeScores,
} from './queries/rescore.ts';

/**
 * Scores submitted attempts: at the submission, and again whenever an evaluation of an answer changes. The only writer
 * of their points, counts and score. For a held result only staff see the score, and nothing follows from it until it
 * is released. Returns the other scored attempts; the callers notify their students in the same transaction: `close`
 * after a submission, `evaluate` after grading. A changed score is stored in `score_changes` with its cause. Mistakes
 * become cards of the notebook. Mastery is computed by a job, or by the caller if `jobs` is null.
 */
export async function rescore(
  { jobs }: { jobs: Deps['jobs'] | null },
  trx: Queries,
  attemptIds: number[],
  cause: ScoreCause,
): Promise<AttemptSum[]> {
  const all = await applyEvaluations(trx, attemptIds);
  const scores = all.map((sum) => ({ ...sum, score: provisionalScore(sum) }));
  const held = scores.filter((sum) => sum.held);
  const sums = all.filter((sum) => !sum.held);
  if (held.length > 0) await storeHeld(trx, held);
  if (sums.length === 0) return sums;
  await storeScores(
    trx,
    scores.filter((sum) => !sum.held),
    cause,
  );
  const ids = sums.map(({ attempt_id }) => attempt_id);
  await addCards(trx, ids, cause);
  const ofLevel = sums.filter(({ of_level }) => of_level).map(({ attempt_id }) => attempt_id);
  if (jobs && ofLevel.length > 0) await queueMastery(jobs, trx, ofLevel, cause.at);
  return sums;
}

/** The score over the scored questions; null while there are none. */
function provisionalScore({ points, total, waiting_count }: AttemptSum): number | null {
  const scored = total - waiting_count;
  return scored > 0 ? scoreOf(points, scored) : null;
}

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
