import { readFile } from 'node:fs/promises';
import { childrenOfFile, childrenTemplate } from '@bitu/db/import/workbook/children.ts';
import { writeXlsx, xlsxOf } from '@bitu/db/import/workbook/testing.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendMessages } from '../bulk/batches.ts';
import { bulkKinds } from '../bulk-kinds.ts';
import { outboxFile } from '../services/sms/outbox.ts';
import { tokenHash } from '../services/sessions/token-hash.ts';
import { atOnce } from '../testing/at-once.ts';
import { storeClassroom } from '../testing/classroom.ts';
import { freshPhone } from '../testing/family.ts';
import { md5, type TestServer, testServer } from '../testing/server.ts';
import { staffMember, type StaffPerson } from '../testing/staff.ts';

let server: TestServer;
let office: StaffPerson;
beforeAll(async () => {
  server = await testServer();
  await storeClassroom(server);
  office = await staffMember(server, 'office');
});
afterAll(() => server.stop());

const preview = (body: object) => server.call('students.previewAdd', { body, token: office.token });
const apply = ({ id, checksum }: { id: number; checksum: string }) =>
  server.call('bulk.apply', { params: { id }, body: { checksum }, token: office.token });
const undo = (id: number, body = {}) =>
  server.call('bulk.undo', { params: { id }, body, token: office.token });
const children = (phone: string) =>
  server.db.queries
    .selectFrom('students as s')
    .innerJoin('logins as l', 'l.id', 's.login_id')
    .leftJoin('enrolments as e', 'e.student_id', 's.id')
    .select(['s.full_name', 's.birth_year', 's.state', 'l.full_name as guardian', 'e.status'])
    .where('l.phone', '=', phone)
    .orderBy('s.id')
    .execute();
const linkTo = async (phone: string) => {
  const lines = (await readFile(outboxFile(server.deps.settings.dataDir), 'utf8'))
    .trim()
    .split('\n');
  const messages = lines.map((line) => JSON.parse(line) as { to: string; text: string });
  const text = messages.findLast(({ to }) => to === phone)?.text ?? '';
  return /dat-mat-khau\/([\w-]{22})$/.exec(text)?.[1];
};

test('a sheet of the centre is read as it is: other headers, days of birth, columns of no use', async () => {
  const [first, second, third] = [freshPhone(), freshPhone(), freshPhone()];
  const text = [
    'STT\tHọ và tên\tNgày sinh\tSĐT phụ huynh\tLớp\tGhi chú',
    `1\tVũ Hà An\t05/09/2017\t${first}\troom\tđóng đủ`,
    `2\tVũ Gia Bình\t2015-1-31\t${second}\t\t`,
    `3\tVũ Mai Chi\t9.2016\t${third}\t\t`,
  ].join('\n');
  const { data } = await preview({ text });
  expect(data).toMatchObject({ total: 3, warnings: [] });
  const births = data.examples.map(
    ({ changes }: { changes: { what: string; after: string }[] }) =>
      changes.find(({ what }) => what.endsWith('sinh'))?.after,
  );
  expect(births).toEqual(['05/09/2017', '31/01/2015', '2016']);
  await apply(data);
  const stored = await server.db.queries
    .selectFrom('students as s')
    .innerJoin('logins as l', 'l.id', 's.login_id')
    .select(['s.birth_year', 's.birthday'])
    .where('l.phone', '=', first)
    .execute();
  expect(stored).toEqual([{ birth_year: 2017, birthday: '09-05' }]);
  const wrong = await preview({ text: text.replace('05/09/2017', 'tháng chín') });
  expect(wrong.data.faults).toEqual([expect.objectContaining({ row: 2, column: 'Năm sinh' })]);
});

test('columns without a known header are asked about, and read as a person says', async () => {
  const phone = freshPhone();
  const lines = ['Bé\tMáy\tNăm\tHọc phí', `Lê Thị An\t${phone}\t5/9/17\tđủ`];
  const text = lines.join('\n');
  const refused = await preview({ text });
  expect(refused.data.sheet.columns).toEqual([
    { header: 'Bé', examples: ['Lê Thị An'], is: 'name' },
    { header: 'Máy', examples: [phone], is: 'phone' },
    { header: 'Năm', examples: ['5/9/17'], is: 'birth' },
    { header: 'Học phí', examples: ['đủ'], is: null },
  ]);
  const columns = ['name', 'phone', 'birth', null];
  expect((await preview({ text, columns })).data).toMatchObject({ total: 1 });
  expect((await preview({ text, columns: ['name', 'name', 'birth', 'phone'] })).code).toBe(11_008);
  // The rows are the same in a workbook, and without headers in another order.
  const rows = lines.map((line) => line.split('\t'));
  const file = Buffer.from(await writeXlsx({ sheets: [{ name: 'Lớp 3', rows }] })).toString(
    'base64',
  );
  expect((await preview({ file })).data.sheet).toEqual(refused.data.sheet);
  expect((await preview({ file, columns })).data).toMatchObject({ total: 1 });
  const bare = await preview({ text: lines[1] });
  expect(bare.data.sheet.columns.map(({ is }: { is: string }) => is)).toEqual([
    'name',
    'phone',
    'birth',
    null,
  ]);
  expect((await preview({ text: lines[1], columns })).data).toMatchObject({ total: 1 });
});

test('a child of the same name and year at another phone is named', async () => {
  const [first, second] = [freshPhone(), freshPhone()];
  await apply((await preview({ text: `${first}\tLê Hoàng Yến Nhi\t2014` })).data);
  const text = `${second}\tlê hoàng yến nhi\t2014\n${freshPhone()}\tLe Hoang Yen Nhi\t2015`;
  expect((await preview({ text })).data.warnings).toEqual([
    `lê hoàng yến nhi: có thể đã có: cùng tên, cùng năm sinh, ở số …${first.slice(-4)}`,
  ]);
  const twice = `${second}\tĐỗ Song Sinh\t2016\n${freshPhone()}\tĐỗ Song Sinh\t2016`;
  expect((await preview({ text: twice })).data.warnings).toEqual([
    expect.stringContaining(`ở số …${second.slice(-4)}`),
  ]);
});

test('the template can be filled in and read', async () => {
  const reply = await server.call('students.template', { token: office.token });
  expect(reply.status).toBe(200);
  const read = await childrenOfFile(await childrenTemplate(), () => '0912345678');
  expect(read).toEqual({ rows: [], faults: [], sheet: null });
});

test('pasted rows become children with logins and enrolments; undo removes all of it', async () => {
  const [first, second] = [freshPhone(), freshPhone()];
  const text = [
    'Số điện thoại\tHọ tên học sinh\tNăm sinh\tMã lớp\tHọ tên phụ huynh',
    `${first.slice(1)}\tLê Thị An\t2017\troom\tLê Văn Cha`,
    `${first}\tLê Văn Bình\t2015\t\t`,
    `${second}\tPhạm Chi\t2016\tROOM\t`,
    '',
  ].join('\r\n');
  const { data } = await preview({ text });
  expect(data).toMatchObject({ total: 3, messages: 2, warnings: [] });
  expect(data.examples[0]).toEqual({
    title: 'Lê Thị An',
    changes: [
      { what: 'Số điện thoại', before: null, after: first },
      { what: 'Năm sinh', before: null, after: '2017' },
      { what: 'Lớp', before: null, after: 'Lớp Tiếng Anh 5 - Thử (Đang học)' },
    ],
  });
  expect(await children(first)).toEqual([]);
  expect((await apply(data)).data).toMatchObject({ state: 'applied', done: 3 });
  expect(await children(first)).toEqual([
    { full_name: 'Lê Thị An', birth_year: 2017, state: 1, guardian: 'Lê Văn Cha', status: 1 },
    { full_name: 'Lê Văn Bình', birth_year: 2015, state: 0, guardian: 'Lê Văn Cha', status: null },
  ]);
  // Falling behind does not count as somebody having used the account.
  await sql`
    insert into children_behind (student_id, subjects, other_subjects, reasons, computed_at)
    select id, '{5}', '{}', '[{"kind": "away", "days": 12, "last": null}]', now() from students where full_name = 'Lê Thị An'`.execute(
    server.db.queries,
  );
  expect((await undo(data.id)).data.state).toBe('undone');
  expect(await children(first)).toEqual([]);
  const logins = server.db.queries
    .selectFrom('logins')
    .select('id')
    .where('phone', 'in', [first, second]);
  expect(await logins.execute()).toEqual([]);
  // The rows are pasted once more, without the header line.
  const again = await preview({ text: `${second}\tPhạm Chi\t2016` });
  await apply(again.data);
  expect(await children(second)).toHaveLength(1);
});

test('a child who begins a practice while adding it is undone stays, with what it has begun', async () => {
  const phone = freshPhone();
  const { data } = await preview({ text: `${phone}\tLê Thị An\t2017` });
  await apply(data);
  const undone = await atOnce(
    server,
    (trx) =>
      sql`
      insert into attempts (student_id, practice_id, reveals, question_count)
      select s.id, p.id, true, 1 from students s join logins l on l.id = s.login_id and l.phone = ${phone},
        (select min(id) as id from practices) p`.execute(trx),
    () => undo(data.id, { leave_changed: 1 }),
  );
  expect(undone.data).toMatchObject({ state: 'undone', left: ['Lê Thị An'] });
  expect(await children(phone)).toHaveLength(1);
  const { rows } = await sql`
    select from attempts a join students s on s.id = a.student_id join logins l on l.id = s.login_id
    where l.phone = ${phone}`.execute(server.db.queries);
  expect(rows).toHaveLength(1);
});

test('headers without tone marks, and columns in another order', async () => {
  const phone = freshPhone();
  const text = `NAM SINH\tho ten hoc sinh\tSo dien thoai\n2017\tLê Thị An\t${phone}`;
  const { data } = await preview({ text });
  expect(data.examples[0]).toMatchObject({ title: 'Lê Thị An' });
  await apply(data);
  expect(await children(phone)).toMatchObject([{ full_name: 'Lê Thị An', birth_year: 2017 }]);
});

test('a phone that has a login: the child is added to it; an existing child is reported and not added', async () => {
  const phone = freshPhone();
  await apply((await preview({ text: `${phone}\tLê Thị An\t2017` })).data);
  const { data } = await preview({ text: `${phone}\tlê thị  an\t2017\n${phone}\tLê Thị Bé\t2019` });
  expect(data).toMatchObject({
    total: 1,
    warnings: [
      '1 số điện thoại đã có tài khoản: học sinh được thêm vào đó.',
      'lê thị an: đã có trong tài khoản này',
    ],
  });
  await apply(data);
  expect(await children(phone)).toHaveLength(2);
  const again = await preview({ text: `${phone}\tLê Thị An\t2017` });
  expect(again.data).toMatchObject({
    total: 0,
    warnings: ['Lê Thị An: đã có trong tài khoản này'],
  });
});

test('the code of a class that the office created, with capitals, a space and tone marks', async () => {
  const body = {
    code: 'Toán 3A',
    subject_id: 1,
    grade_id: 3,
    level_id: null,
    level_name: null,
    teacher: null,
    join_url: null,
    status: 1,
  };
  await server.call('timetable.createClass', { body, token: office.token });
  const [first, second] = [freshPhone(), freshPhone()];
  const text = `${first}\tLê Thị An\t2017\tToán 3A\n${second}\tLê Văn Bình\t2017\ttoán 3a`;
  await apply((await preview({ text })).data);
  expect(await children(first)).toMatchObject([{ status: 1 }]);
  expect(await children(second)).toMatchObject([{ status: 1 }]);
});

test('a wrong cell is reported with its row and column, and nothing is added', async () => {
  const phone = freshPhone();
  const text = `${phone}\tAn\t2017\n123\tLê Bình\t2017\n${phone}\tLê Chi\t1917\tno-class`;
  const reply = await preview({ text });
  expect(reply).toMatchObject({ status: 400, code: 11_008 });
  expect(reply.data.faults).toEqual([
    { row: 2, column: 'Số điện thoại', message: expect.stringContaining('“123” chưa đúng') },
  ]);
  const later = await preview({ text: `${phone}\tAn\t2017\n${phone}\tLê Chi\t1917\tno-class` });
  expect(later.data.faults).toEqual([
    { row: 1, column: 'Họ tên học sinh', message: 'Họ tên phải gồm 2 từ trở lên' },
    { row: 2, column: 'Năm sinh', message: 'Vui lòng nhập năm sinh' },
    { row: 2, column: 'Mã lớp', message: 'Chưa có lớp nào có mã “no-class”.' },
  ]);
  expect(await children(phone)).toEqual([]);
});

test('a workbook works the same; a hostile one is refused in words', async () => {
  const phone = freshPhone();
  const sheet = (rows: unknown[][]) =>
    writeXlsx({ sheets: [{ name: 'Trang 1', rows: rows as never }] });
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  const headers = ['Họ tên học sinh', 'Số điện thoại', 'Năm sinh'];
  const file = base64(
    await sheet([headers, ['=cmd|Lê An', Number(phone), 2017], ['Lê An', Number(phone), 2017]]),
  );
  const faulty = await preview({ file });
  expect(faulty.data.faults).toMatchObject([{ row: 2, column: 'Họ tên học sinh' }]);
  const good = await preview({
    file: base64(await sheet([headers, ['Lê An', Number(phone), 2017]])),
  });
  expect(good.data.total).toBe(1);
  const many = Array.from({ length: 5001 }, () => ['Lê An', phone, 2017]);
  expect(
    (await preview({ file: base64(await sheet([headers, ...many])) })).data.faults[0].message,
  ).toContain('tối đa 5000 dòng');
  for (const bytes of [Buffer.from('not a zip'), Buffer.from('PK\x03\x04 broken')])
    expect(await preview({ file: base64(bytes) })).toMatchObject({
      status: 400,
      message: expect.stringContaining('Tệp bị hỏng'),
    });
});

test('other calls are served while a large workbook is read', async () => {
  const cells = '<c><v>1</v></c>'.repeat(499);
  const rows = Array.from({ length: 1000 }, (_, r) => `<row r="${r + 1}">${cells}</row>`);
  const file = Buffer.from(xlsxOf({ 'Học sinh': rows.join('') })).toString('base64');
  const order: string[] = [];
  const reading = preview({ file }).finally(() => order.push('read'));
  for (let i = 0; i < 4; i++) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, while it is read
    expect((await server.call('staff.me', { token: office.token })).status).toBe(200);
    order.push('answered');
  }
  expect((await reading).code).toBe(11_008);
  expect(order).toEqual([...Array.from({ length: 4 }, () => 'answered'), 'read']);
});

const page = (code: string) => server.call('students.passwordPage', { params: { code } });
const choose = (code: string, body: object) =>
  server.call('students.choosePassword', { params: { code }, body });

test('ten minutes later the family gets a link, and sets its password with the phone that got it', async () => {
  const [phone, undone] = [freshPhone(), freshPhone()];
  const firstBulk = (await preview({ text: `${phone}\tLê Thị An\t2017` })).data;
  await apply(firstBulk);
  const secondBulk = (await preview({ text: `${undone}\tLê Thị An\t2017` })).data;
  await apply(secondBulk);
  await undo(secondBulk.id);
  for (const { id } of [firstBulk, secondBulk]) await sendMessages(server.deps, bulkKinds, id);
  await expect.poll(() => linkTo(phone), { interval: 100 }).toBeDefined();
  expect(await linkTo(undone)).toBeUndefined();
  const code = (await linkTo(phone)) ?? '';
  const reply = await page(code);
  expect(reply.body).toContain('<form');
  expect(reply.body).not.toContain('An');
  const password = 'mùa thu lá vàng';
  const good = { phone, password, again: password };
  expect((await choose(code, { ...good, phone: '0912345678' })).status).toBe(400);
  expect((await choose(code, { ...good, again: 'khác hẳn rồi' })).status).toBe(400);
  expect((await choose(code, { ...good, password: '123456', again: '123456' })).status).toBe(400);
  expect((await choose(code, good)).status).toBe(200);
  expect((await choose(code, good)).body).toContain('đã được dùng');
  expect((await page(code)).body).toContain('đã được dùng');
  const signedIn = await server.call('accounts.tutorLogin', {
    body: { user_name: phone, password: md5(password) },
  });
  expect(signedIn.status).toBe(200);
  // A login that the family has begun to use is no longer undone.
  expect(await undo(firstBulk.id)).toMatchObject({ code: 11_002, data: { left: ['Lê Thị An'] } });
  expect((await undo(firstBulk.id, { leave_changed: 1 })).data).toMatchObject({ left_count: 1 });
  expect(await children(phone)).toHaveLength(1);
});

test('a family whose login is in use stays complete: undo leaves no login without a child', async () => {
  const phone = freshPhone();
  const { data } = await preview({
    text: `${phone}\tLê Thị An\t2017\n${phone}\tLê Văn Bình\t2015`,
  });
  await apply(data);
  await server.db.queries
    .updateTable('logins')
    .set({ password_hash: 'chosen' })
    .where('phone', '=', phone)
    .execute();
  expect((await undo(data.id, { leave_changed: 1 })).data).toMatchObject({ left: ['Lê Thị An'] });
  expect(await children(phone)).toMatchObject([{ full_name: 'Lê Thị An' }]);
});

test('the right phone comes too late when five wrong ones were sent at the same time', async () => {
  const phone = freshPhone();
  const { data } = await preview({ text: `${phone}\tLê Thị An\t2017` });
  await apply(data);
  await sendMessages(server.deps, bulkKinds, data.id);
  await expect.poll(() => linkTo(phone), { interval: 100 }).toBeDefined();
  const code = (await linkTo(phone)) ?? '';
  const reply = await atOnce(
    server,
    (trx) =>
      trx
        .updateTable('password_links')
        .set({ tries: 5 })
        .where('code_hash', '=', tokenHash(code))
        .execute(),
    () => choose(code, { phone, password: 'mùa thu lá', again: 'mùa thu lá' }),
  );
  expect(reply.body).toContain('đã hết hạn');
});

test('a link ends after five wrong phones or a day', async () => {
  const [one, other] = [freshPhone(), freshPhone()];
  const { data } = await preview({ text: `${one}\tLê Thị An\t2017\n${other}\tLê Thị An\t2017` });
  await apply(data);
  await sendMessages(server.deps, bulkKinds, data.id);
  for (const phone of [one, other])
    await expect.poll(() => linkTo(phone), { interval: 100 }).toBeDefined();
  const [code = '', late = ''] = [await linkTo(one), await linkTo(other)];
  const wrong = { phone: '0912345678', password: 'mùa thu lá', again: 'mùa thu lá' };
  for (let i = 0; i < 5; i++) expect((await choose(code, wrong)).status).toBe(400);
  expect((await choose(code, { ...wrong, phone: one })).body).toContain('đã hết hạn');
  server.clock.forward(24 * 3600 + 1);
  expect((await page(late)).body).toContain('đã hết hạn');
});
