/** When entries after a lesson are due. Times are in unix seconds. */

const hour = 3600;
/** Teachers are reminded this long after the lesson. */
export const dueAfter = 12 * hour;
/** After this long, the lead is responsible. */
export const lateAfter = 24 * hour;

/** fresh: the lesson has only just ended. */
export type DueState = 'fresh' | 'due' | 'late';

/** Returns how long the families have waited for a lesson with missing entries. */
export function dueState(endsAt: number, now: number): DueState {
  const age = now - endsAt;
  if (age >= lateAfter) return 'late';
  return age >= dueAfter ? 'due' : 'fresh';
}
