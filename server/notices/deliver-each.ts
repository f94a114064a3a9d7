import type { Queries } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import { queuePush } from './push.ts';
import type { NewNotice } from './queries/deliver.ts';
import { insertEach } from './queries/deliver-each.ts';
import { sanitiseBlock, sanitiseInline } from '../services/sanitise.ts';

/**
 * Delivers many notices at once, each to one student: to the bell, to open screens, and to browsers that agreed to push
 * messages. In a transaction of the server, whose queues are prepared.
 */
export async function deliverEachWithin(
  deps: Pick<Deps, 'bus' | 'jobs' | 'clock'>,
  trx: Queries,
  notices: readonly (NewNotice & { student_id: number })[],
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
  for (const { id, pushes } of delivered)
    // oxlint-disable-next-line no-await-in-loop
    if (pushes) await queuePush(deps, trx, { notice_id: id, after: 0 });
}
