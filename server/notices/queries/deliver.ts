import type { NoticeKind } from '@bitu/contract/notices.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';

const idCountRow = z.strictObject({
  id: z.number(),
  count: z.number(),
  students: z.array(z.number()),
});

/** The recipients: everybody, a class by code, all students of a phone's login, or students by user name or id. */
export type Recipients =
  | 'all'
  | { class: string }
  | { phone: string }
  | { student: string }
  | { studentIds: readonly number[] };

export interface NewNotice {
  kind: NoticeKind;
  /** The title is sanitised, like `content`. */
  title: string;
  content: string;
  url: string | null;
  urgent: boolean;
}

function isRecipient(to: Recipients): RawBuilder<unknown> {
  if (to === 'all') return sql`true`;
  if ('studentIds' in to) return sql`s.id = any(${[...to.studentIds]}::bigint[])`;
  if ('student' in to) return sql`s.user_name = ${to.student}`;
  if ('phone' in to) return sql`s.login_id = (select id from logins where phone = ${to.phone})`;
  return sql`s.id in (
    select e.student_id from open_enrolments e join classes c on c.id = e.class_id
    where c.code = ${to.class}
  )`;
}

/**
 * Stores a notice with a row for each recipient in one statement. Returns undefined, and stores nothing, if there
 * are no recipients.
 */
export async function insertNotice(
  trx: Queries,
  notice: NewNotice,
  to: Recipients,
  now: Date,
): Promise<{ id: number; count: number; students: number[] } | undefined> {
  const { kind, title, content, url, urgent } = notice;
  const listed = to !== 'all';
  const rows = await readRows(
    trx,
    idCountRow,
    sql`
    with recipients as (
      select s.id from students s where ${isRecipient(to)}
    ), notice as (
      insert into notices (kind, title, content, url, urgent, created_at)
      select ${kind}::text, ${title}::text, ${content}::text, ${url}::text, ${urgent}::boolean, ${now}::timestamptz
      where exists (select from recipients)
      returning id
    ), delivered as (
      insert into notice_recipients (student_id, notice_id)
      select r.id, n.id from recipients r cross join notice n
      returning student_id
    )
    select n.id, count(*)::int as count,
      coalesce(json_agg(d.student_id) filter (where ${listed}::boolean), '[]'::json) as students
    from notice n cross join delivered d
    group by n.id`,
  );
  return rows[0];
}
