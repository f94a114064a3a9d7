import type { MarkingItem } from '@bitu/contract/marking.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { heldMs } from '../services/held.ts';
import { claimOne } from './queries/claim.ts';
import { lockItem } from './queries/locked-item.ts';
import { findMark, standingMarks, undoMark } from './queries/marks.ts';
import { readItem } from './read.ts';
import { applyChange, changeAfter } from './change-item.ts';

/**
 * Undoes the caller's own mark while it is held. Its draft is restored, and the item is claimed if nobody else has
 * it. Throws `notFound`, and `claimOver` if it is too late.
 */
export async function undo(deps: Deps, staff: Staff, markId: string): Promise<MarkingItem> {
  const itemId = await deps.db.queries.transaction().execute(async (trx) => {
    const now = deps.clock();
    const named = await findMark(trx, markId);
    if (named?.staff_id !== staff.id) throw new Failure('notFound');
    const item = await lockItem(trx, staff, named.item_id, now);
    // Read again under the lock.
    const mark = await findMark(trx, markId);
    if (!item || !mark) throw new Failure('notFound');
    if (mark.undone_at) return item.id;
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
    return item.id;
  });
  return readItem(deps, staff, itemId);
}

/** An item whose mark was undone can be claimed at once. */
const availableAt = ({ state }: { state: string }, now: Date) =>
  state === 'waiting' || state === 'second' ? now : null;
