import { afterAll, beforeAll, expect, test } from 'vitest';
import { newStudent, type Person, signedIn } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
let student: Person;
beforeAll(async () => {
  server = await testServer();
  student = await newStudent(server);
});
afterAll(() => server.stop());

const update = (body: object) =>
  server.call('accounts.updateProfile', {
    body: { full_name: 'Nguyễn An', date_of_birth: '2016-01-01', ...body },
    token: student.token,
  });
const profile = async () => (await server.call('accounts.profile', { token: student.token })).data;

test('the profile has the birth year as the first of January', async () => {
  const an = await signedIn(server, 'demo.an');
  const { data } = await server.call('accounts.profile', { token: an.token });
  expect(data).toEqual({
    id: an.id,
    email: null,
    user_name: 'demo.an',
    full_name: 'Nguyễn Minh An',
    token: an.token,
    phone_number: '0912345678',
    read_aloud: null,
    avatar_url: null,
    date_of_birth: Date.UTC(2017, 0, 1) / 1000,
    yob: 2017,
    student_state: { id: 1, name: 'Đang học' },
  });
});

test('an unfinished profile has no birth year', async () => {
  const unfinished = await signedIn(server, 'demo.0987654321');
  const { data } = await server.call('accounts.profile', { token: unfinished.token });
  expect(data).toMatchObject({ full_name: '0987654321', date_of_birth: null, yob: null });
});

test('a name is stored in NFC, trimmed, with single spaces', async () => {
  const response = await update({
    full_name: '  Trần   Bảo\tChi '.normalize('NFD'),
    date_of_birth: '2018-01-01',
  });
  // A tab is a control character.
  expect(response).toMatchObject({ status: 400, code: 2001 });
  expect(
    await update({ full_name: '  Trần   Bảo Chi '.normalize('NFD'), date_of_birth: '2018-01-01' }),
  ).toMatchObject({
    status: 200,
    data: null,
  });
  expect(await profile()).toMatchObject({ full_name: 'Trần Bảo Chi'.normalize('NFC'), yob: 2018 });
});

test.each([
  ['', 2001, 'Vui lòng nhập họ tên'],
  ['   ', 2001, 'Vui lòng nhập họ tên'],
  ['An', 2002, 'Họ tên phải gồm 2 từ trở lên'],
  ['Nguyễn An 2', 2001, 'Họ tên chỉ bao gồm các chữ cái'],
  ['Nguyễn-An', 2001, 'Họ tên chỉ bao gồm các chữ cái'],
  ['Nguyễn\u200B An', 2001, 'Họ tên chỉ bao gồm các chữ cái'],
  ['Nguyễn \u202EAn', 2001, 'Họ tên chỉ bao gồm các chữ cái'],
  ['Nguyễn <b>An</b>', 2001, 'Họ tên chỉ bao gồm các chữ cái'],
  ['Nguyễn 👦', 2001, 'Họ tên chỉ bao gồm các chữ cái'],
])('the name %j is refused', async (full_name, code, message) => {
  const before = await profile();
  expect(await update({ full_name })).toMatchObject({ status: 400, code, message });
  expect(await profile()).toEqual(before);
});

test('birth years go from 32 years ago to last year, by the calendar of Vietnam', async () => {
  const year = async (birth: number) => (await update({ date_of_birth: `${birth}-01-01` })).code;
  // 2027 has begun in Vietnam, but not in UTC.
  server.clock.now = new Date('2026-12-31T18:00:00Z');
  expect(await year(2026)).toBeUndefined();
  expect(await year(2027)).toBe(2003);
  expect(await year(1995)).toBeUndefined();
  expect(await year(1994)).toBe(2003);
  server.clock.now = new Date('2026-12-31T16:00:00Z');
  expect(await year(2026)).toBe(2003);
  expect(await year(1994)).toBeUndefined();
  server.clock.now = new Date();
});

test.each(['2016-02-01', '2016', '16-01-01', '2016-1-1', '٢٠١٦-01-01', null])(
  'the date %j is refused as malformed',
  async (date_of_birth) => {
    expect(await update({ date_of_birth })).toMatchObject({ status: 400, code: 400 });
  },
);

test('a phone in the request is ignored, and no other account changes', async () => {
  const sibling = await newStudent(server, { siblingOf: student });
  const before = (await server.call('accounts.profile', { token: sibling.token })).data;
  await update({ full_name: 'Lê Minh', phone_number: '0911111111' });
  expect((await profile()).phone_number).toBe(before.phone_number);
  expect((await server.call('accounts.profile', { token: sibling.token })).data).toEqual(before);
});

test.each([
  ['demo.an', true],
  ['demo.dung', true],
  ['demo.giang', false],
  ['demo.khoa', false],
])('is %s in a class: %s', async (userName, joined) => {
  const { token } = await signedIn(server, userName);
  const response = await server.call('accounts.isJoinTutor', { query: { app_id: 1 }, token });
  expect(response).toMatchObject({ status: 200, data: joined });
});

test('an enrolment that has ended does not count as being in a class', async () => {
  const { token } = await newStudent(server, { classes: { 'starters-a': 3 } });
  expect((await server.call('accounts.isJoinTutor', { token })).data).toBe(false);
});
