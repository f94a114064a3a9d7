/** Weekly messages of the demo's families, made by the same code as the real ones. */
import type { Queries } from '@bitu/db/connect.ts';
import { demoLogins } from '@bitu/db/seed/families.ts';
import { lastDue, usualTime } from '@bitu/rules/digests/due.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { makeDigests } from '../digests/make.ts';
import { createLog } from '../log.ts';
import { weeklyPath } from '../notices/index.ts';
import { dateOf, unixOf } from '../time.ts';
import { nobody } from './judged/nobody.ts';
import { learners } from './story.ts';

const weeks = 4;
const weekSeconds = 7 * 86_400;

const userNames = demoLogins.flatMap(({ students }) => students.map((one) => one.user_name));
const phones = demoLogins
  .filter(({ students }) => students.some((one) => learners.includes(one.user_name)))
  .map(({ phone }) => phone);

/**
 * Stores the messages of the last weeks, the older ones read, instead of those that are there: after the demo's dates
 * have moved, the days of the former ones would be wrong.
 */
export async function storeDigests(
  seeding: Pick<Deps, 'db' | 'secrets' | 'settings'>,
  now: Date,
): Promise<void> {
  const { queries } = seeding.db;
  const rows = await queries
    .selectFrom('logins')
    .select('id')
    .where('phone', 'in', phones)
    .execute();
  const logins = rows.map(({ id }) => id);
  // A visitor may have erased the demo's families.
  if (logins.length === 0) return;
  await queries.deleteFrom('digests').where('login_id', 'in', logins).execute();
  await sql`
    delete from notices where url = ${weeklyPath} and id in (
      select r.notice_id from notice_recipients r join students s on s.id = r.student_id
      where s.login_id = any(${logins}::bigint[]))`.execute(queries);
  const last = lastDue(usualTime, unixOf(now));
  for (let ago = weeks - 1; ago >= 0; ago--) {
    const at = dateOf(last - ago * weekSeconds);
    // oxlint-disable-next-line no-await-in-loop -- oldest first, as they would have come
    await makeDigests(
      { ...seeding, ...nobody, log: createLog(seeding.settings), clock: () => at },
      logins,
    );
  }
  await sql`
    update notice_recipients r set read_at = n.created_at + interval '1 hour'
    from notices n, students s
    where n.id = r.notice_id and n.url = ${weeklyPath} and n.created_at < ${dateOf(last)}
      and s.id = r.student_id and s.login_id = any(${logins}::bigint[])`.execute(queries);
  await sortNotices(queries);
}

/**
 * Stores the notices of the demo's children again in the order of their times, as the bell lists them in the order of
 * their ids. Those of an announcement stay as they are.
 */
async function sortNotices(queries: Queries): Promise<void> {
  const own = sql`(
    select n.* from notices n
    where exists (select from notice_recipients r where r.notice_id = n.id)
      and not exists (select from announcements a where a.notice_id = n.id)
      and not exists (
        select from notice_recipients r join students s on s.id = r.student_id
        where r.notice_id = n.id and s.user_name <> all(${userNames}::text[])))`;
  const copied = await readRows(
    queries,
    z.strictObject({ id: z.number() }),
    sql`
    with own as (
      select *, row_number() over (order by created_at, id) as place from ${own} n
    ), copied as (
      insert into notices (kind, title, content, url, urgent, created_at)
      select kind, title, content, url, urgent, created_at from own order by place
      returning id
    ), sorted as (
      select id, row_number() over (order by id) as place from copied
    )
    update notice_recipients r set notice_id = sorted.id
    from own join sorted using (place) where r.notice_id = own.id
    returning own.id`,
  );
  const ids = [...new Set(copied.map(({ id }) => id))];
  if (ids.length > 0) await queries.deleteFrom('notices').where('id', 'in', ids).execute();
}
