/** What this device remembers of the last sign-in: whether to remember it and which student, never a token. */
const rememberKey = 'bitu-remember';
const studentKey = 'bitu-student';

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is switched off: the next sign-in starts from nothing.
  }
}

/** True when the open session is remembered. Switching to a sibling keeps that. */
export const isRemembered = (): boolean => read(rememberKey) !== '0';

/** The student who signed in last, to be marked among several. */
export const lastStudent = (): number | null => Number(read(studentKey)) || null;

/** Nothing of an erased student stays on the device. */
export function deleteLastStudent(studentId: number): void {
  if (lastStudent() === studentId) write(studentKey, '');
}

export function noteSignIn(studentId: number, remember: boolean): void {
  write(rememberKey, remember ? '1' : '0');
  write(studentKey, String(studentId));
}
