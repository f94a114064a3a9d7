import { mkdir, mkdtemp, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { dataUrl, pictures } from '../testing/pictures.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { sweepPictures } from './avatar.ts';

let server: TestServer;
let dataDir: string;
let owner: string | undefined;
let sibling: string | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(inject('dataDir'), 'avatar-'));
  server = await testServer({ dataDir });
  [owner, sibling] = await server.signIn('0987654321');
});
afterAll(() => server.stop());

const set = (image: string | null, token = owner) =>
  server.call('profile.setAvatar', { token, body: { image } });
const get = (url: string) =>
  server.call('profile.avatar', { params: { name: url.slice('/api/avatar/'.length) } });
const urlOf = async (token = owner): Promise<string | null> =>
  (await server.call('profile.details', { token })).data.avatar_url;
const files = () => readdir(join(dataDir, 'avatars')).catch(() => []);

test('a picture is stored and shown to anybody with its address', async () => {
  const response = await set(dataUrl(pictures.jpeg));
  const url: string = response.data.avatar_url;
  expect(url).toMatch(/^\/api\/avatar\/[\w-]{22}\.jpeg$/);
  expect(await urlOf()).toBe(url);
  expect((await server.call('accounts.profile', { token: owner })).data.avatar_url).toBe(url);

  const reply = await get(url);
  expect(reply.status).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=3600',
    'x-robots-tag': 'noindex',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const stored = await readFile(join(dataDir, 'avatars', url.slice('/api/avatar/'.length)));
  expect(stored.equals(pictures.jpeg)).toBe(true);
});

test.each([
  ['png', pictures.png],
  ['webp', pictures.webp],
  ['webp', pictures.webpAlpha],
])('a %s is a picture too', async (type, bytes) => {
  const { data } = await set(dataUrl(bytes, type));
  expect((await get(data.avatar_url)).headers['content-type']).toBe(`image/${type}`);
});

test('a new picture gets a new address, and the old one is deleted', async () => {
  const before = (await set(dataUrl(pictures.jpeg))).data.avatar_url;
  const after = (await set(dataUrl(pictures.jpeg))).data.avatar_url;
  expect(after).not.toBe(before);
  expect((await get(before)).status).toBe(404);
  expect((await get(after)).status).toBe(200);
  expect(await files()).toHaveLength(1);
});

test('a picture can be removed; repeating it changes nothing', async () => {
  const url = (await set(dataUrl(pictures.png, 'png'))).data.avatar_url;
  expect((await set(null)).data).toEqual({ avatar_url: null });
  expect((await get(url)).status).toBe(404);
  expect(await urlOf()).toBeNull();
  expect((await set(null)).data).toEqual({ avatar_url: null });
  expect(await files()).toEqual([]);
});

test('each student has their own', async () => {
  const mine = (await set(dataUrl(pictures.png, 'png'))).data.avatar_url;
  const theirs = (await set(dataUrl(pictures.png, 'png'), sibling)).data.avatar_url;
  expect(mine).not.toBe(theirs);
  await set(null, sibling);
  expect((await get(mine)).status).toBe(200);
  expect((await get(theirs)).status).toBe(404);
});

test('the location that a phone wrote into a picture is not kept', async () => {
  const exif = Buffer.from('Exif\0\0 10.762622,106.660172');
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  const { jpeg } = pictures;
  const pictureBytes = Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
  const url: string = (await set(dataUrl(pictureBytes))).data.avatar_url;
  const stored = await readFile(join(dataDir, 'avatars', url.slice('/api/avatar/'.length)));
  expect(stored.equals(jpeg)).toBe(true);
});

describe('is refused, and the former picture stays:', () => {
  const huge = Buffer.from(pictures.png);
  huge.writeUInt32BE(60_000, 16);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const refused: [string, string, number, number][] = [
    ['an empty text', '', 400, 2018],
    ['no data URL', 'https://example.com/a.jpg', 400, 2018],
    ['a data URL without a picture', 'data:image/jpeg;base64,', 400, 2018],
    ['a path', '../../pepper', 400, 2018],
    ['an SVG', `data:image/svg+xml;base64,${svg.toString('base64')}`, 400, 2018],
    ['an SVG that says it is a PNG', dataUrl(svg, 'png'), 400, 2018],
    ['a PNG that says it is a JPEG', dataUrl(pictures.png, 'jpeg'), 400, 2018],
    ['a web page', dataUrl(Buffer.from('<script>alert(1)</script>')), 400, 2018],
    ['a picture that is cut off', dataUrl(pictures.jpeg.subarray(0, -20)), 400, 2018],
    ['a picture of billions of pixels', dataUrl(huge, 'png'), 400, 2018],
    ['base64 that is none', 'data:image/png;base64,@@@@', 400, 2018],
    ['a deflated bomb', dataUrl(deflateSync(Buffer.alloc(1_000_000))), 400, 2018],
    ['more than 300 kB', dataUrl(Buffer.alloc(300_001)), 413, 413],
    ['much more than 300 kB', dataUrl(Buffer.alloc(1_000_000)), 413, 413],
  ];
  test.each(refused)('%s', async (_what, image, status, code) => {
    const before = await urlOf();
    const response = await set(image, sibling);
    expect([response.status, response.code]).toEqual([status, code]);
    expect(await urlOf()).toBe(before);
    expect(await urlOf(sibling)).toBeNull();
  });

  test('anybody who is not signed in', async () => {
    const body = { image: dataUrl(pictures.jpeg) };
    expect((await server.call('profile.setAvatar', { body })).status).toBe(401);
  });
});

test.each([
  ['a name that nobody has', `${'A'.repeat(22)}.png`, 404],
  ['another folder', '..%2f..%2fpepper', 400],
  ['another folder, twice encoded', '%252e%252e%252fpepper', 400],
  ['a short name', 'abc.png', 400],
  ['another kind of file', `${'A'.repeat(22)}.svg`, 400],
])('%s leads to no file', async (_what, name, status) => {
  const response = await server.app.inject({ url: `/api/avatar/${name}` });
  expect(response.statusCode).toBe(status);
});

test('a student may change it only so often', async () => {
  const [stranger] = await server.signIn('0912345678');
  const answers = [];
  for (let i = 0; i < 31; i++) answers.push((await set(null, stranger)).status);
  expect(answers.slice(0, 30).every((status) => status === 200)).toBe(true);
  expect(answers[30]).toBe(429);
});

test('pictures that a killed process left without a student are deleted at a start an hour later', async () => {
  const [name = ''] = await files();
  await mkdir(join(dataDir, 'avatars'), { recursive: true });
  const [old, young] = [`${'o'.repeat(22)}.png`, `${'y'.repeat(22)}.png`];
  for (const file of [old, young]) await writeFile(join(dataDir, 'avatars', file), pictures.png);
  const longAgo = new Date(server.clock.now.getTime() - 3_700_000);
  for (const file of [old, name]) await utimes(join(dataDir, 'avatars', file), longAgo, longAgo);
  await sweepPictures(server.deps);
  expect(new Set(await files())).toEqual(new Set([name, young]));
});
