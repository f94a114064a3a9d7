/** Time of an attempt. All times are unix seconds, all spans seconds; the server's clock, never the device's (decisions, Practice). */

/** How long after the deadline a save is still taken: its way over the network (decisions). */
export const saveGraceSeconds = 10;

/** The countdown of the time-up dialog (section 9). */
export const timeUpCountdownSeconds = 5;

/** When an attempt ends: when the time allowed is over, or when the practice is due, whichever comes first; null: no limit. */
export function deadlineOf(
  openedAt: number,
  totalTime: number | null,
  due: number | null = null,
): number | null {
  if (totalTime === null) return due;
  return Math.min(openedAt + totalTime, due ?? Infinity);
}

/** How long before the end of an attempt without a time limit, which is due days later perhaps, a clock is worth showing (ours). */
const clockFromSeconds = 3600;

/** What a countdown shows of the seconds left; null: it is too early for one, or there is no end. */
export function secondsToShow(seconds: number | null, totalTime: number | null): number | null {
  const far = totalTime === null && seconds !== null && seconds > clockFromSeconds;
  return far ? null : seconds;
}

/** Whole seconds left, rounded up, never under 0; null: no limit. */
export function remainTime(deadline: number | null, now: number): number | null {
  return deadline === null ? null : Math.max(0, Math.ceil(deadline - now));
}

/** Whether the deadline, with so many seconds of grace, has passed. The last second itself still counts. */
export function isOverdue(deadline: number | null, now: number, grace = 0): boolean {
  return deadline !== null && now > deadline + grace;
}

/** Whole seconds, rounded up, as minutes and seconds (section 9, Time display). Minutes may be over 60. */
export function minutesAndSeconds(seconds: number): { minutes: number; seconds: number } {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : 0;
  return { minutes: Math.floor(whole / 60), seconds: whole % 60 };
}

/** In words, without what is zero: '12 phút 30 giây', '12 phút', '30 giây'. */
export function formatDuration(span: number): string {
  const { minutes, seconds } = minutesAndSeconds(span);
  if (minutes === 0) return `${seconds} giây`;
  return seconds === 0 ? `${minutes} phút` : `${minutes} phút ${seconds} giây`;
}

/** As on a clock, 'mm:ss'. */
export function formatClock(span: number): string {
  const { minutes, seconds } = minutesAndSeconds(span);
  return `${String(minutes).padStart(2, '0')}:${String(seconds).padStart(2, '0')}`;
}
