import type { DigestPart } from '@bitu/rules/digests/line.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';

export interface NewLine {
  digest_id: number;
  student_id: number;
  position: number;
  parts: readonly DigestPart[];
}

export async function insertLines(trx: Queries, lines: readonly NewLine[]): Promise<void> {
  await sql`
    insert into digest_lines (digest_id, student_id, position, parts)
    select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as l (digest_id bigint, student_id bigint, position smallint, parts jsonb)`.execute(trx);
}

/** Stores the hashes of the unsubscribe links; they stay the same for a login. */
export async function keepUnsubscribeLinks(
  trx: Queries,
  links: readonly { login_id: number; hash: Buffer }[],
): Promise<void> {
  const rows = links.map(({ login_id, hash }) => ({ login_id, hash: hash.toString('hex') }));
  await sql`
    insert into unsubscribe_links (login_id, capability_hash)
    select login_id, decode(hash, 'hex') from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as l (login_id bigint, hash text)
    on conflict (login_id) do update set capability_hash = excluded.capability_hash`.execute(trx);
}

const sentRow = z.strictObject({ sent: z.number() });

/** Counts SMS of a month up to its cap. Returns how many of the requested ones may be sent. */
export async function takeFromMonth(
  trx: Queries,
  month: string,
  { requested, cap }: { requested: number; cap: number },
): Promise<number> {
  await sql`
    insert into digest_sms_months (month, sent) values (${month}::date, 0) on conflict do nothing`.execute(
    trx,
  );
  const [before] = await readRows(
    trx,
    sentRow,
    sql`select sent from digest_sms_months where month = ${month}::date for update`,
  );
  const granted = Math.max(0, Math.min(requested, cap - (before?.sent ?? 0)));
  await sql`
    update digest_sms_months set sent = sent + ${granted} where month = ${month}::date`.execute(
    trx,
  );
  return granted;
}

export const markSms = (trx: Queries, ids: readonly number[]) =>
  trx.updateTable('digests').set({ by_sms: true }).where('id', 'in', ids).execute();

/** Returns whether this process is the only one that makes digests, until the transaction ends. */
export async function isOnlyMaker(trx: Queries): Promise<boolean> {
  const [row] = await readRows(
    trx,
    z.strictObject({ mine: z.boolean() }),
    sql`select pg_try_advisory_xact_lock(hashtext('digests')) as mine`,
  );
  return row?.mine === true;
}
