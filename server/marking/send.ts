import type { MarkBody, SentMark } from '@bitu/contract/marking.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { mayBeMarkedTwice, newTeacherMarks } from '@bitu/rules/marking/order.ts';
import { decidingRound } from '@bitu/rules/marking/settle.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { unixOf } from '../time.ts';
import { applyChange, changeAfter } from './change-item.ts';
import { checkedBody } from './checked-body.ts';
import { isLate, type Place, placeFor } from './place.ts';
import { heldMs, heldUntil } from '../services/held.ts';
import { useComments } from './queries/comments.ts';
import { keepSent } from './queries/drafts.ts';
import { type LockedItem, lockItem } from './queries/locked-item.ts';
import { findMark, insertMark, marksOf, standingMarks } from './queries/marks.ts';
import { hasSecondMarker } from './queries/second-marker.ts';

export interface Sent {
  mark_id: string;
  item_id: number;
  body: MarkBody;
  comment_ids?: readonly number[] | undefined;
}

const lateMessage = 'Bài này đã có người chấm; điểm của cô được giữ làm lượt chấm thứ hai.';

/**
 * Stores a mark. Sending it again changes nothing, and the claim may have ended, as nothing that was typed is
 * refused. Throws `notFound`, `bandsMissing`.
 */
export const send = (
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  staff: Staff,
  given: Sent,
): Promise<SentMark> =>
  deps.db.queries.transaction().execute((trx) => sendWithin(deps, trx, staff, given));

/** Does the same in a transaction. */
export async function sendWithin(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  trx: Queries,
  staff: Staff,
  given: Sent,
): Promise<SentMark> {
  const now = deps.clock();
  const item = await lockItem(trx, staff, given.item_id, now);
  if (!item) throw new Failure('notFound');
  const known = await findMark(trx, given.mark_id);
  if (known) return repeated(item, known, staff, now);

  const checked = checkedBody(item, given.body);
  const before = await standingMarks(trx, item.id);
  const place = placeFor(item, before, staff.id);
  const roundWanted = await wantedRounds(trx, item, { place, staff, now });
  const { body } = checked;
  await insertMark(
    trx,
    {
      ...checked,
      id: given.mark_id,
      item_id: item.id,
      staff_id: staff.id,
      round: place.round,
      rubric_id: item.rubric.id,
      supersedes: place.supersedes,
      reason: null,
    },
    now,
  );
  await keepSent(trx, { item_id: item.id, staff_id: staff.id, round: place.round, body }, now);
  await useComments(trx, staff.id, given.comment_ids ?? [], now);
  const change = changeAfter(item, await standingMarks(trx, item.id), roundWanted, now);
  await applyChange(deps, trx, item, staff.id, change, now);
  return {
    mark_id: given.mark_id,
    item_id: item.id,
    kept_as: place.kept_as,
    message: isLate(item, place) ? lateMessage : null,
    overall: checked.overall,
    state: change.state,
    undo_until: change.state === 'returned' ? null : unixOf(heldUntil(now)),
  };
}

/**
 * A late mark makes two. Otherwise a second one is asked for if the item was drawn, or the teacher is new, and if
 * there is anybody who can give it before the family is promised the result.
 */
async function wantedRounds(
  trx: Queries,
  item: LockedItem,
  { place, staff, now }: { place: Place; staff: Staff; now: Date },
): Promise<1 | 2> {
  if (place.round === 2) return 2;
  if (place.round !== 1 || place.supersedes !== null) return item.round_wanted;
  const isAsked =
    item.round_wanted === 2 ||
    (mayBeMarkedTwice(item.kind) &&
      !staff.roles.includes('lead') &&
      (await marksOf(trx, staff.id, newTeacherMarks)) < newTeacherMarks);
  return isAsked && (await hasSecondMarker(trx, item.id, staff, heldUntil(now))) ? 2 : 1;
}

function repeated(
  item: LockedItem,
  mark: NonNullable<Awaited<ReturnType<typeof findMark>>>,
  staff: Staff,
  now: Date,
): SentMark {
  if (mark.staff_id !== staff.id || mark.item_id !== item.id) throw new Failure('notFound');
  const undoUntil = unixOf(mark.sent_at) + heldMs / 1000;
  const keptAs = { 1: 'first', 2: 'second', [decidingRound]: 'settled' } as const;
  const mayUndo = !mark.undone_at && item.state !== 'returned' && unixOf(now) < undoUntil;
  return {
    mark_id: mark.id,
    item_id: item.id,
    kept_as: keptAs[mark.round as keyof typeof keptAs] ?? 'extra',
    message: null,
    overall: mark.overall,
    state: item.state,
    undo_until: mayUndo ? undoUntil : null,
  };
}
