/** Words that the sentences of all reports share. */
import { hasName } from '../accounts/display-name.ts';

const number = new Intl.NumberFormat('vi', { maximumFractionDigits: 1 });

/** '8,2'; at most one decimal. */
export const numberWords = (value: number): string => number.format(value);

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
