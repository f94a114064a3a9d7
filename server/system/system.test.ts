import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const access = { headers: { 'access-key': 'a service key for tests only' } };

test('liveness and readiness reply to everybody, in one word', async () => {
  expect((await server.call('system.healthz')).body).toBe('{"status":"ok"}');
  expect((await server.call('system.readyz')).body).toBe('{"status":"ready"}');
  const reply = await server.app.inject({ url: '/readyz?database' });
  expect(reply.body).toBe('{"status":"ready"}');
});

test('a process that stops, or is the only one without a database, takes no calls', async () => {
  const own = await testServer();
  const status = async () => (await own.call('system.readyz')).status;
  const { databaseWatch } = own.deps;
  own.deps.databaseWatch = { ...databaseWatch, isAlone: () => true };
  const alone = await own.call('system.readyz');
  expect(alone.status).toBe(503);
  expect(Number(alone.headers['retry-after'])).toBeGreaterThan(0);
  own.deps.databaseWatch = databaseWatch;
  expect(await status()).toBe(200);
  own.app.isClosing = true;
  expect(await status()).toBe(503);
  await own.stop();
});

test('the metrics count each call by name and status, and contain no student', async () => {
  await server.call('accounts.profile');
  await server.call('practice.overview', { query: { practiceId: 123_456 } });
  const { body, headers } = await server.call('system.metrics', access);
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain('bitu_call_seconds_count{call="accounts.profile",status="401"} 1');
  expect(body).toContain('bitu_call_seconds_count{call="practice.overview",status="404"} 1');
  expect(body).toContain('process_cpu_seconds_total');
  expect(body).not.toContain('123456');
});

test('without a configured service key every such call is refused, even with an empty key', async () => {
  const closed = await testServer({ serviceKey: undefined });
  for (const key of ['', 'undefined', 'a service key for tests only']) {
    expect((await closed.call('system.metrics', { headers: { 'access-key': key } })).status).toBe(
      403,
    );
  }
  await closed.stop();
});
