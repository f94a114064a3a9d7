import { call } from '../api/client.ts';
import { readToken } from '../api/token.ts';

/** Another tab has signed in as another student: nothing may be sent from this page in that child's name. */
export class OtherStudent extends Error {}

/** The student of each token, as the server said. All tabs share the cookie, and another tab may switch the student at any time. */
const owners = new Map<string, number>();

export function noteOwner(token: string, studentId: number): void {
  owners.set(token, studentId);
}

export function clearOwner(token: string | null): void {
  if (token !== null) owners.delete(token);
}

/**
 * Returns whether the session in the cookie right now is known to be this student's. Synchronous: a call made right after it uses the
 * very token that was checked.
 */
export function ownsSession(studentId: number): boolean {
  const token = readToken();
  return token !== null && owners.get(token) === studentId;
}

/** Returns whether the session in the cookie is this student's; asks the server when the owner is not known yet. Throws ApiError. */
export async function isSessionOwner(studentId: number): Promise<boolean> {
  for (;;) {
    const token = readToken();
    if (token === null) return false;
    const owner = owners.get(token);
    if (owner !== undefined) return owner === studentId;
    noteOwner(token, (await call('accounts.profile', {})).id);
  }
}
