import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';

const keepDays = 30;
const idRow = z.strictObject({ id: z.number() });

interface NewMail {
  login_id: number;
  digest_id: number | null;
  sealed: Buffer;
}

/** Stores mails in one statement, in order; returns their ids. */
export async function insertMails(
  trx: Queries,
  mails: readonly NewMail[],
  times: { now: Date; goodUntil: Date },
): Promise<number[]> {
  const given = mails.map((mail) => ({ ...mail, sealed: mail.sealed.toString('base64') }));
  const rows = await readRows(
    trx,
    idRow,
    sql`
      insert into mails (login_id, digest_id, sealed, status, created_at, good_until)
      select login_id, digest_id, decode(sealed, 'base64'), 'waiting', ${times.now}::timestamptz, ${times.goodUntil}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (login_id bigint, digest_id bigint, sealed text)
      returning id`,
  );
  return rows.map(({ id }) => id);
}

/** Finished mails are deleted or made unreadable, and nothing is kept for longer than a month. */
export async function clearMails(queries: Queries, now: Date) {
  await queries
    .updateTable('mails')
    .set({ sealed: null })
    .where('sealed', 'is not', null)
    .where('good_until', '<', now)
    .execute();
  await queries
    .deleteFrom('mails')
    .where('created_at', '<', new Date(now.getTime() - keepDays * 86_400_000))
    .execute();
}

/** Claims a waiting mail for one try, the one after `tries` others; no other process gets it then. */
export function claimMail(
  queries: Queries,
  id: number,
  claim: { tries: number; provider: string; now: Date },
) {
  return queries
    .updateTable('mails')
    .set({
      status: 'sending',
      tries: claim.tries + 1,
      provider: claim.provider,
      tried_at: claim.now,
    })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('tries', '=', claim.tries)
    .where('good_until', '>', claim.now)
    .returning(['sealed', 'good_until'])
    .executeTakeFirst();
}

/** Stores the outcome of the try. A mail that may be retried keeps its text; any other loses it. */
export async function storeOutcome(
  queries: Queries,
  id: number,
  result: {
    status: 'waiting' | 'sent' | 'failed';
    reference: string | null;
    failure: string | null;
  },
) {
  await queries
    .updateTable('mails')
    .set({ ...result, ...(result.status !== 'waiting' && { sealed: null }) })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .execute();
}
