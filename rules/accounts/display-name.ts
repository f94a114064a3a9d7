/** The displayed name of a student. Every page loads this file. */

const isNumeric = (name: string) => /^\d+$/.test(name.trim());
const isBlank = (name: string) => name.trim() === '';

/** Whether a selected account must complete its profile: no birth year, or a number as its name. */
export function needsCompletion(account: { yob: number | null; full_name: string }): boolean {
  return !account.yob || !hasName(account);
}

/** Whether the account has a person's name: registration may have stored the phone, or nothing. */
export const hasName = ({ full_name }: { full_name: string }): boolean =>
  !isBlank(full_name) && !isNumeric(full_name);

/** Returns the name to show: the user name if the full name is numeric or empty. */
export function displayName(account: { full_name: string; user_name: string }): string {
  return hasName(account) ? account.full_name : account.user_name;
}

/** A part in brackets after a name does not belong to the name. */
const wordsOf = (name: string) => name.replace(/\(.*/, '').trim().split(/\s+/);

/**
 * Returns the given name, which comes last in Vietnamese, such as 'An' for 'Nguyễn Minh An'. Adults are called by
 * it.
 */
export const givenName = (name: string): string => wordsOf(name).at(-1) ?? '';

/**
 * Returns the name by which a family calls its child, used on every page, report and message: the given name, or the
 * last two words of a name with four or more ('Bảo Ngọc' for 'Nguyễn Thị Bảo Ngọc'). Null if the account has no
 * person's name.
 */
export function callName(full_name: string): string | null {
  if (!hasName({ full_name })) return null;
  const words = wordsOf(full_name);
  return words.slice(words.length >= 4 ? -2 : -1).join(' ');
}
