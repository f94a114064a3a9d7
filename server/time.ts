/**
 * Time comes from the server. Screens count down from the `remain_time` of the last reply on a monotonic clock; the
 * device's date decides only how long something is kept there, and in which order it is sent.
 */

/** Unix seconds are used on the wire and in the rules, dates in the database. */
export const unixOf = (time: Date): number => Math.floor(time.getTime() / 1000);
export const unixOrNull = (time: Date | null): number | null =>
  time === null ? null : unixOf(time);
export const dateOf = (unix: number): Date => new Date(unix * 1000);

/** Returns the day, YYYY-MM-DD, in Asia/Ho_Chi_Minh; every decision of the server by date uses it. */
export const dayInVietnam = (time: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' }).format(time);

/** Returns the first moment of a day, YYYY-MM-DD, in Vietnam, which is at +07:00 all year. */
export const midnightInVietnam = (day: string): Date => new Date(`${day}T00:00:00+07:00`);

const local = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Ho_Chi_Minh',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Returns 'YYYY-MM-DD HH:mm:ss' in Asia/Ho_Chi_Minh, the format of notices on the wire. */
export const timeInVietnam = (time: Date): string => local.format(time);
