import type { Queries } from '@bitu/db/connect.ts';
import type { RawBuilder } from 'kysely';
import type { Deps } from '../deps.ts';
import { sanitiseBlock, sanitiseInline } from '../services/sanitise.ts';
import { pushNoticeQueue, queuePush } from './push.ts';
import { insertNotice, type NewNotice, type Recipients } from './queries/deliver.ts';
import { giveNext } from './queries/deliver-next.ts';

type DeliverDeps = Pick<Deps, 'bus' | 'jobs' | 'clock'>;

/**
 * Delivers a notice to students: to the bell, to their open screens on every process, and to subscribed browsers. All
 * or nothing. Returns the number of students, or undefined if there are none, and nothing was stored.
 */
export async function deliverNotice(
  deps: DeliverDeps & Pick<Deps, 'db'>,
  notice: NewNotice,
  to: Recipients,
): Promise<{ id: number; count: number } | undefined> {
  await deps.jobs.prepare(pushNoticeQueue);
  return deps.db.queries.transaction().execute((trx) => deliverWithin(deps, trx, notice, to));
}

/** Delivers a notice in a transaction of the server, whose queues exist. */
export async function deliverWithin(
  deps: DeliverDeps,
  trx: Queries,
  notice: NewNotice,
  to: Recipients,
): Promise<{ id: number; count: number } | undefined> {
  const clean = {
    ...notice,
    title: sanitiseInline(notice.title),
    content: sanitiseBlock(notice.content),
  };
  const stored = await insertNotice(trx, clean, to, deps.clock());
  if (!stored) return undefined;
  const { id, count, students } = stored;
  const event = { type: 'notice', notice_id: id } as const;
  const audience = to === 'all' ? to : students;
  await deps.bus.publish(audience, notice.urgent ? { ...event, urgent: true } : event, trx);
  await queuePush(deps, trx, { notice_id: id, after: 0 });
  return { id, count };
}

/**
 * Delivers a stored notice to the next of many students, in a transaction of the server, whose queues exist: to their
 * bells and open screens and, once these were the last ones, to the browsers of all. Returns the last student, or null
 * if there were none left.
 */
export async function deliverNext(
  deps: Pick<Deps, 'bus' | 'jobs' | 'clock'>,
  trx: Queries,
  { id, urgent }: { id: number; urgent: boolean },
  next: { to: RawBuilder<boolean>; after: number; limit: number },
): Promise<number | null> {
  const students = await giveNext(trx, id, next);
  const last = students.at(-1);
  if (last === undefined) {
    await queuePush(deps, trx, { notice_id: id, after: 0 });
    return null;
  }
  const event = { type: 'notice', notice_id: id } as const;
  await deps.bus.publish(students, urgent ? { ...event, urgent: true } : event, trx);
  return last;
}
