/** How far a response must differ from the estimate to mean that the server gave more time, in milliseconds. */
const moreTimeMs = 2000;

/**
 * The end of the time on the monotonic clock of this page (performance.now(), never the device's date). The server rounds up and its
 * response takes a while, so every response can only be late: the earliest end is the best estimate.
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
export const remainingSeconds = (end: number, now: number): number =>
  Math.max(0, Math.ceil((end - now) / 1000));

const aDay = 86_400;

/** The message when staff have moved the deadline. */
export const moreTime = (seconds: number): string =>
  seconds < aDay
    ? `Con được thêm ${Math.round(seconds / 60)} phút`
    : `Con được thêm ${Math.floor(seconds / aDay)} ngày`;
