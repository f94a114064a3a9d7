import { readToken } from '../../api/token.ts';
import { searchOf } from '../../navigation/location.ts';
import type { Request } from '../../navigation/router.ts';
import { ApiError } from '../../api/client.ts';
import { meQuery } from '../session/me.ts';
import { restoreReply } from './keep-replies.ts';
import { queryClient } from './query-client.ts';
import { firstPageFor } from './nav-links.ts';

/** Returns the person who is signed in; while offline, the person of the server's last reply. Throws ApiError. */
async function findMe(): Promise<void> {
  try {
    // A call that waits for the network would leave the screen empty.
    await queryClient.ensureQueryData({ ...meQuery, networkMode: 'always', retry: false });
  } catch (error) {
    if (!(error instanceof ApiError && error.network)) throw error;
    if (!(await restoreReply(queryClient, meQuery.queryKey))) throw error;
  }
}

/** Guards pages that need a signed-in person with the second factor entered. Everybody else is sent to the sign-in. */
export async function signedIn({ location }: Request): Promise<string | undefined> {
  const toSignIn = `/staff/sign-in${searchOf({ next: location.href })}`;
  if (readToken() === null) return toSignIn;
  try {
    await findMe();
    return undefined;
  } catch (error) {
    // Without a network, the page says so itself.
    return error instanceof ApiError && !error.temporary ? toSignIn : undefined;
  }
}

/** Guards the first page of the desk. People who have no work there start in the office. */
export async function atTheDesk(request: Request): Promise<string | undefined> {
  const elsewhere = await signedIn(request);
  const me = queryClient.getQueryData(meQuery.queryKey);
  if (elsewhere !== undefined || !me) return elsewhere;
  const first = firstPageFor(me.roles);
  return first === '/staff' ? undefined : first;
}

/**
 * Guards the sign-in page, which somebody who is signed in does not need. On a demo installation its address may name a
 * person, who is entered at once.
 */
export async function signedOut({ location }: Request): Promise<string | undefined> {
  const { demo, next } = location.query;
  if (demo === undefined) return readToken() === null ? undefined : '/staff';
  try {
    const { enterDemo } = await import('../sign-in/enter-demo.ts');
    const page = await enterDemo(demo, next);
    // Clears the data of somebody who worked here before.
    queryClient.clear();
    return page;
  } catch {
    // Not a demo: the page offers the usual sign-in.
    return undefined;
  }
}
