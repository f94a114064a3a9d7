import type { Account, Profile } from '@bitu/contract/accounts.ts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, call } from '../api/client.ts';

/** Who is signed in. One key for all: the cache is emptied whenever somebody else takes over. */
export const profileQuery = queryOptions({
  queryKey: ['accounts', 'profile'],
  queryFn: ({ signal }) => call('accounts.profile', {}, { signal }),
  staleTime: 5 * 60_000,
  // The name belongs on every page; a fault of the network is made good without a tap.
  refetchInterval: ({ state: { error } }) =>
    error instanceof ApiError && error.temporary ? 10_000 : false,
});

export const accountListQuery = queryOptions({
  queryKey: ['accounts', 'list'],
  queryFn: ({ signal }) => call('accounts.list', { query: { app_id: '1' } }, { signal }),
  staleTime: 60_000,
});

export interface Credentials {
  user_name: string;
  /** MD5 in hex. */
  password: string;
  remember: boolean;
}

/** The student accounts of a login, each with its own token. Sent as nobody: a token that has run out would be refused first. */
export const signIn = (credentials: Credentials): Promise<Account[]> =>
  call('accounts.tutorLogin', { body: { ...credentials, app_id: 1 } }, { token: null });

export const profileOf = (token: string): Promise<Profile> =>
  call('accounts.profile', {}, { token });

export const switchAccount = (studentId: number): Promise<Account> =>
  call('accounts.switch', { body: { core_user_id: studentId } });

export const updateProfile = (token: string, fullName: string, birthYear: number): Promise<null> =>
  call(
    'accounts.updateProfile',
    { body: { full_name: fullName, date_of_birth: `${birthYear}-01-01` } },
    { token },
  );

/** Ends sessions that nobody will use, in the background; one that cannot be reached ends by its own age. */
export function endSessions(tokens: readonly string[]): void {
  for (const token of tokens) {
    call('accounts.logout', { body: {} }, { token, keepalive: true }).catch(() => {});
  }
}
