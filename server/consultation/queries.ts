import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';

const idRow = z.strictObject({ id: z.number() });

export interface NewLead {
  phone: string;
  name: string;
  children_yob: number | null;
  children_ability: string;
  courses: string | null;
  referer: string;
  source: string;
  type_id: number;
  class_id: number | null;
  student_id: number | null;
  /** The login that asked. */
  login_id: number | null;
}

const windowMinutes = 10;

/**
 * Stores a lead at most once in 10 minutes per `key`, however many processes try at once. Returns its id, or
 * undefined.
 */
export async function insertLead(
  trx: Queries,
  key: Buffer,
  lead: NewLead,
  now: Date,
): Promise<number | undefined> {
  const until = new Date(now.getTime() + windowMinutes * 60_000);
  const rows = await readRows(
    trx,
    idRow,
    sql`
    with fresh as (
      insert into lead_windows as w (key, until) values (${key}, ${until}::timestamptz)
      on conflict (key) do update set until = excluded.until where w.until <= ${now}::timestamptz
      returning key
    )
    insert into leads (phone, full_name, children_name, children_yob, children_ability, courses, referer, source, type_id, login_id, class_id, student_id, created_at)
    select ${lead.phone}, ${lead.name}, ${lead.name}, ${lead.children_yob}::smallint, ${lead.children_ability},
      ${lead.courses}, ${lead.referer}, ${lead.source}, ${lead.type_id}::smallint,
      coalesce(${lead.login_id}::bigint, (select id from logins where phone = ${lead.phone})),
      -- One that is no class, or no longer, is left out.
      (select id from classes where id = ${lead.class_id}), (select id from students where id = ${lead.student_id}), ${now}::timestamptz
    from fresh
    returning id`,
  );
  return rows[0]?.id;
}

/** Deletes expired windows; one that another process is renewing is skipped. */
export async function deleteExpiredWindows(queries: Queries, now: Date) {
  await sql`
    delete from lead_windows where key in (
      select key from lead_windows where until < ${now} limit 100 for update skip locked
    )`.execute(queries);
}

const leadColumns = [
  'id',
  'phone',
  'full_name',
  'children_name',
  'children_yob',
  'children_ability',
  'courses',
  'referer',
  'source',
  'type_id',
  'class_id',
  'verified_at',
  'created_at',
] as const;

export type Lead = NonNullable<Awaited<ReturnType<typeof unsentLead>>>;

/** Returns a lead if the webhook has not accepted it yet. */
export const unsentLead = (queries: Queries, id: number) =>
  queries
    .selectFrom('leads')
    .select(leadColumns)
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();

export const markSent = (queries: Queries, id: number, now: Date) =>
  queries.updateTable('leads').set({ sent_at: now }).where('id', '=', id).execute();

/** Returns leads since a time, oldest first, at most `limit` after the last one of the previous page. */
export const leadsSince = (
  queries: Queries,
  since: Date,
  { after, limit }: { after: Pick<Lead, 'created_at' | 'id'> | null; limit: number },
): Promise<Lead[]> =>
  queries
    .selectFrom('leads')
    .select(leadColumns)
    .where('created_at', '>=', since)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(created_at, id) > (${after?.created_at}::timestamptz, ${after?.id}::bigint)`,
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
