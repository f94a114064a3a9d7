import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { auditStaff } from '../services/audit.ts';
import { releaseTest } from './queries/release.ts';
import { returnQueue } from './queues.ts';

/** Releases the marks of one test in one class. Throws `notFound` if there is nothing to release within reach. */
export const release = (
  deps: Deps,
  staff: Staff,
  test: { practice_id: number; class_id: number | null },
): Promise<{ released: number; waiting: number }> =>
  deps.db.queries.transaction().execute(async (trx) => {
    const now = deps.clock();
    const rows = await releaseTest(trx, staff, test, now);
    if (rows.length === 0) throw new Failure('notFound');
    await auditStaff(trx, staff, now, {
      action: 'publish',
      target: { type: 'practice', id: test.practice_id },
      fields: ['marks'],
    });
    const times = new Set(
      rows.flatMap(({ return_at }) => (return_at ? [return_at.getTime()] : [])),
    );
    for (const time of times)
      // One after the other, as in any transaction.
      // oxlint-disable-next-line no-await-in-loop
      await deps.jobs.sendAt(returnQueue, {}, new Date(time), trx);
    const released = rows.filter(({ state }) => state === 'marked').length;
    return { released, waiting: rows.length - released };
  });
