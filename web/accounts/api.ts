import type { Account } from '@bitu/contract/accounts.ts';
import { call, ApiError } from '../api/client.ts';
import type { errors } from '@bitu/contract/errors.ts';
import { md5 } from '../api/md5.ts';

const botCheckNeeded: (typeof errors)['botCheckNeeded']['code'] = 2021;

/**
 * Returns the student accounts of a login for a password as it was typed. After many wrong passwords the device solves a bot check
 * first.
 */
export async function sendSignIn(userName: string, password: string, remember: boolean) {
  const credentials = { user_name: userName, password: md5(password), remember };
  try {
    return await signIn(credentials);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== botCheckNeeded) throw error;
    const { solveBotCheck } = await import('../api/bot-check.ts');
    return signIn({ ...credentials, bot_check: await solveBotCheck() });
  }
}

export interface Credentials {
  user_name: string;
  /** MD5 in hex. */
  password: string;
  remember: boolean;
  /** A solved bot check, needed after many wrong passwords. */
  bot_check?: string;
}

/** Returns the student accounts of a login, each with its own token. Sent without a token: an expired one would be refused first. */
export const signIn = (credentials: Credentials): Promise<Account[]> =>
  call('accounts.tutorLogin', { body: { ...credentials, app_id: 1 } }, { token: null });

export const updateProfile = (token: string, fullName: string, birthYear: number): Promise<null> =>
  call(
    'accounts.updateProfile',
    { body: { full_name: fullName, date_of_birth: `${birthYear}-01-01` } },
    { token },
  );

/**
 * Adds a child to a login and returns its account, with a session of its own. `token` belongs to a student of the
 * login; by default it is the open session's.
 */
export const addStudent = (
  token: string | undefined,
  fullName: string,
  birthYear: number,
): Promise<Account> =>
  call(
    'accounts.addStudent',
    { body: { full_name: fullName, date_of_birth: `${birthYear}-01-01` } },
    token === undefined ? {} : { token },
  );
