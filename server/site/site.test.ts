import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastAccepted } from '../testing/last-accepted.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { checkSetting } from './site.ts';
import { clearSetting, storeSettings } from './queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const shown = async () => (await server.call('site.settings')).data;
/** Milliseconds until the last request that was still shown something else. */
const untilShown = (wanted: object) =>
  lastAccepted(async () => !isDeepStrictEqual(await shown(), wanted));

test('unset values are absent; a set one is shown within a second, and removed again', async () => {
  expect(await shown()).toEqual({});
  await storeSettings(server.db.queries, [
    { name: 'hotline', value: '1900 1234' },
    { name: 'company', value: 'Công ty Ví Dụ' },
  ]);
  const both = { hotline: '1900 1234', company: 'Công ty Ví Dụ' };
  expect(await untilShown(both)).toBeLessThan(1000);
  await clearSetting(server.db.queries, 'hotline');
  expect(await untilShown({ company: 'Công ty Ví Dụ' })).toBeLessThan(1000);
});

test('a value that became invalid is not shown', async () => {
  await storeSettings(server.db.queries, [
    { name: 'facebook_url', value: 'javascript:alert(1)' },
    { name: 'gone', value: 'x' },
    { name: 'email', value: 'hoi@example.vn' },
  ]);
  await expect.poll(shown).toEqual({ company: 'Công ty Ví Dụ', email: 'hoi@example.vn' });
});

test.each([
  ['hotline', '1900 1234', true],
  ['hotline', 'call us', false],
  ['email', 'hoi@example.vn', true],
  ['email', 'hoi', false],
  ['facebook_url', 'https://example.vn/x', true],
  ['facebook_url', 'http://example.vn/x', false],
  ['zalo_url', 'javascript:alert(1)', false],
  ['app_scheme', 'bitu://', true],
  ['app_scheme', 'javascript:', false],
  ['company', '', false],
  ['constructor', 'x', false],
])('%s=%s may be set: %s', (name, value, good) => {
  expect(checkSetting(name, value) === null).toBe(good);
});
