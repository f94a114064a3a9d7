import type { Queries } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import { deliverEachWithin } from '../notices/index.ts';
import { escapeText } from '../services/sanitise.ts';
import { type ChangedScore, changedScores } from './queries/score-changes.ts';
import type { ScoreCause } from './queries/rescore.ts';

const shown = (score: number | null) => String(score ?? '–').replace('.', ',');

const texts = {
  regrade: ({ title, old, new: now }: ChangedScore) => ({
    title: 'Bitu đã chấm lại bài của con',
    content: `“${escapeText(title)}”: từ ${shown(old)} thành ${shown(now)} điểm, vì đáp án một câu đã được sửa.`,
  }),
  machine: ({ title, new: now }: ChangedScore) => ({
    title: 'Bitu đã chấm bài của con',
    content: `“${escapeText(title)}”: ${shown(now)} điểm. Con xem góp ý nhé!`,
  }),
};

/**
 * Tells families of the scores that a machine's result or a regrade has just changed, one notice an attempt: those of
 * teachers' marks are told by the desk. While something of the attempt still waits, a machine's score is not told.
 */
export async function tellScores(
  deps: Pick<Deps, 'bus' | 'jobs' | 'clock'>,
  trx: Queries,
  attemptIds: readonly number[],
  { at, cause }: Pick<ScoreCause, 'at' | 'cause'>,
): Promise<void> {
  if (cause !== 'regrade' && cause !== 'machine') return;
  const changed = await changedScores(trx, attemptIds, { at, cause });
  const told = changed.filter(({ waiting_count }) => cause === 'regrade' || waiting_count === 0);
  await deliverEachWithin(
    deps,
    trx,
    told.map((score) => ({
      student_id: score.student_id,
      kind: 'result',
      urgent: false,
      url: `/practice-result/${score.attempt_id}`,
      ...texts[cause](score),
    })),
  );
}
