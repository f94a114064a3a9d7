import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';

const idRow = z.strictObject({ id: z.number() });

/** The source of the leads that a registration creates. */
const source = 'Web Tutor';

/** Turns the pending lead of this ticket into a lead; at most one a day per phone. Returns its id, or undefined. */
export async function keepLead(
  trx: Queries,
  ticketId: number,
  phone: string,
  now: Date,
): Promise<number | undefined> {
  const rows = await readRows(
    trx,
    idRow,
    sql`
    with kept as (delete from pending_leads where ticket_id = ${ticketId} returning full_name, referer)
    insert into leads (phone, full_name, referer, source, verified_at, created_at)
    select ${phone}, full_name, referer, ${source}, ${now}::timestamptz, ${now}::timestamptz from kept
    where not exists (
      select from leads where phone = ${phone} and source = ${source} and created_at > ${now}::timestamptz - interval '1 day'
    )
    returning id`,
  );
  return rows[0]?.id;
}

/** Assigns the leads of a phone to the login that has it now; they are erased with that login. */
export async function claimLeads(trx: Queries, phone: string, loginId: number) {
  await trx
    .updateTable('leads')
    .set({ login_id: loginId })
    .where('phone', '=', phone)
    .where('login_id', 'is', null)
    .execute();
}
