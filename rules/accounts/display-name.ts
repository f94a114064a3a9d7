/** The displayed name of a student. Every page loads this file. */

const isNumeric = (name: string) => /^\d+$/.test(name.trim());
const isBlank = (name: string) => name.trim() === '';

/**
 * Whether a selected account must complete its profile: no birth year, or a number as its name (section 4, Account
 * selection).
 */
export function needsCompletion(account: { yob: number | null; full_name: string }): boolean {
  return !account.yob || !hasName(account);
}

/** Whether the account has a person's name: registration may have stored the phone number, or nothing. */
export const hasName = ({ full_name }: { full_name: string }): boolean =>
  !isBlank(full_name) && !isNumeric(full_name);

/** Returns the name to show: the user name where the full name is purely numeric (section 3) or empty. */
export function displayName(account: { full_name: string; user_name: string }): string {
  return hasName(account) ? account.full_name : account.user_name;
}

/** Returns the given name, which comes last in Vietnamese: 'An' of 'Nguyễn Minh An'. */
export const givenName = (name: string): string => name.trim().split(/\s+/).at(-1) ?? '';
