import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { errors } from '@bitu/contract/errors.ts';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { browser, codesOn, registration, solvedBotCheck } from '../testing/browser.ts';
import { md5, type TestServer, testServer } from '../testing/server.ts';

const byNumber = (a: number, b: number) => a - b;

let server: TestServer;
beforeAll(async () => {
  const dataDir = await mkdtemp(join(inject('dataDir'), 'register-'));
  server = await testServer({ trustedProxies: 1, dataDir });
});
afterAll(() => server.stop());

let phones = 0;
const freshPhone = () => `0981${String(++phones).padStart(6, '0')}`;
let addresses = 0;
const freshBrowser = (userAgent = '') =>
  browser(server, { address: `198.51.100.${++addresses}`, userAgent });

const count = async (table: 'logins' | 'leads' | 'consents' | 'pending_leads' | 'students') => {
  const { n } = await server.db.queries
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};

test('a person registers with a code sent to the phone and is signed in', async () => {
  const phone = freshPhone();
  const here = freshBrowser(
    'Mozilla/5.0 (Linux; Android 14) Chrome/142.0.0.0 Mobile Safari/537.36',
  );
  const exists = await here.call('accounts.checkAccount', {
    body: { phone, bot_check: await solvedBotCheck(server) },
  });
  expect(exists.data).toEqual({ isExist: false });

  const asked = await here.askForCode(phone, 0);
  expect(asked.data).toEqual({
    resend_after: 120,
    expires_in: 300,
    ticket: expect.stringMatching(/^[\w-]{43}$/),
  });
  const cookie = String(asked.headers['set-cookie']);
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/);
  expect(cookie).not.toMatch(/Secure/);

  const [code = ''] = await codesOn(server, phone);
  const verified = await here.verify('+84 ' + phone.slice(1), code);
  expect(verified.data).toMatchObject({ verify_status: true });

  const registered = await here.call('accounts.register', { body: registration(phone) });
  expect(registered.data).toMatchObject({
    full_name: 'Phạm Thu Hà',
    user_name: phone,
    phone_number: phone,
    yob: null,
    student_state: { id: 0 },
  });
  expect(here.cookies.size).toBe(0);

  const { token } = registered.data;
  const profile = await here.call('accounts.profile', { token });
  expect(profile.data).toMatchObject({
    id: registered.data.core_user_id,
    full_name: 'Phạm Thu Hà',
  });
  const sessions = await here.call('accounts.sessions', { token });
  expect(sessions.data).toMatchObject([{ device: 'Chrome, Android', is_current: 1 }]);
  const signedIn = await here.call('accounts.login', {
    body: { user_name: phone, password: md5('mùa hè xanh') },
  });
  expect(signedIn.status).toBe(200);
  expect(
    (
      await here.call('accounts.checkAccount', {
        body: { phone, bot_check: await solvedBotCheck(server) },
      })
    ).data,
  ).toEqual({
    isExist: true,
  });

  const consent = await server.db.queries
    .selectFrom('consents')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(consent).toMatchObject({ version: '2026-11-29', given_at: server.clock.now });
  const log = await server.db.queries.selectFrom('audit_log').selectAll().executeTakeFirstOrThrow();
  expect(log).toMatchObject({
    action: 'register',
    actor: 'owner',
    login_id: consent.login_id,
    student_id: registered.data.core_user_id,
  });
});

test('a consultation is pending until the code is entered, and becomes a lead then', async () => {
  const phone = freshPhone();
  const here = freshBrowser();
  await here.askForCode(phone, 0, {
    consultation: { full_name: ' Phạm  Thu Hà ', referer: 'https://bitu.vn/' },
  });
  expect(await count('leads')).toBe(0);
  expect(await count('pending_leads')).toBe(1);

  const [code = ''] = await codesOn(server, phone);
  await here.verify(phone, code === '111111' ? '222222' : '111111');
  expect(await count('leads')).toBe(0);
  await here.verify(phone, code);
  expect(await count('pending_leads')).toBe(0);
  const findLead = () =>
    server.db.queries.selectFrom('leads').selectAll().where('phone', '=', phone).execute();
  expect(await findLead()).toMatchObject([
    {
      full_name: 'Phạm Thu Hà',
      referer: 'https://bitu.vn/',
      source: 'Web Tutor',
      type_id: 2,
      login_id: null,
      verified_at: server.clock.now,
    },
  ]);

  const registered = await here.call('accounts.register', { body: registration(phone) });
  expect(registered.status).toBe(200);
  expect((await findLead())[0]?.login_id).not.toBeNull();
});

test('a consultation whose code is never entered is deleted with its ticket', async () => {
  const before = await count('leads');
  await freshBrowser().askForCode(freshPhone(), 0, {
    consultation: { full_name: 'Ai Đó', referer: '' },
  });
  expect(await count('pending_leads')).toBe(1);
  server.clock.forward(3600);
  await freshBrowser().askForCode(freshPhone(), 0);
  expect(await count('pending_leads')).toBe(0);
  expect(await count('leads')).toBe(before);
});

test('registering the same phone twice at once creates one account', async () => {
  const phone = freshPhone();
  const [one, two] = [freshBrowser(), freshBrowser()];
  await one.prove(phone, 0);
  server.clock.forward(130);
  await two.prove(phone, 0);
  const logins = await count('logins');
  const answers = await Promise.all([
    ...[one, two].map((each) => each.call('accounts.register', { body: registration(phone) })),
    one.call('accounts.register', { body: registration(phone) }),
  ]);
  expect(answers.map(({ status }) => status).sort(byNumber)).toEqual([200, 409, 409]);
  expect(answers.filter(({ status }) => status === 409).map(({ code }) => code)).toEqual([
    errors.phoneTaken.code,
    errors.phoneTaken.code,
  ]);
  expect(await count('logins')).toBe(logins + 1);
});

test('the phone of a former student can be registered', async () => {
  const phone = freshPhone();
  await server.db.queries
    .updateTable('students')
    .set({ user_name: phone })
    .where('user_name', '=', 'demo.khoa')
    .execute();
  const here = freshBrowser();
  await here.prove(phone, 0);
  const registered = await here.call('accounts.register', { body: registration(phone) });
  expect(registered.data.user_name).toMatch(/^bitu\.\d+$/);
});

describe('refused', () => {
  const phone = freshPhone();
  const here = () => provenBrowser;
  let provenBrowser: ReturnType<typeof browser>;
  beforeAll(async () => {
    provenBrowser = freshBrowser();
    await provenBrowser.prove(phone, 0);
  });

  test.each([
    ['nameMissing', { full_name: '  ' }],
    ['nameTooLong', { full_name: 'a'.repeat(31) }],
    ['nameDigits', { full_name: 'Hà 2' }],
    ['nameDigits', { full_name: 'Hà\u200bThu' }],
    ['phoneFormat', { user_name: '12345' }],
    ['passwordsDiffer', { re_password: md5('anders') }],
    ['passwordCommon', { password: md5('matkhau123'), re_password: md5('matkhau123') }],
    ['passwordCommon', { password: md5(phone), re_password: md5(phone) }],
    ['consentMissing', { consent: undefined }],
    ['consentMissing', { consent: '1999-01-01' }],
    ['badRequest', { password: 'mùa hè xanh', re_password: 'mùa hè xanh' }],
    ['badRequest', { active: 0 }],
  ] as const)('%s: %j', async (name, change) => {
    const response = await here().call('accounts.register', { body: registration(phone, change) });
    expect(response).toMatchObject({
      status: errors[name].status,
      code: errors[name].code,
      message: errors[name].message,
    });
  });

  test('without a proof: from another browser, for another phone, for another purpose', async () => {
    const stranger = await freshBrowser().call('accounts.register', { body: registration(phone) });
    const otherPhone = await here().call('accounts.register', { body: registration(freshPhone()) });
    const otherPurpose = await here().call('accounts.resetPassword', {
      body: { phone, password: md5('mùa thu vàng'), re_password: md5('mùa thu vàng') },
    });
    for (const answer of [stranger, otherPhone, otherPurpose])
      expect(answer).toMatchObject({ status: 403, code: errors.otpProofMissing.code });
  });

  test('a refused call does not consume the proof; ten minutes expire it', async () => {
    server.clock.forward(601);
    const late = await here().call('accounts.register', { body: registration(phone) });
    expect(late.code).toBe(errors.otpProofMissing.code);
    await here().prove(phone, 0);
    const broken = await here().call('accounts.register', {
      body: registration(phone, { full_name: '' }),
    });
    expect(broken.code).toBe(errors.nameMissing.code);
    const fine = await here().call('accounts.register', { body: registration(phone) });
    expect(fine.status).toBe(200);
  });
});
