/**
 * Clients that nobody here wrote, with requests as the specification's own client sends them: hashed passwords, its
 * headers, an app id and keys of its own with every call. server/routes.test.ts sends every call of the specification
 * in this way.
 */
import { pbkdf2Sync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codesOn, registration } from './testing/browser.ts';
import { practiceIdOf } from './testing/attempt.ts';
import { importPractices, truthsOf } from './testing/content.ts';
import { md5, type TestServer, testServer } from './testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await importPractices(server, [truthsOf('truths', { minutes: 10 })]);
});
afterAll(() => server.stop());

const ownHeaders = { 'accept-language': 'ja', 'send-from': 'WEB', 'app-id': '1' };
const ownKeys = { app_id: 1, platform: 'ios', _: 1_795_000_000 };

interface Client {
  token?: string;
  /** The cookies of a client in a browser. It is absent if the client keeps none. */
  cookies?: Map<string, string>;
}

/** Makes a call with keys that it does not know. Returns its data, or throws when it is refused. */
async function send(
  method: 'GET' | 'POST',
  path: string,
  input: object = {},
  { token, cookies }: Client = {},
) {
  const sent = { ...ownKeys, ...input };
  const query = new URLSearchParams(Object.entries(sent).map(([key, value]) => [key, `${value}`]));
  const cookie = [...(cookies ?? [])].map((pair) => pair.join('=')).join('; ');
  const reply = await server.app.inject({
    method,
    url: method === 'GET' ? `${path}?${query.toString()}` : `${path}?_=${ownKeys._}`,
    headers: {
      ...ownHeaders,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookie && { cookie }),
    },
    ...(method === 'POST' && { payload: sent }),
  });
  if (reply.statusCode !== 200) throw new Error(`${method} ${path}: ${reply.body}`);
  for (const { name, value } of reply.cookies) cookies?.set(name, value);
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

test("the specification's own client, in a browser, solves no bot check; nothing is refused from the registration to the report", async () => {
  const phone = '0974000002';
  const client: Client = { cookies: new Map() };
  const get = (path: string, query?: object) => send('GET', path, query, client);
  const post = (path: string, body: object) => send('POST', path, body, client);
  const prove = async (type: 0 | 1) => {
    await post('/api/v2.1/send-otp', { mobile: phone, agent_type: 'web', type });
    const code = (await codesOn(server, phone)).at(-1);
    const verified = await post('/api/verify-otp-sms', { mobile: phone, code });
    expect(verified.verify_status).toBe(true);
  };

  expect(await post('/api/check-account', { phone })).toEqual({ isExist: false });
  await prove(0);
  await post('/api/contact/course-advice', {
    product_id: null,
    phone,
    children_name: 'Phạm Thu Hà',
    children_ability: 'BT',
    typeId: 2,
    source: 'Web Tutor',
    referer: 'Đăng ký từ Web Tutor',
  });
  await post('/api/register', registration(phone));

  const credentials = { user_name: phone, password: md5('mùa hè xanh') };
  client.token = (await post('/api/login', credentials)).token;
  const [account] = await post('/api/tutor/login', { ...credentials, app_id: 1 });
  client.token = account.token;
  expect(await get('/api/tutor/account-list', { app_id: 1 })).toHaveLength(1);
  const profile = { full_name: 'Phạm Thu Hà', date_of_birth: '2016-01-01', phone_number: phone };
  await post('/api/profile/', profile);
  expect(await get('/api/profile')).toMatchObject({ full_name: 'Phạm Thu Hà', yob: 2016 });

  const practiceId = await practiceIdOf(server, 'truths');
  const practice = await get('/api/practice/list-question', { practiceId });
  const attempt = { practice_id: practiceId, attempt_id: practice.attempt_id };
  for (const { id } of practice.list_question)
    await post('/api/practice/update-answer', {
      ...attempt,
      question_id: id,
      bai_lam: ['true'],
      revision: 1,
    });
  const { result_id } = await post('/api/practice/submit', attempt);
  expect(await get(`/api/tutor-test/practice/result/${result_id}`)).toMatchObject({ score: 10 });
  const report = await get(`/api/tutor-result/test/${result_id}`);
  const { items } = await get('/api/study-result/list');
  for (const { id } of items)
    expect((await get(`/api/study-result/test/${id}`)).report).toEqual(report);

  server.clock.forward(121);
  expect(await post('/api/check-account', { phone })).toEqual({ isExist: true });
  await prove(1);
  const changed = md5('mùa thu vàng');
  await post('/api/reset-password', { phone, password: changed, re_password: changed });
  delete client.token;
  await post('/api/login', { user_name: phone, password: changed });
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
