import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import type { SiteSettings } from '@bitu/contract/site.ts';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { writeFolder } from '../testing/content.ts';
import type { Settings } from '../settings/settings.ts';
import { testSettings } from '../testing/settings.ts';
import { securityHeaders, securityPlugin } from './security.ts';
import { webPlugin } from './web.ts';

let site: SiteSettings = {};
/** Set while the database does not reply. */
let silence: PromiseWithResolvers<void> | null = null;
let app: FastifyInstance;
let unbuilt: FastifyInstance;
let switchedOff: FastifyInstance;
let folder: string;
let settings: Settings;
let deps: Parameters<typeof webPlugin>[1];
beforeAll(async () => {
  const dataDir = await writeFolder({ 'media/cat.svg': '<svg/>', pepper: 'a secret' });
  folder = await writeFolder({
    'index.html': '<!doctype html><!--site-settings-->',
    'prerendered/index.html': '<h1>Bitu</h1><!--site-settings--><!--organization-->',
    'prerendered/english.html': '<h1>English</h1><link rel="canonical" href="%ORIGIN%/english">',
    'prerendered/login.html': '<form></form><!--site-settings-->',
    'shells/login.html': '<link href="/assets/sign-in.js">',
    'shells/learning.html':
      '<script>begin()</script><link href="/assets/learning.js"><!--site-settings-->',
    'shells/staff.html': '<title>Staff</title>',
    'assets/app-1a2b.js': 'app()',
    'staff/assets/staff-1a2b.js': 'staff()',
    'icon.svg': '<svg/>',
    'manifest.webmanifest': '{}',
    'sw.js': 'keep()',
    'staff-sw.js': 'keepStaff()',
    'sw-off.js': 'forget()',
  });
  await mkdir(join(folder, 'empty'));
  await writeFile(join(folder, '..', 'outside.txt'), 'outside');
  settings = testSettings({ dataDir, publicUrl: 'https://bitu.example' });
  const log = pino({ level: 'silent' });
  const readSite = async () => {
    await silence?.promise;
    return site;
  };
  deps = { settings, clock: () => new Date(), log, readSite };
  app = Fastify({ exposeHeadRoutes: false });
  await webPlugin(app, deps, folder);
  unbuilt = Fastify({ exposeHeadRoutes: false });
  await webPlugin(unbuilt, deps, join(folder, 'empty'));
  switchedOff = Fastify({ exposeHeadRoutes: false });
  const off = { ...deps, settings: { ...settings, offlinePages: false } };
  await webPlugin(switchedOff, off, folder);
});
afterAll(() => Promise.all([app.close(), unbuilt.close(), switchedOff.close()]));
afterEach(() => {
  site = {};
  silence?.resolve();
  silence = null;
});

const shell = '<!doctype html><script type="application/json" id="site-settings">{}</script>';

test.each(['/resetPassword?auth_phone=1', '/practice/12', '/practice-result/3', '/index.html'])(
  'the page %s is the web app, always revalidated',
  async (url) => {
    const response = await app.inject({ url });
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe(shell);
    expect(response.headers['x-robots-tag']).toBe('noindex');
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-cache');
    // The policy of uploaded pictures would block the app's own scripts.
    expect(response.headers).not.toHaveProperty('content-security-policy');
  },
);

test.each(['/', '/login', '/practice/12', '/robots.txt', '/nowhere', '/api/nowhere'])(
  'HEAD %s gets the reply of GET without a body',
  async (url) => {
    const got = await app.inject({ url });
    const head = await app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body]).toEqual([got.statusCode, '']);
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control'])
      expect(head.headers[name], name).toBe(got.headers[name]);
  },
);

test('a page preloads the files that it needs; the form of /login is in the page unless the address asks for another one', async () => {
  const bodyOf = async (url: string) => (await app.inject({ url })).body;
  expect(await bodyOf('/learning')).toContain('/assets/learning.js');
  expect(await bodyOf('/login')).toContain('<form></form>');
  for (const query of ['?form=register', '?redirect=%2Flearning'])
    expect(await bodyOf(`/login${query}`)).toContain('/assets/sign-in.js');
  const { headers } = await app.inject({ url: '/login' });
  expect(headers['x-robots-tag']).toBe('noindex');
});

test('the staff program is one page for /staff and everything below it, and is not indexed', async () => {
  for (const url of ['/staff', '/staff/', '/staff/marking/7?from=mine']) {
    const { statusCode, body, headers } = await app.inject({ url });
    expect([statusCode, body], url).toEqual([200, '<title>Staff</title>']);
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-cache' });
  }
  const { headers } = await app.inject({ url: '/staff/assets/staff-1a2b.js' });
  expect(headers['cache-control']).toContain('immutable');
  expect((await app.inject({ url: '/staff/assets/nothing.js' })).statusCode).toBe(404);
  expect((await app.inject({ url: '/sitemap.xml' })).body).not.toContain('/staff');
});

test("only the build's inline script may run in a page", async () => {
  const guarded = Fastify({ exposeHeadRoutes: false });
  securityPlugin(guarded, securityHeaders(settings));
  await webPlugin(guarded, deps, folder);
  const policyOf = async (url: string) =>
    String((await guarded.inject({ url })).headers['content-security-policy']);
  const digest = createHash('sha256').update('begin()').digest('base64');
  expect(await policyOf('/learning')).toContain(`script-src 'self' 'sha256-${digest}'`);
  expect(await policyOf('/login')).not.toContain('sha256');
  await guarded.close();
});

test('a visitor page has its own HTML, and may be indexed', async () => {
  const response = await app.inject({ url: '/english/' });
  expect(response.statusCode).toBe(200);
  expect(response.body).toContain('<h1>English</h1>');
  expect(response.body).toContain('href="https://bitu.example/english"');
  expect(response.headers['cache-control']).toBe('no-cache');
  expect(response.headers).not.toHaveProperty('x-robots-tag');
  expect((await app.inject({ url: '/prerendered/english.html' })).statusCode).toBe(404);
});

test('a cached page is revalidated with 304 until the settings change', async () => {
  const first = await app.inject({ url: '/' });
  const headers = { 'if-none-match': String(first.headers['etag']) };
  const again = await app.inject({ url: '/', headers });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  site = { hotline: '1900 0000' };
  const changed = await app.inject({ url: '/', headers });
  expect(changed.statusCode).toBe(200);
});

test('settings are part of every page, and cannot break out of their block', async () => {
  site = { hotline: '1900 0000', company: '</script><script>alert(1)</script>' };
  const { body } = await app.inject({ url: '/' });
  expect(body).not.toContain('<script>alert');
  const blocks = [...body.matchAll(/<script type="[^>]*>(.*?)<\/script>/g)];
  const [written, organization] = blocks.map(([, json = '']) => JSON.parse(json) as object);
  expect(written).toEqual(site);
  expect(organization).toMatchObject({ '@type': 'Organization', telephone: '1900 0000' });
  expect(organization).not.toHaveProperty('email');
  expect((await app.inject({ url: '/login' })).body).toContain('1900 0000');
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a page is sent as %s to clients that accept it', async (encoding, unpack) => {
  const response = await app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
  expect(response.headers['content-encoding']).toBe(encoding);
  expect(response.headers['vary']).toContain('accept-encoding');
  expect(unpack(response.rawPayload).toString()).toContain('<h1>Bitu</h1>');
});

test.each([
  ['/luyen-tap-12?a=b?c&d', '/practice/12?a=b?c&d'],
  ['/de-thi-7/', '/practice/7'],
  ['/index-unuse?x=1', '/?x=1'],
])('%s redirects permanently to %s', async (url, location) => {
  const response = await app.inject({ url });
  expect([response.statusCode, response.headers['location']]).toEqual([301, location]);
});

test('robots.txt and the sitemap list what to index', async () => {
  const robots = await app.inject({ url: '/robots.txt' });
  expect(robots.headers['content-type']).toContain('text/plain');
  for (const path of ['/api/', '/learning', '/practice', '/information'])
    expect(robots.body).toContain(`Disallow: ${path}\n`);
  expect(robots.body).toContain('Sitemap: https://bitu.example/sitemap.xml');
  const map = await app.inject({ url: '/sitemap.xml' });
  expect([...map.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url).sort()).toEqual([
    'https://bitu.example/',
    'https://bitu.example/english',
  ]);
});

test('an unknown page is the web app with status 404', async () => {
  const response = await app.inject({ url: '/no-such-page' });
  expect(response.statusCode).toBe(404);
  expect(response.statusMessage).toBe('This page could not be found');
  expect(response.body).toBe(shell);
});

/** Read as text: the tables themselves run only in a browser. Redirects have a shorter form there. */
const table = ['first-pages.ts', 'table.ts']
  .map((file) => readFileSync(join(import.meta.dirname, '../../web/app/routes', file), 'utf8'))
  .join('');
const addresses = [...table.matchAll(/'(\/[\w-]*)(?:\/[:\w/-]*)?'/g)]
  .map(([, address = '']) => address)
  .filter(
    (address) => !['/catalogue', '/luyen-tap-', '/de-thi-', '/index-unuse'].includes(address),
  );

test.each([...new Set(addresses)])('%s of the route table is a page', async (url) => {
  expect((await app.inject({ url })).statusCode).toBe(200);
});

test('files with a hash in the name may be cached for a year, others for an hour', async () => {
  const script = await app.inject({ url: '/assets/app-1a2b.js' });
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await app.inject({ url: '/icon.svg' })).headers['cache-control']).toBe(
    'public, max-age=3600',
  );
});

test.each([
  ['/sw.js', 'keep()'],
  ['/staff-sw.js', 'keepStaff()'],
])(
  'the service worker %s is always revalidated, and the operator can replace it with an empty one',
  async (url, body) => {
    const worker = await app.inject({ url });
    expect(worker.body).toBe(body);
    expect(worker.headers['cache-control']).toBe('no-cache');
    expect(worker.headers['content-type']).toContain('javascript');
    const off = await switchedOff.inject({ url });
    expect(off.body).toBe('forget()');
    expect(off.headers['cache-control']).toBe('no-cache');
  },
);

test('the manifest has the media type that browsers expect', async () => {
  const manifest = await app.inject({ url: '/manifest.webmanifest' });
  expect(manifest.headers['content-type']).toContain('application/manifest+json');
});

test('pictures of the content run no scripts, even when opened directly', async () => {
  const picture = await app.inject({ url: '/media/cat.svg' });
  expect(picture.statusCode).toBe(200);
  expect(picture.headers['content-security-policy']).toContain("default-src 'none'");
  expect(picture.headers['content-security-policy']).toContain('sandbox');
});

test.each([
  '/api/nothing',
  '/media/none.svg',
  '/assets/none.js',
  '/none.png',
  '/media/..%2fpepper',
  '/..%2foutside.txt',
  '//[',
  '/media/',
])('there is nothing at %s, and nothing outside the folders', async (url) => {
  for (const one of [app, unbuilt]) {
    const response = await one.inject({ url });
    expect([400, 403, 404]).toContain(response.statusCode);
    expect(response.body).not.toContain('secret');
    expect(response.body).not.toContain('outside');
  }
});

test('without a build, every page is the envelope of "not found"', async () => {
  const response = await unbuilt.inject({ url: '/login' });
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ success: false, code: 404 });
});

test('only GET opens a page', async () => {
  for (const method of ['POST', 'DELETE', 'PUT'] as const) {
    const response = await app.inject({ method, url: '/login' });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 404 });
  }
});

test('while the database does not reply, pages show the last known settings, and soon stop waiting', async () => {
  site = { hotline: '1900 0000' };
  expect((await app.inject({ url: '/login' })).body).toContain('1900 0000');
  silence = Promise.withResolvers();
  const first = await app.inject({ url: '/login' });
  const began = performance.now();
  const later = [];
  for (let i = 0; i < 100; i++) later.push(await app.inject({ url: '/learning' }));
  // At a quarter of a second each, they would take 25 s.
  expect(performance.now() - began).toBeLessThan(12_500);
  for (const { statusCode, body } of [first, ...later]) {
    expect(statusCode).toBe(200);
    expect(body).toContain('1900 0000');
  }
});
