import type { MarkBody, MarkingItem, SentMark } from '@bitu/contract/marking.ts';
import type { Transaction } from '@bitu/db/connect.ts';
import { mayBeMarkedTwice, newTeacherMarks } from '@bitu/rules/marking/order.ts';
import { decidingRound } from '@bitu/rules/marking/settle.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { unixOf } from '../time.ts';
import { applyChange, changeAfter } from './change-item.ts';
import { checkedBody } from './checked-body.ts';
import { heldMs, heldUntil } from '../services/held.ts';
import { claimOne } from './queries/claim.ts';
import { useComments } from './queries/comments.ts';
import { keepSent } from './queries/drafts.ts';
import { type LockedItem, lockItem } from './queries/locked-item.ts';
import {
  findMark,
  insertMark,
  marksOf,
  type StandingMark,
  standingMarks,
  undoMark,
} from './queries/marks.ts';
import { hasSecondMarker } from './queries/reach.ts';
import { readItem } from './read.ts';

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
export async function send(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  trx: Transaction,
  staff: Staff,
  input: Sent,
): Promise<SentMark> {
  const now = deps.clock();
  const item = await lockItem(trx, staff, input.item_id, now);
  if (!item) throw new Failure('notFound');
  const known = await findMark(trx, input.mark_id);
  if (known) return repeated(item, known, staff, now);

  const checked = checkedBody(item, input.body);
  const before = await standingMarks(trx, item.id);
  const place = placeFor(item, before, staff.id);
  const rounds = await requiredRounds(trx, item, { place, staff, now });
  const { body } = checked;
  await insertMark(
    trx,
    {
      ...checked,
      id: input.mark_id,
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
  await useComments(trx, staff.id, input.comment_ids ?? [], now);
  const change = changeAfter(item, await standingMarks(trx, item.id), rounds, now);
  await applyChange(deps, trx, item, staff.id, change, now);
  return {
    mark_id: input.mark_id,
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
async function requiredRounds(
  trx: Transaction,
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
  const storedAs = { 1: 'first', 2: 'second', [decidingRound]: 'settled' } as const;
  const mayUndo = !mark.undone_at && item.state !== 'returned' && unixOf(now) < undoUntil;
  return {
    mark_id: mark.id,
    item_id: item.id,
    kept_as: storedAs[mark.round as keyof typeof storedAs] ?? 'extra',
    message: null,
    overall: mark.overall,
    state: item.state,
    undo_until: mayUndo ? undoUntil : null,
  };
}

interface Place {
  round: number;
  kept_as: SentMark['kept_as'];
  supersedes: string | null;
}

/**
 * Returns where a mark is stored: as the round that the item waits for, in place of the own earlier one, or, if
 * others were faster, as a second blind mark or for comparison.
 */
function placeFor(item: LockedItem, marks: readonly StandingMark[], staffId: number): Place {
  const own = marks.find((mark) => mark.staff_id === staffId && mark.round < decidingRound);
  if (own && item.state !== 'returned')
    return {
      round: own.round,
      kept_as: own.round === 1 ? 'first' : 'second',
      supersedes: own.id,
    };
  const rounds = new Set(marks.map(({ round }) => round));
  if (!rounds.has(1) && item.state !== 'withdrawn')
    return { round: 1, kept_as: 'first', supersedes: null };
  if (!rounds.has(2) && !own) return { round: 2, kept_as: 'second', supersedes: null };
  const next = Math.max(decidingRound, ...rounds) + 1;
  return { round: next, kept_as: 'extra', supersedes: null };
}

/** A mark that is no longer needed is stored besides the first one, and compared with it. */
const isLate = (item: LockedItem, { round, supersedes }: Place) =>
  supersedes === null && round !== 1 && !(round === 2 && item.state === 'second');

/**
 * Takes back the caller's own mark while it is held. The draft is restored, and the caller gets the item again unless
 * somebody else has claimed it. Throws `notFound`, and `claimOver` if it is too late.
 */
export async function undo(
  deps: Deps,
  trx: Transaction,
  staff: Staff,
  markId: string,
): Promise<MarkingItem> {
  const now = deps.clock();
  const named = await findMark(trx, markId);
  if (named?.staff_id !== staff.id) throw new Failure('notFound');
  const item = await lockItem(trx, staff, named.item_id, now);
  // Read again under the lock.
  const mark = await findMark(trx, markId);
  if (!item || !mark) throw new Failure('notFound');
  if (mark.undone_at) return readItem(deps, trx, staff, item.id);
  if (item.state === 'returned' || now.getTime() >= mark.sent_at.getTime() + heldMs)
    throw new Failure('claimOver', {
      message: 'Đã quá 10 phút, bài đã được trả. Cô dùng “Sửa điểm” nhé!',
    });
  await undoMark(trx, markId, now);
  const marks = await standingMarks(trx, item.id);
  const change = changeAfter(item, marks, item.round_wanted, now);
  const available_at = availableAt(change, now);
  await applyChange(deps, trx, item, staff.id, { ...change, available_at }, now);
  await claimOne(trx, staff, item.id, now);
  return readItem(deps, trx, staff, item.id);
}

/** An item whose mark was undone can be claimed at once. */
const availableAt = ({ state }: { state: string }, now: Date) =>
  state === 'waiting' || state === 'second' ? now : null;
