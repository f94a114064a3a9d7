/** Account enumeration: every call that takes a phone or a login replies the same for a known and an unknown one. */
import { type RouteName, routes } from '@bitu/contract/routes.ts';
import { specs } from '@bitu/contract/specs.ts';
import { consentVersion } from '@bitu/rules/accounts/register.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { browser, registration, solvedBotCheck } from './testing/browser.ts';
import { type ApiResponse, md5, type TestServer, testServer } from './testing/server.ts';

/** A demo family: it has a login, asked for advice and waits at a centre. */
const known = '0912345678';
const unknown = '0977000111';
const everyPhone = [known, unknown];

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ trustedProxies: 1 });
  await browser(server).call('consultation.send', { body: advice(known) });
  await takeNumber(known, '203.0.113.9');
});
afterAll(() => server.stop());

const advice = (phone: string) => ({
  phone,
  children_name: 'An',
  children_yob: 2016,
  referer: 'Rino Math',
});
const takeNumber = (phone: string, address: string) =>
  server.call('centres.take', {
    params: { id: 1 },
    body: { name: 'An', phone },
    headers: { 'x-forwarded-for': address },
  });

interface Row {
  body(phone: string): object;
  params?: Record<string, number | string>;
  /** Calls from one address until the limit is reached; absent: no limit of its own. */
  limit?: number;
}

const wrong = md5('not the password');

/** Every public call that takes a phone or a login, made without any proof. */
const table: Partial<Record<RouteName, Row>> = {
  'accounts.login': { body: (user_name) => ({ user_name, password: wrong }), limit: 10 },
  'accounts.tutorLogin': { body: (user_name) => ({ user_name, password: wrong }), limit: 10 },
  'accounts.checkAccount': { body: (phone) => ({ phone }), limit: 60 },
  'accounts.sendOtp': { body: (mobile) => ({ mobile, agent_type: 'web', type: 0 }) },
  'accounts.verifyOtp': { body: (mobile) => ({ mobile, code: '123456' }) },
  'accounts.register': { body: (phone) => registration(phone) },
  'guardians.register': {
    body: (phone) => ({
      code: 'x'.repeat(22),
      digest: 0,
      full_name: 'Nguyễn Thị Hoa',
      user_name: phone,
      password: md5('mùa hè xanh'),
      re_password: md5('mùa hè xanh'),
      consent: consentVersion,
    }),
  },
  'accounts.resetPassword': {
    body: (phone) => ({ phone, password: md5('mùa hè xanh'), re_password: md5('mùa hè xanh') }),
  },
  'consultation.send': { body: advice, limit: 30 },
  // Who is staff is known to staff alone: see server/staff/sign-in.test.ts for their phones.
  'staff.signIn': { body: (phone) => ({ phone, password: 'not the password' }), limit: 10 },
  'staff.accept': {
    body: (phone) => ({
      code: 'x'.repeat(22),
      phone,
      full_name: 'Nguyễn An',
      password: 'mùa thu vàng',
    }),
  },
  'students.choosePassword': {
    body: (phone) => ({ phone, password: 'mùa thu vàng', again: 'mùa thu vàng' }),
    params: { code: 'A'.repeat(22) },
  },
  'centres.take': { body: (phone) => ({ name: 'An', phone }), params: { id: 1 }, limit: 10 },
};

const volatile = new Set(['date', 'x-request-id', 'content-length']);

/** What a stranger can compare: the shape of a success, every word of a refusal. */
function seen({ status, data, code, message, headers }: ApiResponse) {
  return {
    status,
    code,
    message,
    data: status === 200 ? shapeOf(data) : data,
    headers: Object.fromEntries(
      Object.entries(headers)
        .filter(([name]) => !volatile.has(name))
        .map(([name, value]) => [name, name === 'set-cookie' ? typeof value : value]),
    ),
  };
}

function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shapeOf(one)]));
}

let addresses = 0;
/** The replies to a stranger who repeats a call with one phone from one address. */
async function replies(name: RouteName, { body, params }: Row, phone: string, times: number) {
  const address = `198.51.100.${++addresses}`;
  const all = [];
  for (let i = 0; i < times; i++) {
    const headers = { 'x-forwarded-for': address };
    all.push(
      seen(await server.call(name, { body: body(phone), headers, ...(params && { params }) })),
    );
  }
  return all;
}

const rows = Object.entries(table) as [RouteName, Row][];

test.each(rows)('%s replies the same without a proof', async (name, row) => {
  const one = await replies(name, row, known, 1);
  expect(one).toEqual(await replies(name, row, unknown, 1));
});

test.each(rows.filter(([, { limit }]) => limit))(
  '%s replies the same up to its limit and above it',
  async (name, row) => {
    const times = (row.limit ?? 0) + 2;
    const one = await replies(name, row, known, times);
    expect(one.at(-1)?.status).toBe(429);
    expect(one).toEqual(await replies(name, row, unknown, times));
  },
);

/** Requests codes, each with a solved bot check, and returns the replies. */
async function askForCode(phone: string, type: 0 | 1, address: string) {
  const reply = await browser(server, { address }).askForCode(phone, type);
  return seen(reply);
}

test.each([0, 1] as const)('a code of type %i, when the phone has had its own', async (type) => {
  server.clock.forward(86_400);
  // A known phone gets one to set a new password, an unknown one to register.
  expect((await askForCode(known, 1, '192.0.2.1')).status).toBe(200);
  expect((await askForCode(unknown, 0, '192.0.2.1')).status).toBe(200);
  const [one, other] = await Promise.all(
    everyPhone.map((phone) => askForCode(phone, type, '192.0.2.2')),
  );
  expect(one).toMatchObject({ status: 403 });
  expect(one).toEqual(other);
});

test.each([0, 1] as const)('a code of type %i, when the address has had its own', async (type) => {
  server.clock.forward(86_400);
  const address = `192.0.2.${10 + type}`;
  for (let i = 0; i < 10; i++) await askForCode(`09770002${10 + i}`, 0, address);
  const [one, other] = await Promise.all(
    everyPhone.map((phone) => askForCode(phone, type, address)),
  );
  expect(one).toMatchObject({ status: 403 });
  expect(one).toEqual(other);
});

test('a phone that is looked up when the address has looked up its own', async () => {
  const address = '192.0.2.20';
  const look = async (phone: string) =>
    seen(
      await browser(server, { address }).call('accounts.checkAccount', {
        body: { phone, bot_check: await solvedBotCheck(server) },
      }),
    );
  for (let i = 0; i < 60; i++)
    await browser(server, { address }).call('accounts.checkAccount', { body: { phone: known } });
  const [one, other] = await Promise.all(everyPhone.map(look));
  expect(one).toMatchObject({ status: 429 });
  expect(one).toEqual(other);
});

test('the table holds every public call that takes a phone or a login', () => {
  const names = new Set(['phone', 'mobile', 'user_name', 'phone_number', 'email']);
  const taken = (Object.keys(routes) as RouteName[]).filter((name) => {
    const spec = specs[name];
    if (routes[name].scope !== 'public') return false;
    const parts = ['params', 'query', 'body'].flatMap((part) =>
      part in spec ? [(spec as unknown as Record<string, z.ZodType>)[part]] : [],
    );
    return parts.some((part) => {
      const schema = part && z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' });
      return Object.keys(schema?.properties ?? {}).some((key) => names.has(key));
    });
  });
  expect(Object.keys(table).toSorted()).toEqual(taken.toSorted());
});
