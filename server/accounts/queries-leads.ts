import type { Queries } from '@bitu/db/connect.ts';
import { sql } from 'kysely';

/** Section 3: what the registration calls its source. */
const source = 'Web Tutor';

/** Makes a lead of what waited for this ticket; one a day for a phone, however often it is proven. Answers its id, or undefined. */
export async function keepLead(
  trx: Queries,
  ticketId: number,
  phone: string,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with kept as (delete from pending_leads where ticket_id = ${ticketId} returning full_name, referer)
    insert into leads (phone, full_name, referer, source, verified_at, created_at)
    select ${phone}, full_name, referer, ${source}, ${now}::timestamptz, ${now}::timestamptz from kept
    where not exists (
      select from leads where phone = ${phone} and source = ${source} and created_at > ${now}::timestamptz - interval '1 day'
    )
    returning id`.execute(trx);
  return rows[0]?.id;
}

/** The leads of a phone belong to the login that has it now, and are erased with it. */
export async function claimLeads(trx: Queries, phone: string, loginId: number) {
  await trx
    .updateTable('leads')
    .set({ login_id: loginId })
    .where('phone', '=', phone)
    .where('login_id', 'is', null)
    .execute();
}
