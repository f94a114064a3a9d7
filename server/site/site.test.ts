import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastAccepted } from '../testing/last-accepted.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { checkSetting } from './site.ts';
import { staffMember } from '../testing/staff.ts';
import { changeSettings } from './change.ts';
import { storeSettings } from './queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const readSettings = async () => (await server.call('site.settings')).data;
/** Milliseconds until the last request that still got something else. */
const untilVisible = (expected: object) =>
  lastAccepted(async () => !isDeepStrictEqual(await readSettings(), expected));

const setting = (changes: Parameters<typeof changeSettings>[2]) =>
  server.db.queries.transaction().execute((trx) => changeSettings(server.deps, trx, changes, null));

test('unset values are absent; a set one is shown within a second, and removed again', async () => {
  expect(await readSettings()).toEqual({});
  const fields = { hotline: '1900 1234', company: 'Công ty Ví Dụ' };
  await setting(fields);
  expect(await untilVisible(fields)).toBeLessThan(1000);
  await setting({ hotline: null });
  expect(await untilVisible({ company: 'Công ty Ví Dụ' })).toBeLessThan(1000);
});

test('a value that became invalid is not shown', async () => {
  await storeSettings(server.db.queries, [
    { name: 'facebook_url', value: 'javascript:alert(1)' },
    { name: 'gone', value: 'x' },
    { name: 'email', value: 'hoi@example.vn' },
  ]);
  await expect.poll(readSettings).toEqual({ company: 'Công ty Ví Dụ', email: 'hoi@example.vn' });
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
  ['app_scheme', 'javascript://', false],
  ['app_scheme', 'data://', false],
  ['app_scheme', 'vbscript://', false],
  ['app_scheme', 'blob://', false],
  ['app_scheme', 'file://', false],
  ['app_scheme', 'view-source://', false],
  ['company', '', false],
  ['constructor', 'x', false],
])('%s=%s may be set: %s', (name, value, good) => {
  expect(checkSetting(name, value) === null).toBe(good);
});

const ofOffice = async (token: string) =>
  (await server.call('site.office', { token })).data.settings as Record<string, string>;
const change = (token: string, seen: object, settings: object) =>
  server.call('site.change', { body: { seen, settings }, token });

test('the owner sets, changes and deletes; the office reads; the log has names of fields, never values', async () => {
  const owner = await staffMember(server, 'owner');
  const office = await staffMember(server, 'office');
  const before = await ofOffice(owner.token);
  const expected = { ...before, hotline: '1900 5678', digest_sms: 'off' };
  expect((await change(owner.token, before, expected)).data).toEqual({ settings: expected });
  expect(await ofOffice(office.token)).toEqual(expected);
  const { hotline: _hotline, ...without } = expected;
  expect((await change(owner.token, expected, without)).data).toEqual({ settings: without });
  const log = await server.db.queries
    .selectFrom('audit_log')
    .selectAll()
    .where('staff_id', '=', owner.id)
    .orderBy('id')
    .execute();
  expect(log).toMatchObject([
    { action: 'change', target_type: 'site', fields: ['hotline', 'digest_sms'] },
    { action: 'change', target_type: 'site', fields: ['hotline'] },
  ]);
  expect(JSON.stringify(log)).not.toContain('1900');
  expect((await change(office.token, without, expected)).status).toBe(403);
});

test('a stale form gets the current values, and changes nothing', async () => {
  const { token } = await staffMember(server, 'owner');
  const before = await ofOffice(token);
  const theirs = { ...before, address: 'Số 1 Phố Huế' };
  expect((await change(token, before, theirs)).status).toBe(200);
  expect(await change(token, before, { ...before, email: 'moi@example.vn' })).toMatchObject({
    status: 409,
    code: 11005,
    data: { settings: theirs },
  });
  expect(await ofOffice(token)).toEqual(theirs);
});

test.each([
  ['a link without https', { facebook_url: 'javascript:alert(1)' }],
  ['a name that there is not', { colour: 'red' }],
  ['an empty text', { company: '' }],
])('%s is refused', async (_, wrong) => {
  const { token } = await staffMember(server, 'owner');
  const before = await ofOffice(token);
  expect((await change(token, before, { ...before, ...wrong })).status).toBe(400);
});
