/** When push messages may wake a phone: not at night. What comes in between is delivered in the morning; the bell has it at once. */

/** 'HH:mm' in Asia/Ho_Chi_Minh: quiet from the first, no longer at the second. */
export const quietFrom = '21:00';
export const quietUntil = '07:00';

const hour = 3600;
const day = 24 * hour;
/** Vietnam is seven hours ahead and knows no summer time. */
const offset = 7 * hour;
const secondsOf = (clock: string) => Number(clock.slice(0, 2)) * hour + Number(clock.slice(3)) * 60;
const from = secondsOf(quietFrom);
const until = secondsOf(quietUntil);

/** Seconds since midnight in Vietnam at a time in unix seconds. */
const timeOfDay = (now: number) => (((now + offset) % day) + day) % day;

const isQuiet = (at: number) => at >= from || at < until;

/** When a message of now (unix seconds) may be delivered: now, or at the end of the quiet hours it falls in. */
export function deliverableAt(now: number): number {
  const at = timeOfDay(now);
  return isQuiet(at) ? now + ((until - at + day) % day) : now;
}

/** Seconds until the next quiet hours begin; 0 within them. A message that has not arrived by then shall not any more. */
export function secondsUntilQuiet(now: number): number {
  const at = timeOfDay(now);
  return isQuiet(at) ? 0 : from - at;
}
