/** Telling the families of a class of homework, once it cannot be taken back unnoticed any more. */
import type { Queries } from '@bitu/db/connect.ts';
import { homeworkNotice } from '@bitu/rules/homework/notice.ts';
import { dueTime } from '@bitu/rules/learning/content-access.ts';
import type { Deps } from '../deps.ts';
import { deliverWithin } from '../notices/index.ts';
import { eachApart, heldUntil } from '../services/held.ts';
import { escapeText } from '../services/sanitise.ts';
import { unixOf } from '../time.ts';
import {
  dueNotices,
  findGiven,
  holdNotice,
  markTold,
  type Of,
  takeDue,
} from './queries/notices.ts';

export const tellQueue = 'homework-tell';

/** Schedules a notice in ten minutes about what the families do not know by then. */
export async function tellLater(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  trx: Queries,
  { lesson_id, practice_id }: Of,
): Promise<void> {
  const until = heldUntil(clock());
  const of = { lesson_id, practice_id };
  await holdNotice(trx, of, until);
  await jobs.sendAt(tellQueue, of, until, trx);
}

type TellDeps = Pick<Deps, 'db' | 'clock' | 'bus' | 'jobs'>;

/** Tells what is due, as when the process that had the job was killed. */
export async function tellDue(deps: TellDeps): Promise<void> {
  const due = await dueNotices(deps.db.queries, deps.clock());
  await eachApart(due, (of) => tellHomework(deps, of));
}

/** Tells what is new of one homework: nothing when it was taken back, or is as the families know it. */
export function tellHomework(deps: TellDeps, of: Of): Promise<void> {
  return deps.db.queries.transaction().execute(async (trx) => {
    const now = deps.clock();
    const taken = await takeDue(trx, of, now);
    const given = taken && (await findGiven(trx, of));
    if (!taken || !given) return;
    const { class_id, code, starts_at, ends_at, due_days, ...taught } = given;
    const dueAt = (days: number | null) => dueTime(unixOf(ends_at), days);
    const words = homeworkNotice(
      {
        ...taught,
        starts_at: unixOf(starts_at),
        due_at: dueAt(due_days),
        known: taken.is_known ? { due_at: dueAt(taken.told_due_days) } : null,
      },
      unixOf(now),
    );
    if (!words) return;
    const url = `/class-detail/${class_id}`;
    const [title, content] = [escapeText(words.title), escapeText(words.content)];
    const notice = { kind: 'homework', urgent: false, url, title, content } as const;
    await deliverWithin(deps, trx, notice, { class: code });
    await markTold(trx, of, { told_at: now, told_due_days: due_days });
  });
}
