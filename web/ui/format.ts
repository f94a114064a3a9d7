/** Numbers and times as Vietnam writes them. Times are unix seconds; days and hours are Vietnam's, in any time zone. */
const number = new Intl.NumberFormat('vi', { maximumFractionDigits: 1 });
const moment = new Intl.DateTimeFormat('vi', {
  timeZone: 'Asia/Ho_Chi_Minh',
  hour: '2-digit',
  minute: '2-digit',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hourCycle: 'h23',
});

/** '8,5'. */
export const numberText = (value: number): string => number.format(value);

/** '840 kB', '2,4 MB'. */
export function fileSizeText(bytes: number): string {
  const kilobytes = bytes / 1000;
  return kilobytes < 1000
    ? `${number.format(Math.ceil(kilobytes))} kB`
    : `${number.format(kilobytes / 1000)} MB`;
}

/** By parts: browsers order them differently. */
function partsOf(time: number): Record<string, string> {
  return Object.fromEntries(
    moment.formatToParts(time * 1000).map(({ type, value }) => [type, value]),
  );
}

/** '05/11/2026'. */
export function dayText(time: number): string {
  const { day, month, year } = partsOf(time);
  return `${day}/${month}/${year}`;
}

/** '14:05 05/11/2026'. */
export function momentText(time: number): string {
  const { hour, minute } = partsOf(time);
  return `${hour}:${minute} ${dayText(time)}`;
}

const weekday = new Intl.DateTimeFormat('vi', { timeZone: 'Asia/Ho_Chi_Minh', weekday: 'long' });

/** '18:00 thứ Sáu 27/11'. */
export function deadlineText(time: number): string {
  const { hour, minute, day, month } = partsOf(time);
  const name = weekday.format(time * 1000).toLowerCase();
  const written = name.replace(/^thứ (.)/, (_, first: string) => `thứ ${first.toUpperCase()}`);
  return `${hour}:${minute} ${written.replace(/^chủ nhật$/, 'Chủ nhật')} ${day}/${month}`;
}

/** A phone number as people read it aloud: 0912 345 678. */
export const phoneText = (phone: string): string => phone.replace(/^(\d{4})(\d{3})/, '$1 $2 ');

/** '01:02' for 61.2 seconds: rounded up, and the minutes go on past 59. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}`;
}

/** The name a download is saved under: its title with the extension of its address, which is only a hash. */
export const fileName = (title: string, url: string): string =>
  `${title}${/\.\w+$/.exec(url)?.[0] ?? ''}`;
