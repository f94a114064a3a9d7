import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeFolder } from '../testing/content.ts';
import { testSettings } from '../testing/settings.ts';
import { webPlugin } from './web.ts';

let app: FastifyInstance;
let unbuilt: FastifyInstance;
beforeAll(async () => {
  const dataDir = await writeFolder({ 'media/cat.svg': '<svg/>', pepper: 'a secret' });
  const folder = await writeFolder({
    'index.html': '<!doctype html>',
    'assets/app-1a2b.js': 'app()',
    'icon.svg': '<svg/>',
  });
  await mkdir(join(folder, 'empty'));
  await writeFile(join(folder, '..', 'outside.txt'), 'outside');
  const deps = { settings: testSettings({ dataDir }), clock: () => new Date() };
  app = Fastify({ exposeHeadRoutes: false });
  await webPlugin(app, deps, folder);
  unbuilt = Fastify({ exposeHeadRoutes: false });
  await webPlugin(unbuilt, deps, join(folder, 'empty'));
});
afterAll(() => Promise.all([app.close(), unbuilt.close()]));

test.each([
  '/',
  '/login?redirect=%2Flearning',
  '/learning',
  '/practice/12',
  '/practice-result/3',
  '/index.html',
])('the page %s is the web app, asked for anew each time', async (url) => {
  const answer = await app.inject({ url });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe('<!doctype html>');
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-cache');
  // The policy of uploaded pictures would forbid the app its own scripts.
  expect(answer.headers).not.toHaveProperty('content-security-policy');
});

test('an unknown page is the web app with status 404', async () => {
  const answer = await app.inject({ url: '/no-such-page' });
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toBe('<!doctype html>');
});

test('files named by their hash may be kept for a year, others for an hour', async () => {
  const script = await app.inject({ url: '/assets/app-1a2b.js' });
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await app.inject({ url: '/icon.svg' })).headers['cache-control']).toBe(
    'public, max-age=3600',
  );
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
