import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { type Browser, browser } from '../testing/browser.ts';
import { type Family, freshPhone, newFamily } from '../testing/family.ts';
import { demoPassword, md5, type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
let family: Family;
let token: string | undefined;
let here: Browser;
let newPhone: string;
let addresses = 0;
const freshBrowser = () => browser(server, { address: `198.51.100.${++addresses}` });

beforeAll(async () => {
  const dataDir = await mkdtemp(join(inject('dataDir'), 'phone-'));
  server = await testServer({ trustedProxies: 1, dataDir });
});
afterAll(() => server.stop());
beforeEach(async () => {
  family = await newFamily(server, 'Nguyễn Minh An');
  token = family.students[0]?.token;
  here = freshBrowser();
  newPhone = freshPhone();
});

const change = ({ phone = newPhone, password = demoPassword, from = here } = {}) =>
  from.call('profile.changePhone', { token, body: { phone, password: md5(password) } });
const phoneNow = async () =>
  (await server.call('profile.details', { token })).data.phone_number as string;
const signIn = (phone: string) =>
  server.call('accounts.tutorLogin', { body: { user_name: phone, password: md5(demoPassword) } });

test('with the code and the password the login gets a new phone, and its sessions stay open', async () => {
  await here.prove(newPhone, 2, token);
  const response = await change({ phone: `+84 ${newPhone.slice(1)}` });
  expect(response.data).toMatchObject({ phone_number: newPhone, full_name: 'Nguyễn Minh An' });
  expect(here.cookies.size).toBe(0);
  expect(await phoneNow()).toBe(newPhone);
  expect((await signIn(newPhone)).status).toBe(200);
  expect((await signIn(family.phone)).status).toBe(401);
  const log = await server.db.queries
    .selectFrom('audit_log')
    .selectAll()
    .where('login_id', '=', family.loginId)
    .execute();
  expect(log).toMatchObject([{ actor: 'owner', action: 'change-phone', student_id: null }]);
});

test('a user name that was the phone changes with it', async () => {
  await here.prove(newPhone, 2, token);
  await change();
  const profile = await server.call('accounts.profile', { token });
  expect(profile.data.user_name).toBe(newPhone);
});

describe('the phone stays', () => {
  const after = async (answer: { code: number | undefined }) => ({
    code: answer.code,
    stays: (await phoneNow()) === family.phone,
  });

  test('without a code', async () =>
    expect(await after(await change())).toEqual({ code: 2009, stays: true }));

  test('with the code of another phone', async () => {
    await here.prove(freshPhone(), 2, token);
    expect(await after(await change())).toEqual({ code: 2009, stays: true });
  });

  test('with a code that another browser entered', async () => {
    await here.prove(newPhone, 2, token);
    expect(await after(await change({ from: freshBrowser() }))).toEqual({
      code: 2009,
      stays: true,
    });
  });

  test('with a code that another login requested', async () => {
    const stranger = await newFamily(server, 'Lê Đăng Khoa');
    await here.prove(newPhone, 2, stranger.students[0]?.token);
    expect(await after(await change())).toEqual({ code: 2009, stays: true });
  });

  test('with a code that was requested to register', async () => {
    await here.prove(newPhone, 0);
    expect(await after(await change())).toEqual({ code: 2009, stays: true });
  });

  test('with a wrong password; the code stays valid for the right one', async () => {
    await here.prove(newPhone, 2, token);
    expect(await after(await change({ password: 'sai mật khẩu' }))).toEqual({
      code: 2012,
      stays: true,
    });
    expect((await change()).status).toBe(200);
  });

  test('after many wrong passwords', async () => {
    await here.prove(newPhone, 2, token);
    for (let i = 0; i < 30; i++) await change({ password: 'sai mật khẩu' });
    expect(await after(await change())).toEqual({ code: 429, stays: true });
  });

  test('if it is not a phone number', async () =>
    expect(await after(await change({ phone: '091200011' }))).toEqual({ code: 2004, stays: true }));

  test('if another login has taken it meanwhile; the code is not consumed', async () => {
    await here.prove(newPhone, 2, token);
    const logins = server.db.queries;
    await logins.insertInto('logins').values({ phone: newPhone, password_hash: '' }).execute();
    expect(await after(await change())).toEqual({ code: 2005, stays: true });
    await logins.deleteFrom('logins').where('phone', '=', newPhone).execute();
    expect((await change()).status).toBe(200);
  });

  test('without being signed in', async () => {
    await here.prove(newPhone, 2, token);
    const body = { phone: newPhone, password: md5(demoPassword) };
    expect((await here.call('profile.changePhone', { body })).status).toBe(401);
    expect(await phoneNow()).toBe(family.phone);
  });
});

test('a code changes the phone once', async () => {
  await here.prove(newPhone, 2, token);
  const cookies = new Map(here.cookies);
  await change();
  for (const [name, value] of cookies) here.cookies.set(name, value);
  expect((await change()).code).toBe(2009);
});
