import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { passwordCost } from '../settings/work.ts';
import { newStudent } from '../testing/people.ts';
import { demoPassword, md5, type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const password = md5(demoPassword);
const login = (user_name: string, more: object = {}) =>
  server.call('accounts.login', { body: { user_name, password, ...more } });
const profileOf = async (token: string) => (await server.call('accounts.profile', { token })).data;

test.each(['0912345678', '+84912345678', '0912 345 678', '0912.345.678', ' +84 912.345.678 '])(
  'a student signs in with the phone written as "%s"',
  async (phone) => {
    server.clock.forward(3600);
    const response = await login(phone);
    expect(response.status).toBe(200);
    expect(Object.keys(response.data)).toEqual(['token']);
    expect((await profileOf(response.data.token)).phone_number).toBe('0912345678');
  },
);

test.each(['84912345678', '912345678', '09123456789', '0912345679', 'an@example.org', 'x', ' '])(
  '"%s" is no login name',
  async (phone) => {
    server.clock.forward(3600);
    expect(await login(phone)).toMatchObject({
      status: 401,
      code: 305,
      message: 'Sai thông tin tài khoản',
    });
  },
);

test('an unknown phone and a wrong password get the same reply', async () => {
  server.clock.forward(3600);
  const unknown = await login('0999999999');
  const wrong = await login('0912345678', { password: md5('sai rồi') });
  const visible = ({ status, code, message, data }: typeof wrong) => ({
    status,
    code,
    message,
    data,
  });
  expect(visible(unknown)).toEqual(visible(wrong));
  const keysOf = (answer: typeof wrong) => Object.keys(answer.headers).sort();
  expect(keysOf(unknown)).toEqual(keysOf(wrong));
});

test('a login that has an e-mail is also found by it, in any case', async () => {
  server.clock.forward(3600);
  await server.db.queries
    .updateTable('logins')
    .set({ email: 'an@example.vn' })
    .where('phone', '=', '0912345678')
    .execute();
  expect((await login(' An@Example.VN ')).status).toBe(200);
});

test('the tutor sign-in returns one entry for each student account, each with its own token', async () => {
  server.clock.forward(3600);
  const body = { user_name: '0987654321', password, app_id: 1 };
  const { data } = await server.call('accounts.tutorLogin', { body });
  expect(data).toHaveLength(5);
  expect(data[2]).toMatchObject({
    user_name: 'demo.dung',
    full_name: 'Trần Anh Dũng',
    yob: 2016,
    avatar: null,
    phone_number: '0987654321',
    student_state: { id: 2, name: 'Học thử' },
  });
  expect(new Set(data.map((one: { token: string }) => one.token)).size).toBe(5);
  for (const { token, core_user_id } of data)
    expect((await profileOf(token)).id).toBe(core_user_id);
});

test('the plain sign-in opens the first student with a class', async () => {
  server.clock.forward(3600);
  const inactive = await newStudent(server);
  const active = await newStudent(server, { siblingOf: inactive });
  const { queries } = server.db;
  await queries.updateTable('students').set({ state: 0 }).where('id', '=', inactive.id).execute();
  const hash = await server.deps.passwords.hash(password);
  const { phone } = await queries
    .updateTable('logins')
    .set({ password_hash: hash })
    .where('id', '=', active.loginId)
    .returning('phone')
    .executeTakeFirstOrThrow();
  expect((await profileOf((await login(phone)).data.token)).id).toBe(active.id);
});

test('tokens have 256 random bits and are stored only as hashes, passwords as argon2id', async () => {
  server.clock.forward(3600);
  const { token } = (await login('0912345678')).data;
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const { rows } = await server.db.pool.query(
    'select s.*, l.* from sessions s join logins l on l.id = s.login_id',
  );
  const stored = rows.map((row) => JSON.stringify(row)).join('\n');
  expect(stored).not.toContain(token);
  expect(stored).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  const hash = createHash('sha256').update(token).digest();
  expect(rows.some((row) => hash.equals(row.token_hash))).toBe(true);
  expect(stored).not.toContain(password);
  const [hashed] = rows.map((row) => row.password_hash).filter((one) => one !== 'none');
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=256,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
});

test('the same password is stored differently each time, and fits only with its own pepper', async () => {
  const [first, second] = await Promise.all([
    server.deps.passwords.hash(password),
    server.deps.passwords.hash(password),
  ]);
  expect(first).not.toBe(second);
  expect(await server.deps.passwords.verify(password, first)).toBe(true);
  expect(await server.deps.passwords.verify(md5('khác'), first)).toBe(false);
  expect(await server.deps.passwords.verify(password, '')).toBe(false);
  const { createPasswords } = await import('../services/passwords.ts');
  expect(await createPasswords('another pepper of tests').verify(password, first)).toBe(false);
});

test('a password that was hashed at another cost still fits, and is rehashed at the current cost when it is next used', async () => {
  const production = await testServer({ passwordCost });
  const { queries } = production.db;
  const stored = async () =>
    (
      await queries
        .selectFrom('logins')
        .select('password_hash')
        .where('phone', '=', '0912345678')
        .executeTakeFirstOrThrow()
    ).password_hash;
  const enter = (candidate: string) =>
    production.call('accounts.login', { body: { user_name: '0912345678', password: candidate } });
  const before = await stored();
  expect(before).toMatch(/\$m=256,t=1,p=1\$/);

  expect((await enter(md5('sai rồi'))).status).toBe(401);
  expect(await stored()).toBe(before);
  // Several concurrent sign-ins: one of them replaces the stored hash while the others check it.
  const together = await Promise.all(Array.from({ length: 5 }, () => enter(password)));
  expect(together.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const after = await stored();
  expect(after).toMatch(/\$m=19456,t=2,p=1\$/);
  expect((await enter(password)).status).toBe(200);
  expect((await enter(md5('sai rồi'))).status).toBe(401);
  expect(await stored()).toBe(after);
  await production.stop();
});
