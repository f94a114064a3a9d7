import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';

const idRow = z.strictObject({ id: z.number() });

interface NewMail {
  login_id: number;
  digest_id: number | null;
  sealed: Buffer;
}

/** Stores mails in one statement, in order. Returns their ids. */
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
