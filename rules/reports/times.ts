/** Times as the sentences of reports tell them. All are unix seconds, the days Vietnam's. */

const hour = 3600;
const day = 24 * hour;
/** Vietnam has no summer time. */
const vietnamOffset = 7 * hour;

const weekdays = ['Chủ nhật', 'thứ Hai', 'thứ Ba', 'thứ Tư', 'thứ Năm', 'thứ Sáu', 'thứ Bảy'];
const two = (value: number) => String(value).padStart(2, '0');
const local = (time: number) => new Date((time + vietnamOffset) * 1000);
const dayOf = (time: number) => Math.floor((time + vietnamOffset) / day);

/** 'thứ Năm'. */
const weekdayWords = (time: number): string => weekdays[local(time).getUTCDay()] ?? '';

/** '27/11'. */
export const dayWords = (time: number): string =>
  `${local(time).getUTCDate()}/${local(time).getUTCMonth() + 1}`;

/** '21:00'. */
export const clockWords = (time: number): string =>
  `${two(local(time).getUTCHours())}:${two(local(time).getUTCMinutes())}`;

/** Until when something is to be done: '20:30 hôm nay', 'thứ Năm' within a week, else '27/11'. */
export function untilWords(due: number, now: number): string {
  const days = dayOf(due) - dayOf(now);
  if (days <= 0) return `${clockWords(due)} hôm nay`;
  return days < 7 ? weekdayWords(due) : dayWords(due);
}

const partOf = (time: number): string => {
  const at = local(time).getUTCHours();
  if (at < 12) return 'sáng';
  return at < 18 ? 'chiều' : 'tối';
};

/** By when something comes: '21:00 tối nay', '12:00 trưa mai', else '12:00 ngày 29/11'. */
export function promiseWords(time: number, now: number): string {
  const days = dayOf(time) - dayOf(now);
  const part = clockWords(time) === '12:00' ? 'trưa' : partOf(time);
  if (days === 0) return `${clockWords(time)} ${part} nay`;
  return days === 1
    ? `${clockWords(time)} ${part} mai`
    : `${clockWords(time)} ngày ${dayWords(time)}`;
}

/** '23–29/11', '30/11–6/12': the week that begins on this Monday. */
export function weekWords(monday: number): string {
  const first = dayWords(monday);
  const last = dayWords(monday + 6 * day);
  const [number, month] = first.split('/');
  return last.endsWith(`/${month}`) ? `${number}–${last}` : `${first}–${last}`;
}

/** 'tối thứ Ba': when a class meets. */
export const lessonPartWords = (time: number): string => `${partOf(time)} ${weekdayWords(time)}`;

/** '18:30 thứ Ba 24/11'. */
export const lessonTimeWords = (time: number): string =>
  `${clockWords(time)} ${weekdayWords(time)} ${dayWords(time)}`;
