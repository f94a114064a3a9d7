/** The sheet “Học sinh”: accounts for many children at once. */
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { importContent, importWorkbook } from '@bitu/db/import/import.ts';
import { type Filled, writeWorkbook } from '@bitu/db/import/workbook/testing.ts';
import { errors } from '@bitu/contract/errors.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { studentImport } from '../accounts/student-import.ts';
import { browser } from '../testing/browser.ts';
import { writeFolder } from '../testing/content.ts';
import { md5, type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
let mediaFolder: string;
beforeAll(async () => {
  mediaFolder = await mkdtemp(join(inject('dataDir'), 'media-'));
  const dataDir = await mkdtemp(join(inject('dataDir'), 'students-'));
  server = await testServer({ trustedProxies: 1, dataDir });
});
afterAll(() => server.stop());

const options = () => ({
  mediaFolder,
  today: '2026-11-21',
  accounts: studentImport(server.deps),
});
const importFilled = async (filled: Filled, dryRun = false) =>
  importWorkbook(server.db.queries, { ...options(), dryRun, path: await writeWorkbook(filled) });
const issuesOf = async (filled: Filled) => {
  const imported = await importFilled(filled);
  if (imported.kind === 'stored') throw new Error('no issue was found');
  return imported.issues.map(({ cell, line, message }) =>
    cell ? `${cell.sheet} ${cell.column}${line}: ${message}` : message,
  );
};

const phone = '0933000001';
const row = (own: object = {}) => ({ phone, name: 'Đặng Bảo Ngọc', birthYear: 2017, ...own });
const studentsOf = async (of: string) =>
  (
    await server.db.queries
      .selectFrom('students as s')
      .innerJoin('logins as l', 'l.id', 's.login_id')
      .select(['s.id', 's.full_name', 's.birth_year', 's.state'])
      .where('l.phone', '=', of)
      .orderBy('s.id')
      .execute()
  ).map(({ id: _id, ...student }) => student);

const family: Filled = {
  students: [row(), row({ name: 'Đặng Minh Khôi', birthYear: 2015 })],
  enrolments: [{ class: 'starters-a', phone, name: 'đặng bảo ngọc', status: 'Đang học' }],
};
const both = [
  { full_name: 'Đặng Bảo Ngọc', birth_year: 2017, state: 1 },
  { full_name: 'Đặng Minh Khôi', birth_year: 2015, state: 0 },
];

test('a dry run counts what would be stored, and changes nothing', async () => {
  const counts = { kind: 'stored', students: 2, enrolments: 1 };
  expect(await importFilled(family, true)).toMatchObject(counts);
  expect(await studentsOf(phone)).toEqual([]);
});

test('siblings share a login and are enrolled by the same file; importing it again creates no duplicates', async () => {
  expect(await importFilled(family)).toMatchObject({ students: 2, enrolments: 1 });
  expect(await studentsOf(phone)).toEqual(both);
  expect(await importFilled(family)).toMatchObject({ students: 0, enrolments: 1 });
  expect(await studentsOf(phone)).toEqual(both);
  const log = await server.db.queries.selectFrom('audit_log').select(['actor', 'action']).execute();
  expect(log).toEqual([
    { actor: 'operator', action: 'create' },
    { actor: 'operator', action: 'create' },
  ]);
});

test('no password fits an imported login until the family has set one with a code', async () => {
  const signIn = (password: string) =>
    server.call('accounts.login', { body: { user_name: phone, password: md5(password) } });
  for (const password of ['none', '', 'mùa thu vàng'])
    expect((await signIn(password)).code).toBe(errors.wrongCredentials.code);
  const here = browser(server);
  await here.prove(phone, 1);
  const chosen = { password: md5('mùa thu vàng'), re_password: md5('mùa thu vàng') };
  const reset = await here.call('accounts.resetPassword', { body: { phone, ...chosen } });
  expect(reset.status).toBe(200);
  expect((await signIn('mùa thu vàng')).status).toBe(200);
});

test('all issues are reported at once, with their cells, and nothing is changed', async () => {
  const many = Array.from({ length: 11 }, (_, i) =>
    row({ phone: '0933000003', name: `Lê Văn ${'ABCDEGHIKLM'[i]}` }),
  );
  expect(
    await issuesOf({
      students: [
        row({ phone: '12345' }),
        row({ phone: '0933000002', name: 'Ngọc' }),
        row({ phone: '0933000002', birthYear: 1950 }),
        row({ birthYear: 2016 }),
        row({ phone: '0933000004' }),
        row({ phone: '0933000004', name: 'ĐẶNG  BẢO NGỌC' }),
        ...many,
      ],
      enrolments: [{ class: 'nowhere', phone: '0933000004', status: 'Đang học' }],
    }),
  ).toEqual([
    'Ghi danh A2: Không có lớp nào có mã “nowhere”.',
    expect.stringMatching(/^Học sinh A2: “12345” chưa đúng\. Số điện thoại đăng nhập/),
    'Học sinh B3: Họ tên phải gồm 2 từ trở lên',
    'Học sinh C4: Vui lòng nhập năm sinh',
    'Học sinh C5: Tài khoản này đã có học sinh cùng tên, sinh năm 2017.',
    'Học sinh B7: Học sinh này đã có ở dòng trên.',
    'Học sinh A18: Một tài khoản có tối đa 10 học sinh.',
  ]);
  expect(await studentsOf('0933000004')).toEqual([]);
});

test('a folder imports the same students from text', async () => {
  const students = [{ phone: '0933000005', name: 'Vũ Gia Hân', birth_year: 2018 }];
  const folder = await writeFolder({ 'students/new.yaml': { students } });
  const imported = await importContent(server.db.queries, { ...options(), folder });
  expect(imported).toMatchObject({ kind: 'stored', students: 1 });
  expect(await studentsOf('0933000005')).toEqual([
    { full_name: 'Vũ Gia Hân', birth_year: 2018, state: 0 },
  ]);
});
