import type { Deps } from '../deps.ts';
import { sanitiseBlock, sanitiseInline } from '../services/sanitise.ts';
import { pushNoticeQueue, queuePush } from './push.ts';
import { insertNotice, type NewNotice, type Recipients } from './queries-deliver.ts';

/**
 * Gives a notice to students: into the bell, to their open screens on every process, and to browsers that agreed to push messages.
 * All or nothing. Answers how many students it is with; undefined: there is nobody, and nothing was stored.
 */
export async function deliverNotice(
  deps: Pick<Deps, 'db' | 'bus' | 'jobs' | 'clock'>,
  notice: NewNotice,
  to: Recipients,
): Promise<{ id: number; count: number } | undefined> {
  const clean = {
    ...notice,
    title: sanitiseInline(notice.title),
    content: sanitiseBlock(notice.content),
  };
  const now = deps.clock();
  await deps.jobs.prepare(pushNoticeQueue);
  return deps.db.queries.transaction().execute(async (trx) => {
    const stored = await insertNotice(trx, clean, to, now);
    if (!stored) return undefined;
    const { id, count, students } = stored;
    const event = { type: 'notice', notice_id: id } as const;
    const told = to === 'all' ? to : students;
    await deps.bus.publish(told, notice.urgent ? { ...event, urgent: true } : event, trx);
    await queuePush(deps, trx, { notice_id: id, after: 0 });
    return { id, count };
  });
}
