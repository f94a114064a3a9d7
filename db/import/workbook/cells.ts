/**
 * Parses the cells that people fill in. A cell that cannot be parsed gives a reason, or null if the column's rule
 * says enough.
 */

/** A cell without a valid value. `why` is a Vietnamese sentence for the person who fills in the sheet. */
export class Unreadable {
  readonly why: string;
  constructor(why: string) {
    this.why = why;
  }
}

export type Value = string | number | boolean | Date;
export type Cell = Value | Unreadable | null;
/** Parses the value of a cell that is not blank; returns null if it is not valid. */
export type Read<T = unknown> = (value: Value) => T | Unreadable | null;

/** Zero-width characters and byte order marks, which come with pasted text. */
const invisible = /[\u200B-\u200D\u2060\uFEFF]/g;

/** Cleans a text: NFC, one line, no invisible characters, no doubled or surrounding spaces. */
const cleaned = (text: string) =>
  text.normalize('NFC').replace(invisible, '').replace(/\s+/g, ' ').trim();

/** Returns the value of a cell; null for a blank one. */
export function contentOf(cell: Cell | undefined): Value | Unreadable | null {
  if (cell === undefined || cell === null) return null;
  if (cell instanceof Date && Number.isNaN(cell.getTime()))
    return new Unreadable('Số ở ô này quá lớn để là một ngày.');
  if (typeof cell !== 'string') return cell;
  const text = cleaned(cell);
  return text === '' ? null : text;
}

export const isBlank = (row: readonly Cell[]) => row.every((cell) => contentOf(cell) === null);

/**
 * Returns a word without capitals and accents, the form in which names of sheets, columns and choices are compared.
 */
export const bare = (text: string) =>
  cleaned(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll(/đ/gi, 'd')
    .replaceAll('*', '')
    .trim()
    .toLowerCase();

const madeDate = new Unreadable(
  'Excel đã đổi ô này thành ngày giờ; hãy định dạng ô là Văn bản (Text) rồi gõ lại.',
);

export const asText: Read<string> = (value) =>
  value instanceof Date ? madeDate : typeof value === 'boolean' ? null : String(value);

/** Accepts capitals, which phones and spreadsheets insert automatically. */
export const asCode: Read<string> = (value) => {
  const text = asText(value);
  return typeof text === 'string' ? text.toLowerCase() : text;
};

/**
 * Parses a phone with `phoneOf`. A spreadsheet drops the leading zero of a number, and turns +84… into a number
 * without its plus.
 */
export const asPhone =
  (phoneOf: (text: string) => string | null): Read<string> =>
  (value) => {
    if (typeof value !== 'string' && !Number.isInteger(value)) return null;
    const text = String(value).replaceAll(/[-()]/g, '');
    if (/^[1-9]\d{8}$/.test(text.replaceAll(/[\s.]/g, ''))) return phoneOf(`0${text}`);
    return phoneOf(typeof value === 'number' && /^84\d{9}$/.test(text) ? `+${text}` : text);
  };

/** Parses a whole number, also as a text. */
export const asNumber: Read<number> = (value) => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : null;
};

const two = (part: string | number) => String(part).padStart(2, '0');

export interface Birth {
  year: number;
  /** The day as MM-DD, or null if only the year, or the month, is known. */
  day: string | null;
}

/** Days that a spreadsheet shows as numbers where a date lost its format: 2000 to 2049. */
const isSerialDay = (value: Value): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 36_526 && value < 54_789;

/** The ways in which people write a day: 5/9/2017, 5.9.17, 2017-09-05, 5 tháng 9 năm 2017. */
const dayForms = [
  /^(?<day>\d{1,2}) ?[./-] ?(?<month>\d{1,2}) ?[./-] ?(?<year>\d{4}|\d\d)$/,
  /^(?<year>\d{4})[./-](?<month>\d{1,2})[./-](?<day>\d{1,2})$/,
  /^(?:ngày )?(?<day>\d{1,2}) tháng (?<month>\d{1,2}),? năm (?<year>\d{4})$/i,
  /^(?<month>\d{1,2})[./-](?<year>\d{4})$/,
];

/** Parses a year or a day of birth: a date cell, or a text as people write it, with the day before the month. */
export const asBirth: Read<Birth> = (value) => {
  if (isSerialDay(value)) return asBirth(new Date(Date.UTC(1899, 11, 30 + value)));
  if (value instanceof Date)
    return { year: value.getUTCFullYear(), day: value.toISOString().slice(5, 10) };
  const text = typeof value === 'string' ? value : '';
  const parts = dayForms.map((form) => form.exec(text)?.groups).find(Boolean);
  if (!parts) {
    const year = asNumber(value);
    return typeof year === 'number' ? { year, day: null } : null;
  }
  const { day, month = '', year: written = '' } = parts;
  const year = Number(written) + (written.length === 2 ? 2000 : 0);
  const date = new Date(Date.UTC(year, Number(month) - 1, Number(day ?? 1)));
  const isThere = date.getUTCMonth() === Number(month) - 1 && date.getUTCFullYear() === year;
  if (!isThere) return null;
  return { year, day: day === undefined ? null : `${two(month)}-${two(day)}` };
};

/** Parses a year, or the year of a day. */
export const asYearOfBirth: Read<number> = (value) => {
  const birth = asBirth(value);
  return birth === null || birth instanceof Unreadable ? birth : birth.year;
};

/**
 * Years that can have lessons; others are mistakes, such as a day of the month typed into a date cell, which is a
 * day of January 1900.
 */
const isYear = (year: number) => year >= 2000 && year <= 2100;

/**
 * Parses a day into YYYY-MM-DD: a date cell (ignoring its time of day), or a text with the day before the month, as
 * in Vietnam.
 */
export const asDay: Read<string> = (value) => {
  if (value instanceof Date)
    return isYear(value.getUTCFullYear()) ? value.toISOString().slice(0, 10) : null;
  if (typeof value !== 'string') return null;
  const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(value) ?? [];
  const text = day && month && year ? `${year}-${two(month)}-${two(day)}` : value;
  const date = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  const isThere = date !== null && !Number.isNaN(date.getTime());
  return isThere && isYear(date.getUTCFullYear()) && date.toISOString().startsWith(text)
    ? text
    : null;
};

const aDay = 86_400_000;

/** Returns the minute nearest to a fraction of a day. */
function timeOf(part: number): string | null {
  const minutes = Math.round(part * 1440);
  return part >= 0 && minutes < 1440
    ? `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
    : null;
}

/**
 * Parses a time of day into HH:MM: a time cell, the fraction of a day as which Excel stores it, or a text such as
 * 18:30, 18h30 or 18h.
 */
export const asTime: Read<string> = (value) => {
  if (value instanceof Date) return timeOf((((value.getTime() / aDay) % 1) + 1) % 1);
  if (typeof value === 'number') return timeOf(value);
  const typed =
    typeof value === 'string' ? /^(\d{1,2}) ?[:hg] ?(?:(\d\d)(?::\d\d)?)?$/i.exec(value) : null;
  if (!typed) return null;
  const [, hours = '', minutes = '00'] = typed;
  return Number(hours) < 24 && Number(minutes) < 60 ? `${two(hours)}:${minutes}` : null;
};

/** Parses one of several words, ignoring accents and capitals. */
export const asChoice =
  <T>(choices: Readonly<Record<string, T>>): Read<T> =>
  (value) => {
    const text = bare(String(value));
    const match = Object.entries(choices).find(([word]) => bare(word) === text);
    return match ? match[1] : null;
  };

/** Parses Có or Không, a cross or a tick, or a boolean formula. */
export const asYesNo: Read<boolean> = (value) =>
  typeof value === 'boolean'
    ? value
    : asChoice({ Có: true, x: true, '✓': true, 1: true, Không: false, 0: false })(value);
