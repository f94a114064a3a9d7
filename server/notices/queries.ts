import type { NoticeKind } from '@bitu/contract/notices.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { sql } from 'kysely';

export interface NoticeRow {
  id: number;
  kind: NoticeKind;
  title: string;
  content: string;
  url: string | null;
  urgent: boolean;
  created_at: Date;
  is_read: boolean;
}

const columns = sql`n.id, n.kind, n.title, n.content, n.url, n.urgent, n.created_at`;

/** A page of a student's notices, newest first, and how many are unread in all. `before`: only older ones than this. */
export async function noticesOf(
  queries: Queries,
  studentId: number,
  page: { before: number | null; offset: number; limit: number },
): Promise<{ notices: NoticeRow[]; unread: number }> {
  const { rows } = await sql<{ unread: number } & { [K in keyof NoticeRow]: NoticeRow[K] | null }>`
    select unread.count as unread, page.*
    from (
      select count(*)::int as count from notice_recipients where student_id = ${studentId} and read_at is null
    ) unread
    left join lateral (
      select ${columns}, r.read_at is not null as is_read
      from notice_recipients r join notices n on n.id = r.notice_id
      where r.student_id = ${studentId} and (${page.before}::bigint is null or r.notice_id < ${page.before})
      order by r.notice_id desc limit ${page.limit} offset ${page.offset}
    ) page on true
    order by page.id desc`.execute(queries);
  // Without a notice there is one row, which only counts.
  return {
    notices: rows.filter((row): row is typeof row & NoticeRow => row.id !== null),
    unread: rows[0]?.unread ?? 0,
  };
}

export async function unreadOf(queries: Queries, studentId: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from notice_recipients
    where student_id = ${studentId} and read_at is null`.execute(queries);
  return rows[0]?.unread ?? 0;
}

/** Unread notices that are urgent, newest first. */
export async function urgentOf(
  queries: Queries,
  studentId: number,
  limit: number,
): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select ${columns}, false as is_read
    from notice_recipients r join notices n on n.id = r.notice_id
    where r.student_id = ${studentId} and r.read_at is null and n.urgent
    order by r.notice_id desc limit ${limit}`.execute(queries);
  return rows;
}

export async function markAllRead(queries: Queries, studentId: number, now: Date) {
  await queries
    .updateTable('notice_recipients')
    .set({ read_at: now })
    .where('student_id', '=', studentId)
    .where('read_at', 'is', null)
    .execute();
}

/** Marks one notice as read, if the student has it, and answers it. The first reading is the one that is kept. */
export async function markRead(
  queries: Queries,
  studentId: number,
  noticeId: number,
  now: Date,
): Promise<NoticeRow | undefined> {
  const { rows } = await sql<NoticeRow>`
    update notice_recipients r set read_at = coalesce(r.read_at, ${now}::timestamptz)
    from notices n
    where r.student_id = ${studentId} and r.notice_id = ${noticeId} and n.id = r.notice_id
    returning ${columns}, true as is_read`.execute(queries);
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
