/** When the notice about a change of lessons is sent. Times are in unix seconds. */

/** At the latest this long before a lesson, as people on their way do not look at the phone. */
const ahead = 30 * 60;
/** The minimum time in which a change can be undone. */
const shortest = 60;

/**
 * Returns when to notify families of a change made `now`: after `held` seconds, or sooner if one of the lessons
 * starts soon, and never after that lesson has started. `starts`: the old and new start times of the changed
 * lessons.
 */
export function notifyAt(now: number, starts: readonly number[], held: number): number {
  const first = Math.min(...starts.filter((at) => at > now));
  return Math.min(now + held, Math.max(first - ahead, now + shortest), first);
}
