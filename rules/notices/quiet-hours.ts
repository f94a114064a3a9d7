/**
 * Quiet hours: push messages must not wake anybody at night. They are delivered in the morning; the bell shows them
 * at once.
 */
import { vietnamOffset } from '../format/times.ts';

/** 'HH:mm' in Asia/Ho_Chi_Minh: quiet from the first until just before the second. */
export const quietFrom = '21:00';
export const quietUntil = '07:00';

const hour = 3600;
const day = 24 * hour;
const secondsOf = (clock: string) => Number(clock.slice(0, 2)) * hour + Number(clock.slice(3)) * 60;
const from = secondsOf(quietFrom);
const until = secondsOf(quietUntil);

/** Seconds since midnight in Vietnam at a time in unix seconds. */
const timeOfDay = (now: number) => (((now + vietnamOffset) % day) + day) % day;

const isQuiet = (at: number) => at >= from || at < until;

/** Returns when a message of now (unix seconds) may be delivered: now, or at the end of the current quiet hours. */
export function deliverableAt(now: number): number {
  const at = timeOfDay(now);
  return isQuiet(at) ? now + ((until - at + day) % day) : now;
}

/** Returns the seconds until the next quiet hours begin; 0 within them. Used as a message's time to live. */
export function secondsUntilQuiet(now: number): number {
  const at = timeOfDay(now);
  return isQuiet(at) ? 0 : from - at;
}
