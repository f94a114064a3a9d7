/** For tests of guardians: a server, and the calls of families and of the people that they invite. */
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';

export type Rights = 'full' | 'see';

export const guardiansServer = async (): Promise<TestServer> =>
  testServer({
    dataDir: await mkdtemp(join(inject('dataDir'), 'guardians-')),
    trustedProxies: 1,
    publicUrl: 'https://bitu.example/',
    rateLimitPerMinute: 100_000,
  });

/** The code in the address of an invitation. */
export const codeOf = (url: string): string => new URL(url).hash.slice(1);

interface Account {
  core_user_id: number;
  token: string;
  guardian?: object;
  user_name: string;
  phone_number: string;
}

export type GuardianCalls = ReturnType<typeof guardianCalls>;

export function guardianCalls(server: TestServer) {
  const invite = (token: string, own: object = {}) =>
    server.call('guardians.invite', {
      body: { relation: 'grandparent', rights: 'see', ...own },
      token,
    });
  return {
    invite,
    /** Returns the code of a new invitation. */
    invited: async (by: Person, rights: Rights = 'see'): Promise<string> =>
      codeOf((await invite(by.token, { rights })).data.url),
    open: (code: string, token?: string) =>
      server.call('guardians.invitation', { body: { code }, token }),
    accept: (code: string, token: string, digest: 0 | 1 = 1) =>
      server.call('guardians.accept', { body: { code, digest }, token }),
    listOf: async (token: string) => (await server.call('guardians.list', { token })).data,
    accountsOf: async (token: string): Promise<Account[]> =>
      (await server.call('accounts.list', { token })).data,
    end: (token: string, id: number) =>
      server.call('guardians.end', { params: { id }, body: {}, token }),
    /** Returns the login's token for this child. */
    switchTo: async (child: Person, login: Person): Promise<string> => {
      const body = { core_user_id: child.id };
      return (await server.call('accounts.switch', { body, token: login.token })).data.token;
    },
  };
}
