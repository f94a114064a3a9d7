import { afterAll, beforeAll, expect, test } from 'vitest';
import { newStudent, sessionOf } from '../../testing/people.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { createLimits, type Limits } from './limits.ts';

let server: TestServer;
let first: Limits;
let second: Limits;
beforeAll(async () => {
  server = await testServer({ rateLimitPerMinute: 5, trustedProxies: 1 });
  // Two processes share nothing but the database.
  first = createLimits(
    server.db,
    () => server.clock.now,
    (who) => who,
  );
  second = createLimits(
    server.db,
    () => server.clock.now,
    (who) => who,
  );
});
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  await server.stop();
});

test('an exact limit holds for all processes together, and expires', async () => {
  const limit = { name: 'exact', max: 3, seconds: 60 };
  await first.consume(limit, 'an');
  await second.consume(limit, 'an');
  await first.consume(limit, 'an');
  await expect(second.consume(limit, 'an')).rejects.toMatchObject({
    error: 'tooManyRequests',
    retryAfter: 60,
  });
  await expect(first.consume(limit, 'an')).rejects.toMatchObject({ error: 'tooManyRequests' });
  await second.consume(limit, 'binh');
  server.clock.forward(61);
  await second.consume(limit, 'an');
});

test('of concurrent calls, exactly as many pass as the limit allows', async () => {
  const limit = { name: 'at-once', max: 7, seconds: 60 };
  const takes = Array.from({ length: 20 }, (_, i) => (i % 2 ? first : second).consume(limit, 'an'));
  const settled = await Promise.allSettled(takes);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
});

test('an amount fits or does not, and one that does not fit is not counted', async () => {
  const limit = { name: 'amounts', max: 100, seconds: 60 };
  const take = (amount: number, limits = first) =>
    limits.consumeAll([{ limit, who: 'an', amount }]);
  expect(await take(60)).toBeNull();
  expect(await take(50, second)).toMatchObject({ limit });
  expect(await take(40, second)).toBeNull();
  expect(await take(1)).toMatchObject({ limit });
  await first.refund([{ limit, who: 'an', amount: 30 }]);
  expect(await take(30)).toBeNull();
});

test('an approximate limit applies at once in its process, and within a second in the others', async () => {
  // High enough that the other process does not use it up by asking.
  const limit = { name: 'approximate', max: 1000, seconds: 60 };
  for (let i = 0; i < 1000; i++) first.consumeApproximate(limit, 'an');
  expect(() => first.consumeApproximate(limit, 'an')).toThrow('Bạn thao tác nhanh quá');
  // Enough for a process to share its count, and so to learn the others'.
  for (let i = 0; i < 200; i++) second.consumeApproximate(limit, 'an');
  await expect
    .poll(
      () => {
        try {
          second.consumeApproximate(limit, 'an');
          return 'passed';
        } catch {
          return 'refused';
        }
      },
      { interval: 300 },
    )
    .toBe('refused');
  server.clock.forward(61);
  second.consumeApproximate(limit, 'an');
  first.consumeApproximate(limit, 'an');
});

test('the database contains no address', async () => {
  const limit = { name: 'hidden', max: 1, seconds: 60 };
  server.deps.limits.consumeApproximate(limit, '198.51.100.7');
  const keys = async () => {
    const rows = await server.db.queries.selectFrom('rate_counters').select('key').execute();
    return rows.map(({ key }) => key);
  };
  await expect.poll(keys).toContainEqual(expect.stringMatching(/^hidden:/));
  expect((await keys()).join()).not.toContain('198.51');
});

test('expired counts are deleted', async () => {
  await first.consume({ name: 'old', max: 3, seconds: 1 }, 'an');
  server.clock.forward(120);
  const remainingTries = async () => {
    second.consumeApproximate({ name: 'other', max: 1000, seconds: 60 }, 'an');
    const rows = await server.db.queries
      .selectFrom('rate_counters')
      .select('key')
      .where('key', '=', 'old:an')
      .execute();
    return rows.length;
  };
  await expect.poll(remainingTries, { interval: 100 }).toBe(0);
});

test('every call is counted: by student, login and address; without a session by address only', async () => {
  server.clock.forward(120);
  const student = await newStudent(server);
  const other = await sessionOf(server, student);
  const status = async (token?: string, address = '10.0.0.1') => {
    const headers = { 'x-forwarded-for': address };
    return (await server.call('accounts.profile', { token, headers })).status;
  };
  const many = async (...args: Parameters<typeof status>) => {
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push(await status(...args));
    return statuses;
  };
  expect(await many(student.token)).toEqual([200, 200, 200, 200, 200, 429]);
  // Another session of the same student counts with it; a sibling counts separately, up to the limit of the login.
  expect(await status(other.token)).toBe(429);
  const sibling = await newStudent(server, { siblingOf: student });
  expect(await many(sibling.token)).toEqual([200, 200, 200, 200, 200, 429]);
  const third = await newStudent(server, { siblingOf: student });
  expect(await status(third.token)).toBe(429);
  expect(await many(undefined, '10.0.0.2')).toEqual([401, 401, 401, 401, 401, 429]);
  expect(await many('a-token-that-nobody-was-given', '10.0.0.3')).toEqual([
    401, 401, 401, 401, 401, 429,
  ]);
  const network = (end: number) => `2001:db8:1:2::${end}`;
  for (let i = 0; i < 5; i++) expect(await status(undefined, network(i))).toBe(401);
  expect(await status(undefined, network(9))).toBe(429);
  const refused = await server.call('accounts.profile', { token: student.token });
  expect(refused).toMatchObject({ status: 429, code: 429 });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  server.clock.forward(61);
  expect(await status(student.token)).toBe(200);
});
