import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const provinces = (query: Record<string, string>) => server.call('profile.provinces', { query });
const wards = (province: string, query: Record<string, string> = { limit: '100' }) =>
  server.call('profile.districts', { params: { province }, query });
const names = (answer: { data: { name: string }[] }) => answer.data.map((place) => place.name);
const countOf = (answer: { body: string }) => (JSON.parse(answer.body) as { count: number }).count;
const hoChiMinh = '79';

test('all 34 provinces come in one page, by name, without signing in', async () => {
  const response = await provinces({ limit: '100' });
  expect(response.status).toBe(200);
  expect(countOf(response)).toBe(34);
  expect(response.data).toHaveLength(34);
  expect(response.data[0]).toEqual({ code: '91', name: 'An Giang', type: 'Tỉnh' });
  expect(names(response).slice(-2)).toEqual(['Tuyên Quang', 'Vĩnh Long']);
});

test('the wards of a province with more than 100 of them come in pages, each once', async () => {
  const pages = await Promise.all(['1', '2', '3'].map((page) => wards(hoChiMinh, { page })));
  expect(pages.map((page) => page.data.length)).toEqual([100, 68, 0]);
  expect(pages.map(countOf)).toEqual([168, 168, 168]);
  const codes = pages.flatMap((page) => page.data as { code: string }[]).map(({ code }) => code);
  expect(new Set(codes).size).toBe(168);
});

test('without a page number it is the first page', async () => {
  expect(names(await wards(hoChiMinh))).toEqual(names(await wards(hoChiMinh, { page: '1' })));
});

describe('a search finds the beginning of any word', () => {
  test.each([
    ['Bến Thành'],
    ['ben thanh'],
    ['BEN THA'],
    ['thành'],
    ['phuong ben'],
    ['Bến Thành'.normalize('NFD')],
    ['  ben   thanh '],
  ])('%j', async (q) => expect(names(await wards(hoChiMinh, { q }))).toContain('Phường Bến Thành'));

  test.each([['en thanh'], ['thanh ben'], ['Ba Đình'], ['%'], ["'"], ['\\']])(
    '%j finds no Bến Thành',
    async (q) => expect(names(await wards(hoChiMinh, { q }))).not.toContain('Phường Bến Thành'),
  );

  test('đ is found as d, and as itself', async () => {
    expect(names(await provinces({ q: 'dong' }))).toEqual(['Đồng Nai', 'Đồng Tháp', 'Lâm Đồng']);
    expect(names(await provinces({ q: 'đồng' }))).toEqual(['Đồng Nai', 'Đồng Tháp', 'Lâm Đồng']);
  });

  test('the count is that of all matches, over all pages', async () => {
    const response = await wards(hoChiMinh, { q: 'phuong', page: '2' });
    expect(countOf(response)).toBe(113);
    expect(response.data).toHaveLength(13);
  });

  test('a character that no name has finds nothing', async () => {
    const response = await wards(hoChiMinh, { q: '%_' });
    expect([response.data, countOf(response)]).toEqual([[], 0]);
  });
});

test('there is nothing below a ward', async () => {
  const params = { province: '01', district: '00004' };
  const response = await server.call('profile.wards', { params, query: { limit: '100' } });
  expect([response.status, response.data, countOf(response)]).toEqual([200, [], 0]);
});

test.each([
  { province: '99' },
  { province: '1' },
  { province: '00004' },
  { province: '99', district: '00004' },
  { province: '79', district: '00004' },
  { province: '01', district: '99999' },
])('%j is not a place', async (params) => {
  const name = 'district' in params ? 'profile.wards' : 'profile.districts';
  const response = await server.call(name, { params });
  expect([response.status, response.code]).toEqual([404, 2017]);
});

test.each<[string, Record<string, string>]>([
  ['another limit', { limit: '50' }],
  ['page 0', { page: '0' }],
  ['page -1', { page: '-1' }],
  ['a page that is no number', { page: 'x' }],
  ['a search that is too long', { q: 'a'.repeat(61) }],
])('%s is refused', async (_what, query) => {
  expect((await provinces(query)).status).toBe(400);
  expect((await wards('01', query)).status).toBe(400);
});
