import type { Queries } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import { queuePush } from './push.ts';
import type { NewNotice } from './queries/deliver.ts';
import { type FamilyNotice, insertEach } from './queries/deliver-each.ts';
import { sanitiseBlock, sanitiseInline } from '../services/sanitise.ts';

type DeliverDeps = Pick<Deps, 'bus' | 'jobs' | 'clock'>;

/**
 * Delivers many notices, each to one student: to the bell, to open screens, and to subscribed browsers. Runs in a
 * transaction of the server, whose queues exist.
 */
export const deliverEachWithin = (
  deps: DeliverDeps,
  trx: Queries,
  notices: readonly (NewNotice & { student_id: number })[],
): Promise<void> =>
  deliverToFamiliesWithin(
    deps,
    trx,
    notices.map(({ student_id, ...notice }) => ({
      ...notice,
      student_ids: [student_id],
      pushes: true,
    })),
  );

/** Delivers one notice per family to all of its children, as it is about all of them. `pushes`: to browsers too. */
export async function deliverToFamiliesWithin(
  deps: DeliverDeps,
  trx: Queries,
  notices: readonly FamilyNotice[],
): Promise<void> {
  if (notices.length === 0) return;
  const clean = notices.map((notice) => ({
    ...notice,
    title: sanitiseInline(notice.title),
    content: sanitiseBlock(notice.content),
  }));
  const delivered = await insertEach(trx, clean, deps.clock());
  await deps.bus.publishAll(
    delivered.map(({ id, student_id }) => ({
      to: student_id,
      event: { type: 'notice', notice_id: id },
    })),
    trx,
  );
  // One after the other, in a transaction.
  const pushed = new Set(delivered.filter(({ pushes }) => pushes).map(({ id }) => id));
  for (const id of pushed)
    // oxlint-disable-next-line no-await-in-loop
    await queuePush(deps, trx, { notice_id: id, after: 0 });
}
