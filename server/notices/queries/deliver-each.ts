import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { NewNotice } from './deliver.ts';

const deliveredRow = z.strictObject({
  id: z.number(),
  student_id: z.number(),
  /** Whether a browser of the student takes push messages. */
  pushes: z.boolean(),
});

/** Stores notices, each with its one recipient, in one statement. */
export const insertEach = (
  trx: Queries,
  notices: readonly (NewNotice & { student_id: number })[],
  now: Date,
) =>
  readRows(
    trx,
    deliveredRow,
    sql`
      with given as materialized (
        select nextval(pg_get_serial_sequence('notices', 'id')) as id, g.*
        from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb)
          as g (student_id bigint, kind text, title text, content text, url text, urgent boolean)
      ), stored as (
        insert into notices (id, kind, title, content, url, urgent, created_at)
        overriding system value
        select id, kind, title, content, url, urgent, ${now}::timestamptz from given
        returning id
      )
      insert into notice_recipients (student_id, notice_id)
      select g.student_id, s.id from stored s join given g using (id)
      returning notice_id as id, student_id, exists (
        select from push_subscriptions p where p.student_id = notice_recipients.student_id
      ) as pushes`,
  );
