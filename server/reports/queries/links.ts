import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { reportKinds } from '@bitu/contract/reports.ts';
import { sql } from 'kysely';
import { z } from 'zod';

const linkRow = z.strictObject({
  id: z.number(),
  kind: z.enum(reportKinds),
  ref: z.number(),
  name_shown: z.enum(['call', 'full']),
  created_at: z.date(),
  expires_at: z.date(),
  views: z.number(),
  last_view_day: z.string().nullable(),
});
export type LinkRow = z.infer<typeof linkRow>;

const openedRow = linkRow
  .pick({ kind: true, ref: true, name_shown: true })
  .extend({ student_id: z.number(), full_name: z.string() });

const columns = sql`
  k.id, r.kind, r.ref, k.name_shown, k.created_at, k.expires_at, k.views, k.last_view_day::text as last_view_day`;

/** Returns the open links to reports of the student, newest first. */
export const linksOf = (queries: Queries, studentId: number, now: Date): Promise<LinkRow[]> =>
  readRows(
    queries,
    linkRow,
    sql`
    select ${columns}
    from reports r join report_links k on k.report_id = r.id
    where r.student_id = ${studentId} and k.revoked_at is null and k.expires_at > ${now}
    order by k.id desc`,
  );

/** Returns the target of an open link; undefined if it is unknown, expired or ended. */
export async function findOpenLink(queries: Queries, hash: Buffer, now: Date) {
  const rows = await readRows(
    queries,
    openedRow,
    sql`
    select r.kind, r.ref, k.name_shown, r.student_id, s.full_name
    from report_links k join reports r on r.id = k.report_id join students s on s.id = r.student_id
    where k.capability_hash = ${hash} and k.revoked_at is null and k.expires_at > ${now}`,
  );
  return rows[0];
}

/** Locks the student against concurrent new links. Returns the number of open ones. */
export async function countOpenLinks(trx: Queries, studentId: number, now: Date): Promise<number> {
  await sql`select from students where id = ${studentId} for update`.execute(trx);
  return (await linksOf(trx, studentId, now)).length;
}

/** Returns the row of the current version; a report that is composed when read gets its row here. */
export async function currentReport(
  trx: Queries,
  report: { student_id: number; kind: (typeof reportKinds)[number]; ref: number },
  now: Date,
): Promise<number> {
  const link = await trx
    .selectFrom('reports')
    .select('id')
    .where('student_id', '=', report.student_id)
    .where('kind', '=', report.kind)
    .where('ref', '=', report.ref)
    .where('superseded_at', 'is', null)
    .executeTakeFirst();
  if (link) return link.id;
  const { id } = await trx
    .insertInto('reports')
    .values({ ...report, released_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const insertLink = (
  trx: Queries,
  link: {
    capability_hash: Buffer;
    report_id: number;
    name_shown: 'call' | 'full';
    made_by_login: number | null;
    created_at: Date;
    expires_at: Date;
  },
): Promise<{ id: number }> =>
  trx.insertInto('report_links').values(link).returning('id').executeTakeFirstOrThrow();

/** Ends a link of the student; one that has ended keeps its time. Returns whether there is such a link. */
export async function endLinkOf(
  queries: Queries,
  { studentId, id }: { studentId: number; id: number },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update report_links k set revoked_at = coalesce(k.revoked_at, ${now})
    from reports r
    where k.id = ${id} and r.id = k.report_id and r.student_id = ${studentId}`.execute(queries);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Ends the open links of all children of a login. Returns how many. */
export async function endLinksOfLogin(
  queries: Queries,
  loginId: number,
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update report_links k set revoked_at = ${now}
    from reports r join students s on s.id = r.student_id
    where r.id = k.report_id and s.login_id = ${loginId} and k.revoked_at is null and k.expires_at > ${now}`.execute(
    queries,
  );
  return Number(numAffectedRows ?? 0n);
}

/** Counts one view, unless it is by the login that the child belongs to. Returns whether the link is open. */
export async function countView(
  queries: Queries,
  hash: Buffer,
  { now, day, byLogin }: { now: Date; day: string; byLogin: number | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update report_links k set
      views = k.views + case when s.login_id is distinct from ${byLogin}::bigint then 1 else 0 end,
      last_view_day =
        case when s.login_id is distinct from ${byLogin}::bigint then ${day}::date else k.last_view_day end
    from reports r join students s on s.id = r.student_id
    where k.capability_hash = ${hash} and k.revoked_at is null and k.expires_at > ${now}
      and r.id = k.report_id`.execute(queries);
  return (numAffectedRows ?? 0n) > 0n;
}
