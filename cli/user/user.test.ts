import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { outboxFile } from '@bitu/server/services/sms/outbox.ts';
import { filesWith, tablesWith } from '@bitu/server/testing/scan.ts';
import { md5, type TestServer, testServer } from '@bitu/server/testing/server.ts';
import { unzip } from '@bitu/server/testing/unzip.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { runWithin } from '../testing.ts';

const phone = '0944444444';
let server: TestServer;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bitu-cli-'));
  server = await testServer({ dataDir: folder });
});
afterAll(() => server.stop());
afterEach(() => vi.unstubAllEnvs());

const bitu = (words: string[], typed = '') => runWithin(server, words, { cwd: folder, typed });

const signIn = (password: string) =>
  server.call('accounts.login', { body: { user_name: phone, password: md5(password) } });

/** Whether this password signs in. */
const opens = async (password: string) => (await signIn(password)).status === 200;

test('without a command the commands are listed', async () => {
  const { code, out } = await bitu([]);
  expect(code).toBe(0);
  for (const usage of [
    'user create',
    'user erase',
    'user export',
    'otp show',
    'import <folder | file.xlsx> [--dry-run] [--take-over]',
  ])
    expect(out).toContain(usage);
  expect((await bitu(['user', 'destroy'])).code).toBe(2);
});

describe('an account, from creation to erasure', () => {
  let studentId: string;
  let siblingId: string;

  test('a login is created with a password that is typed', async () => {
    const words = ['user', 'create', '+84 944 444 444', 'Đỗ Khánh Linh', '2016'];
    const { code, out, err } = await bitu(words, 'con gà trống\n');
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^a new login: student \d+, user name bitu\.\d{10}\n$/),
    ]);
    expect(out + err).not.toContain('gà');
    expect(await opens('con gà trống')).toBe(true);
    studentId = /student (\d+)/.exec(out)?.[1] ?? '';
  });

  test('the same phone gets one more student, and keeps its password', async () => {
    const { out } = await bitu(['user', 'create', phone, 'Đỗ Nam Phong', '2014']);
    expect(out).toMatch(/^one more student of the login: student \d+/);
    siblingId = /student (\d+)/.exec(out)?.[1] ?? '';
    expect(await opens('con gà trống')).toBe(true);
    const output = await bitu(['user', 'show', phone]);
    expect(output.out.split('\n').filter(Boolean)).toEqual([
      expect.stringMatching(/^\d+\tbitu\.\d+\tĐỗ Khánh Linh\tinactive$/),
      expect.stringMatching(/^\d+\tbitu\.\d+\tĐỗ Nam Phong\tinactive$/),
    ]);
  });

  test('repeating the command creates no duplicate', async () => {
    const again = await bitu(['user', 'create', phone, 'đỗ  nam phong', '2014']);
    expect(again).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining(`this login has a student of this name: ${siblingId}`),
    });
    expect((await bitu(['user', 'show', phone])).out.split('\n').filter(Boolean)).toHaveLength(2);
  });

  test('a new password is generated and shown once, and sessions end', async () => {
    const { code, out } = await bitu(['user', 'reset-password', phone]);
    expect(code).toBe(0);
    // The sessions of the sign-ins above.
    expect(out).toContain('2 sessions ended');
    const [, password = ''] = /password: ([a-z0-9]{4}(?:-[a-z0-9]{4}){2}) /.exec(out) ?? [];
    expect(await opens(password)).toBe(true);
    expect(await opens('con gà trống')).toBe(false);
  });

  test('the owner of the new password signs in at once, however often others have guessed', async () => {
    for (let i = 0; i < 10; i++) await signIn('geraten');
    expect((await signIn('geraten')).status).toBe(429);
    await bitu(['user', 'reset-password', phone], 'con gà mái\n');
    expect(await opens('con gà mái')).toBe(true);
  });

  test('a student is exported to a new file', async () => {
    const file = join(folder, 'child.zip');
    const { code } = await bitu(['user', 'export', studentId, file]);
    expect(code).toBe(0);
    const { texts } = unzip(await readFile(file));
    expect(texts['index.html']).toContain('Đỗ Khánh Linh');
    const again = await bitu(['user', 'export', studentId, file]);
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('EEXIST')]);
    await writeFile(file, '');
  });

  test('an erasure asks for confirmation', async () => {
    const { code, err } = await bitu(['user', 'erase', studentId], 'yes\n');
    expect([code, err]).toEqual([1, expect.stringContaining('nothing was erased')]);
  });

  test('a phone with several students does not identify one', async () => {
    const { code, err } = await bitu(['user', 'erase', phone], '');
    expect([code, err]).toEqual([1, expect.stringContaining('several students')]);
  });

  test('after an erasure nothing is left in the tables, or in any file of DATA_DIR', async () => {
    const first = await bitu(['user', 'erase', studentId], `${studentId}\n`);
    expect(first.out).toBe(`student ${studentId} is erased\n`);
    expect(await tablesWith(server.db, ['Đỗ Khánh Linh'])).toEqual([]);
    expect(await filesWith(folder, ['Đỗ Khánh Linh'])).toEqual([]);

    const last = await bitu(['user', 'erase', phone], `${siblingId}\n`);
    expect(last.out).toContain('and the login');
    const words = ['Đỗ Nam Phong', phone];
    expect(await tablesWith(server.db, words)).toEqual([]);
    expect(await filesWith(folder, words)).toEqual([]);
  });

  test('the audit log records who did what to which account', async () => {
    const { queries } = server.db;
    const rows = await queries
      .selectFrom('audit_log')
      .select(['actor', 'action'])
      .orderBy('id')
      .execute();
    expect(rows.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
      'operator create',
      'operator create',
      'operator reset-password',
      'operator reset-password',
      'operator export',
      'operator erase',
      'operator erase',
    ]);
  });
});

test.each([
  ['an invalid phone', ['user', 'create', '12345', 'Đỗ Khánh Linh', '2016'], 'a phone has'],
  ['a name of one word', ['user', 'create', '0944000001', 'Linh', '2016'], 'Họ tên phải'],
  ['no student', ['user', 'export', '999999', 'x.zip'], 'no such student'],
  ['a common password', ['user', 'create', '0944000002', 'Đỗ Linh', '2016'], 'too many'],
])('%s is reported in one line', async (_what, words, message) => {
  const { code, err } = await bitu(words, '123456\n');
  expect(code).toBe(1);
  expect(err).toContain(message);
  expect(err).not.toContain('    at ');
});

describe('otp show', () => {
  const line = (to: string, code: string) =>
    `${JSON.stringify({ to, text: `Bitu: ma xac nhan la ${code}, 5 phut.`, at: '2026-11-21T08:00:00.000Z' })}\n`;

  test('shows the newest code, of all phones or of one, and none in production', async () => {
    expect((await bitu(['otp', 'show'])).err).toContain('nothing was sent');
    const file = outboxFile(folder);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, line('0944000003', '111111') + line('0944000004', '222222'));
    expect((await bitu(['otp', 'show'])).out).toContain('222222');
    expect((await bitu(['otp', 'show', '0944000003'])).out).toContain('111111');
    vi.stubEnv('NODE_ENV', 'production');
    const production = await bitu(['otp', 'show']);
    expect([production.code, production.out]).toEqual([1, '']);
  });
});
