import type { Queries } from '@bitu/db/connect.ts';
import { deadlineOf } from '@bitu/rules/practice/clock.ts';
import type { Deps } from '../deps.ts';
import { dateOf, unixOf } from '../time.ts';
import { availabilityFor, handInAt, timeFor } from './open.ts';
import { lockRunning, setDeadline } from './queries/deadlines.ts';
import { findPractice } from './queries/practices.ts';

/**
 * Gives running attempts of these students the time that they are allowed now, in the transaction of what allowed it,
 * and tells their screens. A deadline never moves to an earlier time. `practiceId`: null: of any practice. Returns how
 * many have moved.
 */
export async function moveDeadlines(
  deps: Deps,
  trx: Queries,
  { studentIds, practiceId }: { studentIds: readonly number[]; practiceId: number | null },
): Promise<number> {
  const now = deps.clock();
  let moved = 0;
  for (const attempt of await lockRunning(trx, studentIds, practiceId)) {
    const { id, student_id, practice_id, opened_at, deadline } = attempt;
    const practice = await findPractice(trx, practice_id, student_id);
    if (!practice) continue;
    const availability = availabilityFor(practice, now);
    const due = 'due' in availability ? availability.due : null;
    const ends = deadlineOf(unixOf(opened_at), timeFor(practice), due);
    const moreSeconds = ends === null ? 0 : ends - unixOf(deadline);
    if (ends === null || moreSeconds <= 0) continue;
    await setDeadline(trx, id, dateOf(ends));
    await handInAt(deps, trx, id, dateOf(ends));
    await deps.bus.publish(
      student_id,
      { type: 'attempt', practice_id, attempt_id: id, more_seconds: moreSeconds },
      trx,
    );
    moved++;
  }
  return moved;
}
