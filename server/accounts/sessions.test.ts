import { afterAll, beforeAll, expect, test } from 'vitest';
import { atOnce } from '../testing/at-once.ts';
import { newStudent, sessionOf, signedIn } from '../testing/people.ts';
import { demoPassword, md5, type TestServer, testServer } from '../testing/server.ts';
import { accountsJobs } from './jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const day = 86_400;
const statusOf = async (token: string) => (await server.call('accounts.profile', { token })).status;
const login = async (remember?: boolean) => {
  const body = {
    user_name: '0912345678',
    password: md5(demoPassword),
    ...(remember !== undefined && { remember }),
  };
  return (await server.call('accounts.login', { body })).data.token as string;
};
/** The session cache uses the machine's clock; the table uses the test's. */
const lastsFor = async (token: string) => {
  const session = await server.deps.sessions.find(token);
  return Math.round(
    ((session?.expiresAt.getTime() ?? 0) - server.clock.now.getTime()) / 1000 / day,
  );
};

interface Opener {
  token: string;
  sibling: number;
  code: string;
}

test('a remembered session lasts 365 days, any other 7', async () => {
  expect(await lastsFor(await login(true))).toBe(365);
  expect(await lastsFor(await login(false))).toBe(7);
  expect(await lastsFor(await login())).toBe(7);
});

test('an expired session is refused', async () => {
  const start = server.clock.now;
  const [token, remembered] = [await login(), await login(true)];
  server.clock.forward(7 * day + 1);
  expect(await statusOf(token)).toBe(401);
  expect(await statusOf(remembered)).toBe(200);
  server.clock.now = start;
});

test('expired and ended sessions are deleted, and no others', async () => {
  const start = server.clock.now;
  const student = await newStudent(server);
  const [ended, past] = [await sessionOf(server, student), await sessionOf(server, student)];
  await server.call('accounts.logout', { token: ended.token });
  const rows = server.db.queries
    .selectFrom('sessions')
    .select('id')
    .where('login_id', '=', student.loginId);
  const before = (await rows.execute()).length;
  const { id } = (await server.deps.sessions.find(past.token)) ?? { id: 0 };
  await server.db.queries
    .updateTable('sessions')
    .set({ expires_at: new Date(start.getTime() + 1000) })
    .where('id', '=', id)
    .execute();
  server.clock.forward(60);
  for (const job of accountsJobs(server.deps))
    if (job.queue === 'accounts-past-sessions') await job.work({});
  expect((await rows.execute()).length).toBe(before - 2);
  expect(await server.deps.sessions.find(student.token)).not.toBeNull();
  server.clock.now = start;
});

test('signing out ends this session at once, and no other', async () => {
  const student = await signedIn(server, 'demo.chi');
  const elsewhere = await sessionOf(server, student);
  expect(await statusOf(student.token)).toBe(200);
  expect(await server.call('accounts.logout', { token: student.token })).toMatchObject({
    status: 200,
    data: null,
  });
  expect(await statusOf(student.token)).toBe(401);
  expect(await statusOf(elsewhere.token)).toBe(200);
  expect((await server.call('accounts.logout', { token: student.token })).status).toBe(401);
});

test('only the Authorization header signs in: no cookie, no query, no other scheme', async () => {
  const { token } = await signedIn(server, 'demo.chi');
  const get = (url: string, headers: Record<string, string>) => server.app.inject({ url, headers });
  expect((await get('/api/profile', { cookie: `token_user=${token}` })).statusCode).toBe(401);
  expect((await get(`/api/profile?token=${token}`, {})).statusCode).toBe(401);
  for (const authorization of [
    token,
    `Basic ${token}`,
    `Bearer  ${token}`,
    `Bearer ${token}x`,
    `Bearer ${token.slice(0, -1)}`,
    'Bearer',
    '',
  ]) {
    expect((await get('/api/profile', { authorization })).statusCode, authorization).toBe(401);
  }
  expect((await get('/api/profile', { authorization: `Bearer ${token}` })).statusCode).toBe(200);
});

test('switching gives a token of the sibling and ends this session', async () => {
  const binh = await signedIn(server, 'demo.binh');
  const dung = await signedIn(server, 'demo.dung');
  const { data } = await server.call('accounts.switch', {
    body: { core_user_id: dung.id },
    token: binh.token,
  });
  expect(data).toMatchObject({ core_user_id: dung.id, user_name: 'demo.dung', yob: 2016 });
  expect((await server.call('accounts.profile', { token: data.token })).data.id).toBe(dung.id);
  expect(await statusOf(binh.token)).toBe(401);
});

test('switching does not extend a session of a week to a year', async () => {
  const student = await newStudent(server);
  const sibling = await newStudent(server, { siblingOf: student });
  const { id, loginId: login_id } = student;
  const [token = ''] = await server.deps.sessions.open([{ id, login_id }], {
    lasting: { remember: false },
    device: null,
  });
  const switched = await server.call('accounts.switch', {
    body: { core_user_id: sibling.id },
    token,
  });
  expect(await lastsFor(switched.data.token)).toBe(7);
});

test.each([
  {
    how: 'switching to a sibling',
    open: ({ token, sibling }: Opener) =>
      server.call('accounts.switch', { body: { core_user_id: sibling }, token }),
  },
  {
    how: 'adding a child',
    open: ({ token }: Opener) =>
      server.call('accounts.addStudent', {
        body: { full_name: 'Đỗ Minh Khôi', date_of_birth: '2018-01-01' },
        token,
      }),
  },
  {
    how: 'a code of it',
    open: ({ code }: Opener) => server.call('accounts.takeHandOver', { body: { code } }),
  },
])('$how opens no session that outlives a new password', async ({ open }) => {
  const student = await newStudent(server);
  const sibling = await newStudent(server, { siblingOf: student });
  const { token, loginId } = student;
  const { data } = await server.call('accounts.createHandOver', { body: {}, token });
  const reply = await atOnce(
    server,
    (trx) => server.deps.sessions.endAll(loginId, { through: trx }),
    () => open({ token, sibling: sibling.id, code: data.code }),
  );
  expect(reply.status).toBeGreaterThanOrEqual(400);
  expect(reply.status).toBeLessThan(500);
  const rows = await server.db.queries
    .selectFrom('sessions')
    .select('id')
    .where('login_id', '=', loginId)
    .where('revoked_at', 'is', null)
    .execute();
  expect(rows).toEqual([]);
});

test('an account of another login is not found, and this session stays', async () => {
  const binh = await signedIn(server, 'demo.binh');
  const an = await signedIn(server, 'demo.an');
  for (const core_user_id of [an.id, 999_999_999]) {
    const response = await server.call('accounts.switch', {
      body: { core_user_id },
      token: binh.token,
    });
    expect(response).toMatchObject({ status: 404, code: 404 });
  }
  expect(await statusOf(binh.token)).toBe(200);
});

test('the account list names the siblings and marks the current one', async () => {
  const chi = await signedIn(server, 'demo.chi');
  const { data } = await server.call('accounts.list', {
    query: { app_id: 1 },
    token: chi.token,
  });
  expect(data.map((one: { user_name: string }) => one.user_name)).toEqual([
    'demo.binh',
    'demo.chi',
    'demo.dung',
    'demo.giang',
    'demo.0987654321',
  ]);
  expect(data.map((one: { is_current: number }) => one.is_current)).toEqual([0, 1, 0, 0, 0]);
});

test('an erased student is no longer signed in', async () => {
  const student = await newStudent(server);
  await server.db.queries.deleteFrom('students').where('id', '=', student.id).execute();
  expect(await statusOf(student.token)).toBe(401);
});
