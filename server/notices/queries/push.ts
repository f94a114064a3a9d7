import { noticeKind } from '@bitu/contract/notices.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { weeklyPath } from '../weekly.ts';

export async function deleteSubscription(queries: Queries, studentId: number, endpoint: string) {
  await queries
    .deleteFrom('push_subscriptions')
    .where('student_id', '=', studentId)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** Deletes a browser that its push service no longer knows, unless it has subscribed again meanwhile. */
export async function deleteExpiredSubscription(queries: Queries, { id, p256dh }: PushTarget) {
  await queries
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('p256dh', '=', p256dh)
    .execute();
}

export const pushTarget = z.strictObject({
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  id: z.number(),
  kind: noticeKind,
  title: z.string(),
  url: z.string().nullable(),
  urgent: z.boolean(),
});
export type PushTarget = z.infer<typeof pushTarget>;

/**
 * The browsers for a notice: of students with an open session who have not read it and have not switched its kind
 * off. The weekly message goes to no session of a further guardian.
 */
async function targets(
  queries: Queries,
  noticeId: number,
  { which, now, limit }: { which: RawBuilder<unknown>; now: Date; limit: number },
): Promise<PushTarget[]> {
  return readRows(
    queries,
    pushTarget,
    sql`
    select p.id, p.endpoint, p.p256dh, p.auth, n.kind, n.title, n.url, n.urgent
    from notices n
    join notice_recipients r on r.notice_id = n.id and r.read_at is null
    join push_subscriptions p on p.student_id = r.student_id
    join sessions s on s.id = p.session_id and s.revoked_at is null and s.expires_at > ${now}
    join students c on c.id = p.student_id and (n.url is distinct from ${weeklyPath} or c.login_id = s.login_id)
    left join push_switches w on w.student_id = p.student_id and w.kind = n.kind
    where n.id = ${noticeId} and w.is_on is distinct from false and ${which}
    order by p.id limit ${limit}`,
  );
}

/** The next ones after the subscription `after`. */
export const nextTargets = (
  queries: Queries,
  noticeId: number,
  page: { after: number; limit: number; now: Date },
) => targets(queries, noticeId, { ...page, which: sql`p.id > ${page.after}` });

/** One of them, if it still qualifies. */
export const oneTarget = async (
  queries: Queries,
  noticeId: number,
  subscriptionId: number,
  now: Date,
) => (await targets(queries, noticeId, { which: sql`p.id = ${subscriptionId}`, now, limit: 1 }))[0];
