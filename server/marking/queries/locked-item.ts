/** Items that are locked while they change, and storing the change. */
import { type ItemState, itemState } from '@bitu/contract/marking.ts';
import type { BaiLam } from '@bitu/contract/practice.ts';
import type { QuestionType } from '@bitu/questions/traits.ts';
import { markingKind, type Rubric } from '@bitu/contract/rubrics.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Staff } from '../../services/sessions/staff-sessions.ts';
import { inLeadReach, inReach, mayOpen } from './reach.ts';
import { rubricInUse, rubricJson } from './rubrics.ts';

/** The columns needed to show an answer as text. */
export interface AskedQuestion {
  type_code: QuestionType;
  content: object;
}

const lockedItem = z.strictObject({
  id: z.number(),
  kind: markingKind,
  student_id: z.number(),
  state: itemState,
  is_test: z.boolean(),
  round_wanted: z.literal([1, 2]),
  due_at: z.date(),
  released_at: z.date().nullable(),
  claimed_by: z.number().nullable(),
  claim_token: z.string().nullable(),
  claimed_until: z.date().nullable(),
  bai_lam: json<BaiLam | null>(),
  question: json<AskedQuestion | null>(),
  rubric: json<Rubric>(),
  is_lead: z.boolean(),
  in_reach: z.boolean(),
  /** The project has been submitted again since. */
  is_replaced: z.boolean(),
});
export type LockedItem = z.infer<typeof lockedItem>;

/** Locks an item that this person may open, and fixes its rubric. Returns undefined if there is none. */
export async function lockItem(
  trx: Queries,
  staff: Staff,
  itemId: number,
  now: Date,
): Promise<LockedItem | undefined> {
  // Locked first, so that the next statement sees what others have changed meanwhile.
  const { rows: locked } = await sql`
    select i.id from marking_items i where i.id = ${itemId} and ${mayOpen(staff, now)} for update`.execute(
    trx,
  );
  if (locked.length === 0) return undefined;
  await sql`
    update marking_items i set rubric_id = ${rubricInUse}
    where i.id = ${itemId} and i.rubric_id is null`.execute(trx);
  const [row] = await readRows(
    trx,
    lockedItem,
    sql`
    select i.id, i.kind, i.student_id, i.state, i.is_test, i.round_wanted, i.due_at, i.released_at, i.claimed_by, i.claim_token, i.claimed_until, a.bai_lam,
      case when q.id is not null then jsonb_build_object('type_code', q.type_code, 'content', q.content) end as question,
      ${rubricJson} as rubric, ${inLeadReach(staff)} as is_lead, ${inReach(staff, 'mark.write', now)} as in_reach,
      exists (select from marking_items n where n.submission_id = i.submission_id and n.id > i.id) as is_replaced
    from marking_items i join rubrics r on r.id = i.rubric_id
    left join answers a on a.attempt_id = i.attempt_id and a.question_id = i.question_id
    left join questions q on q.id = i.question_id
    where i.id = ${itemId}`,
  );
  return row;
}

export interface ItemChange {
  state: ItemState;
  round_wanted: 1 | 2;
  available_at: Date | null;
  return_at: Date | null;
}

/** Stores the new state of a locked item, and ends this person's claim. */
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
