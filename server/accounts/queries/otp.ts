import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';

const idPurposeRow = z.strictObject({
  id: z.number(),
  purpose: z.literal([0, 1, 2]),
  tries: z.number(),
  right: z.boolean(),
});

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

/** Deletes the browser's former ticket, and all that expired before `before`, with their unsent messages. */
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
 * Counts a try and compares the code in one statement: PostgreSQL lets concurrent guesses update the row one by one
 * and evaluates the conditions again for each. No row means that nothing was compared.
 */
export async function tryCode(
  trx: Queries,
  guess: { ticket_hash: Buffer; phone_hash: Buffer; code_hash: Buffer; now: Date; tries: number },
) {
  const rows = await readRows(
    trx,
    idPurposeRow,
    sql`
    update otp_tickets set
      tries = tries + 1,
      verified_at = case when code_hash = ${guess.code_hash} then ${guess.now}::timestamptz end
    where ticket_hash = ${guess.ticket_hash} and phone_hash = ${guess.phone_hash}
      and verified_at is null and tries < ${guess.tries} and expires_at > ${guess.now}
    returning id, purpose, tries, verified_at is not null as right`,
  );
  return rows[0];
}

/**
 * Returns the state of this browser's ticket when no code was compared. `proven` says that this very code was right
 * before, and its proof is still valid.
 */
export function findTicket(
  queries: Queries,
  criteria: { ticket_hash: Buffer; phone_hash: Buffer; code_hash: Buffer; since: Date },
) {
  return queries
    .selectFrom('otp_tickets')
    .select((eb) => [
      'expires_at',
      'verified_at',
      eb
        .and([
          eb('code_hash', '=', criteria.code_hash),
          eb('verified_at', '>', criteria.since),
          eb('used_at', 'is', null),
        ])
        .as('proven'),
    ])
    .where('ticket_hash', '=', criteria.ticket_hash)
    .where('phone_hash', '=', criteria.phone_hash)
    .executeTakeFirst();
}

export interface ProofCriteria {
  ticket_hash: Buffer;
  phone_hash: Buffer;
  purpose: Purpose;
  login_id: number | null;
  /** The code was verified after this time. */
  since: Date;
}

const proofsOf = (queries: Queries, criteria: ProofCriteria) =>
  queries
    .selectFrom('otp_tickets')
    .select('id')
    .where('ticket_hash', '=', criteria.ticket_hash)
    .where('phone_hash', '=', criteria.phone_hash)
    .where('purpose', '=', criteria.purpose);

/** Returns whether the browser holds an unused proof. */
export async function hasProof(queries: Queries, criteria: ProofCriteria): Promise<boolean> {
  const row = await proofsOf(queries, criteria)
    .where('login_id', 'is not distinct from', criteria.login_id)
    .where('verified_at', '>', criteria.since)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether the browser held a proof that has been consumed: the call that needed it was sent twice. */
export async function hadProof(queries: Queries, criteria: ProofCriteria): Promise<boolean> {
  const row = await proofsOf(queries, criteria).where('used_at', 'is not', null).executeTakeFirst();
  return row !== undefined;
}

/** Consumes a proof; returns false when there is none. Of two concurrent calls one succeeds. */
export async function takeProof(
  trx: Queries,
  criteria: ProofCriteria,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('otp_tickets')
    .set({ used_at: now })
    .where('ticket_hash', '=', criteria.ticket_hash)
    .where('phone_hash', '=', criteria.phone_hash)
    .where('purpose', '=', criteria.purpose)
    .where('login_id', 'is not distinct from', criteria.login_id)
    .where('verified_at', '>', criteria.since)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The uses of a solved bot check. */
export type BotCheckUse = 'look-up' | 'code' | 'sign-in';

/**
 * Consumes a solved bot check: once per use, and for one phone. Returns false when it was used before, or for another
 * phone.
 */
export async function useBotCheck(
  queries: Queries,
  check: { challenge: string; expires_at: Date; use: BotCheckUse; phone_hash: Buffer | null },
  now: Date,
): Promise<boolean> {
  await queries.deleteFrom('used_bot_checks').where('expires_at', '<', now).execute();
  const { numAffectedRows } = await sql`
    insert into used_bot_checks (challenge, use, phone_hash, expires_at)
    select ${check.challenge}, ${check.use}, ${check.phone_hash}::bytea, ${check.expires_at}::timestamptz
    where not exists (
      select from used_bot_checks
      where challenge = ${check.challenge} and phone_hash is distinct from ${check.phone_hash}::bytea
    )
    on conflict do nothing`.execute(queries);
  return numAffectedRows === 1n;
}

/** Releases the check when the code was not sent, so that it can be used for another one. */
export const releaseBotCheck = (queries: Queries, challenge: string) =>
  queries
    .deleteFrom('used_bot_checks')
    .where('challenge', '=', challenge)
    .where('use', '=', 'code')
    .execute();
