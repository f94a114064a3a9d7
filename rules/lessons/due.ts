/** When what is entered after a lesson is due. Times are unix seconds. */

const hour = 3600;
/** Teachers are reminded so long after the lesson. */
export const dueAfter = 12 * hour;
/** And it is the lead's to see to. */
export const lateAfter = 24 * hour;

/** fresh: the lesson has only just ended. */
export type DueState = 'fresh' | 'due' | 'late';

/** Returns how long the children's families have waited, of a lesson in which something is missing. */
export function dueState(endsAt: number, now: number): DueState {
  const age = now - endsAt;
  if (age >= lateAfter) return 'late';
  return age >= dueAfter ? 'due' : 'fresh';
}
