/** Words that the sentences of all reports share. */
import { hasName } from '../accounts/display-name.ts';

const number = new Intl.NumberFormat('vi', { maximumFractionDigits: 1 });

/** '8,2'; at most one decimal. */
export const numberWords = (value: number): string => number.format(value);

const score = new Intl.NumberFormat('vi', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** '8,0': a score of 10. */
export const scoreWords = (value: number): string => score.format(value);

/** 'hơn bài trước 0,5 điểm'. Scores of 10, of one decimal. Less is told as a place on the scale, without a verdict on the child. */
export function differenceWords(value: number, before: number, what: string): string {
  const tenths = Math.round((value - before) * 10);
  if (tenths === 0) return `bằng ${what}`;
  return `${tenths > 0 ? 'hơn' : 'thấp hơn'} ${what} ${numberWords(Math.abs(tenths) / 10)} điểm`;
}

/** 'mạo từ' of 'Mạo từ', within a sentence; 'IELTS' stays. */
export const inSentence = (name: string): string =>
  /^\p{Lu}\p{Lu}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

/** The name on top of a report: never the phone that stands for it until there is one. */
export const childName = (fullName: string): string =>
  hasName({ full_name: fullName }) ? fullName : 'Con';

/**
 * Returns the name by which a child is called: the last word of the full name, the last two of four or more ('Bảo Ngọc'
 * of 'Nguyễn Thị Bảo Ngọc'). null: the account has no person's name.
 */
export function callName(fullName: string): string | null {
  if (!hasName({ full_name: fullName })) return null;
  const words = fullName.trim().split(/\s+/);
  return words.slice(words.length >= 4 ? -2 : -1).join(' ');
}

/** 'Con Bảo Ngọc', or 'Con' where the account has no person's name. */
export function whoOf(fullName: string): string {
  const name = callName(fullName);
  return name === null ? 'Con' : `Con ${name}`;
}
