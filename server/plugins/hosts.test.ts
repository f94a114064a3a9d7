/** API hosts on other servers: the addresses in pages, the content security policy, and the allowed origins. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readSettings } from '../settings/settings.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { readPages } from './web-pages.ts';

const page = 'https://hoc.example.vn';
const { hosts, corsOrigins } = readSettings({
  TUTOR_API_URL: 'https://tutor.example.vn/base/',
  DIGITAL_API_URL: 'https://digital.example.vn',
  CORS_ORIGINS: `${page}, https://lop.example.vn`,
});

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ hosts, corsOrigins });
});
afterAll(() => server.stop());

const ask = (origin: string, method: 'GET' | 'OPTIONS' = 'GET', url = '/api/site') =>
  server.app.inject({ method, url, headers: { origin } });

test('the content security policy allows requests to the hosts, and to no others', async () => {
  const { headers } = await ask(page);
  expect(headers['content-security-policy']).toContain(
    "connect-src 'self' https://tutor.example.vn https://digital.example.vn;",
  );
  const plain = await testServer();
  const { headers: without } = await plain.app.inject({ url: '/api/site' });
  expect(without['content-security-policy']).not.toContain('connect-src');
  await plain.stop();
});

test('a page of an allowed origin may call, any other may not', async () => {
  const { headers } = await ask(page);
  expect(headers).toMatchObject({
    'access-control-allow-origin': page,
    'access-control-allow-credentials': 'true',
    vary: expect.stringContaining('origin'),
  });
  const stranger = await ask('https://evil.example');
  expect(stranger.headers).not.toHaveProperty('access-control-allow-origin');
  const asked = await ask('https://lop.example.vn', 'OPTIONS', '/api/practice/update-answer');
  expect(asked.statusCode).toBe(204);
  expect(asked.headers['access-control-allow-headers']).toContain('authorization');
});

test('a page contains the addresses of the hosts; calls of speech and of hosts that were not moved stay here', async () => {
  const folder = await mkdtemp(join(inject('dataDir'), 'pages-'));
  await writeFile(join(folder, 'index.html'), '<!--site-settings-->');
  const html = readPages(folder, { publicUrl: page, hosts })
    ?.page({ pathname: '/learning', hasQuery: false }, {}, false)
    .bodies.identity.toString();
  const block = /id="hosts">(.*?)<\/script>/.exec(html ?? '')?.[1] ?? '[]';
  const list = JSON.parse(block) as [string, string][];
  const at = (path: string) => list.find(([start]) => path.startsWith(start))?.[1];
  expect(at('/api/tutor/class/lists')).toBe('https://tutor.example.vn/base');
  expect(at('/api/digi/lesson/7')).toBe('https://digital.example.vn');
  expect(at('/api/profile')).toBe('');
  expect(at('/api/v3/get_score_from_file')).toBe('');
  const plain = readPages(folder, { publicUrl: page, hosts: {} });
  expect(
    plain?.page({ pathname: '/', hasQuery: false }, {}, false).bodies.identity.toString(),
  ).not.toContain('hosts');
});

test.each(['https://a.example/path', 'ftp://a.example', 'a.example', ','])(
  '%s is not a list of origins',
  (CORS_ORIGINS) => {
    expect(() => readSettings({ CORS_ORIGINS })).toThrow('CORS_ORIGINS: must be origins');
  },
);
