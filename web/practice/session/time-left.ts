/** How far a reply must lie behind the estimate to mean that the server gave more time. */
const moreTimeMs = 2000;

/**
 * When the time is over, on the monotonic clock of this page (performance.now(), never the device's date).
 * The server rounds up and its answer takes a while to arrive, so every reply can only be late: the earliest one is the best.
 */
export function endsAt(
  previous: number | null,
  remainTime: number | null,
  receivedAt: number,
): number | null {
  if (remainTime === null) return null;
  const end = receivedAt + remainTime * 1000;
  if (previous === null || end < previous || end > previous + moreTimeMs) return end;
  return previous;
}

/** Whole seconds left, rounded up. */
export const secondsLeft = (end: number, now: number): number =>
  Math.max(0, Math.ceil((end - now) / 1000));
