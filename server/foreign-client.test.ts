/**
 * A client that nobody here wrote, with requests as the specification's own client sends them: hashed passwords, its
 * headers, an app id and keys of its own with every call, and no cookies.
 */
import { pbkdf2Sync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codesOn, registration } from './testing/browser.ts';
import { type TestServer, testServer } from './testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const ownHeaders = { 'accept-language': 'ja', 'send-from': 'WEB', 'app-id': '1' };
const ownKeys = { app_id: 1, platform: 'ios', _: 1_795_000_000 };

/** Makes a call with keys that it does not know. Returns its data, or throws when it is refused. */
async function send(method: 'GET' | 'POST', path: string, given: object = {}, token?: string) {
  const sent = { ...ownKeys, ...given };
  const query = new URLSearchParams(Object.entries(sent).map(([key, value]) => [key, `${value}`]));
  const reply = await server.app.inject({
    method,
    url: method === 'GET' ? `${path}?${query.toString()}` : path,
    headers: { ...ownHeaders, ...(token && { authorization: `Bearer ${token}` }) },
    ...(method === 'POST' && { payload: sent }),
  });
  if (reply.statusCode !== 200) throw new Error(`${method} ${path}: ${reply.body}`);
  return reply.json().data;
}

/** Solves a bot check as docs/app-authors.md describes it, without the library. */
async function solvedCheck(): Promise<string> {
  const challenge = await send('GET', '/api/bot-check');
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  for (let counter = 0; ; counter++) {
    const password = Buffer.from(nonce + counter.toString(16).padStart(8, '0'), 'hex');
    const key = pbkdf2Sync(password, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256');
    const derivedKey = key.toString('hex');
    if (!derivedKey.startsWith(keyPrefix)) continue;
    const solved = JSON.stringify({ challenge, solution: { counter, derivedKey } });
    return Buffer.from(solved).toString('base64');
  }
}

/** Proves a phone with the ticket of the reply, as there are no cookies. Returns the ticket. */
async function prove(mobile: string, type: 0 | 1): Promise<string> {
  const bot_check = await solvedCheck();
  const asked = { mobile, agent_type: 'mobile-app', type, bot_check };
  const { ticket } = await send('POST', '/api/v2.1/send-otp', asked);
  const code = (await codesOn(server, mobile)).at(-1);
  const verified = await send('POST', '/api/verify-otp-sms', { mobile, code, ticket });
  expect(verified.verify_status).toBe(true);
  return ticket;
}

test('it registers without cookies, solving the bot check by itself; nothing is refused', async () => {
  const phone = '0974000001';
  const check = await send('POST', '/api/check-account', {
    phone,
    bot_check: await solvedCheck(),
  });
  expect(check.isExist).toBe(false);
  const { information, ...payload } = registration(phone);
  const registered = await send('POST', '/api/register', {
    ...payload,
    information: { ...information, campaign: 'x' },
    ticket: await prove(phone, 0),
  });
  expect(registered.token).toMatch(/^[\w-]{20,}$/);
});

test('ignored keys are counted by call and name, without values; few names, the others together', async () => {
  const keys = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`made_up_${i}`, 'secret']));
  await send('GET', '/api/banner', { '0912345678': 'secret', ...keys });
  const lines = (await server.app.metrics.metrics())
    .split('\n')
    .filter((line) => line.startsWith('bitu_unknown_keys_total{call="notices.banners"'));
  expect(lines.length).toBeLessThanOrEqual(9);
  expect(lines.join()).toContain('key="made_up_1"');
  expect(lines.join()).toMatch(/key="other"\} \d\d/);
  expect(lines.join()).not.toMatch(/secret|0912345678/);
});

test('values of known keys are checked, and our own calls refuse unknown keys by name', async () => {
  const headers = ownHeaders;
  const refusal = async (path: string, payload: object) => {
    const reply = await server.app.inject({ method: 'POST', url: path, headers, payload });
    return [reply.statusCode, reply.json().data];
  };
  expect(
    await refusal('/api/login', { user_name: '0974000001', password: 'open', platform: 'ios' }),
  ).toEqual([400, { fields: ['password'] }]);
  expect(await refusal('/api/hand-over/take', { code: 'a'.repeat(43), platform: 'ios' })).toEqual([
    400,
    { fields: ['platform'] },
  ]);
  expect(await refusal('/api/hand-over/take', [])).toEqual([400, { fields: ['body'] }]);
  const days = 'from=2026-11-01&to=2027-01-02';
  for (const query of [days, 'from=2026-11-01', 'from=2026-11-02&to=2026-11-01']) {
    const [token = ''] = await server.signIn('0912345678');
    const url = `/api/tutor/v3/learning/schedule?${query}`;
    const reply = await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect([reply.statusCode, reply.json().data], query).toEqual([
      400,
      { fields: ['querystring'] },
    ]);
  }
});
