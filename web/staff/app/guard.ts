import { readToken } from '../../api/token.ts';
import { searchOf } from '../../navigation/location.ts';
import type { Request } from '../../navigation/router.ts';
import { ApiError } from '../../api/client.ts';
import { meQuery } from '../session/me.ts';
import { queryClient } from './query-client.ts';
import { firstPageFor } from './ways.ts';

/** Pages of somebody who is signed in, with the second factor entered; everybody else signs in first. */
export async function signedIn({ location }: Request): Promise<string | undefined> {
  const toSignIn = `/staff/sign-in${searchOf({ next: location.href })}`;
  if (readToken() === null) return toSignIn;
  try {
    await queryClient.ensureQueryData(meQuery);
    return undefined;
  } catch (error) {
    // Without a network the page says so itself.
    return error instanceof ApiError && !error.temporary ? toSignIn : undefined;
  }
}

/** The first page of the desk; those who have no work there begin in the office. */
export async function atTheDesk(request: Request): Promise<string | undefined> {
  const elsewhere = await signedIn(request);
  const me = queryClient.getQueryData(meQuery.queryKey);
  if (elsewhere !== undefined || !me) return elsewhere;
  const first = firstPageFor(me.roles);
  return first === '/staff' ? undefined : first;
}

/** The sign-in is for nobody who is signed in. */
export const signedOut = (): string | undefined => (readToken() === null ? undefined : '/staff');
