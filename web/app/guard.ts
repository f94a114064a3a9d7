import { guard } from '@bitu/rules/accounts/access.ts';
import { profileQuery } from '../session/me.ts';
import { readToken } from '../api/token.ts';
import { queryClient } from '../api/query-client.ts';
import type { Request } from '../navigation/router.ts';

/**
 * Whether there is a token cookie and a profile for it. Pages do not wait for the profile: their own calls are refused
 * with the same token, and the sign-in follows. Only the sign-in page has to know before it is shown.
 */
async function isLoggedIn(routeId: string): Promise<boolean> {
  if (readToken() === null) return false;
  if (routeId !== 'login') {
    void queryClient.prefetchQuery(profileQuery);
    return true;
  }
  await queryClient.fetchQuery({ ...profileQuery, retry: false });
  return true;
}

/** Returns the guard of one route, by `rules/accounts/access.ts`. An error is logged, and the page is shown. */
export function guarded(routeId: string) {
  return async ({ location }: Pick<Request, 'location'>): Promise<string | undefined> => {
    const loggedIn = await isLoggedIn(routeId).catch((error: unknown) => {
      console.error(error);
      return routeId !== 'login';
    });
    const { href, query } = location;
    const decision = guard({ routeId, path: href, loggedIn, query });
    if (decision.kind === 'go') return decision.to;
    if (!loggedIn || query['child'] === undefined) return undefined;
    return (await import('./arrival/as-child.ts')).asChild(location);
  };
}
