/** Words shared by the sentences of all reports. */
import { numberText } from '../format/numbers.ts';
import { callName, hasName } from '../accounts/display-name.ts';

/**
 * 'hơn bài trước 0,5 điểm'. Scores out of 10, with one decimal. A lower score is 'thấp hơn', which states the score
 * and does not judge the child.
 */
export function differenceWords(value: number, before: number, what: string): string {
  const tenths = Math.round((value - before) * 10);
  if (tenths === 0) return `bằng ${what}`;
  return `${tenths > 0 ? 'hơn' : 'thấp hơn'} ${what} ${numberText(Math.abs(tenths) / 10)} điểm`;
}

/** 'mạo từ' for 'Mạo từ', within a sentence; 'IELTS' stays. */
export const inSentence = (name: string): string =>
  /^\p{Lu}\p{Lu}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

/** The name at the top of a report: never the phone that is stored until there is a name. */
export const childName = (fullName: string): string =>
  hasName({ full_name: fullName }) ? fullName : 'Con';

/**
 * Returns a child's name for print, on one line: NFC, single spaces, without invisible and text-direction
 * characters. Names are cleaned on entry, but imported and old ones may not be.
 */
export const printedName = (fullName: string): string =>
  childName(
    fullName
      .normalize('NFC')
      .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
      .replaceAll(/[\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );

/** 'Con Bảo Ngọc', or 'Con' if the account has no person's name. */
export function childLabel(fullName: string): string {
  const name = callName(fullName);
  return name === null ? 'Con' : `Con ${name}`;
}

/**
 * The title without its beginning if that only repeats the level, which reports name before it: 'My family' of
 * 'Starters · My family' for Starters, 'Hình khối' of 'Lớp 1 · Hình khối' for Toán lớp 1.
 */
export function belowLevel(title: string, level: string | null): string {
  const [first = '', ...rest] = title.split(' · ');
  if (level === null || rest.length === 0) return title;
  const isRepeated = ` ${level}`.toLowerCase().endsWith(` ${first}`.toLowerCase());
  return isRepeated ? rest.join(' · ') : title;
}
