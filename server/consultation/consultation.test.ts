import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browser, codesOn } from '../testing/browser.ts';
import { type Hook, webhook } from '../testing/hook.ts';
import { type TestServer, testServer } from '../testing/server.ts';

const secret = 'a secret that the receiver knows';
let hook: Hook;
let server: TestServer;
beforeAll(async () => {
  hook = await webhook();
  server = await testServer({ leadsWebhook: { url: hook.url, secret }, trustedProxies: 1 });
});
afterAll(async () => {
  await server.stop();
  hook.stop();
});

let phones = 0;
const freshPhone = () => `0977${String(++phones).padStart(6, '0')}`;
/** The year is that of Vietnam, seven hours ahead. */
const thisYear = new Date(Date.now() + 7 * 3_600_000).getUTCFullYear();
const good = {
  product_id: null,
  children_name: 'Nguyễn Minh An',
  children_yob: thisYear - 9,
  referer: 'Rino English,Rino Math',
};
const send = (body: object, address = '203.0.113.7') =>
  server.call('consultation.send', {
    body: { ...good, ...body },
    headers: { 'x-forwarded-for': address },
  });
const leadsOf = (phone: string) =>
  server.db.queries.selectFrom('leads').selectAll().where('phone', '=', phone).execute();
const soon = { interval: 50 };

test('a request is stored with its phone and name normalised', async () => {
  const phone = freshPhone();
  const input = `+84 ${phone.slice(1, 4)}.${phone.slice(4)}`;
  const response = await send({ phone: input, children_name: ' Nguye\u0302\u0303n  Minh An ' });
  expect([response.status, response.data]).toEqual([200, null]);
  const [lead, ...others] = await leadsOf(phone);
  expect(others).toEqual([]);
  expect(lead).toMatchObject({
    phone,
    full_name: 'Nguyễn Minh An',
    children_name: 'Nguyễn Minh An',
    children_yob: thisYear - 9,
    children_ability: 'BT',
    courses: 'Rino English,Rino Math',
    referer: 'Rino English,Rino Math',
    source: 'Web Tutor',
    type_id: 2,
    verified_at: null,
    login_id: null,
  });
});

test('without courses, as the registration sends it, the year may be missing', async () => {
  const phone = freshPhone();
  const { referer: _, ...rest } = good;
  const body = { ...rest, phone, children_yob: null };
  expect((await server.call('consultation.send', { body })).status).toBe(200);
  expect(await leadsOf(phone)).toMatchObject([{ courses: null, referer: 'Đăng ký từ Web Tutor' }]);
});

test.each([
  [{ children_name: '' }, 5001, 'Vui lòng nhập họ và tên'],
  [{ children_name: 'a'.repeat(225) }, 5002, 'Họ và tên có độ dài quá 225 ký tự'],
  [{ phone: '' }, 2004, 'Vui lòng nhập số điện thoại'],
  [{ phone: '912345678' }, 2004, 'Số điện thoại không đúng định dạng'],
  [{ children_yob: thisYear - 3 }, 5003, 'Vui lòng chọn năm sinh'],
  [{ children_yob: thisYear - 21 }, 5003, 'Vui lòng chọn năm sinh'],
  [{ children_yob: null }, 5003, 'Vui lòng chọn năm sinh'],
  [{ referer: '' }, 5004, 'Vui lòng chọn khóa học đăng ký'],
  [{ referer: 'Rino Physics' }, 5004, 'Vui lòng chọn khóa học đăng ký'],
])('%j is refused with its own message', async (change, code, message) => {
  const phone = freshPhone();
  const response = await send({ phone, ...change });
  expect([response.status, response.code, response.message]).toEqual([400, code, message]);
  expect(await leadsOf(phone)).toEqual([]);
});

describe('the same phone and courses within 10 minutes', () => {
  test('are one lead, also when sent concurrently', async () => {
    const phone = freshPhone();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send({ phone })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await leadsOf(phone)).toHaveLength(1);
  });

  test('are another lead after 10 minutes, or with another course', async () => {
    const phone = freshPhone();
    await send({ phone });
    await send({ phone, referer: 'Rino Math' });
    expect(await leadsOf(phone)).toHaveLength(2);
    server.clock.forward(601);
    await send({ phone });
    expect(await leadsOf(phone)).toHaveLength(3);
  });
});

test('a phone makes ten leads a day, which a stranger cannot see; an address asks thirty times an hour', async () => {
  // In the morning, so that two hours later it is the same day in Vietnam.
  server.clock.now = new Date('2026-12-01T08:00:00+07:00');
  const phone = freshPhone();
  for (let i = 0; i < 12; i++) {
    expect((await send({ phone }, `198.51.100.${i}`)).status).toBe(200);
    server.clock.forward(601);
  }
  expect(await leadsOf(phone)).toHaveLength(10);
  const others = [];
  for (let i = 0; i < 31; i++) others.push(await send({ phone: freshPhone() }, '198.51.100.99'));
  expect(others.filter(({ status }) => status === 200)).toHaveLength(30);
  expect(others.at(-1)).toMatchObject({ status: 429, code: 429 });
  expect(Number(others.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
});

describe('the webhook', () => {
  // Jobs use the real clock: with this one a minute behind it, every retry is due at once.
  beforeAll(() => {
    server.clock.now = new Date(Date.now() - 60_000);
  });
  const about = (phone: string) => hook.received.filter(({ body }) => body.includes(phone));

  test('gets each lead once, signed, and the lead records when', async () => {
    const phone = freshPhone();
    await send({ phone });
    await expect.poll(() => leadsOf(phone), soon).toMatchObject([{ sent_at: expect.any(Date) }]);
    const [one, ...others] = about(phone);
    expect(others).toEqual([]);
    const timestamp = String(one?.headers['x-bitu-timestamp']);
    const signature = createHmac('sha256', secret).update(`${timestamp}.${one?.body}`);
    expect(one?.headers['x-bitu-signature']).toBe(`sha256=${signature.digest('hex')}`);
    const [lead] = await leadsOf(phone);
    expect(JSON.parse(one?.body ?? '')).toEqual({
      id: lead?.id,
      phone,
      full_name: 'Nguyễn Minh An',
      children_name: 'Nguyễn Minh An',
      children_yob: thisYear - 9,
      children_ability: 'BT',
      courses: 'Rino English,Rino Math',
      referer: 'Rino English,Rino Math',
      source: 'Web Tutor',
      type_id: 2,
      class_id: null,
      verified_at: null,
      created_at: Math.floor((lead?.created_at.getTime() ?? 0) / 1000),
    });
  });

  test('gets a lead again if it did not accept it, and redirects are not followed', async () => {
    const phone = freshPhone();
    const other = await webhook();
    hook.redirects.set(phone, other.url);
    await send({ phone });
    await expect.poll(() => leadsOf(phone), soon).toMatchObject([{ sent_at: expect.any(Date) }]);
    expect(about(phone)).toHaveLength(2);
    expect(other.received).toEqual([]);
    other.stop();
  });

  test('gets the lead of a registration too, once its phone is verified', async () => {
    const phone = freshPhone();
    const visitor = browser(server, { address: '198.51.100.200' });
    const consultation = { full_name: 'Phạm Thu Hà', referer: 'https://bitu.example/' };
    await visitor.askForCode(phone, 0, { consultation });
    expect(await leadsOf(phone)).toEqual([]);
    await visitor.verify(phone, (await codesOn(server, phone)).at(-1) ?? '');
    await expect.poll(() => about(phone).length, soon).toBe(1);
    expect(JSON.parse(about(phone)[0]?.body ?? '')).toMatchObject({
      phone,
      verified_at: expect.any(Number),
    });
  });
});
