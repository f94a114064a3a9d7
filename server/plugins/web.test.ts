import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import type { SiteSettings } from '@bitu/contract/site.ts';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { writeFolder } from '../testing/content.ts';
import { testSettings } from '../testing/settings.ts';
import { webPlugin } from './web.ts';

let site: SiteSettings = {};
let app: FastifyInstance;
let unbuilt: FastifyInstance;
let switchedOff: FastifyInstance;
beforeAll(async () => {
  const dataDir = await writeFolder({ 'media/cat.svg': '<svg/>', pepper: 'a secret' });
  const folder = await writeFolder({
    'index.html': '<!doctype html><!--site-settings-->',
    'prerendered/index.html': '<h1>Bitu</h1><!--site-settings--><!--organization-->',
    'prerendered/english.html': '<h1>English</h1><link rel="canonical" href="%ORIGIN%/english">',
    'assets/app-1a2b.js': 'app()',
    'icon.svg': '<svg/>',
    'manifest.webmanifest': '{}',
    'sw.js': 'keep()',
    'sw-off.js': 'forget()',
  });
  await mkdir(join(folder, 'empty'));
  await writeFile(join(folder, '..', 'outside.txt'), 'outside');
  const settings = testSettings({ dataDir, publicUrl: 'https://bitu.example' });
  const log = pino({ level: 'silent' });
  const deps = { settings, clock: () => new Date(), log, readSite: async () => site };
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
});

const shell = '<!doctype html><script type="application/json" id="site-settings">{}</script>';

test.each([
  '/login?redirect=%2Flearning',
  '/learning',
  '/practice/12',
  '/practice-result/3',
  '/index.html',
])('the page %s is the web app, asked for anew each time', async (url) => {
  const answer = await app.inject({ url });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe(shell);
  expect(answer.headers['x-robots-tag']).toBe('noindex');
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-cache');
  // The policy of uploaded pictures would forbid the app its own scripts.
  expect(answer.headers).not.toHaveProperty('content-security-policy');
});

test('a visitor page is its own HTML, and may be found', async () => {
  const answer = await app.inject({ url: '/english/' });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('<h1>English</h1>');
  expect(answer.body).toContain('href="https://bitu.example/english"');
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.headers).not.toHaveProperty('x-robots-tag');
  expect((await app.inject({ url: '/prerendered/english.html' })).statusCode).toBe(404);
});

test('who has a page already is told so, until the settings change', async () => {
  const first = await app.inject({ url: '/' });
  const headers = { 'if-none-match': String(first.headers['etag']) };
  const again = await app.inject({ url: '/', headers });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  site = { hotline: '1900 0000' };
  const changed = await app.inject({ url: '/', headers });
  expect(changed.statusCode).toBe(200);
});

test('settings stand in every page, and end no block of it', async () => {
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
] as const)('a page is sent as %s to who takes that', async (encoding, unpack) => {
  const answer = await app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers['vary']).toContain('accept-encoding');
  expect(unpack(answer.rawPayload).toString()).toContain('<h1>Bitu</h1>');
});

test.each([
  ['/luyen-tap-12?a=b?c&d', '/practice/12?a=b?c&d'],
  ['/de-thi-7/', '/practice/7'],
  ['/index-unuse?x=1', '/?x=1'],
])('%s has moved for good to %s', async (url, location) => {
  const answer = await app.inject({ url });
  expect([answer.statusCode, answer.headers['location']]).toEqual([301, location]);
});

test('search engines are told what to look at', async () => {
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
  const answer = await app.inject({ url: '/no-such-page' });
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toBe(shell);
});

test('files named by their hash may be kept for a year, others for an hour', async () => {
  const script = await app.inject({ url: '/assets/app-1a2b.js' });
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await app.inject({ url: '/icon.svg' })).headers['cache-control']).toBe(
    'public, max-age=3600',
  );
});

test('the service worker is asked for anew each time, and the operator puts an empty one in its place', async () => {
  const worker = await app.inject({ url: '/sw.js' });
  expect(worker.body).toBe('keep()');
  expect(worker.headers['cache-control']).toBe('no-cache');
  expect(worker.headers['content-type']).toContain('javascript');
  const off = await switchedOff.inject({ url: '/sw.js' });
  expect(off.body).toBe('forget()');
  expect(off.headers['cache-control']).toBe('no-cache');
});

test('the manifest has the type that browsers look for', async () => {
  const manifest = await app.inject({ url: '/manifest.webmanifest' });
  expect(manifest.headers['content-type']).toContain('application/manifest+json');
});

test('pictures of the content run nothing, wherever they are opened', async () => {
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
    const answer = await one.inject({ url });
    expect([400, 403, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toContain('secret');
    expect(answer.body).not.toContain('outside');
  }
});

test('without a build, every page is the envelope of "not found"', async () => {
  const answer = await unbuilt.inject({ url: '/login' });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ success: false, code: 404 });
});

test('nothing but GET opens a page', async () => {
  for (const method of ['POST', 'DELETE', 'PUT'] as const) {
    const answer = await app.inject({ method, url: '/login' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 404 });
  }
});
