/** Marks: storing, taking back, and what stands of an item. */
import { type ItemState, itemState, type MarkBody } from '@bitu/contract/marking.ts';
import type { BaiLam } from '@bitu/contract/practice.ts';
import type { QuestionType } from '@bitu/contract/questions/traits.ts';
import { markingKind, type Rubric } from '@bitu/contract/rubrics.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Staff } from '../../plugins/staff-sessions.ts';
import { inLeadReach, inReach, mayOpen } from './reach.ts';
import { rubricJson } from './rubrics.ts';

/** What is needed to read an answer in words. */
export interface AskedQuestion {
  type_code: QuestionType;
  content: object;
}

const countRow = z.strictObject({ count: z.number() });

const lockedItem = z.strictObject({
  id: z.number(),
  kind: markingKind,
  student_id: z.number(),
  state: itemState,
  is_test: z.boolean(),
  round_wanted: z.literal([1, 2]),
  released_at: z.date().nullable(),
  claimed_by: z.number().nullable(),
  claim_token: z.string().nullable(),
  claimed_until: z.date().nullable(),
  bai_lam: json<BaiLam | null>(),
  question: json<AskedQuestion | null>(),
  rubric: json<Rubric>(),
  is_lead: z.boolean(),
  in_reach: z.boolean(),
});
export type LockedItem = z.infer<typeof lockedItem>;

/** Locks an item that this person may open; its rubric is fixed from now on. undefined: there is none. */
export async function lockItem(
  trx: Queries,
  staff: Staff,
  itemId: number,
  now: Date,
): Promise<LockedItem | undefined> {
  // Locked first: what others have changed meanwhile is seen below.
  const { rows: locked } = await sql`
    select i.id from marking_items i where i.id = ${itemId} and ${mayOpen(staff, now)} for update`.execute(
    trx,
  );
  if (locked.length === 0) return undefined;
  await sql`
    update marking_items i set rubric_id = (select r.id from rubrics r where r.code = i.rubric_code and r.retired_at is null)
    where i.id = ${itemId} and i.rubric_id is null`.execute(trx);
  const [row] = await readRows(
    trx,
    lockedItem,
    sql`
    select i.id, i.kind, i.student_id, i.state, i.is_test, i.round_wanted, i.released_at, i.claimed_by, i.claim_token, i.claimed_until, a.bai_lam,
      case when q.id is not null then jsonb_build_object('type_code', q.type_code, 'content', q.content) end as question,
      ${rubricJson} as rubric, ${inLeadReach(staff)} as is_lead, ${inReach(staff, 'mark.write', now)} as in_reach
    from marking_items i join rubrics r on r.id = i.rubric_id
    left join answers a on a.attempt_id = i.attempt_id and a.question_id = i.question_id
    left join questions q on q.id = i.question_id
    where i.id = ${itemId}`,
  );
  return row;
}

const standingMark = z.strictObject({
  id: z.string(),
  staff_id: z.number(),
  round: z.number(),
  bands: z.record(z.string(), z.number()),
  outcome: z.enum(['marked', 'again']),
  overall: z.number().nullable(),
  sent_at: z.date(),
  supersedes: z.string().nullable(),
});
export type StandingMark = z.infer<typeof standingMark>;
const anyMark = standingMark.extend({ item_id: z.number(), undone_at: z.date().nullable() });

/** Returns the marks of an item that are neither taken back nor replaced. */
export async function standingMarks(trx: Queries, itemId: number): Promise<StandingMark[]> {
  return readRows(
    trx,
    standingMark,
    sql`
    select id, staff_id, round, bands, outcome, overall, sent_at, supersedes from marks
    where item_id = ${itemId} and undone_at is null and superseded_at is null order by round`,
  );
}

/** Returns a mark by its id, whoever sent it. */
export async function findMark(
  queries: Queries,
  id: string,
): Promise<z.infer<typeof anyMark> | undefined> {
  const [row] = await readRows(
    queries,
    anyMark,
    sql`
    select id, item_id, staff_id, round, bands, outcome, overall, sent_at, supersedes, undone_at from marks where id = ${id}::uuid`,
  );
  return row;
}

export interface NewMark {
  id: string;
  item_id: number;
  staff_id: number;
  round: number;
  rubric_id: number;
  body: MarkBody;
  overall: number | null;
  points: number | null;
  supersedes: string | null;
  reason: string | null;
}

/** Stores a mark with its notes, and with what the draft knows of the machine's mark; the one that it replaces ends. */
export async function insertMark(trx: Queries, mark: NewMark, now: Date): Promise<void> {
  const { body } = mark;
  if (mark.supersedes !== null)
    await sql`update marks set superseded_at = ${now} where id = ${mark.supersedes}::uuid`.execute(
      trx,
    );
  await sql`
    insert into marks (id, item_id, staff_id, round, rubric_id, bands_alone, bands, outcome, overall, points, comment, next_step,
      sure, active_seconds, machine_seen_at, sent_at, supersedes, reason)
    select ${mark.id}::uuid, ${mark.item_id}, ${mark.staff_id}, ${mark.round}, ${mark.rubric_id}, d.bands_alone,
      ${JSON.stringify(body.bands)}::jsonb, ${body.outcome}, ${mark.overall}::float8, ${mark.points}::float8,
      nullif(${body.comment}, ''), nullif(${body.next_step}, ''), ${body.sure}, ${body.active_seconds},
      d.machine_seen_at, ${now}::timestamptz, ${mark.supersedes}::uuid, ${mark.reason}::text
    from (select) one left join mark_drafts d on d.item_id = ${mark.item_id} and d.staff_id = ${mark.staff_id}`.execute(
    trx,
  );
  await sql`
    insert into mark_notes (mark_id, anchor, tag, text, replacement)
    select ${mark.id}::uuid, anchor, tag, text, replacement
    from jsonb_to_recordset(${JSON.stringify(body.notes)}::jsonb) as g (anchor jsonb, tag text, text text, replacement text)`.execute(
    trx,
  );
}

/** Takes a mark back; the one that it had replaced stands again. */
export async function undoMark(trx: Queries, id: string, now: Date): Promise<void> {
  await sql`
    update marks set undone_at = ${now} where id = ${id}::uuid and undone_at is null`.execute(trx);
  await sql`
    update marks set superseded_at = null
    where id = (select supersedes from marks where id = ${id}::uuid)`.execute(trx);
}

/** How many marks somebody has sent, up to a number. */
export async function marksOf(trx: Queries, staffId: number, max: number): Promise<number> {
  const [row] = await readRows(
    trx,
    countRow,
    sql`
    select count(*)::int as count from (
      select from marks where staff_id = ${staffId} and undone_at is null limit ${max}
    ) m`,
  );
  return row?.count ?? 0;
}

export interface ItemChange {
  state: ItemState;
  round_wanted: 1 | 2;
  available_at: Date | null;
  return_at: Date | null;
}

/** Stores what became of a locked item, and ends this person's claim. */
export async function changeItem(
  trx: Queries,
  itemId: number,
  staffId: number,
  change: ItemChange,
): Promise<void> {
  await sql`
    update marking_items
    set state = ${change.state}, round_wanted = ${change.round_wanted}, return_at = ${change.return_at}::timestamptz,
      available_at = coalesce(${change.available_at}::timestamptz, available_at),
      claim_token = case when claimed_by = ${staffId} then null else claim_token end,
      claimed_until = case when claimed_by = ${staffId} then null else claimed_until end,
      claimed_by = nullif(claimed_by, ${staffId})
    where id = ${itemId}`.execute(trx);
}
