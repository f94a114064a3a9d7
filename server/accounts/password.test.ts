import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { errors } from '@bitu/contract/errors.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createLog } from '../log.ts';
import { createSessions } from '../services/sessions/sessions.ts';
import { startApp } from '../start.ts';
import { type Browser, browser } from '../testing/browser.ts';
import { lastAccepted } from '../testing/last-accepted.ts';
import { demoPassword, md5, type TestServer, testServer } from '../testing/server.ts';

const phone = '0987654321';
const chosen = { password: md5('mùa thu vàng'), re_password: md5('mùa thu vàng') };

const byNumber = (a: number, b: number) => a - b;

let server: TestServer;
const startAnother = async () => {
  const dataDir = await mkdtemp(join(inject('dataDir'), 'password-'));
  server = await testServer({ trustedProxies: 1, dataDir });
};
const stop = () => server.stop();

const signIn = (password: string, name = phone) =>
  server.call('accounts.login', { body: { user_name: name, password: md5(password) } });
const change = (token: string | undefined, body: object = {}) =>
  server.call('accounts.changePassword', {
    body: { old_password: md5(demoPassword), ...chosen, ...body },
    token,
  });
const profileWith = async (token: string | undefined) =>
  (await server.call('accounts.profile', { token })).status;

describe('a forgotten password', () => {
  beforeEach(startAnother);
  afterEach(stop);

  const reset = async () => {
    const here = browser(server);
    await here.prove(phone, 1);
    return {
      here,
      answer: await here.call('accounts.resetPassword', { body: { phone, ...chosen } }),
    };
  };

  test('is replaced with a code sent to the phone, and every session of the login ends', async () => {
    const tokens = await server.signIn(phone);
    const [stranger] = await server.signIn('0912345678');
    const { here, answer } = await reset();
    expect(answer).toMatchObject({ status: 200, data: null });
    expect(await Promise.all(tokens.map(profileWith))).toEqual([401, 401, 401, 401, 401]);
    expect(await profileWith(stranger)).toBe(200);
    expect((await signIn(demoPassword)).code).toBe(errors.wrongCredentials.code);
    expect((await signIn('mùa thu vàng')).status).toBe(200);
    const again = await here.call('accounts.resetPassword', { body: { phone, ...chosen } });
    expect(again.code).toBe(errors.otpProofMissing.code);
    const log = await server.db.queries.selectFrom('audit_log').selectAll().execute();
    expect(log).toMatchObject([{ action: 'reset-password', actor: 'owner', student_id: null }]);
  });

  test('fails for a login that was deleted meanwhile', async () => {
    const here = browser(server);
    await here.prove('0900000001', 1);
    await server.db.queries.deleteFrom('logins').where('phone', '=', '0900000001').execute();
    const response = await here.call('accounts.resetPassword', {
      body: { phone: '0900000001', ...chosen },
    });
    expect(response.code).toBe(errors.phoneUnknown.code);
  });

  test('two concurrent calls with one proof: one of them sets the password', async () => {
    const here = browser(server);
    await here.prove(phone, 1);
    const answers = await Promise.all(
      ['mùa xuân xanh', 'mùa đông trắng'].map((password) =>
        here.call('accounts.resetPassword', {
          body: { phone, password: md5(password), re_password: md5(password) },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort(byNumber)).toEqual([200, 403]);
  });

  test('the owner can sign in at once from any address, despite earlier guesses', async () => {
    const guess = (address: string) =>
      browser(server, { address }).call('accounts.login', {
        body: { user_name: phone, password: md5('geraten') },
      });
    const owner = browser(server);
    const tryIt = (password: string) =>
      owner.call('accounts.login', { body: { user_name: phone, password: md5(password) } });
    for (let i = 1; i <= 21; i++) await guess(`198.51.100.${i}`);
    // The owner's own wrong guesses do not prevent it either.
    for (let i = 1; i <= 11; i++) await tryIt('geraten');
    expect((await guess('198.51.100.200')).status).toBe(429);
    expect((await tryIt(demoPassword)).status).toBe(429);
    await owner.prove(phone, 1);
    await owner.call('accounts.resetPassword', { body: { phone, ...chosen } });
    expect((await tryIt('mùa thu vàng')).status).toBe(200);
  });
});

describe('a changed password', () => {
  beforeEach(startAnother);
  afterEach(stop);

  test('ends the other sessions in every process within a second, and keeps this one', async () => {
    const other = await startApp(server.deps.settings, server.db, createLog(server.deps.settings), {
      clock: () => server.clock.now,
    });
    const [here, ...others] = await server.signIn(phone);
    const there = async (token: string) =>
      (
        await other.app.inject({
          url: '/api/profile',
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode;
    // Both processes have cached the sessions now.
    expect(await Promise.all(others.map(there))).toEqual([200, 200, 200, 200]);
    expect((await change(here)).status).toBe(200);
    const late = others.map((token) => lastAccepted(async () => (await there(token)) === 200));
    for (const one of await Promise.all(late)) expect(one).toBeLessThan(1000);
    expect(await Promise.all(others.map(there))).toEqual([401, 401, 401, 401]);
    expect(await Promise.all(others.map(profileWith))).toEqual([401, 401, 401, 401]);
    expect(await profileWith(here)).toBe(200);
    expect((await signIn('mùa thu vàng')).status).toBe(200);
    await other.close();
  });

  test('two concurrent changes: the second finds that its old password is no longer valid', async () => {
    const [one, two] = await server.signIn(phone);
    const bodies = ['mùa xuân xanh', 'mùa đông trắng'].map((text) => ({
      password: md5(text),
      re_password: md5(text),
    }));
    const answers = await Promise.all([change(one, bodies[0]), change(two, bodies[1])]);
    expect(answers.map(({ status }) => status).sort(byNumber)).not.toEqual([200, 200]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('guesses at the old one are limited', async () => {
    const [token] = await server.signIn(phone);
    const answers = [];
    for (let i = 0; i < 31; i++)
      answers.push((await change(token, { old_password: md5('geraten') })).status);
    expect(answers.at(-1)).toBe(429);
    expect(answers.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 400));
  });

  test('needs a session', async () => {
    expect((await change(undefined)).code).toBe(errors.unauthenticated.code);
  });
});

describe('refused', () => {
  let here: Browser;
  let token: string | undefined;
  beforeAll(async () => {
    await startAnother();
    here = browser(server);
    await here.prove(phone, 1);
    [token] = await server.signIn(phone);
  });
  afterAll(stop);

  test.each([
    ['passwordsDiffer', { re_password: md5('anders') }],
    ['passwordCommon', { password: md5('123456'), re_password: md5('123456') }],
    ['passwordCommon', { password: md5(phone), re_password: md5(phone) }],
    ['phoneFormat', { phone: '1' }],
    ['otpProofMissing', { phone: '0912345678' }],
    ['badRequest', { password: 'mùa thu vàng' }],
  ] as const)('a reset, %s: %j', async (name, change) => {
    const response = await here.call('accounts.resetPassword', {
      body: { phone, ...chosen, ...change },
    });
    expect(response).toMatchObject({ status: errors[name].status, code: errors[name].code });
    expect((await signIn(demoPassword)).status).toBe(200);
  });

  test.each([
    ['wrongOldPassword', { old_password: md5('anders') }],
    ['passwordsDiffer', { re_password: md5('anders') }],
    ['passwordCommon', { password: md5('iloveyou'), re_password: md5('iloveyou') }],
    ['badRequest', { old_password: 'x' }],
  ] as const)('a change, %s: %j', async (name, body) => {
    expect(await change(token, body)).toMatchObject({
      status: errors[name].status,
      code: errors[name].code,
    });
    expect((await signIn(demoPassword)).status).toBe(200);
  });
});

test('a sign-in opens no session if the password was replaced after it was checked', async () => {
  await startAnother();
  const { queries } = server.db;
  const student = await queries
    .selectFrom('students as s')
    .innerJoin('logins as l', 'l.id', 's.login_id')
    .select(['s.id', 's.login_id', 'l.password_hash'])
    .where('l.phone', '=', phone)
    .executeTakeFirstOrThrow();
  const sessions = createSessions(
    server.db,
    server.deps.bus,
    server.deps.clock,
    server.deps.secrets,
  );
  const open = () =>
    sessions.open([student], {
      lasting: { remember: false },
      device: null,
      ifPasswordHash: student.password_hash,
    });
  expect(await open()).toHaveLength(1);
  await queries
    .updateTable('logins')
    .set({ password_hash: 'another' })
    .where('id', '=', student.login_id)
    .execute();
  expect(await open()).toEqual([]);
  await stop();
});
