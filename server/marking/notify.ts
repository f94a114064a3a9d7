import { exactText } from '@bitu/rules/format/numbers.ts';
import { whenText } from '@bitu/rules/format/times.ts';
import { dueAt, lateHours } from '@bitu/rules/marking/due.ts';
import { markWords } from '@bitu/rules/practice/counted-words.ts';
import type { Transaction } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import { deliverWithin } from '../notices/index.ts';
import { escapeText } from '../services/sanitise.ts';
import { dateOf, unixOf } from '../time.ts';
import { closedDays } from './queries/add-items.ts';
import { lockLate, promiseLater } from './queries/promised.ts';
import { takeUnnotified, type Unnotified, unnotifiedWorks } from './queries/unnotified.ts';

/** How long the first mark of an attempt waits for the last one, to go into the same notice. */
const patienceMs = 6 * 3_600_000;

const scoreText = (score: number | null) => (score === null ? '–' : exactText(score));

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
        : `${named}: từ ${scoreText(changed.old)} thành ${scoreText(changed.new)} điểm.`,
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
  const notifyOf = (of: Work) =>
    deps.db.queries.transaction().execute((trx) => notify(deps, trx, of));
  for (const { attempt_id, submission_id } of works) {
    if (attempt_id !== null) await notifyOf({ attempt_id });
    else if (submission_id !== null) await notifyOf({ submission_id });
  }
}

/**
 * Notifies a family of the marks of one attempt or project: once, when the last one is returned, or 6 hours after
 * the first.
 */
export async function notify(
  deps: Pick<Deps, 'bus' | 'clock' | 'jobs'>,
  trx: Transaction,
  of: Work,
): Promise<void> {
  const work = await takeUnnotified(trx, of, deps.clock(), patienceMs);
  if (!work) return;
  const notice = { kind: 'result', urgent: false, ...noticeOf(work) } as const;
  await deliverWithin(deps, trx, notice, { studentIds: [work.student_id] });
}

const maxLate = 100;

/** Notifies families about overdue work with the new due time: one message per attempt or project. */
export async function notifyLate(deps: Deps): Promise<number> {
  const notified = await deps.db.queries.transaction().execute(async (trx) => {
    const now = deps.clock();
    const late = await lockLate(trx, now, maxLate);
    if (late.length === 0) return 0;
    const promised = dueAt(unixOf(now), lateHours, await closedDays(trx, now));
    await promiseLater(trx, late, dateOf(promised));
    const works = new Map(
      late.map((item) => [item.attempt_id === null ? `project ${item.id}` : item.attempt_id, item]),
    );
    for (const { title, student_id, attempt_id, project_id } of works.values()) {
      const notice = {
        kind: 'result',
        urgent: false,
        title: 'Cô cần thêm thời gian để chấm bài',
        content: `“${escapeText(title)}”: cô sẽ chấm trước ${whenText(promised)}.`,
        url:
          attempt_id === null
            ? `/practice-project/${project_id}`
            : `/practice-result/${attempt_id}`,
      } as const;
      // They are sent one after the other, as in any transaction.
      // oxlint-disable-next-line no-await-in-loop
      await deliverWithin(deps, trx, notice, { studentIds: [student_id] });
    }
    return late.length;
  });
  return notified < maxLate ? notified : notified + (await notifyLate(deps));
}
