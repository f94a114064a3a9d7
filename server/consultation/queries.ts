import type { Queries } from '@bitu/db/connect.ts';
import { sql } from 'kysely';

export interface NewLead {
  phone: string;
  name: string;
  children_yob: number | null;
  children_ability: string;
  courses: string | null;
  referer: string;
  source: string;
  type_id: number;
}

const windowMinutes = 10;

/** Stores a lead, once in 10 minutes for a `key`, however many ask at once on however many processes; answers its id, or undefined. */
export async function insertLead(
  trx: Queries,
  key: Buffer,
  lead: NewLead,
  now: Date,
): Promise<number | undefined> {
  const until = new Date(now.getTime() + windowMinutes * 60_000);
  const { rows } = await sql<{ id: number }>`
    with fresh as (
      insert into lead_windows as w (key, until) values (${key}, ${until}::timestamptz)
      on conflict (key) do update set until = excluded.until where w.until <= ${now}::timestamptz
      returning key
    )
    insert into leads (phone, full_name, children_name, children_yob, children_ability, courses, referer, source, type_id, login_id, created_at)
    select ${lead.phone}, ${lead.name}, ${lead.name}, ${lead.children_yob}::smallint, ${lead.children_ability},
      ${lead.courses}, ${lead.referer}, ${lead.source}, ${lead.type_id}::smallint,
      (select id from logins where phone = ${lead.phone}), ${now}::timestamptz
    from fresh
    returning id`.execute(trx);
  return rows[0]?.id;
}

/** Forgets windows that have passed; what another process is just renewing is left to it. */
export async function forgetWindows(queries: Queries, now: Date) {
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
  'verified_at',
  'created_at',
] as const;

export type Lead = NonNullable<Awaited<ReturnType<typeof unsentLead>>>;

/** A lead that the webhook has not taken yet. */
export const unsentLead = (queries: Queries, id: number) =>
  queries
    .selectFrom('leads')
    .select(leadColumns)
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();

export const noteSent = (queries: Queries, id: number, now: Date) =>
  queries.updateTable('leads').set({ sent_at: now }).where('id', '=', id).execute();

/** Leads since a time, the oldest first, `limit` of them behind the last one of the page before. */
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
