/** Moments in words. Times are unix seconds; days and hours are Vietnam's, wherever the device is. */
const format = new Intl.DateTimeFormat('vi-VN', {
  timeZone: 'Asia/Ho_Chi_Minh',
  hour: '2-digit',
  minute: '2-digit',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hourCycle: 'h23',
});

function partsOf(time: number) {
  const parts = format.formatToParts(time * 1000).map(({ type, value }) => [type, value]);
  return Object.fromEntries(parts) as Record<string, string>;
}

/** '21/11/2026'. */
export function dayText(time: number): string {
  const { day, month, year } = partsOf(time);
  return `${day}/${month}/${year}`;
}

/** '14:05 21/11/2026'. */
export function momentText(time: number): string {
  const { hour, minute } = partsOf(time);
  return `${hour}:${minute} ${dayText(time)}`;
}

/** The server notes a visit every five minutes at most. */
const justNowSeconds = 600;

export const lastSeenText = (time: number, now: number): string =>
  now - time < justNowSeconds ? 'vừa dùng' : `dùng lúc ${momentText(time)}`;
