/**
 * Enumeration: every call of families and strangers that takes a phone, login, e-mail or name gives the same reply
 * for a known and an unknown one (after the few that need no bot check), with the same work: as many statements and as many password hashes. The work is
 * counted instead of timed, which a busy machine would blur. Staff may look up families, which is logged
 * (server/audit).
 */
import { type RouteName, routes, type Scope } from '@bitu/contract/routes.ts';
import { specs } from '@bitu/contract/specs.ts';
import { demoStaff } from '@bitu/db/seed/staff.ts';
import { consentVersion } from '@bitu/rules/accounts/register.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { toJSONSchema } from 'zod';
import { browser, registration, solvedBotCheck } from './testing/browser.ts';
import { measureWork } from './testing/measure-work.ts';
import { newStudent } from './testing/people.ts';
import { type ApiResponse, md5, type TestServer, testServer } from './testing/server.ts';

/** A demo family: it has a login with an e-mail, asked for advice and waits at a centre. */
const known = '0912345678';
const unknown = '0977000111';
const everyPhone = [known, unknown];
/** A name of that family's child, and one of nobody, with equal length because the reply may repeat it. */
const names = { known: '', unknown: 'Đặng Vô Danh' };
const emails = { known: 'quen@example.vn', unknown: 'khac@example.vn' };

let server: TestServer;
let measured: ReturnType<typeof measureWork>;
beforeAll(async () => {
  server = await testServer({ trustedProxies: 1 });
  const { queries } = server.db;
  const { id } = await queries
    .updateTable('logins')
    .set({ email: emails.known })
    .where('phone', '=', known)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { full_name } = await queries
    .selectFrom('students')
    .select('full_name')
    .where('login_id', '=', id)
    .executeTakeFirstOrThrow();
  names.known = full_name ?? '';
  await browser(server).call('consultation.send', { body: advice(known) });
  // The daily counters of a phone may show that somebody used it today, but not whether a family has it, so they are
  // reset.
  server.clock.forward(86_400);
  await server.call('centres.take', {
    params: { id: 1 },
    body: { name: 'An', phone: known },
    headers: { 'x-forwarded-for': '203.0.113.9' },
  });
  measured = measureWork(server);
});
afterAll(() => server.stop());

const advice = (phone: string) => ({
  phone,
  children_name: 'An',
  children_yob: 2016,
  referer: 'Rino Math',
});

interface Row {
  /** A valid input about nobody; each field that identifies a person is set to a known and an unknown one in turn. */
  body: object;
  params?: Record<string, number | string>;
  /** A known value of its own, instead of the family's. */
  known?: string;
  /** The number of calls from one address until the limit is reached. It is absent if the call has no own limit. */
  limit?: number;
  /** How many calls an address has without a bot check, which may tell it about as many phones. */
  unsolved?: number;
}

const wrong = md5('not the password');
const newPassword = { password: md5('mùa hè xanh'), re_password: md5('mùa hè xanh') };
const other = '0977000222';
const staffPassword = 'mùa thu vàng';
const profile = { full_name: 'Lê An Nhiên', date_of_birth: '2015-01-01' };

/** Made without any proof, signed out or by another family, as the call requires. */
const table: Partial<Record<RouteName, Row>> = {
  'accounts.login': { body: { user_name: other, password: wrong }, limit: 10 },
  'accounts.tutorLogin': { body: { user_name: other, password: wrong }, limit: 10 },
  'accounts.checkAccount': { body: { phone: other }, limit: 60, unsolved: 10 },
  'accounts.sendOtp': { body: { mobile: other, agent_type: 'web', type: 0 }, unsolved: 5 },
  'accounts.verifyOtp': { body: { mobile: other, code: '123456' } },
  'accounts.register': { body: registration(other) },
  'accounts.resetPassword': { body: { phone: other, ...newPassword } },
  'accounts.addStudent': { body: profile },
  'accounts.updateProfile': { body: profile },
  'profile.updateDetails': {
    body: {
      full_name: 'Lê An Nhiên',
      birth_year: 2015,
      province_code: null,
      ward_code: null,
      street: null,
    },
  },
  'profile.changePhone': { body: { phone: other, password: wrong } },
  'digests.sendCode': { body: { email: 'moi@example.vn' } },
  'guardians.invite': { body: { relation: 'grandparent', rights: 'see', phone: other } },
  'guardians.register': {
    body: {
      code: 'x'.repeat(22),
      digest: 0,
      full_name: 'Nguyễn Thị Hoa',
      user_name: other,
      ...newPassword,
      consent: consentVersion,
    },
  },
  'consultation.send': { body: advice(other), limit: 30 },
  'staff.signIn': {
    body: { phone: other, password: 'not the password' },
    known: demoStaff[0]?.phone ?? '',
    limit: 10,
  },
  'staff.accept': {
    body: { code: 'x'.repeat(22), phone: other, full_name: 'Nguyễn An', password: staffPassword },
    known: demoStaff[0]?.phone ?? '',
  },
  'students.choosePassword': {
    body: { phone: other, password: staffPassword, again: staffPassword },
    params: { code: 'A'.repeat(22) },
  },
  'centres.take': { body: { name: 'An', phone: other }, params: { id: 1 }, limit: 10 },
};

const phones = new Set(['phone', 'mobile', 'user_name', 'phone_number']);
const ofNames = new Set(['full_name', 'parent_name', 'children_name', 'name']);

/** Fields with such a name that do not identify a person. */
const nobody = new Set(['profile.avatar name']);

/** Returns the fields of a call that identify a person. */
function fieldsOf(name: RouteName): string[] {
  const spec = specs[name] as unknown as Partial<Record<string, z.ZodType>>;
  return ['params', 'query', 'body'].flatMap((part) => {
    const schema = spec[part] && toJSONSchema(spec[part], { io: 'input', unrepresentable: 'any' });
    return Object.keys(schema?.properties ?? {}).filter(
      (field) =>
        (phones.has(field) || ofNames.has(field) || field === 'email') &&
        !nobody.has(`${name} ${field}`),
    );
  });
}

/** Returns a field's value for a known person or for none. */
function valueOf(field: string, row: Row, which: 'known' | 'unknown'): string {
  if (ofNames.has(field)) return names[which];
  if (field === 'email') return emails[which];
  return which === 'known' ? (row.known ?? known) : unknown;
}

const volatile = new Set(['date', 'x-request-id', 'content-length']);

/** What a stranger can compare: the shape of a success, every word of a refusal. */
function visible({ status, data, code, message, headers }: ApiResponse) {
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
/** Returns the replies to a caller who repeats a call from one address, each with its work. */
async function replies(
  name: RouteName,
  { body, params, unsolved = 0 }: Row,
  own: Record<string, string>,
  times: number,
) {
  const headers = { 'x-forwarded-for': `198.51.100.${++addresses}` };
  const token = routes[name].scope === 'public' ? undefined : (await newStudent(server)).token;
  const all = [];
  for (let i = 0; i < unsolved; i++) await server.call(name, { body, headers, token });
  for (let i = 0; i < times; i++) {
    const input = { body: { ...body, ...own }, headers, token, ...(params && { params }) };
    const { reply, work } = await measured(() => server.call(name, input));
    all.push({ ...visible(reply), work });
  }
  return all;
}

const rows = Object.entries(table) as [RouteName, Row][];
const fields = rows.flatMap(([name, row]) =>
  fieldsOf(name).map((field) => [name, field, row] as const),
);

test('the work is counted: a wrong password is checked once, known or not', async () => {
  const row = { body: { user_name: other, password: wrong } };
  const [one] = await replies('accounts.login', row, {}, 1);
  expect(one?.work.hashes).toBe(1);
  expect(one?.work.statements).toBeGreaterThan(1);
});

test('a statement of another caller, who waits for the connection of a call, is not counted', async () => {
  const { pool, queries } = server.db;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const own = measured(() => sql`select 1`.execute(queries));
  const other = pool.query('select 1');
  held.pop()?.release();
  const { work } = await own;
  await other;
  for (const client of held) client.release();
  expect(work.statements).toBe(1);
});

test.each(fields)('%s does the same for any %s without a proof', async (name, field, row) => {
  const of = (which: 'known' | 'unknown') =>
    replies(name, row, { [field]: valueOf(field, row, which) }, 1);
  // Makes the first call of all, whose one-time work must not count.
  await replies(name, row, {}, 1);
  const [one] = await of('known');
  expect(one?.status).toBeLessThan(500);
  expect([one]).toEqual(await of('unknown'));
});

test.each(rows.filter(([, { limit }]) => limit))(
  '%s does the same up to its limit and above it',
  async (name, row) => {
    const times = (row.limit ?? 0) + 2;
    const field = fieldsOf(name).find((one) => phones.has(one)) ?? '';
    const of = (which: 'known' | 'unknown') =>
      replies(name, row, { [field]: valueOf(field, row, which) }, times);
    const one = await of('known');
    expect(one.at(-1)?.status).toBe(429);
    expect(one).toEqual(await of('unknown'));
  },
);

/** Requests codes, each with a solved bot check. Returns the replies. */
async function askForCode(phone: string, type: 0 | 1, address: string) {
  const reply = await browser(server, { address }).askForCode(phone, type);
  return visible(reply);
}

test.each([0, 1] as const)(
  'a code of type %i, when the phone has reached its limit',
  async (type) => {
    server.clock.forward(86_400);
    // A known phone gets a code to reset the password, an unknown one to register.
    expect((await askForCode(known, 1, '192.0.2.1')).status).toBe(200);
    expect((await askForCode(unknown, 0, '192.0.2.1')).status).toBe(200);
    const [one, other] = await Promise.all(
      everyPhone.map((phone) => askForCode(phone, type, '192.0.2.2')),
    );
    expect(one).toMatchObject({ status: 403 });
    expect(one).toEqual(other);
  },
);

test.each([0, 1] as const)(
  'a code of type %i, when the address has reached its limit',
  async (type) => {
    server.clock.forward(86_400);
    const address = `192.0.2.${10 + type}`;
    for (let i = 0; i < 10; i++) await askForCode(`09770002${10 + i}`, 0, address);
    const [one, other] = await Promise.all(
      everyPhone.map((phone) => askForCode(phone, type, address)),
    );
    expect(one).toMatchObject({ status: 403 });
    expect(one).toEqual(other);
  },
);

test('looking up a phone, when the address has reached its limit', async () => {
  const address = '192.0.2.20';
  const look = async (phone: string) =>
    visible(
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

test('the table has every call of strangers and families that takes such a field', () => {
  const taken = (Object.keys(routes) as RouteName[]).filter((name) => {
    const { scope }: { scope: Scope } = routes[name];
    return scope !== 'staff' && scope !== 'serviceKey' && fieldsOf(name).length > 0;
  });
  expect(Object.keys(table).toSorted()).toEqual(taken.toSorted());
});
