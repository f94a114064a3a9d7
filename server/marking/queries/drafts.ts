import {
  type DraftBody,
  type MachineMark,
  machineMark,
  type MarkBody,
} from '@bitu/contract/marking.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { decidingRound } from '@bitu/rules/marking/settle.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Staff } from '../../services/sessions/staff-sessions.ts';
import { mayOpen } from './reach.ts';

const revisionSavedAtRow = z.strictObject({ revision: z.number(), saved_at: z.date() });

/**
 * The round that a draft is for: the one that was begun, or the one that the item waits for. The mark of a returned
 * item can only be changed.
 */
const roundOf = (
  staffId: number,
) => sql`case when i.state = 'returned' then ${decidingRound} else coalesce(
  (select w.round from mark_drafts w where w.item_id = i.id and w.staff_id = ${staffId}),
  case i.state when 'waiting' then 1 when 'second' then 2 else ${decidingRound} end) end`;

/**
 * Stores a draft of an item within reach if it is newer than the stored one. Returns the stored revision, or undefined
 * if there is no such item.
 */
export async function storeDraft(
  queries: Queries,
  staff: Staff,
  draft: { item_id: number; revision: number; body: DraftBody },
  now: Date,
): Promise<{ revision: number; saved_at: Date } | undefined> {
  const [row] = await readRows(
    queries,
    revisionSavedAtRow,
    sql`
    insert into mark_drafts (item_id, staff_id, round, body, revision, saved_at)
    select i.id, ${staff.id}, ${roundOf(staff.id)}, ${JSON.stringify(draft.body)}::jsonb, ${draft.revision}, ${now}::timestamptz
    from marking_items i where i.id = ${draft.item_id} and ${mayOpen(staff, now)}
    on conflict (item_id, staff_id) do update
    set body = excluded.body, round = excluded.round, revision = excluded.revision, saved_at = excluded.saved_at
    where mark_drafts.revision < excluded.revision or mark_drafts.round <> excluded.round
    returning revision, saved_at`,
  );
  if (row) return row;
  // In a statement of its own: the draft may have been stored while the first one waited.
  return queries
    .selectFrom('mark_drafts')
    .select(['revision', 'saved_at'])
    .where('item_id', '=', draft.item_id)
    .where('staff_id', '=', staff.id)
    .executeTakeFirst();
}

/** Stores a sent mark as the draft to restore if the mark is undone. */
export async function keepSent(
  trx: Queries,
  sent: { item_id: number; staff_id: number; round: number; body: MarkBody },
  now: Date,
): Promise<void> {
  await sql`
    insert into mark_drafts (item_id, staff_id, round, body, revision, saved_at)
    values (${sent.item_id}, ${sent.staff_id}, ${sent.round}, ${JSON.stringify(sent.body)}::jsonb, 1, ${now}::timestamptz)
    on conflict (item_id, staff_id) do update
    set body = excluded.body, round = excluded.round, revision = mark_drafts.revision + 1, saved_at = excluded.saved_at`.execute(
    trx,
  );
}

/**
 * Stores that the machine's mark is now shown, with the bands that were set before; only the first time counts. Returns
 * the machine's mark, or undefined if there is none.
 */
export async function revealMachine(
  trx: Queries,
  of: { item_id: number; staff_id: number; body: MarkBody },
  now: Date,
): Promise<MachineMark | undefined> {
  const bands = JSON.stringify(of.body.bands);
  const [row] = await readRows(
    trx,
    machineMark,
    sql`
    with machine as (
      select engine, version, bands, low, high, notes, reasons from machine_marks where item_id = ${of.item_id}
    ), seen as (
      insert into mark_drafts (item_id, staff_id, round, body, bands_alone, machine_seen_at, revision, saved_at)
      select ${of.item_id}, ${of.staff_id}, 1, ${JSON.stringify(of.body)}::jsonb, ${bands}::jsonb, ${now}::timestamptz, 0, ${now}::timestamptz
      from machine
      on conflict (item_id, staff_id) do update
      set bands_alone = coalesce(mark_drafts.bands_alone, excluded.bands_alone),
        machine_seen_at = coalesce(mark_drafts.machine_seen_at, excluded.machine_seen_at)
    )
    select * from machine`,
  );
  return row;
}

/** Deletes drafts that have not changed since a time. */
export async function deleteOldDrafts(queries: Queries, before: Date): Promise<void> {
  await sql`delete from mark_drafts where saved_at < ${before}`.execute(queries);
}
