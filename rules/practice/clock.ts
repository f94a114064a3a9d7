/**
 * The time of an attempt. All times are in unix seconds and all durations in seconds, by the server's clock, never
 * the device's.
 */

/** How long after the deadline a save is still accepted, for its way over the network. */
export const saveGraceSeconds = 10;

/**
 * Returns when an attempt ends: when its time limit is over or the practice is due, whichever comes first; null means
 * no limit.
 */
export function deadlineOf(
  openedAt: number,
  totalTime: number | null,
  due: number | null = null,
): number | null {
  if (totalTime === null) return due;
  return Math.min(openedAt + totalTime, due ?? Infinity);
}

/** Returns the whole seconds left, rounded up, at least 0; null means no limit. */
export function remainTime(deadline: number | null, now: number): number | null {
  return deadline === null ? null : Math.max(0, Math.ceil(deadline - now));
}

/** Whether the deadline plus grace period has passed. The last second still counts. */
export function isOverdue(deadline: number | null, now: number, grace = 0): boolean {
  return deadline !== null && now > deadline + grace;
}
