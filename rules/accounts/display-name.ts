/** The name of a student as it is shown. Every page loads this file. */

const isNumeric = (name: string) => /^\d+$/.test(name.trim());
const isBlank = (name: string) => name.trim() === '';

/** Whether a selected account is asked for its name and birth year: no year, or a number for a name (section 4, Account selection). */
export function needsCompletion(account: { yob: number | null; full_name: string }): boolean {
  return !account.yob || isBlank(account.full_name) || isNumeric(account.full_name);
}

/** The name to show; the user name where the full name is purely numeric (section 3) or empty. */
export function displayName(account: { full_name: string; user_name: string }): string {
  const { full_name, user_name } = account;
  return isBlank(full_name) || isNumeric(full_name) ? user_name : full_name;
}
