import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workbookOf } from '@bitu/db/import/workbook/testing.ts';
import {
  freePort,
  ground,
  type ServerProcess,
  startProcess,
} from '@bitu/server/testing/process.ts';
import { filesWith } from '@bitu/server/testing/scan.ts';
import { md5 } from '@bitu/server/testing/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOverSocket, runProcess } from './testing.ts';

let folder: string;
let env: Record<string, string>;
let server: ServerProcess;

async function start() {
  server = startProcess({ ...env, PORT: String(await freePort()) });
  await server.ready();
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bitu-operator-'));
  const { DATA_DIR = '' } = (await ground()).env;
  // No secrets are set: the server generates its own.
  env = { DATA_DIR, DEMO: 'on', LOG_LEVEL: 'silent' };
  await start();
});
afterAll(async () => {
  server.signal('SIGKILL');
  await server.exited;
});

/** Runs a command in the server through its socket, with the folder as working directory. */
const bitu = (words: string[], typed = '') =>
  runOverSocket(env['DATA_DIR'] ?? '', words, { cwd: folder, typed });
/** Does the same from a terminal. */
const bituTyped = (words: string[], typed = '') => runProcess(words, { cwd: folder, env, typed });

const get = async (path: string) =>
  ((await (await fetch(server.origin + path)).json()) as { data: Record<string, unknown>[] }).data;

test('only the server’s user can open the socket', async () => {
  const { mode } = await stat(join(env['DATA_DIR'] ?? '', 'operator.sock'));
  expect(mode & 0o777).toBe(0o600);
});

test('a command runs on the server’s database, and its output and exit code are returned', async () => {
  const output = await bitu(['user', 'show', '0912345678']);
  expect(output).toMatchObject({ code: 0, err: '' });
  expect(output.out).toContain('Nguyễn Minh An');
  const none = await bitu(['user', 'show', '0911111111']);
  expect(none).toEqual({ code: 1, out: '', err: 'bitu: no login has this phone\n' });
  expect((await bitu(['import', 'nowhere'])).code).toBe(1);
});

test('questions are asked at the operator’s own terminal', async () => {
  const words = ['user', 'create', '0944444444', 'Đỗ Khánh Linh', '2016'];
  const created = await bituTyped(words, 'con gà trống\n');
  expect(created.out + created.err).not.toContain('gà trống');
  expect(created.code, created.err).toBe(0);
  const response = await fetch(`${server.origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_name: '0944444444', password: md5('con gà trống') }),
  });
  expect(response.status).toBe(200);
  const erased = await bitu(['user', 'erase', '0944444444'], 'no\n');
  expect([erased.code, erased.err]).toEqual([1, expect.stringContaining('nothing was erased')]);
  expect(erased.err).toContain('Đỗ Khánh Linh');
});

test('file names are relative to the operator’s folder', async () => {
  await writeFile(
    join(folder, 'centres.yaml'),
    '- code: thu\n  name: Trung tâm thử\n  address: Số 3 đường Ví Dụ\n',
  );
  expect(await bitu(['centres', 'set', 'centres.yaml'])).toMatchObject({
    code: 0,
    out: '1 centres\n',
  });
  expect(await get('/api/centres')).toMatchObject([{ name: 'Trung tâm thử', is_open: false }]);
  await writeFile(join(folder, 'wrong.yaml'), '- code: thu\n  name: Trung tâm thử\n  wrong: x\n');
  const wrong = await bitu(['centres', 'set', 'wrong.yaml']);
  expect([wrong.code, wrong.err]).toEqual([1, expect.stringMatching(/^wrong.yaml:\d: /)]);

  expect((await bitu(['leads', 'export', 'leads.csv'])).out).toBe('0 leads are in leads.csv\n');
  expect(await readFile(join(folder, 'leads.csv'), 'utf8')).toMatch(/^\uFEFFid,created_at,phone,/);
  const example = join(import.meta.dirname, '../db/seed/examples/tet/theme.yaml');
  expect((await bitu(['theme', 'set', example])).code).toBe(0);
  expect((await bitu(['theme', 'list'])).out).toMatch(/^tet\ton\t/);
  expect((await bitu(['theme', 'off', 'tet'])).code).toBe(0);
});

test('a workbook is written, filled in and imported; issues have sheet, row and column', async () => {
  const written = await bitu(['import-template', 'lop.xlsx']);
  expect(written).toMatchObject({ code: 0, out: 'the workbook to be filled in is lop.xlsx\n' });
  expect((await bitu(['import-template', 'lop.xlsx'])).err).toMatch(/EEXIST/);
  expect(await bitu(['import', 'lop.xlsx'])).toEqual({
    code: 0,
    out: 'Đã nhập 0 bài tập (0 câu hỏi mới), 0 lớp, 0 buổi học, 0 học sinh mới, 0 ghi danh.\n',
    err: '',
  });

  const filled = (phone: string | number, status: string) =>
    workbookOf({ enrolments: [{ class: 'starters-a', phone, status }] });
  await writeFile(join(folder, 'ghi-danh.xlsx'), await filled('0999999999', 'Nghỉ'));
  const wrong = await bitu(['import', 'ghi-danh.xlsx']);
  expect(wrong).toEqual({
    code: 1,
    out: '',
    err: [
      'Ghi danh, dòng 2, cột B (Số điện thoại): Chưa có tài khoản nào đăng ký bằng số điện thoại 0999999999.',
      'Ghi danh, dòng 2, cột E (Trạng thái học): “Nghỉ” chưa đúng. Đang học, Học thử hoặc Đã nghỉ.',
      'Có 2 lỗi; chưa thay đổi gì.\n',
    ].join('\n'),
  });
  await writeFile(join(folder, 'ghi-danh.xlsx'), await filled(900_000_001, 'Đang học'));
  const counts = '0 bài tập (0 câu hỏi mới), 0 lớp, 0 buổi học, 0 học sinh mới, 1 ghi danh.\n';
  const tried = await bitu(['import', 'ghi-danh.xlsx', '--dry-run']);
  expect(tried.out).toBe(`Chạy thử, chưa thay đổi gì. Sẽ nhập ${counts}`);
  expect((await bitu(['import', 'ghi-danh.xlsx'])).out).toBe(`Đã nhập ${counts}`);
});

test('the queue of a centre is opened, called and listed', async () => {
  expect((await bitu(['queue', 'open', 'thu'])).out).toContain('open today');
  const [centre] = await get('/api/centres');
  const taken = await fetch(`${server.origin}/api/centres/${String(centre?.['id'])}/tickets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Phạm Thu Hà', phone: '0911222333' }),
  });
  expect(taken.status).toBe(200);
  expect((await bitu(['queue', 'list', 'thu'])).out).toBe('1\twaiting\tPhạm Thu Hà\t0911222333\n');
  expect((await bitu(['queue', 'next', 'thu'])).out).toBe('now serving 1\n');
  expect((await bitu(['queue', 'next', 'thu'])).out).toBe('nobody waits\n');
  expect((await bitu(['queue', 'close', 'thu'])).code).toBe(0);
  expect((await bitu(['queue', 'open', 'nowhere'])).err).toBe('bitu: no centre has this code\n');
});

test('settings of the deployment are set, several at once or none', async () => {
  const set = await bitu(['site', 'set', 'hotline=1900 1234', 'company=Công ty Ví Dụ']);
  expect(set.code, set.err).toBe(0);
  expect((await bitu(['site', 'set', 'email=a@b.vn', 'facebook_url=javascript:x'])).code).toBe(1);
  const { out } = await bitu(['site', 'show']);
  expect(out).toContain('hotline=1900 1234\nemail=\ncompany=Công ty Ví Dụ\n');
  expect((await bitu(['site', 'unset', 'hotline'])).code).toBe(0);
});

test('prints an address for viewing a student’s pages', async () => {
  const { out } = await bitu(['view-link', 'demo.an']);
  expect(out).toMatch(/^http:\/\/localhost:\d+\/learning\?token=[\w-]{43}&origin=bitu-cli\n/);
});

test('a killed server blocks nothing: a command opens the folder itself, and the next server listens again', async () => {
  server.signal('SIGKILL');
  await server.exited;
  expect((await bitu(['user', 'show', '0944444444'])).code).toBe(null);
  // Without a server, the command itself may compact the database files.
  const output = await bituTyped(['user', 'show', '0944444444']);
  expect(output.code, output.err).toBe(0);
  const number = output.out.split('\t')[0] ?? '';
  const erased = await bituTyped(['user', 'erase', '0944444444'], `${number}\n`);
  expect([erased.code, erased.out]).toEqual([0, expect.stringContaining('and the login')]);
  expect(await filesWith(env['DATA_DIR'] ?? '', ['Đỗ Khánh Linh', '0944444444'])).toEqual([]);
  await start();
  expect((await bitu(['user', 'show', '0912345678'])).code).toBe(0);
});
