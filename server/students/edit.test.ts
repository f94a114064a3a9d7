import { errors } from '@bitu/contract/errors.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newStudent, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { staffMember, type StaffPerson } from '../testing/staff.ts';

let server: TestServer;
let office: StaffPerson;
let an: Person;
let unnamed: Person;
beforeAll(async () => {
  server = await testServer();
  office = await staffMember(server, 'office');
  an = await newStudent(server);
  unnamed = await newStudent(server);
  await put(an, { full_name: 'Lê An', birth_year: 2016 });
  await put(unnamed, { full_name: '0912000333', birth_year: null });
});
afterAll(() => server.stop());

const put = ({ id }: Person, profile: { full_name: string; birth_year: number | null }) =>
  server.db.queries.updateTable('students').set(profile).where('id', '=', id).execute();
const stored = ({ id }: Person) =>
  server.db.queries
    .selectFrom('students')
    .select(['full_name', 'birth_year'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const preview = (rows: { id: number; full_name?: string; birth_year?: string }[]) =>
  server.call('students.previewEdit', { body: { rows }, token: office.token });
const apply = async ({ id, checksum }: { id: number; checksum: string }) =>
  (await server.call('bulk.apply', { params: { id }, body: { checksum }, token: office.token }))
    .data;

test('the list has what an edit needs: whether there is a name, and the revision', async () => {
  const { data } = await server.call('students.list', { token: office.token });
  const row = (person: Person) => data.students.find(({ id }: { id: number }) => id === person.id);
  expect(row(an)).toMatchObject({ is_named: true, revision: expect.any(Number) });
  expect(row(unnamed)).toMatchObject({ is_named: false });
});

test('pasted cells are previewed before and after, stored, and undone', async () => {
  const { data } = await preview([
    { id: an.id, full_name: '  Lê  Hoài An ' },
    { id: unnamed.id, full_name: 'Trần Bình', birth_year: '2018' },
  ]);
  expect(data.total).toBe(2);
  expect(data.examples).toEqual([
    {
      title: `Chưa có tên (số ${unnamed.id})`,
      changes: [
        { what: 'Họ tên', before: `Chưa có tên (số ${unnamed.id})`, after: 'Trần Bình' },
        { what: 'Năm sinh', before: null, after: '2018' },
      ],
    },
    { title: 'Lê An', changes: [{ what: 'Họ tên', before: 'Lê An', after: 'Lê Hoài An' }] },
  ]);
  await apply(data);
  expect(await stored(an)).toEqual({ full_name: 'Lê Hoài An', birth_year: 2016 });
  expect(await stored(unnamed)).toEqual({ full_name: 'Trần Bình', birth_year: 2018 });
  await server.call('bulk.undo', { params: { id: data.id }, body: {}, token: office.token });
  expect(await stored(an)).toEqual({ full_name: 'Lê An', birth_year: 2016 });
  expect(await stored(unnamed)).toEqual({ full_name: '0912000333', birth_year: null });
});

test('cells that change nothing are not counted', async () => {
  const { data } = await preview([{ id: an.id, full_name: 'Lê An', birth_year: '2016' }]);
  expect(data.total).toBe(0);
});

test('what somebody changed after the preview is not overwritten', async () => {
  const { data } = await preview([{ id: an.id, full_name: 'Lê Đức An' }]);
  await put(an, { full_name: 'Lê Minh An', birth_year: 2016 });
  const { id, checksum } = data;
  const reply = await server.call('bulk.apply', {
    params: { id },
    body: { checksum },
    token: office.token,
  });
  expect(reply.code).toBe(errors.bulkStale.code);
  expect(await stored(an)).toEqual({ full_name: 'Lê Minh An', birth_year: 2016 });
  await put(an, { full_name: 'Lê An', birth_year: 2016 });
});

test('each wrong cell is reported with its row, and nothing is planned', async () => {
  const reply = await preview([
    { id: an.id, full_name: 'Lê An', birth_year: '20x6' },
    { id: unnamed.id, full_name: 'Bình' },
  ]);
  expect(reply.code).toBe(errors.importFaults.code);
  expect(reply.data.faults).toEqual([
    { row: 1, column: 'Năm sinh', message: 'Vui lòng nhập năm sinh' },
    { row: 2, column: 'Họ tên', message: 'Họ tên phải gồm 2 từ trở lên' },
  ]);
  const long = await preview([{ id: an.id, full_name: `Lê ${'a'.repeat(100)}` }]);
  expect(long.data.faults).toEqual([
    { row: 1, column: 'Họ tên', message: 'Họ tên dài quá 100 chữ' },
  ]);
});

test('a duplicate or unknown child is refused', async () => {
  const row = { id: an.id, full_name: 'Lê An Hai' };
  expect((await preview([row, row])).code).toBe(errors.badRequest.code);
  expect((await preview([{ ...row, id: 999_999_999 }])).code).toBe(errors.notFound.code);
});
