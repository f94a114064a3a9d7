import { afterAll, beforeAll, expect, test } from 'vitest';
import { solvedBotCheck } from '../testing/browser.ts';
import { demoPassword, md5, type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ trustedProxies: 1 });
});
afterAll(() => server.stop());

const login = (user_name: string, address: string, password = md5('sai'), more = {}) =>
  server.call('accounts.login', {
    body: { user_name, password, ...more },
    headers: { 'x-forwarded-for': address },
  });

test('after 30 wrong passwords for one login, in any spelling and from any address, a bot check is required, and with it the right password works', async () => {
  const spellings = ['0912345678', '+84912345678', '0912 345 678'];
  for (let i = 0; i < 30; i++) {
    expect((await login(spellings[i % 3] ?? '', `10.0.0.${i}`)).status).toBe(401);
  }
  const refused = await login('0912345678', '10.0.1.1', md5(demoPassword));
  expect(refused).toMatchObject({ status: 429, code: 2021 });
  const bot_check = await solvedBotCheck(server);
  expect((await login('0912345678', '10.0.1.1', md5(demoPassword), { bot_check })).status).toBe(
    200,
  );
  // A bot check is valid for one try and does not help a wrong password.
  expect((await login('0912345678', '10.0.1.1', md5(demoPassword), { bot_check })).code).toBe(2007);
  const another = { bot_check: await solvedBotCheck(server) };
  expect((await login('0912345678', '10.0.1.1', md5('sai'), another)).status).toBe(401);
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(300);
  expect((await login('0987654321', '10.0.1.1', md5(demoPassword))).status).toBe(200);
  server.clock.forward(wait - 1);
  expect((await login('0912345678', '10.0.1.1', md5(demoPassword))).status).toBe(429);
  server.clock.forward(2);
  expect((await login('0912345678', '10.0.1.1', md5(demoPassword))).status).toBe(200);
});

test('after 60 wrong passwords one address is blocked for ten minutes, whatever X-Forwarded-For it sends, and others are not', async () => {
  server.clock.forward(3600);
  // Entries before the one of our own proxy are chosen by the caller.
  const guess = (i: number) => login(`07000000${10 + i}`, `1.2.3.${i}, 10.2.0.1`);
  const statuses: number[] = [];
  for (let start = 0; start < 60; start += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => guess(start + i)));
    statuses.push(...answers.map(({ status }) => status));
  }
  expect(new Set(statuses)).toEqual(new Set([401]));
  const right = md5(demoPassword);
  expect((await login('0912345678', '10.2.0.1', right)).status).toBe(429);
  expect((await login('0912345678', '10.2.0.2', right)).status).toBe(200);
  server.clock.forward(601);
  expect((await login('0912345678', '10.2.0.1', right)).status).toBe(200);
});

test('more concurrent sign-ins than may wait for a hash get 503', async () => {
  server.clock.forward(3600);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => login(`07000003${10 + i}`, `10.4.0.${i}`)),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(40);
  const busy = answers.find(({ status }) => status === 503);
  expect(busy?.headers['retry-after']).toBe('2');
  // Nothing is left over: the next sign-in works.
  expect((await login('0912345678', '10.4.1.1', md5(demoPassword))).status).toBe(200);
});
