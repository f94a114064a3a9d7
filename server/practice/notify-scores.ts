import { exactText } from '@bitu/rules/format/numbers.ts';
import { markWords } from '@bitu/rules/practice/counted-words.ts';
import type { Queries } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import { deliverEachWithin } from '../notices/index.ts';
import { escapeText } from '../services/sanitise.ts';
import { type ChangedScore, changedScores } from './queries/score-changes.ts';
import type { ScoreCause } from './queries/rescore.ts';

const shown = (score: number | null) => (score === null ? '–' : exactText(score));
const told = ({ new: score, band }: ChangedScore) => markWords({ score, band }, exactText);

const texts = {
  released: (changed: ChangedScore) => ({
    title: 'Bài kiểm tra của con có kết quả rồi',
    content: `“${escapeText(changed.title)}”: ${told(changed)}. Con xem lại từng câu nhé!`,
  }),
  regrade: ({ title, old, new: now }: ChangedScore) => ({
    title: 'Bitu đã chấm lại bài của con',
    content: `“${escapeText(title)}”: từ ${shown(old)} thành ${shown(now)} điểm, vì đáp án một câu đã được sửa.`,
  }),
  machine: (changed: ChangedScore) => ({
    title: 'Bitu đã chấm bài của con',
    content: `“${escapeText(changed.title)}”: ${told(changed)}. Con xem góp ý nhé!`,
  }),
};

/**
 * Notifies families of scores that a machine's result, a regrade or the release of held results has just changed,
 * with one notice per attempt. Scores from teachers' marks have their own notice (`server/marking/notify.ts`). While
 * something of the attempt still waits, only a regrade causes a notice.
 */
export async function notifyScores(
  deps: Pick<Deps, 'bus' | 'jobs' | 'clock'>,
  trx: Queries,
  attemptIds: readonly number[],
  { at, cause }: Pick<ScoreCause, 'at' | 'cause'>,
): Promise<void> {
  if (cause !== 'regrade' && cause !== 'machine' && cause !== 'released') return;
  const changed = await changedScores(trx, attemptIds, { at, cause });
  const ready = changed.filter(({ waiting_count }) => cause === 'regrade' || waiting_count === 0);
  await deliverEachWithin(
    deps,
    trx,
    ready.map((score) => ({
      student_id: score.student_id,
      kind: 'result',
      urgent: false,
      url: `/practice-result/${score.attempt_id}`,
      ...texts[cause](score),
    })),
  );
}
