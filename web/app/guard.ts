import { guard } from '@bitu/rules/accounts/access.ts';
import { redirect } from '@tanstack/react-router';
import { profileQuery } from '../accounts/api.ts';
import { readToken } from '../api/token.ts';
import { queryClient } from './query-client.ts';

/**
 * A token cookie, and a profile that comes with it (section 2). Pages do not wait for the profile: their own calls would be
 * refused with the same token, and then the sign-in follows. Only the sign-in page has to know before it shows itself.
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

interface Visit {
  location: { href: string; search: Record<string, unknown> };
}

/** The access rules of section 2 for one route. An error is logged, and the visit goes on. */
export function guarded(routeId: string) {
  return async ({ location }: Visit): Promise<void> => {
    const loggedIn = await isLoggedIn(routeId).catch((error: unknown) => {
      console.error(error);
      return routeId !== 'login';
    });
    const decision = guard({ routeId, path: location.href, loggedIn, query: location.search });
    if (decision.kind === 'go') throw redirect({ href: decision.to, replace: true });
  };
}
