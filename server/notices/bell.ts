import type { Transaction } from '@bitu/db/connect.ts';
import type { Notice } from '@bitu/contract/notices.ts';
import { linkKind } from '@bitu/rules/notices/link.ts';
import type { FastifyRequest } from 'fastify';
import { createHandOver } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { Page } from '../mount.ts';
import type { Session } from '../services/sessions/sessions.ts';
import { timeInVietnam } from '../time.ts';
import {
  markAllRead,
  markRead,
  type NoticeRow,
  noticesOf,
  urgentOf,
  urlOf,
} from './queries/notices.ts';
import type { Reader } from './weekly.ts';

/** The number of notices on a page of the bell. */
const pageSize = 10;
const maxUrgent = 10;

const present = (row: NoticeRow): Notice => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  content: row.content,
  create_date: timeInVietnam(row.created_at),
  url: row.url,
  is_read: row.is_read ? 1 : 0,
  is_urgent: row.urgent ? 1 : 0,
});

/**
 * Returns a page of the student's notices, with the number of unread ones as its `count`.
 * @param before The id at which the page starts.
 */
export async function listNotices(
  deps: Deps,
  reader: Reader,
  asked: { page?: number | undefined; limit?: number | undefined; before?: number | undefined },
): Promise<Page<Notice[]>> {
  const { page = 1, limit = pageSize, before = null } = asked;
  const offset = (page - 1) * limit;
  const rows = await noticesOf(deps.db.queries, reader, { before, offset, limit });
  return new Page(rows.notices.map(present), rows.unread);
}

export async function listUrgent(deps: Deps, studentId: number): Promise<Notice[]> {
  return (await urgentOf(deps.db.queries, studentId, maxUrgent)).map(present);
}

export async function readAll(deps: Deps, reader: Reader): Promise<{ unread: number }> {
  await markAllRead(deps.db.queries, reader, deps.clock());
  return { unread: 0 };
}

/** Returns whether a request is a prefetch, which must not mark the notice as read. */
const isPrefetch = ({ headers }: FastifyRequest) =>
  [headers['purpose'], headers['sec-purpose'], headers['x-moz']].some((value) =>
    /prefetch|prerender|preview/i.test(String(value)),
  );

/**
 * Returns one notice and marks it as read. Throws `prefetchRefused`, and `notFound` for a notice that the student
 * does not have.
 */
export async function readNotice(
  deps: Deps,
  reader: Reader,
  noticeId: number,
  request: FastifyRequest,
): Promise<Notice> {
  if (isPrefetch(request)) throw new Failure('prefetchRefused');
  const row = await markRead(deps.db.queries, reader, noticeId, deps.clock());
  if (!row) throw new Failure('notFound');
  return present(row);
}

/**
 * Returns the target of a notice; for an origin on the list, with a code that signs the student in there (rulings,
 * Accounts). Throws `notFound`.
 */
export async function linkOf(
  deps: Pick<Deps, 'clock' | 'settings'>,
  trx: Transaction,
  session: Session,
  noticeId: number,
): Promise<{ url: string }> {
  const url = await urlOf(trx, session.student.id, noticeId);
  if (url === null) throw new Failure('notFound');
  if (linkKind(url) !== 'outside') return { url };
  const link = new URL(url);
  if (!deps.settings.appTokenOrigins.includes(link.origin)) return { url };
  const { code } = await createHandOver(deps, trx, session);
  link.searchParams.set('app_token', code);
  return { url: link.href };
}
