/** Countdowns on the screen. A separate file, because the learning page loads `clock.ts`. */

/** The countdown of the time-up dialog. */
export const timeUpCountdownSeconds = 5;

/** A recording in progress is ended this long before the time is up, so that it is kept and entered (our choice). */
export const lastRecordingSeconds = 5;

/**
 * How long before the end a clock is shown for an attempt without a time limit, whose due time may be days away (our
 * choice).
 */
const clockFromSeconds = 3600;

/** Returns the seconds to show in a countdown; null if it is too early to show one, or there is no end. */
export function secondsToShow(seconds: number | null, totalTime: number | null): number | null {
  const far = totalTime === null && seconds !== null && seconds > clockFromSeconds;
  return far ? null : seconds;
}
