/** The next items for a staff member; concurrent callers get different ones. */
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Staff } from '../../services/sessions/staff-sessions.ts';
import { noClaim, rubric, until } from './claim.ts';
import { inReach, isOpenFor } from './reach.ts';

/** The maximum number of items that one person may have claimed. */
const maxClaims = 3;
/** For this long a skipped item is not offered to the same person again. */
const afterSkip = sql`interval '12 hours'`;

export interface Group {
  kind: string;
  target: number;
}

const inGroup = (group: Group | null): RawBuilder<boolean> =>
  group ? sql`(i.kind = ${group.kind} and i.target_id = ${group.target})` : sql`true`;

/** Counting stops here: the desk shows '1000+'. */
const maxCount = 1000;

/** The claimed items, and how many more this person may mark. */
const claimedNext = z.strictObject({
  ids: z.array(z.number()),
  waiting: z.number(),
  overdue: z.number(),
});
type ClaimedNext = z.infer<typeof claimedNext>;

/**
 * Claims up to two items in order and returns their ids: first those that this person has claimed already, then
 * overdue ones, then question by question in an order that is the same for everybody. Two people never get the same
 * item, because rows that another call is claiming are skipped. Claims in other groups are released.
 *
 * The limits are literals in the SQL, so that the planner knows how few rows there are; with parameters it would
 * spend time on JIT compilation.
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
  const waiting = sql`i.state in ('waiting', 'second') and ${inGroup(group)} and ${inReach(staff, 'mark.write', now)} and ${isOpenFor(staff, now)}`;
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
      -- 'mine' is not locked: its mark may have been sent meanwhile, which ended the claim.
      from chosen where i.id = chosen.id and (chosen.rank > 0 or ${inHand})
      returning i.id, chosen.rank, i.kind, i.target_id, i.order_key
    )
    select
      coalesce((select jsonb_agg(id order by rank, kind, target_id, order_key, id) from claimed), '[]') as ids,
      (select count(*)::int from (select from marking_items i where ${waiting} limit ${maxCount}) w) as waiting,
      (select count(*)::int from (select from marking_items i where ${waiting} and i.due_at < ${now} limit ${maxCount}) o) as overdue`,
  );
  return row ?? { ids: [], waiting: 0, overdue: 0 };
}
