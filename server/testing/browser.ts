/** A browser as the server sees it (one address, one user agent, its cookies), and the phone of its user. */
import { readFile } from 'node:fs/promises';
import type { BotChallenge } from '@bitu/contract/registration.ts';
import { consentVersion } from '@bitu/rules/accounts/register.ts';
import type { RouteName } from '@bitu/contract/routes.ts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { outboxFile } from '../services/sms/outbox.ts';
import { type ApiResponse, md5, type TestServer } from './server.ts';

interface Sent {
  body?: unknown;
  query?: Record<string, string | number>;
  token?: string | undefined;
}

export interface Browser {
  cookies: Map<string, string>;
  call(name: RouteName, sent?: Sent): Promise<ApiResponse>;
  /** Requests a code. Returns the reply. */
  askForCode(mobile: string, type: 0 | 1 | 2, more?: object, token?: string): Promise<ApiResponse>;
  verify(mobile: string, code: string): Promise<ApiResponse>;
  /** Requests a code, reads it from the phone and enters it. Throws if that fails. */
  prove(mobile: string, type: 0 | 1 | 2, token?: string): Promise<void>;
}

/** Servers behind one proxy identify a browser by its address: start them with `trustedProxies: 1`. */
export function browser(
  server: TestServer,
  { address = '203.0.113.1', userAgent = '' } = {},
): Browser {
  const cookies = new Map<string, string>();
  const call: Browser['call'] = async (name, sent = {}) => {
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const reply = await server.call(name, {
      ...sent,
      headers: {
        'x-forwarded-for': address,
        ...(userAgent && { 'user-agent': userAgent }),
        ...(cookie && { cookie }),
      },
    });
    for (const line of [reply.headers['set-cookie'] ?? []].flat()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(key);
      else cookies.set(key, value);
    }
    return reply;
  };
  const askForCode: Browser['askForCode'] = async (mobile, type, more = {}, token) =>
    call('accounts.sendOtp', {
      body: {
        mobile,
        agent_type: 'web',
        type,
        bot_check: await solvedBotCheck(server),
        ...more,
      },
      token,
    });
  const verify: Browser['verify'] = (mobile, code) =>
    call('accounts.verifyOtp', { body: { mobile, code } });
  return {
    cookies,
    call,
    askForCode,
    verify,
    async prove(mobile, type, token) {
      const asked = await askForCode(mobile, type, {}, token);
      if (asked.status !== 200) throw new Error(`no code: ${asked.body}`);
      const verified = await verify(mobile, (await codesOn(server, mobile)).at(-1) ?? '');
      if (!verified.data.verify_status) throw new Error(`no proof: ${verified.body}`);
    },
  };
}

/** Solves a challenge of this server, as the page does. */
export async function solvedBotCheck(server: TestServer): Promise<string> {
  const reply = await server.call('accounts.botCheck');
  const challenge = reply.data as BotChallenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** Returns the outbox's messages to a phone, oldest first. */
export async function messagesTo(
  server: Pick<TestServer, 'deps'>,
  phone: string,
): Promise<string[]> {
  const text = await readFile(outboxFile(server.deps.settings.dataDir), 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { to: string; text: string })
    .filter(({ to }) => to === phone)
    .map((message) => message.text);
}

export const codesOn = async (server: Pick<TestServer, 'deps'>, phone: string): Promise<string[]> =>
  (await messagesTo(server, phone)).map((text) => /\b\d{6}\b/.exec(text)?.[0] ?? '');

/** The payload of a registration. */
export const registration = (phone: string, change: object = {}) => ({
  full_name: 'Phạm Thu Hà',
  user_name: phone,
  password: md5('mùa hè xanh'),
  re_password: md5('mùa hè xanh'),
  active: 1,
  information: { full_name: 'Phạm Thu Hà', phone, referer: 'https://bitu.vn/?utm=x' },
  source: 'Web Tutor',
  referer: 'Web Tutor',
  action: 'Tạo tài khoản',
  consent: consentVersion,
  ...change,
});

/** Returns a code other than this one. */
export const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');
