import type { Account, Profile } from '@bitu/contract/accounts.ts';
import { ApiError, call } from '../api/client.ts';
import { callQuery } from '../api/query.ts';

/** The signed-in student. One key for all: the cache is emptied when another student takes over. */
export const profileQuery = callQuery(
  'accounts.profile',
  {},
  {
    staleTime: 5 * 60_000,
    // Every page shows the name, so it is fetched again after a network failure without a tap.
    refetchInterval: ({ state: { error } }) =>
      error instanceof ApiError && error.temporary ? 10_000 : false,
  },
);

/** The students of this login. */
export const accountListQuery = callQuery(
  'accounts.list',
  { query: { app_id: '1' } },
  { staleTime: 60_000 },
);

export const profileOf = (token: string): Promise<Profile> =>
  call('accounts.profile', {}, { token });

export const switchAccount = (studentId: number): Promise<Account> =>
  call('accounts.switch', { body: { core_user_id: studentId } });

/** Ends unused sessions in the background; one that cannot be reached expires by itself. */
export function endSessions(tokens: readonly string[]): void {
  for (const token of tokens) {
    call('accounts.logout', { body: {} }, { token, keepalive: true }).catch(() => {});
  }
}
