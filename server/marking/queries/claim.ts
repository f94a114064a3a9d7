/** Claims: which teacher holds which item, and until when. */
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Staff } from '../../services/sessions/staff-sessions.ts';
import { isOpenFor } from './reach.ts';
import { rubricInUse } from './rubrics.ts';

const itemIdClaimedUntilRow = z.strictObject({ item_id: z.number(), claimed_until: z.date() });

/** A claim lasts 20 minutes from the last activity. */
const claimMs = 20 * 60_000;

/** When a claim that starts now would end. */
export const until = (now: Date) => new Date(now.getTime() + claimMs);
export const noClaim = sql`claimed_by = null, claim_token = null, claimed_until = null`;
/** An item keeps the rubric version with which it was begun. */
export const rubric = sql`rubric_id = coalesce(i.rubric_id, ${rubricInUse})`;

/** Claims one item. Returns false if somebody else has claimed it, or it is not open to this person. */
export async function claimOne(
  queries: Queries,
  staff: Staff,
  itemId: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update marking_items i
    set claimed_by = ${staff.id}, claimed_until = ${until(now)}, ${rubric},
      claim_token = case when i.claimed_by = ${staff.id} and i.claimed_until > ${now} then i.claim_token else gen_random_uuid() end
    where i.id = ${itemId} and ${isOpenFor(staff, now)}
      and (i.claimed_until is null or i.claimed_until <= ${now} or i.claimed_by = ${staff.id})
    returning i.id`.execute(queries);
  return rows.length > 0;
}

/**
 * Extends claims by their tokens, including expired ones that nobody else has claimed. Returns the current claims
 * with their ends.
 */
export async function prolong(
  queries: Queries,
  staffId: number,
  claims: readonly { item_id: number; token: string }[],
  now: Date,
): Promise<{ item_id: number; claimed_until: Date }[]> {
  return readRows(
    queries,
    itemIdClaimedUntilRow,
    sql`
    update marking_items i set claimed_until = ${until(now)}
    from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as g (item_id bigint, token uuid)
    where i.id = g.item_id and i.claimed_by = ${staffId} and i.claim_token = g.token and i.state in ('waiting', 'second')
    returning i.id as item_id, i.claimed_until`,
  );
}

/** Releases a claimed item, optionally passing it on to the lead. Returns false if somebody else has claimed it. */
export async function releaseClaim(
  trx: Queries,
  staffId: number,
  claim: { item_id: number; token: string },
  handedOn: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    update marking_items i set ${noClaim}, handed_on = coalesce(${handedOn}::text, i.handed_on)
    where i.id = ${claim.item_id} and i.claimed_by = ${staffId} and i.claim_token = ${claim.token}::uuid
      and i.state in ('waiting', 'second')
    returning i.id`.execute(trx);
  return rows.length > 0;
}

export async function storeSkip(
  trx: Queries,
  skip: { item_id: number; staff_id: number; reason: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into marking_skips (item_id, staff_id, reason, skipped_at)
    values (${skip.item_id}, ${skip.staff_id}, ${skip.reason}, ${now})
    on conflict (item_id, staff_id) do update set reason = excluded.reason, skipped_at = excluded.skipped_at`.execute(
    trx,
  );
}
