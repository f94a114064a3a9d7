/** What this device remembers of the last sign-in: no token, only how and as whom. */
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

/** Whether the open session may last: a switch to a sibling keeps to it. */
export const isRemembered = (): boolean => read(rememberKey) !== '0';

/** The student who was signed in last, to be found at once among several. */
export const lastStudent = (): number | null => Number(read(studentKey)) || null;

/** Nothing of an erased student stays on the device. */
export function forgetLastStudent(studentId: number): void {
  if (lastStudent() === studentId) write(studentKey, '');
}

export function noteSignIn(studentId: number, remember: boolean): void {
  write(rememberKey, remember ? '1' : '0');
  write(studentKey, String(studentId));
}
