/**
 * Lessons as iCalendar (RFC 5545). Times are in unix seconds, and written in UTC so that no time zone must be
 * described.
 */

export interface CalendarEvent {
  /** Constant for a lesson, so that a calendar moves its entry instead of adding another. */
  readonly uid: string;
  readonly start: number;
  readonly end: number;
  readonly title: string;
  readonly description: string;
  readonly url: string | null;
}

/** RFC 5545, section 3.1: a line has at most 75 octets; a longer one continues on the next line after a space. */
const lineOctets = 75;

/** Folds one line, never inside a character. */
export function foldLine(line: string): string {
  const encoder = new TextEncoder();
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > lineOctets) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

/** RFC 5545, section 3.3.11: escapes the special characters. */
export const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    // Other control characters are not allowed.
    .replace(/\p{Cc}/gu, ' ');

/** '20261121T110000Z'. */
const utc = (time: number): string =>
  new Date(time * 1000).toISOString().replace(/[-:]|\.\d+/g, '');

/** How often a calendar should refresh (our choice). */
const refreshEvery = 'PT1H';

/** Returns a complete calendar. `now`: the time of writing. */
export function calendarText(name: string, events: readonly CalendarEvent[], now: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bitu//Lich hoc//VI',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refreshEvery}`,
    `X-PUBLISHED-TTL:${refreshEvery}`,
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${escapeText(event.uid)}`,
      `DTSTAMP:${utc(now)}`,
      `DTSTART:${utc(event.start)}`,
      `DTEND:${utc(event.end)}`,
      `SUMMARY:${escapeText(event.title)}`,
      `DESCRIPTION:${escapeText(event.description)}`,
      ...(event.url === null ? [] : [`URL:${event.url}`]),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
