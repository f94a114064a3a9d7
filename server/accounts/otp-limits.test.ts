import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { errors } from '@bitu/contract/errors.ts';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { browser, codesOn } from '../testing/browser.ts';
import { type TestServer, testServer } from '../testing/server.ts';

const dailyCap = 16;
const byNumber = (a: number, b: number) => a - b;

let server: TestServer;
beforeEach(async () => {
  const dataDir = await mkdtemp(join(inject('dataDir'), 'otp-limits-'));
  server = await testServer({
    trustedProxies: 1,
    dataDir,
    sms: { choice: { provider: 'outbox' }, dailyCap },
  });
  server.clock.now = new Date('2026-12-01T20:00:00+07:00');
});
afterEach(() => server.stop());

const phone = '0983000000';
const phones = (index: number) => `0983${String(index).padStart(6, '0')}`;
const address = (index: number) => `198.51.100.${index}`;
const ask = (from: string, to: string) => browser(server, { address: from }).askForCode(to, 0);
const otpRefused = (message: RegExp) => ({
  status: 403,
  code: errors.otpRefused.code,
  message: expect.stringMatching(message) as string,
});

test('one SMS in 120 seconds for a phone, in any spelling and from any caller', async () => {
  const answers = await Promise.all([
    ask(address(1), phone),
    ask(address(2), '+84 983 000 000'),
    ask(address(3), '0983.000.000'),
  ]);
  expect(answers.map(({ status }) => status).sort(byNumber)).toEqual([200, 403, 403]);
  expect(await codesOn(server, phone)).toHaveLength(1);
  server.clock.forward(100);
  const early = await ask(address(1), phone);
  expect(early).toMatchObject(otpRefused(/chờ 20 giây nữa/));
  expect(early.headers['retry-after']).toBe('20');
  server.clock.forward(20);
  expect((await ask(address(1), phone)).status).toBe(200);
});

test('five a day for a phone, by the calendar day in Vietnam', async () => {
  for (let i = 1; i <= 5; i++) {
    expect((await ask(address(i), phone)).status).toBe(200);
    server.clock.forward(121);
  }
  const sixth = await ask(address(6), phone);
  expect(sixth).toMatchObject(otpRefused(/5 mã trong hôm nay.*ngày mai/));
  server.clock.now = new Date('2026-12-01T23:59:59+07:00');
  expect(await ask(address(6), phone)).toMatchObject(otpRefused(/ngày mai/));
  server.clock.now = new Date('2026-12-02T00:00:00+07:00');
  expect((await ask(address(6), phone)).status).toBe(200);
});

test('ten an hour for an address; one IPv6 household counts as one address', async () => {
  for (let i = 1; i <= 10; i++)
    expect((await ask(`2001:db8:1:2::${i}`, phones(i))).status).toBe(200);
  expect(await ask('2001:db8:1:2:ffff::1', phones(11))).toMatchObject(
    otpRefused(/mạng của bạn.*60 phút/),
  );
  expect((await ask('2001:db8:1:3::1', phones(11))).status).toBe(200);
  server.clock.forward(3600);
  expect((await ask('2001:db8:1:2::1', phones(12))).status).toBe(200);
});

test('the system has a daily cap, of which registrations leave a quarter free', async () => {
  const registrations = (dailyCap * 3) / 4;
  for (let i = 1; i <= registrations; i++)
    expect((await ask(address(i), phones(i))).status).toBe(200);
  expect(await ask(address(20), phones(20))).toMatchObject(otpRefused(/hết số tin nhắn/));
  const known = Array.from({ length: dailyCap - registrations + 1 }, (_, i) => `097400000${i}`);
  await server.db.queries
    .insertInto('logins')
    .values(known.map((one) => ({ phone: one, password_hash: 'none' })))
    .execute();
  const forgotten = known.map(
    (one, i) => () => browser(server, { address: address(30 + i) }).askForCode(one, 1),
  );
  for (const askAgain of forgotten.slice(0, -1)) expect((await askAgain()).status).toBe(200);
  expect(await forgotten.at(-1)?.()).toMatchObject(otpRefused(/hết số tin nhắn/));
  server.clock.forward(4 * 3600);
  expect((await ask(address(20), phones(20))).status).toBe(200);
});

test('what is refused by one limit does not count against the others', async () => {
  await ask(address(1), phone);
  for (let i = 0; i < 20; i++) await ask(address(1), phone);
  for (let i = 1; i <= 9; i++) expect((await ask(address(1), phones(i))).status).toBe(200);
  expect(await ask(address(1), phones(10))).toMatchObject(otpRefused(/mạng của bạn/));
});
