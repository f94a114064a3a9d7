import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { NewNotice } from './deliver.ts';

const deliveredRow = z.strictObject({
  id: z.number(),
  student_id: z.number(),
  /** The student has a subscribed browser. */
  pushes: z.boolean(),
});

/** A notice to students of one family. */
export type FamilyNotice = NewNotice & {
  student_ids: number[];
  /** Whether browsers get it too. */
  pushes: boolean;
};

/** Stores notices, each with its recipients, in one statement. */
export const insertEach = (trx: Queries, notices: readonly FamilyNotice[], now: Date) =>
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
