import { whenText } from '@bitu/rules/format/times.ts';
import { dueAt, lateHours } from '@bitu/rules/marking/due.ts';
import type { Deps } from '../deps.ts';
import { deliverWithin } from '../notices/index.ts';
import { escapeText } from '../services/sanitise.ts';
import { dateOf, unixOf } from '../time.ts';
import { closedDays } from './queries/add-items.ts';
import { lockLate, promiseLater } from './queries/promised.ts';

const atOnce = 100;

/** Notifies families about overdue work with the new due time: one message per attempt or project. */
export async function notifyLate(deps: Deps): Promise<number> {
  const notified = await deps.db.queries.transaction().execute(async (trx) => {
    const now = deps.clock();
    const late = await lockLate(trx, now, atOnce);
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
      // One after the other, as in any transaction.
      // oxlint-disable-next-line no-await-in-loop
      await deliverWithin(deps, trx, notice, { studentIds: [student_id] });
    }
    return late.length;
  });
  return notified < atOnce ? notified : notified + (await notifyLate(deps));
}
