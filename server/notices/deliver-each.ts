import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { sanitiseBlock, sanitiseInline } from '../services/sanitise.ts';
import { queuePush } from './push.ts';
import type { NewNotice } from './queries/deliver.ts';

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

/**
 * Delivers one notice per family to all of its children, as it is about all of them. With `pushes`, it goes to browsers
 * too.
 */
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
  // They are delivered one after the other, in a transaction.
  const pushed = new Set(delivered.filter(({ pushes }) => pushes).map(({ id }) => id));
  for (const id of pushed)
    // oxlint-disable-next-line no-await-in-loop
    await queuePush(deps, trx, { notice_id: id, after: 0 });
}

const deliveredRow = z.strictObject({
  id: z.number(),
  student_id: z.number(),
  /** The student has a subscribed browser. */
  pushes: z.boolean(),
});

/** A notice to students of one family. */
type FamilyNotice = NewNotice & {
  student_ids: number[];
  /** Whether browsers get it too. */
  pushes: boolean;
};

/** Stores notices, each with its recipients, in one statement. */
const insertEach = (trx: Queries, notices: readonly FamilyNotice[], now: Date) =>
  readRows(
    trx,
    deliveredRow,
    sql`
      with given as materialized (
        select nextval(pg_get_serial_sequence('notices', 'id')) as id, g.*
        from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb)
          as g (student_ids bigint[], pushes boolean, kind text, title text, content text, url text, urgent boolean)
      ), stored as (
        insert into notices (id, kind, title, content, url, urgent, created_at)
        overriding system value
        select id, kind, title, content, url, urgent, ${now}::timestamptz from given
        returning id
      )
      , told as (
        insert into notice_recipients (student_id, notice_id)
        select r.student_id, s.id from stored s join given g using (id) cross join unnest(g.student_ids) as r (student_id)
        returning notice_id, student_id
      )
      select t.notice_id as id, t.student_id, g.pushes and exists (
        select from push_subscriptions p where p.student_id = t.student_id
      ) as pushes
      from told t join given g on g.id = t.notice_id`,
  );
