import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { messagesTo } from '../../testing/browser.ts';
import { newStudent, type Person } from '../../testing/people.ts';
import { md5, type TestServer, testServer } from '../../testing/server.ts';
import { staffMember, type StaffPerson } from '../../testing/staff.ts';

let server: TestServer;
let office: StaffPerson;
let child: Person;
let phone: string;
beforeAll(async () => {
  server = await testServer({ publicUrl: 'https://bitu.example/' });
});
beforeEach(async () => {
  office = await staffMember(server, 'office');
  child = await newStudent(server);
  const login = server.db.queries.selectFrom('logins').select('phone');
  ({ phone } = await login.where('id', '=', child.loginId).executeTakeFirstOrThrow());
});
afterAll(() => server.stop());

type Name = 'students.sendReset' | 'students.resetAtCounter' | 'students.viewLink';
const ask = (name: Name, { token } = office, id = child.id) =>
  server.call(name, { params: { id }, body: {}, token });
const codeIn = (text: string) => /dat-mat-khau\/([\w-]{22})/.exec(text)?.[1] ?? '';
const password = 'mùa thu lá vàng';
const choose = (code: string) =>
  server.call('students.choosePassword', {
    params: { code },
    body: { phone, password, again: password },
  });
const open = async (code: string) =>
  (await server.call('students.passwordPage', { params: { code } })).body;
const signIn = () =>
  server.call('accounts.tutorLogin', { body: { user_name: phone, password: md5(password) } });
const isSignedIn = async () =>
  (await server.call('accounts.profile', { token: child.token })).status === 200;
const noted = async () =>
  (
    await server.db.queries
      .selectFrom('audit_log')
      .select(['action', 'staff_id', 'fields'])
      .where('student_id', '=', child.id)
      .execute()
  ).map(({ action, staff_id, fields }) => [action, staff_id === office.id, fields]);

test('a link by SMS: the family sets a new password with it, and only then its sessions end', async () => {
  const { data } = await ask('students.sendReset');
  expect(data).toEqual({ phone_end: phone.slice(-4) });
  const code = codeIn((await messagesTo(server, phone)).at(-1) ?? '');
  expect(await open(code)).toContain('<form');
  expect(await isSignedIn()).toBe(true);
  expect((await choose(code)).status).toBe(200);
  // Processes learn of the end after the commit.
  await expect.poll(isSignedIn, { interval: 20 }).toBe(false);
  expect((await signIn()).status).toBe(200);
  expect(await noted()).toEqual([['send-reset', true, null]]);
});

test('at the counter the link is shown once, sessions end at once, and the phone is notified', async () => {
  await ask('students.sendReset');
  const before = codeIn((await messagesTo(server, phone)).at(-1) ?? '');
  const { data } = await ask('students.resetAtCounter');
  expect(data.link).toMatch(/^https:\/\/bitu\.example\/dat-mat-khau\//);
  // Processes learn of the end after the commit.
  await expect.poll(isSignedIn, { interval: 20 }).toBe(false);
  const message = (await messagesTo(server, phone)).at(-1) ?? '';
  expect(message).toContain('tai quay');
  expect(message).not.toContain('dat-mat-khau');
  const code = codeIn(data.link);
  // The earlier link is invalid, and the new one works once.
  expect(await open(before)).not.toContain('<form');
  const results = await Promise.all([choose(code), choose(code)]);
  const isDone = results.map(({ body }) => body.includes('Đã đặt mật khẩu'));
  expect(isDone.filter(Boolean)).toHaveLength(1);
  expect((await signIn()).status).toBe(200);
  expect(await noted()).toEqual([
    ['send-reset', true, null],
    ['reset-at-counter', true, null],
  ]);
});

test('the link of the counter is valid for a quarter of an hour', async () => {
  const { data } = await ask('students.resetAtCounter');
  const code = codeIn(data.link);
  server.clock.forward(15 * 60 - 1);
  expect(await open(code)).toContain('<form');
  server.clock.forward(2);
  expect(await open(code)).not.toContain('<form');
});

test('a family gets five links a day, whoever requests them', async () => {
  for (let i = 0; i < 5; i++) expect((await ask('students.sendReset')).status).toBe(200);
  const other = await staffMember(server, 'owner');
  for (const name of ['students.sendReset', 'students.resetAtCounter'] as const) {
    const over = await ask(name, other);
    expect([over.status, over.code]).toEqual([429, 429]);
  }
  expect(await isSignedIn()).toBe(true);
});

test('staff see the child’s pages as the family does; the family sees that, and nothing can be changed', async () => {
  const { data } = await ask('students.viewLink');
  expect(data.expires_in).toBe(60);
  const code = new URL(data.url).searchParams.get('token') ?? '';
  const { data: taken } = await server.call('accounts.takeHandOver', { body: { code } });
  const looking = { token: taken.token as string };
  expect((await server.call('accounts.profile', looking)).data.id).toBe(child.id);
  const body = { full_name: 'Nguyễn Khác', date_of_birth: '2016-01-01' };
  expect((await server.call('accounts.updateProfile', { ...looking, body })).code).toBe(2019);
  const { data: sessions } = await server.call('accounts.sessions', { token: child.token });
  expect(sessions.map(({ device }: { device: string }) => device)).toContain('Bitu (chỉ xem)');
  expect(await noted()).toEqual([['view-link', true, null]]);
  await server.call('accounts.endOtherSessions', { token: child.token });
  await expect
    .poll(async () => (await server.call('accounts.profile', looking)).status, { interval: 20 })
    .toBe(401);
});

test('an unknown child is not found, and other families keep their sessions', async () => {
  const stranger = await newStudent(server);
  for (const name of [
    'students.sendReset',
    'students.resetAtCounter',
    'students.viewLink',
  ] as const)
    expect((await ask(name, office, 999_999_999)).status).toBe(404);
  await ask('students.resetAtCounter');
  expect((await server.call('accounts.profile', { token: stranger.token })).status).toBe(200);
  // Processes learn of the end after the commit.
  await expect.poll(isSignedIn, { interval: 20 }).toBe(false);
});
