import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atOnce } from '../testing/at-once.ts';
import { solvedBotCheck } from '../testing/browser.ts';
import { type ApiResponse, type TestServer, testServer } from '../testing/server.ts';
import {
  accept,
  type Enrolled,
  enrolled,
  invited,
  signInAs,
  staffPassword,
} from '../testing/staff-sign-in.ts';
import { renewRecoveryCodes } from './recovery.ts';

let server: TestServer;
let lan: Enrolled;
beforeAll(async () => {
  server = await testServer();
  lan = await enrolled(server, 'teacher');
});
afterAll(() => server.stop());

const me = (token: string) => server.call('staff.me', { token });
const enter = (token: string, code: string, more: object = {}) =>
  server.call('staff.enterFactor', { body: { code, ...more }, token });
const cookieOf = ({ headers }: ApiResponse) => String(headers['set-cookie']).split(';')[0] ?? '';

/** Signs in with password and app, optionally trusting the browser. */
async function signedIn(person: Enrolled, remember = false) {
  server.clock.forward(30);
  const { token } = (await signInAs(server, person)).data;
  const entered = await enter(token, person.appCode(), { remember });
  expect(entered.status, entered.body).toBe(200);
  return { token: entered.data.token as string, cookie: remember ? cookieOf(entered) : '' };
}

describe('signing in', () => {
  test('takes the password, and then a code of the app', async () => {
    const { status, data } = await signInAs(server, lan);
    expect([status, data.next]).toEqual([200, 'factor']);
    expect(await me(data.token)).toMatchObject({ status: 403, code: 10002 });
    server.clock.forward(30);
    const entered = await enter(data.token, lan.appCode());
    expect(entered.status).toBe(200);
    expect((await me(entered.data.token)).data).toMatchObject({ id: lan.id, roles: ['teacher'] });
  });

  test('the token that the password alone gave opens nothing after the code, nor one before a repeated code', async () => {
    const person = await enrolled(server, 'teacher');
    const first = (await signInAs(server, person)).data.token;
    const second = (await enter(first, person.appCode())).data.token;
    expect([(await me(first)).status, (await me(second)).status]).toEqual([401, 200]);
    server.clock.forward(30);
    const third = (await enter(second, person.appCode())).data.token;
    expect([(await me(second)).status, (await me(third)).status]).toEqual([401, 200]);
  });

  test('a code is valid once, and only for about a minute', async () => {
    server.clock.forward(60);
    const code = lan.appCode();
    const [one, two] = await Promise.all([signInAs(server, lan), signInAs(server, lan)]);
    expect((await enter(one.data.token, code)).status).toBe(200);
    expect(await enter(two.data.token, code)).toMatchObject({ status: 400, code: 10006 });
    server.clock.forward(30);
    const early = lan.appCode();
    server.clock.forward(65);
    expect((await enter(two.data.token, early)).code).toBe(10006);
    expect((await enter(two.data.token, lan.appCode())).status).toBe(200);
  });

  test('a session that waits for the code ends after half an hour, a complete one lasts 12 hours', async () => {
    const { token } = (await signInAs(server, lan)).data;
    server.clock.forward(30 * 60 + 1);
    expect((await enter(token, lan.appCode())).status).toBe(401);
    const whole = await signedIn(lan);
    server.clock.forward(45 * 60);
    expect((await me(whole.token)).status).toBe(200);
  });

  test('is refused with the same message for a wrong password, an unknown phone, and somebody invited or suspended', async () => {
    const former = await enrolled(server, 'teacher');
    await server.db.queries
      .updateTable('staff')
      .set({ state: 'suspended' })
      .where('id', '=', former.id)
      .execute();
    const waiting = await invited(server, 'teacher');
    await accept(server, waiting);
    const replies = await Promise.all([
      signInAs(server, lan, { password: 'not the password' }),
      signInAs(server, { phone: '0777777777' }),
      signInAs(server, { phone: 'not a phone' }),
      signInAs(server, former),
      signInAs(server, waiting),
    ]);
    for (const reply of replies)
      expect([reply.status, reply.code, reply.message, reply.data]).toEqual([
        401,
        10001,
        'Số điện thoại hoặc mật khẩu không đúng.',
        null,
      ]);
  });

  test("a family's password opens nothing here, nor a staff password there", async () => {
    expect((await signInAs(server, { phone: '0912345678' }, { password: 'bitu123456' })).code).toBe(
      10001,
    );
  });

  test('after ten wrong passwords a bot check is required, and with it the right one works', async () => {
    const person = await enrolled(server, 'teacher');
    for (let i = 0; i < 10; i++)
      expect((await signInAs(server, person, { password: 'not the password' })).status).toBe(401);
    expect(await signInAs(server, person)).toMatchObject({ status: 429, code: 2021 });
    const bot_check = await solvedBotCheck(server);
    expect((await signInAs(server, person, { bot_check })).status).toBe(200);
    server.clock.forward(301);
    expect((await signInAs(server, person)).status).toBe(200);
  });

  test('five wrong codes block further ones for ten minutes, even right ones, in every session', async () => {
    const person = await enrolled(server, 'teacher');
    const { token } = (await signInAs(server, person)).data;
    for (let i = 0; i < 5; i++) expect((await enter(token, `00000${i}`)).code).toBe(10006);
    server.clock.forward(30);
    const refused = await enter(token, person.appCode());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const again = (await signInAs(server, person)).data.token;
    expect((await enter(again, person.appCode())).status).toBe(429);
    server.clock.forward(601);
    expect((await enter(token, person.appCode())).status).toBe(200);
  });
});

describe('a recovery code', () => {
  test('replaces the app once, in any spelling', async () => {
    const person = await enrolled(server, 'lead');
    expect(new Set(person.recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = person.recoveryCodes;
    const { token } = (await signInAs(server, person)).data;
    expect((await enter(token, ` ${first.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(200);
    const next = (await signInAs(server, person)).data.token;
    expect((await enter(next, first)).code).toBe(10006);
    const renewed = (await enter(next, second)).data.token;
    const { data } = await server.call('staff.factors', { token: renewed });
    expect([data.recovery_codes_left, data.factors.length]).toEqual([8, 1]);
  });

  test('of another person does not work', async () => {
    const other = await enrolled(server, 'teacher');
    const { token } = (await signInAs(server, lan)).data;
    expect((await enter(token, other.recoveryCodes[0] ?? '')).code).toBe(10006);
  });

  test('new ones invalidate the earlier ones', async () => {
    const person = await enrolled(server, 'teacher');
    const { token } = person;
    const { data } = await server.call('staff.renewRecoveryCodes', { token });
    expect(data.recovery_codes).toHaveLength(10);
    expect((await enter(token, person.recoveryCodes[0] ?? '')).code).toBe(10006);
    expect((await enter(token, data.recovery_codes[0])).status).toBe(200);
  });

  test('asked for twice at once, only the later ones work', async () => {
    const { id, token } = await enrolled(server, 'teacher');
    await atOnce(
      server,
      (trx) => renewRecoveryCodes(server.deps, trx, id),
      () => server.call('staff.renewRecoveryCodes', { token }),
    );
    const { data } = await server.call('staff.factors', { token });
    expect(data.recovery_codes_left).toBe(10);
  });
});

describe('a trusted browser', () => {
  test.each([
    ['teacher', 30 * 24],
    ['lead', 12],
    ['office', 12],
    ['owner', 12],
  ] as const)(
    'needs no code of a %s for %i hours, and opens nothing by itself',
    async (role, hours) => {
      const person = await enrolled(server, role);
      const { cookie } = await signedIn(person, true);
      const known = await signInAs(server, person, { cookie });
      expect(known.data.next).toBe('done');
      expect((await me(known.data.token)).status).toBe(200);
      const wrong = await signInAs(server, person, { cookie, password: 'not the password' });
      expect(wrong.status).toBe(401);
      expect((await signInAs(server, lan, { cookie })).data.next).toBe('factor');
      server.clock.forward(hours * 3600 - 60);
      expect((await signInAs(server, person, { cookie })).data.next).toBe('done');
      server.clock.forward(61);
      expect((await signInAs(server, person, { cookie })).data.next).toBe('factor');
    },
  );

  test('does not refresh the factor for calls that require a fresh one', async () => {
    const person = await enrolled(server, 'owner');
    const { cookie } = await signedIn(person, true);
    server.clock.forward(11 * 60);
    const { token } = (await signInAs(server, person, { cookie })).data;
    expect((await server.call('staff.renewRecoveryCodes', { token })).code).toBe(10002);
    const renewed = (await enter(token, person.appCode())).data;
    expect((await server.call('staff.renewRecoveryCodes', renewed)).status).toBe(200);
    server.clock.forward(10 * 60 + 1);
    expect((await server.call('staff.renewRecoveryCodes', renewed)).code).toBe(10002);
  });

  test('its cookie is sent to these calls only, and no script can read it', async () => {
    server.clock.forward(30);
    const { token } = (await signInAs(server, lan)).data;
    const { headers } = await enter(token, lan.appCode(), { remember: true });
    expect(headers['set-cookie']).toMatch(/Path=\/api\/staff; HttpOnly; SameSite=Strict/);
  });
});

test('over https the cookie of a trusted browser is of this host alone; one from before is still known', async () => {
  const secure = await testServer({ publicUrl: 'https://bitu.example' });
  const person = await enrolled(secure, 'teacher');
  const { token } = (await signInAs(secure, person)).data;
  const { headers } = await secure.call('staff.enterFactor', {
    body: { code: person.appCode(), remember: true },
    token,
  });
  const setCookie = String(headers['set-cookie']);
  expect(setCookie).toMatch(/^__Host-staff_device=/);
  expect(setCookie).toMatch(/Path=\/; HttpOnly; Secure; SameSite=Strict/);
  expect(setCookie).not.toMatch(/Domain/);
  const cookie = setCookie.split(';')[0] ?? '';
  for (const one of [cookie, cookie.replace('__Host-', '')])
    expect((await signInAs(secure, person, { cookie: one })).data.next).toBe('done');
  await secure.stop();
});

describe('a new password', () => {
  test('requires the old one, ends the other sessions and deletes trusted browsers', async () => {
    const person = await enrolled(server, 'teacher');
    const { cookie, token } = await signedIn(person, true);
    const change = (old_password: string, password: string) =>
      server.call('staff.changePassword', { body: { old_password, password }, token });
    expect((await change('not the password', 'mùa đông tuyết trắng')).code).toBe(2012);
    expect((await change(staffPassword, 'mùa đông')).code).toBe(10008);
    expect((await change(staffPassword, '1234567890')).code).toBe(2011);
    expect((await change(staffPassword, 'mùa đông tuyết trắng')).status).toBe(200);
    expect((await me(token)).status).toBe(200);
    expect((await me(person.token)).status).toBe(401);
    expect((await signInAs(server, person)).status).toBe(401);
    // The letters are the same, composed differently.
    const password = 'mùa đông tuyết trắng'.normalize('NFD');
    const after = await signInAs(server, person, { cookie, password });
    expect([after.status, after.data.next]).toEqual([200, 'factor']);
  });
});

/** Returns the refusals of a person that the log names, oldest first. */
async function refusalsOf({ id }: { id: number }) {
  const rows = await server.db.queries
    .selectFrom('audit_log')
    .select('fields')
    .where('staff_id', '=', id)
    .where('action', '=', 'staff-refused')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ fields }) => fields);
}

describe('a refusal is logged with the staff member', () => {
  test('for a wrong password, also of somebody suspended, and a wrong code', async () => {
    const person = await enrolled(server, 'teacher');
    await signInAs(server, person, { password: 'not the password' });
    const { token } = (await signInAs(server, person)).data;
    await enter(token, '000000');
    expect(await refusalsOf(person)).toEqual(['wrong_password', 'wrong_code']);
    const { queries } = server.db;
    const set = queries.updateTable('staff').set({ state: 'suspended' });
    await set.where('id', '=', person.id).execute();
    await signInAs(server, person);
    expect(await refusalsOf(person)).toEqual(['wrong_password', 'wrong_code', 'wrong_password']);
  });

  test('for a call that no role of theirs allows, once an hour', async () => {
    const person = await enrolled(server, 'teacher');
    const ask = () => server.call('staff.people', { token: person.token });
    expect([(await ask()).status, (await ask()).status]).toEqual([403, 403]);
    expect(await refusalsOf(person)).toEqual(['no_role']);
  });
});

describe('the own sessions', () => {
  test('are listed, those without a code too, and end with their remembered browsers', async () => {
    const person = await enrolled(server, 'teacher');
    const { cookie, token: other } = await signedIn(person, true);
    await signInAs(server, person);
    const { token } = person;
    const list = async () => (await server.call('staff.sessions', { token })).data;
    const sessions = await list();
    expect(sessions).toMatchObject([
      { is_current: 0, waits_for_factor: 1 },
      { is_current: 0, waits_for_factor: 0 },
      { is_current: 1, waits_for_factor: 0 },
    ]);
    const ids = sessions.slice(0, 2).map(({ id }: { id: number }) => id);
    const end = (by: string) => server.call('staff.endSessions', { body: { ids }, token: by });
    // Another person's list of ids ends nothing.
    const stranger = await enrolled(server, 'teacher');
    expect((await end(stranger.token)).data).toEqual({ ended: 0 });
    expect((await end(token)).data).toEqual({ ended: 2 });
    expect([(await me(other)).status, (await list()).length]).toEqual([401, 1]);
    expect((await signInAs(server, person, { cookie })).data.next).toBe('factor');
  });
});

test('sign-ins are logged with the staff member, and with nothing personal', async () => {
  const rows = await server.db.queries
    .selectFrom('audit_log')
    .selectAll()
    .where('staff_id', '=', lan.id)
    .orderBy('id')
    .execute();
  expect(rows.map(({ actor, action }) => [actor, action]).slice(0, 3)).toEqual([
    ['staff', 'staff-accept'],
    ['staff', 'staff-factor'],
    ['staff', 'staff-sign-in'],
  ]);
  expect(JSON.stringify(rows)).not.toContain(lan.phone);
});
