/** When a holiday theme is on. All times are in unix seconds of the server. */

/** The theme's own times: 'YYYY-MM-DD HH:mm:ss' in Vietnam. */
export interface ThemeWindow {
  readonly start_time: string;
  readonly end_time: string;
}

/** How many seconds a fetched theme is cached. */
export const themeCookieSeconds = 3600;
/** The popup animation plays once in this many seconds. */
export const animationCookieSeconds = 30 * 60;
/** The popup animation ends this many seconds after its configured time. */
const animationTailSeconds = 2;
/** The default time of the animation in seconds. */
const animationTime = 3;
/** The number of snowflakes at once, by the kind of screen. */
export const snowflakes = { desktop: 50, mobile: 20 } as const;

/** Returns the unix seconds of 'YYYY-MM-DD HH:mm:ss' in Vietnam; null if there is no such time. */
export function vietnamSeconds(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null;
  const ms = Date.parse(`${text.replace(' ', 'T')}+07:00`);
  return Number.isNaN(ms) ? null : ms / 1000;
}

/** Whether it is on: from its start until just before its end. */
export function isThemeOn({ start_time, end_time }: ThemeWindow, now: number): boolean {
  const start = vietnamSeconds(start_time);
  const end = vietnamSeconds(end_time);
  return start !== null && end !== null && start <= now && now < end;
}

/** Returns the seconds until it goes on or off; null if it has ended. */
export function untilThemeChanges(
  { start_time, end_time }: ThemeWindow,
  now: number,
): number | null {
  const start = vietnamSeconds(start_time);
  const end = vietnamSeconds(end_time);
  if (start === null || end === null || end <= start || now >= end) return null;
  return (now < start ? start : end) - now;
}

/** Returns how many seconds the popup animation is shown: its configured time plus two. */
export function animationSeconds(configured: number | null): number {
  return (
    (configured !== null && configured > 0 ? configured : animationTime) + animationTailSeconds
  );
}
