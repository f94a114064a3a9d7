import { call } from '../api/client.ts';
import { readToken } from '../api/token.ts';

/** Another tab has signed in as another student: nothing may be done here in that child's name. */
export class OtherStudent extends Error {}

/** Which student a token belongs to, as the server said. The cookie is shared by all tabs, and another tab may switch student at any time. */
const students = new Map<string, number>();

export function noteSession(token: string, studentId: number): void {
  students.set(token, studentId);
}

export function forgetSession(token: string | null): void {
  if (token !== null) students.delete(token);
}

/**
 * Whether the session in the cookie right now is this student's; `unknown` when the server has to be asked. Synchronous: a
 * call made in the same breath goes out with the very token that was looked at.
 */
export function sessionIs(studentId: number): 'yes' | 'no' | 'unknown' {
  const token = readToken();
  if (token === null) return 'no';
  const owner = students.get(token);
  if (owner === undefined) return 'unknown';
  return owner === studentId ? 'yes' : 'no';
}

/** Asks the server when that is needed. Throws ApiError. */
export async function isSessionOf(studentId: number): Promise<boolean> {
  for (;;) {
    const known = sessionIs(studentId);
    if (known !== 'unknown') return known === 'yes';
    const token = readToken();
    const profile = await call('accounts.profile', {});
    if (token !== null) noteSession(token, profile.id);
  }
}
