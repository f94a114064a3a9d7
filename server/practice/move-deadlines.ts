import type { Queries } from '@bitu/db/connect.ts';
import { deadlineOf } from '@bitu/rules/practice/clock.ts';
import type { Deps } from '../deps.ts';
import { unixOf } from '../time.ts';
import { availabilityFor, handInAllAt, timeFor } from './open.ts';
import { lockRunning, setDeadlines } from './queries/deadlines.ts';

/**
 * Gives running attempts of these students the time that they are allowed now, in the transaction of what allowed it,
 * and tells their screens. A deadline never moves to an earlier time. `practiceId`: null: of any practice. Returns how
 * many have moved. As many statements for many attempts as for one.
 */
export async function moveDeadlines(
  deps: Deps,
  trx: Queries,
  { studentIds, practiceId }: { studentIds: readonly number[]; practiceId: number | null },
): Promise<number> {
  const now = deps.clock();
  const moved = (await lockRunning(trx, studentIds, practiceId)).flatMap((attempt) => {
    const availability = availabilityFor(attempt, now);
    const due = 'due' in availability ? availability.due : null;
    const ends = deadlineOf(unixOf(attempt.opened_at), timeFor(attempt), due);
    const more = ends === null ? 0 : ends - unixOf(attempt.deadline);
    return ends !== null && more > 0 ? [{ ...attempt, ends, more }] : [];
  });
  if (moved.length === 0) return 0;
  await setDeadlines(
    trx,
    moved.map(({ id, ends }) => ({ id, ends })),
  );
  await handInAllAt(deps, trx, moved);
  await deps.bus.publishAll(
    moved.map(({ id, student_id, practice_id, more }) => ({
      to: student_id,
      event: { type: 'attempt', practice_id, attempt_id: id, more_seconds: more },
    })),
    trx,
  );
  return moved.length;
}
