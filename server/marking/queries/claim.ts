/** Claims: who has which item in hand, until when. */
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Staff } from '../../plugins/staff-sessions.ts';
import { inReach, isOpenFor } from './reach.ts';

const itemIdClaimedUntilRow = z.strictObject({ item_id: z.number(), claimed_until: z.date() });

/** A claim lasts 20 minutes from the last sign of work. */
export const claimMs = 20 * 60_000;
/** Items that one person has in hand. */
const maxClaims = 3;
/** A skipped item is not offered again to the same person for so long. */
const afterSkip = sql`interval '12 hours'`;

export interface Group {
  kind: string;
  target: number;
}

const inGroup = (group: Group | null): RawBuilder<boolean> =>
  group ? sql`(i.kind = ${group.kind} and i.target_id = ${group.target})` : sql`true`;

const until = (now: Date) => new Date(now.getTime() + claimMs);
const noClaim = sql`claimed_by = null, claim_token = null, claimed_until = null`;
/** An item keeps the version of the rubric with which it was begun. */
const rubric = sql`rubric_id = coalesce(i.rubric_id, (select r.id from rubrics r where r.code = i.rubric_code and r.retired_at is null))`;

/** Counting what is left stops here: nobody needs to know it better. */
const maxCount = 1000;

/** What is claimed, and how much this person may still mark. */
const claimedNext = z.strictObject({
  ids: z.array(z.number()),
  waiting: z.number(),
  overdue: z.number(),
});
type ClaimedNext = z.infer<typeof claimedNext>;

/**
 * Claims up to two items, in order, and returns their ids: what this person has in hand already first, then what is
 * overdue, then question by question in an order that is the same for all. Two people never get the same one:
 * what another call is claiming is skipped. Claims in other groups are given up.
 *
 * The limits are constants, so that the planner knows how few rows there are: it compiles a costly plan instead.
 */
export async function claimNext(
  queries: Queries,
  staff: Staff,
  { group, sending }: { group: Group | null; sending: readonly number[] },
  now: Date,
): Promise<ClaimedNext> {
  const sent = sql`${sending}::bigint[]`;
  const inHand = sql`i.claimed_by = ${staff.id} and i.claimed_until > ${now}`;
  const free = sql`
    i.state in ('waiting', 'second') and ${inGroup(group)} and (i.claimed_until is null or i.claimed_until <= ${now})
    and i.id <> all(${sent}) and ${inReach(staff, 'mark.write', now)} and ${isOpenFor(staff, now)}
    and not exists (
      select from marking_skips s
      where s.item_id = i.id and s.staff_id = ${staff.id} and s.skipped_at > ${now}::timestamptz - ${afterSkip}
    )`;
  const order = sql`i.kind, i.target_id, i.order_key, i.id`;
  const place = sql`i.id, i.kind, i.target_id, i.order_key`;
  const left = sql`i.state in ('waiting', 'second') and ${inGroup(group)} and ${inReach(staff, 'mark.write', now)} and ${isOpenFor(staff, now)}`;
  const [row] = await readRows(
    queries,
    claimedNext,
    sql`
    with mine as materialized (
      select ${place} from marking_items i
      where ${inHand} and ${inGroup(group)} and i.id <> all(${sent}) and ${isOpenFor(staff, now)}
      order by i.due_at < ${now} desc, ${order} limit 2
    ), on_the_way as materialized (
      select i.id from marking_items i where ${inHand} and i.id = any(${sent}) limit ${maxClaims}
    ), given_up as (
      update marking_items i set ${noClaim}
      where ${inHand} and not ${inGroup(group)} and i.id <> all(${sent})
    ), overdue as materialized (
      select ${place} from marking_items i where ${free} and i.due_at < ${now}
      order by ${order} limit 2 for update skip locked
    ), others as materialized (
      select ${place} from marking_items i where ${free} and i.due_at >= ${now}
      order by ${order} limit 2 for update skip locked
    ), candidates as (
      select *, 0 as rank from mine union all select *, 1 from overdue union all select *, 2 from others
    ), chosen as (
      select id, rank from (
        select *, row_number() over (order by rank, kind, target_id, order_key, id) as number from candidates
      ) c
      where number <= least(2, ${maxClaims} - (select count(*) from on_the_way))
    ), claimed as (
      update marking_items i
      set claimed_by = ${staff.id}, claimed_until = ${until(now)}, ${rubric},
        claim_token = case when ${inHand} then i.claim_token else gen_random_uuid() end
      from chosen where i.id = chosen.id
      returning i.id, chosen.rank, i.kind, i.target_id, i.order_key
    )
    select
      coalesce((select jsonb_agg(id order by rank, kind, target_id, order_key, id) from claimed), '[]') as ids,
      (select count(*)::int from (select from marking_items i where ${left} limit ${maxCount}) w) as waiting,
      (select count(*)::int from (select from marking_items i where ${left} and i.due_at < ${now} limit ${maxCount}) o) as overdue`,
  );
  return row ?? { ids: [], waiting: 0, overdue: 0 };
}

/** Claims one item that nobody else has in hand. Returns false when it is not to be had. */
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
 * Prolongs claims by their tokens, also those that ran out and that nobody took. Returns what is claimed now, with its
 * end.
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

/** Gives a claimed item back, perhaps handed on to the lead. Returns false when the claim is another's by now. */
export async function giveBack(
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
