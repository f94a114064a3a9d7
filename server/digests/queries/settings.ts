import type { DigestPart } from '@bitu/rules/digests/line.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';

export interface Ways {
  day: number;
  hour: number;
  bell: boolean;
  push: boolean;
  mail: boolean;
  sms: boolean;
}

/** Returns a guardian's choices and address; undefined settings: nothing was chosen. */
export async function settingsOf(queries: Queries, loginId: number) {
  const settings = await queries
    .selectFrom('digest_settings')
    .select(['day', 'hour', 'bell', 'push', 'mail', 'sms'])
    .where('login_id', '=', loginId)
    .executeTakeFirst();
  const { email, email_confirmed_at } = await queries
    .selectFrom('logins')
    .select(['email', 'email_confirmed_at'])
    .where('id', '=', loginId)
    .executeTakeFirstOrThrow();
  return { settings, email: email_confirmed_at === null ? null : email };
}

/** @param movedAt When another day or hour was chosen, or null if it was not. */
export const storeWays = (queries: Queries, loginId: number, ways: Ways, movedAt: Date | null) =>
  queries
    .insertInto('digest_settings')
    .values({ login_id: loginId, ...ways, moved_at: movedAt ?? new Date(0) })
    .onConflict((conflict) =>
      conflict.column('login_id').doUpdateSet({ ...ways, ...(movedAt && { moved_at: movedAt }) }),
    )
    .execute();

/** Switches mail off by a link in a mail. Returns whether there is such an address. */
export async function switchMailOff(queries: Queries, hash: Buffer): Promise<boolean> {
  const link = await queries
    .selectFrom('unsubscribe_links')
    .select('login_id')
    .where('capability_hash', '=', hash)
    .executeTakeFirst();
  if (!link) return false;
  await queries
    .updateTable('digest_settings')
    .set({ mail: false })
    .where('login_id', '=', link.login_id)
    .execute();
  await queries
    .updateTable('mails')
    .set({ status: 'dropped', sealed: null })
    .where('login_id', '=', link.login_id)
    .where('digest_id', 'is not', null)
    .where('status', '=', 'waiting')
    .execute();
  return true;
}

const latestRow = z.strictObject({
  first_day: z.string(),
  last_day: z.string(),
  made_at: z.date(),
  student_id: z.number(),
  parts: z.array(z.strictObject({ text: z.string(), url: z.string().nullable() })),
});

/** Returns the lines of the newest message for the children that the login can still open. */
export const latestOf = (
  queries: Queries,
  loginId: number,
): Promise<(Omit<z.infer<typeof latestRow>, 'parts'> & { parts: DigestPart[] })[]> =>
  readRows(
    queries,
    latestRow,
    sql`
    select d.first_day::text as first_day, d.last_day::text as last_day, d.made_at, l.student_id, l.parts
    from (select * from digests where login_id = ${loginId} order by week desc limit 1) d
    join digest_lines l on l.digest_id = d.id
    join followed_students f on f.login_id = ${loginId} and f.student_id = l.student_id
    order by l.position`,
  );
