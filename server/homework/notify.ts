/** Notifies the families of a class about homework, ten minutes after it was assigned or changed. */
import type { Queries } from '@bitu/db/connect.ts';
import { type HomeworkFacts, homeworkNotice } from '@bitu/rules/homework/notice.ts';
import { dueTime } from '@bitu/rules/learning/content-access.ts';
import type { Deps } from '../deps.ts';
import { deliverWithin } from '../notices/index.ts';
import { forEachSettled, heldUntil } from '../services/held.ts';
import { escapeText } from '../services/sanitise.ts';
import { unixOf, unixOrNull } from '../time.ts';
import {
  dueNotices,
  findHomework,
  holdNotice,
  markNotified,
  clearToNotify,
  type Of,
  takeDue,
} from './queries/notices.ts';

export const noticeQueue = 'homework-tell';

/** Schedules a notice in ten minutes; it contains the changes since the last notice. */
export async function notifyLater(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  trx: Queries,
  { lesson_id, practice_id }: Of,
): Promise<void> {
  const until = heldUntil(clock());
  const of = { lesson_id, practice_id };
  await holdNotice(trx, of, until);
  await jobs.sendAt(noticeQueue, of, until, trx);
}

type NotifyDeps = Pick<Deps, 'db' | 'clock' | 'bus' | 'jobs'>;

/** Sends the notices that are due but unsent, for example because the process that had the job was killed. */
export async function notifyDue(deps: NotifyDeps): Promise<void> {
  const due = await dueNotices(deps.db.queries, deps.clock());
  await forEachSettled(due, (of) => notifyOfHomework(deps, of));
}

/**
 * Notifies families of changes to one homework, unless it was withdrawn or is the same as in the last notice. Children to
 * whom it was given later than to the others are notified as of new homework.
 */
export function notifyOfHomework(deps: NotifyDeps, of: Of): Promise<void> {
  return deps.db.queries.transaction().execute(async (trx) => {
    const now = deps.clock();
    const taken = await takeDue(trx, of, now);
    const homework = taken && (await findHomework(trx, of));
    if (!taken || !homework) return;
    const { id, class_id, students, starts_at, ends_at, due_days, opens_at, closes_at, ...taught } =
      homework;
    const dueAt = (closes: Date | null, days: number | null) =>
      unixOrNull(closes) ?? dueTime(unixOf(ends_at), days);
    const tell = async (to: { id: number }[], known: HomeworkFacts['known']) => {
      const facts = {
        ...taught,
        starts_at: unixOf(starts_at),
        opens_at: unixOrNull(opens_at),
        due_at: dueAt(closes_at, due_days),
        known,
      };
      const words = homeworkNotice(facts, unixOf(now));
      if (!words) return false;
      const url = `/class-detail/${class_id}`;
      const [title, content] = [escapeText(words.title), escapeText(words.content)];
      const notice = { kind: 'homework', urgent: false, url, title, content } as const;
      await deliverWithin(deps, trx, notice, { studentIds: to.map((one) => one.id) });
      return true;
    };
    const known = taken.is_known
      ? {
          opens_at: unixOrNull(taken.told_opens_at),
          due_at: dueAt(taken.told_closes_at, taken.told_due_days),
        }
      : null;
    const added = known ? students.filter(({ to_notify }) => to_notify) : [];
    if (added.length > 0) await tell(added, null);
    const others = students.filter((one) => !added.includes(one));
    if (await tell(others, known))
      await markNotified(trx, of, {
        told_at: now,
        told_due_days: due_days,
        told_opens_at: opens_at,
        told_closes_at: closes_at,
      });
    if (students.some(({ to_notify }) => to_notify)) await clearToNotify(trx, id);
  });
}
