/** The next state of an item after a mark was sent, undone or settled. */
import type { Queries } from '@bitu/db/connect.ts';
import { stateOf } from '@bitu/rules/marking/settle.ts';
import type { Deps } from '../deps.ts';
import { auditStaff } from '../services/audit.ts';
import { heldUntil } from '../services/held.ts';
import { changeItem, type ItemChange, type LockedItem } from './queries/locked-item.ts';
import type { StandingMark } from './queries/marks.ts';
import { returnQueue } from './queues.ts';

/**
 * Returns the next state of an item according to its standing marks. Returned and withdrawn items stay as they are.
 */
export function changeAfter(
  item: Pick<LockedItem, 'state' | 'is_test' | 'rubric' | 'due_at'>,
  marks: readonly StandingMark[],
  requiredRounds: 1 | 2,
  now: Date,
): ItemChange {
  const isOver = item.state === 'returned' || item.state === 'withdrawn';
  const isDue = item.due_at <= now;
  const planned = { requiredRounds, isTest: item.is_test, isDue, rubric: item.rubric };
  const state = isOver ? item.state : stateOf(planned, marks);
  return {
    state,
    round_wanted: requiredRounds,
    // A second mark waits until the first can no longer be undone.
    available_at: state === 'second' ? heldUntil(now) : null,
    return_at: state === 'marked' ? heldUntil(now) : null,
  };
}

/** Stores the next state of an item, logs it, and queues its return for when the mark is no longer held. */
export async function applyChange(
  { jobs }: Pick<Deps, 'jobs'>,
  trx: Queries,
  item: Pick<LockedItem, 'id' | 'kind' | 'student_id' | 'is_test' | 'released_at'>,
  staffId: number,
  change: ItemChange,
  now: Date,
): Promise<void> {
  await changeItem(trx, item.id, staffId, change);
  const target = { type: 'marking-item', id: item.id } as const;
  await auditStaff(trx, { id: staffId }, now, {
    action: 'mark',
    studentId: item.student_id,
    target,
  });
  const isFree = !item.is_test || item.kind === 'appeal' || item.released_at !== null;
  if (change.return_at && isFree)
    await jobs.sendAt(returnQueue, { item_id: item.id }, change.return_at, trx);
}
