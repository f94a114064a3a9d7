import type { Queries } from '@bitu/db/connect.ts';
import { deadlineOf } from '@bitu/rules/practice/clock.ts';
import { exceptionOf, reopenedEnd } from '@bitu/rules/practice/exception.ts';
import type { Deps } from '../deps.ts';
import { unixOf } from '../time.ts';
import { handInAllAt } from './hand-in-at.ts';
import { lockRunning, lockTerms, type RunningRow, setDeadlines } from './queries/deadlines.ts';
import { availabilityFor, timeFor } from './terms.ts';

/**
 * Gives running attempts of these students the time that is granted now, in the transaction of the grant, and notifies
 * their screens, including those of students who have not begun. A deadline never moves to an earlier time, and is
 * removed if there is no end any more. Returns how many have moved. The number of statements does not depend on the
 * number of attempts.
 * @param practiceId Null for attempts at any practice.
 */
export async function moveDeadlines(
  deps: Deps,
  trx: Queries,
  { studentIds, practiceId }: { studentIds: readonly number[]; practiceId: number | null },
): Promise<number> {
  const now = deps.clock();
  await lockTerms(trx, studentIds, 'grant');
  const moved = (await lockRunning(trx, studentIds, practiceId)).flatMap((attempt) => {
    const { ends, isOpen } = endOf(attempt, now);
    const more = ends === null ? null : ends - unixOf(attempt.deadline);
    const isFreed = ends === null && isOpen && attempt.deadline > now;
    return isFreed || Number(more) > 0 ? [{ ...attempt, ends, more }] : [];
  });
  // Students at the one practice are notified of its deadline below; with no practice given, they may be about to
  // begin others too.
  const notified = new Set(practiceId === null ? [] : moved.map(({ student_id }) => student_id));
  const others = studentIds.filter((id) => !notified.has(id));
  await deps.bus.publish(others, { type: 'terms', practice_id: practiceId }, trx);
  if (moved.length === 0) return 0;
  await setDeadlines(
    trx,
    moved.map(({ id, ends }) => ({ id, ends })),
  );
  await handInAllAt(
    deps,
    trx,
    moved.flatMap(({ id, ends }) => (ends === null ? [] : [{ id, ends }])),
  );
  await deps.bus.publishAll(
    moved.map(({ id, student_id, practice_id, more }) => ({
      to: student_id,
      event: {
        type: 'attempt',
        practice_id,
        attempt_id: id,
        ...(more !== null && { more_seconds: more }),
      },
    })),
    trx,
  );
  return moved.length;
}

/**
 * Returns when an attempt ends according to what is granted now; a reopened one by its own terms and what was
 * granted since.
 */
function endOf(attempt: RunningRow, now: Date): { ends: number | null; isOpen: boolean } {
  const { reopening } = attempt;
  const openedAt = unixOf(attempt.opened_at);
  if (reopening) {
    const later = exceptionOf(attempt.overrides.filter(({ id }) => id > reopening.id));
    return { ends: reopenedEnd(openedAt, reopening, later), isOpen: true };
  }
  const availability = availabilityFor(attempt, now);
  const due = 'due' in availability ? availability.due : null;
  return {
    ends: deadlineOf(openedAt, timeFor(attempt), due),
    isOpen: availability.kind === 'open',
  };
}
