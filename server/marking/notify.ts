import { exactText } from '@bitu/rules/format/numbers.ts';
import { markWords } from '@bitu/rules/practice/counted-words.ts';
import type { Queries } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import { deliverWithin } from '../notices/index.ts';
import { escapeText } from '../services/sanitise.ts';
import { takeUnnotified, type Unnotified, unnotifiedWorks } from './queries/unnotified.ts';

/** How long the first mark of an attempt waits for the last one, to go into the same notice. */
const patienceMs = 6 * 3_600_000;

const shown = (score: number | null) => (score === null ? '–' : exactText(score));

/** The text of the one notice about an attempt or a project. */
function noticeOf({
  title,
  score,
  band,
  mark,
  is_again,
  is_appeal,
  changed,
  attempt_id,
  project_id,
}: Unnotified) {
  const url =
    attempt_id === null ? `/practice-project/${project_id}` : `/practice-result/${attempt_id}`;
  const named = `“${escapeText(title)}”`;
  if (changed)
    return {
      title: 'Cô đã sửa điểm bài của con',
      content: band
        ? `${named}: nay ${markWords({ score: changed.new ?? 0, band })}.`
        : `${named}: từ ${shown(changed.old)} thành ${shown(changed.new)} điểm.`,
      url,
    };
  if (is_appeal)
    return {
      title: 'Cô đã xem lại câu con hỏi',
      content: `Con xem lời cô trong ${named} nhé!`,
      url,
    };
  if (is_again)
    return {
      title: 'Cô gửi lại dự án cho con',
      content: `Con xem lời cô và làm lại ${named} nhé!`,
      url,
    };
  const points = attempt_id === null ? mark : score;
  return {
    title: 'Cô đã chấm bài của con',
    content:
      points === null
        ? `Con xem lời cô cho ${named} nhé!`
        : `${named}: ${markWords({ score: points, band }, exactText)}. Con xem lời cô nhé!`,
    url,
  };
}

/** An attempt or a project, whose marks go into one notice. */
export type Work = { attempt_id: number } | { submission_id: number };

/** Sends the notices that are due but unsent, for example because the process that had the job was killed. */
export async function notifyRest(deps: Deps): Promise<void> {
  const works = await unnotifiedWorks(deps.db.queries, deps.clock(), patienceMs);
  for (const { attempt_id, submission_id } of works) {
    if (attempt_id !== null) await notify(deps, { attempt_id });
    else if (submission_id !== null) await notify(deps, { submission_id });
  }
}

/**
 * Notifies a family of the marks of one attempt or project: once, when the last one is returned, or 6 hours after
 * the first.
 */
export const notify = (deps: Deps, of: Work): Promise<void> =>
  deps.db.queries.transaction().execute((trx) => notifyWithin(deps, trx, of));

/** Does the same in a transaction. */
export async function notifyWithin(
  deps: Pick<Deps, 'bus' | 'clock' | 'jobs'>,
  trx: Queries,
  of: Work,
): Promise<void> {
  const work = await takeUnnotified(trx, of, deps.clock(), patienceMs);
  if (!work) return;
  const notice = { kind: 'result', urgent: false, ...noticeOf(work) } as const;
  await deliverWithin(deps, trx, notice, { studentIds: [work.student_id] });
}
