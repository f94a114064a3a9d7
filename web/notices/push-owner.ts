/**
 * A browser gets the push messages of one student: the one who agreed last. On a shared phone this remembers who that
 * is.
 */
const key = 'bitu-push';

export function isPushOf(studentId: number): boolean {
  try {
    return localStorage.getItem(key) === String(studentId);
  } catch {
    return false;
  }
}

/** null when it has no owner any more. */
export function setPushOwner(studentId: number | null): void {
  try {
    if (studentId === null) localStorage.removeItem(key);
    else localStorage.setItem(key, String(studentId));
  } catch {
    // Storage is switched off: push must be switched on again after each sign-in.
  }
}
