/**
 * Time of an attempt. All times are unix seconds, all spans seconds, by the server's clock, never the device's
 * (decisions, Practice).
 */

/** How long after the deadline a save is still accepted, for its way over the network (decisions). */
export const saveGraceSeconds = 10;

/**
 * Returns when an attempt ends: when its time limit is over or when the practice is due, whichever comes first; null:
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

/** Returns the whole seconds left, rounded up, at least 0; null: no limit. */
export function remainTime(deadline: number | null, now: number): number | null {
  return deadline === null ? null : Math.max(0, Math.ceil(deadline - now));
}

/** Whether the deadline plus grace has passed. The last second still counts. */
export function isOverdue(deadline: number | null, now: number, grace = 0): boolean {
  return deadline !== null && now > deadline + grace;
}

/** Splits seconds, rounded up, into minutes and seconds (section 9, Time display). Minutes may exceed 60. */
export function minutesAndSeconds(seconds: number): { minutes: number; seconds: number } {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : 0;
  return { minutes: Math.floor(whole / 60), seconds: whole % 60 };
}

/** Returns the span in words, without zero parts: '12 phút 30 giây', '12 phút', '30 giây'. */
export function formatDuration(span: number): string {
  const { minutes, seconds } = minutesAndSeconds(span);
  if (minutes === 0) return `${seconds} giây`;
  return seconds === 0 ? `${minutes} phút` : `${minutes} phút ${seconds} giây`;
}

/** Returns 'mm:ss'. */
export function formatClock(span: number): string {
  const { minutes, seconds } = minutesAndSeconds(span);
  return `${String(minutes).padStart(2, '0')}:${String(seconds).padStart(2, '0')}`;
}
