import type { Transaction } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { auditStaff } from '../services/audit.ts';
import { inReleaseReach } from './queries/reach.ts';
import { returnQueue } from './queues.ts';

interface Test {
  practice_id: number;
  class_id: number | null;
}

/** Releases the marks of one test in one class. Throws `notFound` if there is nothing to release within reach. */
export async function release(
  deps: Deps,
  trx: Transaction,
  staff: Staff,
  test: Test,
): Promise<{ released: number; waiting: number }> {
  const now = deps.clock();
  const rows = await releaseTest(trx, staff, test, now);
  if (rows.length === 0) throw new Failure('notFound');
  await auditStaff(trx, staff, now, {
    action: 'publish',
    target: { type: 'practice', id: test.practice_id },
    fields: ['marks'],
  });
  const times = new Set(rows.flatMap(({ return_at }) => (return_at ? [return_at.getTime()] : [])));
  for (const time of times)
    // The jobs are queued one after the other, as in any transaction.
    // oxlint-disable-next-line no-await-in-loop -- a job for each time
    await deps.jobs.sendAt(returnQueue, {}, new Date(time), trx);
  const released = rows.filter(({ state }) => state === 'marked').length;
  return { released, waiting: rows.length - released };
}

const released = z.strictObject({ state: z.string(), return_at: z.date().nullable() });

/** Releases a test for a class: what is marked is returned now, the rest as soon as it is marked. */
async function releaseTest(
  trx: Transaction,
  staff: Staff,
  test: Test,
  now: Date,
): Promise<z.infer<typeof released>[]> {
  return readRows(
    trx,
    released,
    sql`
    update marking_items i set released_at = ${now},
      return_at = case when i.state = 'marked' then greatest(i.return_at, ${now}::timestamptz) end
    from attempts t
    where t.id = i.attempt_id and t.practice_id = ${test.practice_id} and i.is_test
      and i.class_id is not distinct from ${test.class_id}::bigint
      and i.released_at is null and i.state <> 'withdrawn' and i.kind <> 'appeal' and ${inReleaseReach(staff)}
    returning i.state, i.return_at`,
  );
}
