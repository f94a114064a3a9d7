import { noticeKind } from '@bitu/contract/notices.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { outer, readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { isShown, type Reader } from '../weekly.ts';

const unreadRow = z.strictObject({ unread: z.number() });

export const noticeRow = z.strictObject({
  id: z.number(),
  kind: noticeKind,
  title: z.string(),
  content: z.string(),
  url: z.string().nullable(),
  urgent: z.boolean(),
  created_at: z.date(),
  is_read: z.boolean(),
});
export type NoticeRow = z.infer<typeof noticeRow>;
const pageRow = z.strictObject({ unread: z.number(), ...outer(noticeRow.shape) });

const columns = sql`n.id, n.kind, n.title, n.content, n.url, n.urgent, n.created_at`;

/**
 * Returns a page of a student's notices, newest first, and the total number of unread ones.
 * @param before Restricts to older ones.
 */
export async function noticesOf(
  queries: Queries,
  reader: Reader,
  page: { before: number | null; offset: number; limit: number },
): Promise<{ notices: NoticeRow[]; unread: number }> {
  const { studentId } = reader;
  const rows = await readRows(
    queries,
    pageRow,
    sql`
    select unread.count as unread, page.*
    from (
      select count(*)::int as count from notice_recipients u
      where u.student_id = ${studentId} and u.read_at is null and ${isShown(reader, sql`u.notice_id`)}
    ) unread
    left join lateral (
      select ${columns}, r.read_at is not null as is_read
      from notice_recipients r join notices n on n.id = r.notice_id
      where r.student_id = ${studentId} and (${page.before}::bigint is null or r.notice_id < ${page.before})
        and ${isShown(reader, sql`n.id`)}
      order by r.notice_id desc limit ${page.limit} offset ${page.offset}
    ) page on true
    order by page.id desc`,
  );
  // If there is no notice, one row has the count.
  return {
    notices: rows.filter((row): row is typeof row & NoticeRow => row.id !== null),
    unread: rows[0]?.unread ?? 0,
  };
}

export async function unreadOf(queries: Queries, reader: Reader): Promise<number> {
  const rows = await readRows(
    queries,
    unreadRow,
    sql`
    select count(*)::int as unread from notice_recipients u
    where u.student_id = ${reader.studentId} and u.read_at is null and ${isShown(reader, sql`u.notice_id`)}`,
  );
  return rows[0]?.unread ?? 0;
}

/** Returns unread urgent notices, newest first. */
export async function urgentOf(
  queries: Queries,
  studentId: number,
  limit: number,
): Promise<NoticeRow[]> {
  return readRows(
    queries,
    noticeRow,
    sql`
    select ${columns}, false as is_read
    from notice_recipients r join notices n on n.id = r.notice_id
    where r.student_id = ${studentId} and r.read_at is null and n.urgent
    order by r.notice_id desc limit ${limit}`,
  );
}

/** Marks all notices as read that the reader may see. */
export async function markAllRead(queries: Queries, reader: Reader, now: Date) {
  await sql`
    update notice_recipients r set read_at = ${now}
    where r.student_id = ${reader.studentId} and r.read_at is null and ${isShown(reader, sql`r.notice_id`)}`.execute(
    queries,
  );
}

/** Marks one notice of the student as read and returns it. The time of the first reading is kept. */
export async function markRead(
  queries: Queries,
  reader: Reader,
  noticeId: number,
  now: Date,
): Promise<NoticeRow | undefined> {
  const rows = await readRows(
    queries,
    noticeRow,
    sql`
    update notice_recipients r set read_at = coalesce(r.read_at, ${now}::timestamptz)
    from notices n
    where r.student_id = ${reader.studentId} and r.notice_id = ${noticeId} and n.id = r.notice_id
      and ${isShown(reader, sql`n.id`)}
    returning ${columns}, true as is_read`,
  );
  return rows[0];
}

export async function urlOf(
  queries: Queries,
  studentId: number,
  noticeId: number,
): Promise<string | null> {
  const row = await queries
    .selectFrom('notice_recipients as r')
    .innerJoin('notices as n', 'n.id', 'r.notice_id')
    .select('n.url')
    .where('r.student_id', '=', studentId)
    .where('r.notice_id', '=', noticeId)
    .executeTakeFirst();
  return row?.url ?? null;
}
