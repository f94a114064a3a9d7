import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
let owner: string | undefined;
let sibling: string | undefined;
let stranger: string | undefined;

beforeAll(async () => {
  server = await testServer();
  [owner, sibling] = await server.signIn('0987654321');
  [stranger] = await server.signIn('0912345678');
});
afterAll(() => server.stop());

const read = (token: string | undefined) => server.call('profile.details', { token });
const good = {
  full_name: 'Trần Gia Bình',
  birth_year: 2015,
  province_code: '79',
  ward_code: '26740',
  street: '12 Lê Lợi',
};
const update = (change: object, token = owner) =>
  server.call('profile.updateDetails', { token, body: { ...good, ...change } });

test('a student sees their own information', async () => {
  const response = await read(stranger);
  expect(response.data).toEqual({
    full_name: 'Nguyễn Minh An',
    birth_year: 2017,
    phone_number: '0912345678',
    email: null,
    avatar_url: null,
    province: null,
    ward: null,
    street: null,
    parent_name: null,
    advertising: false,
  });
});

test("the guardian's name is the same for all children, and follows the rules of the registration", async () => {
  expect((await update({ parent_name: ' Trần  Thu Mai ' })).data.parent_name).toBe('Trần Thu Mai');
  expect((await read(sibling)).data.parent_name).toBe('Trần Thu Mai');
  expect((await update({})).data.parent_name).toBe('Trần Thu Mai');
  expect((await update({ parent_name: ' ' })).code).toBe(2013);
  expect((await update({ parent_name: 'a'.repeat(31) })).code).toBe(2014);
  expect((await update({ parent_name: 'Mai 2' })).code).toBe(2001);
});

test('a change is stored, for this student only', async () => {
  const [before, other] = [await read(sibling), await read(stranger)];
  const response = await update({});
  expect(response.data).toMatchObject({
    full_name: 'Trần Gia Bình',
    birth_year: 2015,
    province: { code: '79', name: 'Hồ Chí Minh', type: 'Thành phố' },
    ward: { code: '26740', name: 'Phường Sài Gòn', type: 'Phường' },
    street: '12 Lê Lợi',
  });
  expect((await read(owner)).data).toEqual(response.data);
  expect((await read(sibling)).data).toEqual(before.data);
  expect((await read(stranger)).data).toEqual(other.data);
});

test('an address can be removed, entirely or in part', async () => {
  const half = await update({ ward_code: null, street: '  ' });
  expect(half.data).toMatchObject({ province: { code: '79' }, ward: null, street: null });
  const none = await update({ province_code: null, ward_code: null, street: null });
  expect(none.data).toMatchObject({ province: null, ward: null, street: null });
});

test.each([
  ['decomposed letters', 'Trần Gia Bình'.normalize('NFD'), 'Trần Gia Bình'],
  ['many spaces', '  Trần   Gia Bình ', 'Trần Gia Bình'],
  ['letters of other languages', 'Zoë Müller', 'Zoë Müller'],
])('a name with %s is stored in plain form', async (_what, full_name, stored) => {
  const response = await update({ full_name, street: full_name });
  expect(response.data).toMatchObject({ full_name: stored, street: stored });
  const account = await server.call('accounts.profile', { token: owner });
  expect(account.data.full_name).toBe(stored);
});

describe('is refused:', () => {
  test.each<[string, object, number, number]>([
    ['no name', { full_name: ' ' }, 400, 2001],
    ['digits in the name', { full_name: 'Trần Gia 2' }, 400, 2001],
    ['markup in the name', { full_name: '<b>Trần Gia</b>' }, 400, 2001],
    ['a zero-width space in the name', { full_name: 'Trần\u200bGia Bình' }, 400, 2001],
    ['a direction mark in the name', { full_name: 'Trần \u202eGia Bình' }, 400, 2001],
    ['a name of one word', { full_name: 'Bình' }, 400, 2002],
    ['a birth year in the future', { birth_year: 2100 }, 400, 2003],
    ['a birth year long ago', { birth_year: 1900 }, 400, 2003],
    ['a province that is none', { province_code: '99' }, 404, 2017],
    ['a ward that is none', { ward_code: '99999' }, 404, 2017],
    ['a ward of another province', { ward_code: '00004' }, 404, 2017],
    ['a ward without a province', { province_code: null }, 404, 2017],
    ['a direction mark in the street', { street: '12 \u202eLê Lợi' }, 400, 400],
    ['a NUL in the street', { street: 'Lê\0Lợi' }, 400, 400],
    ['a street that is too long', { street: 'a'.repeat(201) }, 400, 400],
    ['a street that is too long once composed', { street: '\u0958'.repeat(150) }, 400, 400],
    ['a name that is too long', { full_name: `${'a'.repeat(120)} ${'b'.repeat(120)}` }, 400, 400],
    ['an unknown field', { phone_number: '0900000009' }, 400, 400],
    ['a birth year as text', { birth_year: '2015' }, 400, 400],
  ])('%s', async (_what, change, status, code) => {
    const before = await read(owner);
    const response = await update(change);
    expect([response.status, response.code]).toEqual([status, code]);
    expect(response.message).not.toBe('');
    expect((await read(owner)).data).toEqual(before.data);
  });

  test('anybody who is not signed in', async () => {
    expect((await read(undefined)).status).toBe(401);
    const nobody = await server.call('profile.updateDetails', { body: good });
    expect(nobody.status).toBe(401);
  });
});

describe('certificates', () => {
  const list = (token: string | undefined) => server.call('profile.certificates', { token });

  test('without any the list is empty', async () => {
    expect((await list(owner)).data).toEqual([]);
  });

  test('come newest first, with their class, and only to the student', async () => {
    const { queries } = server.db;
    const { id: student_id } = await queries
      .selectFrom('students')
      .select('id')
      .where('user_name', '=', 'demo.binh')
      .executeTakeFirstOrThrow();
    const { id: class_id } = await queries
      .selectFrom('classes')
      .select('id')
      .where('code', '=', 'movers-a')
      .executeTakeFirstOrThrow();
    const row = (title: string, day: string, of: number | null) => ({
      student_id,
      title,
      issued_at: new Date(day),
      class_id: of,
    });
    const rows = [row('Movers', '2026-05-01', class_id), row('Chăm chỉ', '2026-06-01', null)];
    await queries.insertInto('certificates').values(rows).execute();
    const response = await list(owner);
    const unnumbered = { number: null, check_url: null, pdf_url: null, png_url: null };
    const plain = { id: expect.any(Number), ...unnumbered, revoked_at: null };
    expect(response.data).toEqual([
      { ...plain, title: 'Chăm chỉ', issued_at: 1_780_272_000, class_title: null },
      {
        ...plain,
        title: 'Movers',
        issued_at: 1_777_593_600,
        class_title: expect.stringContaining('Tiếng Anh'),
      },
    ]);
    expect((await list(sibling)).data).toEqual([]);
    expect((await list(stranger)).data).toEqual([]);
    expect((await list(undefined)).status).toBe(401);
  });
});
