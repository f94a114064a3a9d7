import { afterAll, beforeAll, expect, test } from 'vitest';
import { newStudent, sessionOf } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { createLimits, type Limits } from './limits.ts';

let server: TestServer;
let first: Limits;
let second: Limits;
beforeAll(async () => {
  server = await testServer({ rateLimitPerMinute: 5, trustedProxies: 1 });
  // Two processes have nothing in common but the database.
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

test('an exact limit holds for all processes together, and ends by itself', async () => {
  const limit = { name: 'exact', max: 3, seconds: 60 };
  await first.take(limit, 'an');
  await second.take(limit, 'an');
  await first.take(limit, 'an');
  await expect(second.take(limit, 'an')).rejects.toMatchObject({
    error: 'tooManyRequests',
    retryAfter: 60,
  });
  await expect(first.take(limit, 'an')).rejects.toMatchObject({ error: 'tooManyRequests' });
  await second.take(limit, 'binh');
  server.clock.forward(61);
  await second.take(limit, 'an');
});

test('of takes at once, exactly as many pass as the limit has', async () => {
  const limit = { name: 'at-once', max: 7, seconds: 60 };
  const takes = Array.from({ length: 20 }, (_, i) => (i % 2 ? first : second).take(limit, 'an'));
  const settled = await Promise.allSettled(takes);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
});

test('a loose limit holds at once in its process, and within a second in the others', async () => {
  const limit = { name: 'loose', max: 10, seconds: 60 };
  for (let i = 0; i < 10; i++) first.takeLoosely(limit, 'an');
  expect(() => first.takeLoosely(limit, 'an')).toThrow('Bạn thao tác nhanh quá');
  second.takeLoosely(limit, 'an');
  await expect
    .poll(
      () => {
        try {
          second.takeLoosely(limit, 'an');
          return 'passed';
        } catch {
          return 'refused';
        }
      },
      { timeout: 3000, interval: 300 },
    )
    .toBe('refused');
  server.clock.forward(61);
  second.takeLoosely(limit, 'an');
  first.takeLoosely(limit, 'an');
});

test('counts that are over are cleared away', async () => {
  await first.take({ name: 'old', max: 3, seconds: 1 }, 'an');
  server.clock.forward(120);
  const left = async () => {
    second.takeLoosely({ name: 'other', max: 1000, seconds: 60 }, 'an');
    const rows = await server.db.queries
      .selectFrom('rate_counters')
      .select('key')
      .where('key', '=', 'old:an')
      .execute();
    return rows.length;
  };
  await expect.poll(left, { timeout: 5000, interval: 100 }).toBe(0);
});

test('every call is counted: by session, and by address where there is none or a bad one', async () => {
  server.clock.forward(120);
  const student = await newStudent(server);
  const other = await sessionOf(server, student);
  const status = async (token?: string, address = '10.0.0.1') => {
    const headers = { 'x-forwarded-for': address };
    return (await server.call('accounts.profile', { token, headers })).status;
  };
  const many = async (...given: Parameters<typeof status>) => {
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push(await status(...given));
    return statuses;
  };
  expect(await many(student.token)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await many(other.token)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await many(undefined, '10.0.0.2')).toEqual([401, 401, 401, 401, 401, 429]);
  expect(await many('a-token-that-nobody-was-given', '10.0.0.3')).toEqual([
    401, 401, 401, 401, 401, 429,
  ]);
  const refused = await server.call('accounts.profile', { token: student.token });
  expect(refused).toMatchObject({ status: 429, code: 429 });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  server.clock.forward(61);
  expect(await status(student.token)).toBe(200);
});
