import type { ResultBand } from '@bitu/contract/writing.ts';
import { exactText } from '@bitu/rules/format/numbers.ts';
import { markWords } from '@bitu/rules/practice/counted-words.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { deliverEachWithin } from '../notices/index.ts';
import { escapeText } from '../services/sanitise.ts';
import type { ScoreCause } from './queries/rescore.ts';

const changedScore = z.strictObject({
  attempt_id: z.number(),
  student_id: z.number(),
  title: z.string(),
  old: z.number().nullable(),
  new: z.number(),
  band: json<ResultBand>().nullable(),
  waiting_count: z.number(),
});
type ChangedScore = z.infer<typeof changedScore>;

const scoreText = (score: number | null) => (score === null ? '–' : exactText(score));
const told = ({ new: score, band }: ChangedScore) => markWords({ score, band }, exactText);

const texts = {
  released: (changed: ChangedScore) => ({
    title: 'Bài kiểm tra của con có kết quả rồi',
    content: `“${escapeText(changed.title)}”: ${told(changed)}. Con xem lại từng câu nhé!`,
  }),
  regrade: ({ title, old, new: now }: ChangedScore) => ({
    title: 'Bitu đã chấm lại bài của con',
    content: `“${escapeText(title)}”: từ ${scoreText(old)} thành ${scoreText(now)} điểm, vì đáp án một câu đã được sửa.`,
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

/** Returns the scores of attempts that were stored at a moment for a cause and differ from the previous ones. */
const changedScores = (
  trx: Queries,
  attemptIds: readonly number[],
  { at, cause }: Pick<ScoreCause, 'at' | 'cause'>,
) =>
  readRows(
    trx,
    changedScore,
    sql`
      select distinct on (c.attempt_id) c.attempt_id, t.student_id, p.title, c.old::float8 as old, c.new::float8 as new,
        t.band, t.waiting_count
      from score_changes c join attempts t on t.id = c.attempt_id join practices p on p.id = t.practice_id
      where c.attempt_id = any(${attemptIds}::bigint[]) and c.cause = ${cause} and c.at = ${at} and c.new is not null
      order by c.attempt_id, c.id desc`,
  );
