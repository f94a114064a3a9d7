import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { errors } from '@bitu/contract/errors.ts';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  browser,
  codesOn,
  messagesTo,
  otherThan,
  registration,
  solvedBotCheck,
} from '../testing/browser.ts';
import { type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  const dataDir = await mkdtemp(join(inject('dataDir'), 'otp-'));
  server = await testServer({
    trustedProxies: 1,
    dataDir,
    publicUrl: 'https://bitu.vn',
    sms: { choice: { provider: 'outbox' }, dailyCap: 40 },
  });
  // Early in a Vietnamese day, so that daily counts do not reset during a test.
  server.clock.now = new Date('2026-12-01T00:00:00+07:00');
});
afterAll(() => server.stop());

let phones = 0;
const freshPhone = () => `0982${String(++phones).padStart(6, '0')}`;
let addresses = 0;
const freshBrowser = () => browser(server, { address: `198.51.100.${++addresses}` });
const lastCode = async (phone: string) => (await codesOn(server, phone)).at(-1) ?? '';

const refused = (name: keyof typeof errors) => ({
  status: errors[name].status,
  code: errors[name].code,
});
const wrong = { verify_status: false };
const right = { verify_status: true };

test('over https the ticket cookie is of this host alone; one from before is still valid', async () => {
  const phone = freshPhone();
  const here = freshBrowser();
  const asked = await here.askForCode(phone, 0);
  expect(String(asked.headers['set-cookie'])).toMatch(
    /^__Host-otp_ticket=.+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  here.cookies.set('otp_ticket', here.cookies.get('__Host-otp_ticket') ?? '');
  here.cookies.delete('__Host-otp_ticket');
  expect((await here.verify(phone, await lastCode(phone))).data).toMatchObject(right);
});

test('the text fits into one SMS and says what not to do', async () => {
  const phone = freshPhone();
  await freshBrowser().askForCode(phone, 0);
  const [text = ''] = await messagesTo(server, phone);
  expect(text).toMatch(/^[\x20-\x7e]{1,160}$/);
  expect(text).toMatch(/ma xac nhan cua ban la \d{6},/);
});

describe('a code', () => {
  test('of 50 parallel guesses at most 5 are checked, and then the right code is refused too', async () => {
    const phone = freshPhone();
    const here = freshBrowser();
    await here.askForCode(phone, 0);
    const code = await lastCode(phone);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => here.verify(phone, otherThan(code))),
    );
    const texts = answers.map(({ data }) => data.text as string);
    expect(
      answers.every(({ status, data }) => status === 200 && data.verify_status === false),
    ).toBe(true);
    for (const remaining of [4, 3, 2, 1])
      expect(texts.filter((text) => text.includes(`còn ${remaining} lần`))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('sai 5 lần'))).toHaveLength(46);
    const { tries } = await server.db.queries
      .selectFrom('otp_tickets')
      .select('tries')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(tries).toBe(5);
    expect((await here.verify(phone, code)).data).toMatchObject(wrong);
  });

  test('50 concurrent calls with the right code all succeed and give one proof, as a reply may have been lost', async () => {
    const phone = freshPhone();
    const here = freshBrowser();
    await here.askForCode(phone, 0);
    const code = await lastCode(phone);
    const answers = await Promise.all(Array.from({ length: 50 }, () => here.verify(phone, code)));
    expect(answers.filter(({ data }) => data.verify_status)).toHaveLength(50);
    const { tries } = await server.db.queries
      .selectFrom('otp_tickets')
      .select('tries')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(tries).toBe(1);
  });

  test('is accepted again while its proof is valid, from the same browser only', async () => {
    const phone = freshPhone();
    const here = freshBrowser();
    await here.prove(phone, 0);
    const code = await lastCode(phone);
    const used = { verify_status: false, text: 'Mã này đã được dùng rồi.' };
    expect((await here.verify(phone, otherThan(code))).data).toEqual(used);
    expect((await freshBrowser().verify(phone, code)).data).toMatchObject(wrong);
    // The code has expired by now, its proof has not.
    server.clock.forward(599);
    expect((await here.verify(phone, code)).data).toMatchObject(right);
    server.clock.forward(1);
    expect((await here.verify(phone, code)).data).toEqual(used);
  });

  test('is wrong once its proof is used', async () => {
    const phone = freshPhone();
    const here = freshBrowser();
    await here.prove(phone, 0);
    const ticket = here.cookies.get('__Host-otp_ticket') ?? '';
    expect((await here.call('accounts.register', { body: registration(phone) })).status).toBe(200);
    here.cookies.set('__Host-otp_ticket', ticket);
    expect((await here.verify(phone, await lastCode(phone))).data).toEqual({
      verify_status: false,
      text: 'Mã này đã được dùng rồi.',
    });
  });

  test('is good for five minutes', async () => {
    const phone = freshPhone();
    const here = freshBrowser();
    await here.askForCode(phone, 0);
    const code = await lastCode(phone);
    server.clock.forward(301);
    expect((await here.verify(phone, code)).data).toEqual({
      verify_status: false,
      text: 'Mã đã hết hạn. Bạn bấm gửi lại để nhận mã mới nhé!',
    });
  });

  test('is bound to its browser and its phone', async () => {
    const phone = freshPhone();
    const here = freshBrowser();
    await here.askForCode(phone, 0);
    const code = await lastCode(phone);
    const elsewhere = freshBrowser();
    expect((await elsewhere.verify(phone, code)).data).toMatchObject(wrong);
    await elsewhere.askForCode(freshPhone(), 0);
    expect((await elsewhere.verify(phone, code)).data).toMatchObject(wrong);
    expect((await here.verify(freshPhone(), code)).data).toMatchObject(wrong);
    elsewhere.cookies.set('__Host-otp_ticket', 'x');
    expect((await elsewhere.verify(phone, code)).data).toMatchObject(wrong);
    expect((await here.verify(phone, code)).data).toEqual({
      verify_status: true,
      text: 'Xác nhận thành công',
    });
  });

  test('a new code ends the former one', async () => {
    const phone = freshPhone();
    const here = freshBrowser();
    await here.askForCode(phone, 0);
    const former = here.cookies.get('__Host-otp_ticket') ?? '';
    server.clock.forward(121);
    await here.askForCode(phone, 0);
    const [first = '', second = ''] = await codesOn(server, phone);
    expect((await here.verify(phone, second)).data).toMatchObject(right);
    here.cookies.set('__Host-otp_ticket', former);
    expect((await here.verify(phone, first)).data).toMatchObject(wrong);
  });

  test('is stored only as keyed hashes', async () => {
    const phone = freshPhone();
    await freshBrowser().askForCode(phone, 0);
    const code = await lastCode(phone);
    const tables = ['otp_tickets', 'sms_messages', 'pending_leads', 'rate_counters'] as const;
    for (const table of tables) {
      const rows = await server.db.queries.selectFrom(table).selectAll().execute();
      const text = rows
        .flatMap((row) => Object.values(row))
        .filter((value) => typeof value === 'string')
        .join(' ');
      expect(text).not.toContain(phone);
      expect(text).not.toMatch(new RegExp(`\\b${code}\\b`));
    }
    const sealed = await server.db.queries
      .selectFrom('sms_messages')
      .select(['status', 'sealed'])
      .execute();
    expect(sealed.every((row) => row.status === 'sent' && row.sealed === null)).toBe(true);
  });

  test.each(['12345', '1234567', 'abcdef', ''])('%j is not a code', async (code) => {
    expect(await freshBrowser().verify(freshPhone(), code)).toMatchObject(refused('badRequest'));
  });
});

describe('who may request a code', () => {
  test.each([
    [0, '0912345678', 'phoneTaken'],
    [1, '0981999999', 'phoneUnknown'],
    [0, '12345', 'phoneFormat'],
    [2, '0912345678', 'unauthenticated'],
  ] as const)('type %s for %s: %s', async (type, phone, name) => {
    expect(await freshBrowser().askForCode(phone, type)).toMatchObject(refused(name));
  });

  test('a confirmation needs a session, and takes the own phone or a free one', async () => {
    const [token] = await server.signIn('0912345678');
    const here = freshBrowser();
    await here.prove('0912345678', 2, token);
    server.clock.forward(121);
    await here.prove(freshPhone(), 2, token);
    expect(await here.askForCode('0900000001', 2, {}, token)).toMatchObject(refused('phoneTaken'));
  });

  test('a phone without a login is reported by the look-up and by the code request', async () => {
    const check = async (phone: string) =>
      freshBrowser().call('accounts.checkAccount', {
        body: { phone, bot_check: await solvedBotCheck(server) },
      });
    expect((await check('0912.345 678')).data).toEqual({ isExist: true });
    expect((await check('0900000009')).data).toEqual({ isExist: false });
    expect(await check('84912345678')).toMatchObject(refused('phoneFormat'));
    expect(await freshBrowser().verify('1', '123456')).toMatchObject(refused('phoneFormat'));
  });

  test('one address looks up 60 phones in ten minutes', async () => {
    const here = freshBrowser();
    const look = async () =>
      here.call('accounts.checkAccount', {
        body: { phone: '0900000009', bot_check: await solvedBotCheck(server) },
      });
    const answers = await Promise.all(Array.from({ length: 61 }, look));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe('the bot check', () => {
  const phone = '0900000001';

  test('is asked of an address after 10 look-ups and 5 codes without one', async () => {
    const here = freshBrowser();
    const look = (more: object = {}) =>
      here.call('accounts.checkAccount', { body: { phone, ...more } });
    const code = (more: object = {}) =>
      here.askForCode(freshPhone(), 0, { bot_check: undefined, ...more });
    const looked = await Promise.all(Array.from({ length: 12 }, () => look()));
    expect(looked.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(await look()).toMatchObject(refused('botCheckFailed'));
    expect((await look({ bot_check: await solvedBotCheck(server) })).status).toBe(200);
    for (let i = 0; i < 5; i++) expect((await code()).status).toBe(200);
    expect(await code()).toMatchObject(refused('botCheckFailed'));
    expect((await code({ bot_check: await solvedBotCheck(server) })).status).toBe(200);
  });

  test('is checked when there is one, and allows one look-up and one code', async () => {
    const here = freshBrowser();
    for (const bot_check of ['bm9uZQ==', '{}'])
      expect(await here.askForCode(phone, 1, { bot_check })).toMatchObject(
        refused('botCheckFailed'),
      );
    const bot_check = await solvedBotCheck(server);
    const look = (payload: string) =>
      here.call('accounts.checkAccount', { body: { phone, bot_check: payload } });
    expect((await look(bot_check)).data).toEqual({ isExist: true });
    // A solution is valid once, and for one phone.
    for (const other of [bot_check, 'bm9uZQ=='])
      expect(await look(other)).toMatchObject(refused('botCheckFailed'));
    expect(await here.askForCode('0987654321', 1, { bot_check })).toMatchObject(
      refused('botCheckFailed'),
    );
    expect((await here.askForCode(phone, 1, { bot_check })).status).toBe(200);
    server.clock.forward(121);
    expect(await here.askForCode(phone, 1, { bot_check })).toMatchObject(refused('botCheckFailed'));
    // The refused request was not counted.
    expect((await here.askForCode(phone, 1)).status).toBe(200);
  });

  test('is good for ten minutes, unchanged', async () => {
    server.clock.forward(121);
    const bot_check = await solvedBotCheck(server);
    const { challenge, solution } = JSON.parse(Buffer.from(bot_check, 'base64').toString());
    const easier = {
      ...challenge,
      parameters: { ...challenge.parameters, expiresAt: 9_999_999_999 },
    };
    const changed = Buffer.from(JSON.stringify({ challenge: easier, solution })).toString('base64');
    expect(await freshBrowser().askForCode(phone, 1, { bot_check: changed })).toMatchObject(
      refused('botCheckFailed'),
    );
    server.clock.forward(601);
    expect(await freshBrowser().askForCode(phone, 1, { bot_check })).toMatchObject(
      refused('botCheckFailed'),
    );
  });
});
