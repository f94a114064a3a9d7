import type { Queries } from '@bitu/db/connect.ts';
import { sql } from 'kysely';

export type Purpose = 0 | 1 | 2;

interface NewTicket {
  ticket_hash: Buffer;
  phone_hash: Buffer;
  purpose: Purpose;
  login_id: number | null;
  code_hash: Buffer;
  created_at: Date;
  expires_at: Date;
}

export async function insertTicket(
  trx: Queries,
  ticket: NewTicket,
  consultation: { full_name: string; referer: string } | undefined,
): Promise<number> {
  const { id } = await trx
    .insertInto('otp_tickets')
    .values(ticket)
    .returning('id')
    .executeTakeFirstOrThrow();
  if (consultation)
    await trx
      .insertInto('pending_leads')
      .values({ ticket_id: id, ...consultation })
      .execute();
  return id;
}

/** Forgets the browser's former ticket, and all that have run out before `before`. What was not sent for them will not be. */
export async function dropTickets(trx: Queries, former: Buffer | null, before: Date) {
  await trx
    .with('gone', (query) =>
      query
        .deleteFrom('otp_tickets')
        .where((eb) =>
          eb.or([
            eb('expires_at', '<', before),
            ...(former ? [eb('ticket_hash', '=', former)] : []),
          ]),
        )
        .returning('id'),
    )
    .updateTable('sms_messages')
    .set({ status: 'dropped', sealed: null })
    .where('status', '=', 'waiting')
    .where('ticket_id', 'in', (eb) => eb.selectFrom('gone').select('id'))
    .execute();
}

/**
 * Counts a try and compares the code, in one statement: however many guesses arrive at once, PostgreSQL lets them pass the row one by one
 * and looks at the conditions again for each. No row: nothing was compared.
 */
export async function tryCode(
  trx: Queries,
  guess: { ticket_hash: Buffer; phone_hash: Buffer; code_hash: Buffer; now: Date; tries: number },
) {
  const { rows } = await sql<{ id: number; purpose: Purpose; tries: number; right: boolean }>`
    update otp_tickets set
      tries = tries + 1,
      verified_at = case when code_hash = ${guess.code_hash} then ${guess.now}::timestamptz end
    where ticket_hash = ${guess.ticket_hash} and phone_hash = ${guess.phone_hash}
      and verified_at is null and tries < ${guess.tries} and expires_at > ${guess.now}
    returning id, purpose, tries, verified_at is not null as right`.execute(trx);
  return rows[0];
}

/** How it stands with the ticket of this browser, after no code was compared. `proven`: it was this very code, and its proof is still good. */
export function findTicket(
  queries: Queries,
  wanted: { ticket_hash: Buffer; phone_hash: Buffer; code_hash: Buffer; since: Date },
) {
  return queries
    .selectFrom('otp_tickets')
    .select((eb) => [
      'expires_at',
      'verified_at',
      eb
        .and([
          eb('code_hash', '=', wanted.code_hash),
          eb('verified_at', '>', wanted.since),
          eb('used_at', 'is', null),
        ])
        .as('proven'),
    ])
    .where('ticket_hash', '=', wanted.ticket_hash)
    .where('phone_hash', '=', wanted.phone_hash)
    .executeTakeFirst();
}

export interface ProofWanted {
  ticket_hash: Buffer;
  phone_hash: Buffer;
  purpose: Purpose;
  login_id: number | null;
  /** Verified after this. */
  since: Date;
}

/** Whether the browser holds an unused proof. */
export async function hasProof(queries: Queries, wanted: ProofWanted): Promise<boolean> {
  const row = await queries
    .selectFrom('otp_tickets')
    .select('id')
    .where('ticket_hash', '=', wanted.ticket_hash)
    .where('phone_hash', '=', wanted.phone_hash)
    .where('purpose', '=', wanted.purpose)
    .where('login_id', 'is not distinct from', wanted.login_id)
    .where('verified_at', '>', wanted.since)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a proof up; false when there is none. Of two requests at once one gets it. */
export async function takeProof(trx: Queries, wanted: ProofWanted, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('otp_tickets')
    .set({ used_at: now })
    .where('ticket_hash', '=', wanted.ticket_hash)
    .where('phone_hash', '=', wanted.phone_hash)
    .where('purpose', '=', wanted.purpose)
    .where('login_id', 'is not distinct from', wanted.login_id)
    .where('verified_at', '>', wanted.since)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Notes that a solved bot check has sent a code; false when it already had. */
export async function useBotCheck(
  trx: Queries,
  solved: { challenge: string; expires_at: Date },
  now: Date,
): Promise<boolean> {
  await trx.deleteFrom('used_bot_checks').where('expires_at', '<', now).execute();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('used_bot_checks')
    .values(solved)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const releaseBotCheck = (queries: Queries, challenge: string) =>
  queries.deleteFrom('used_bot_checks').where('challenge', '=', challenge).execute();
