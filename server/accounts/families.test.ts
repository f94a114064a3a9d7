import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { browser, registration, solvedBotCheck } from '../testing/browser.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { md5, type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  const dataDir = await mkdtemp(join(inject('dataDir'), 'families-'));
  server = await testServer({ trustedProxies: 1, dataDir });
});
afterAll(() => server.stop());

let phones = 0;
const freshPhone = () => `0983${String(++phones).padStart(6, '0')}`;

async function register(phone: string, change: object) {
  const here = browser(server, { address: `198.51.100.${++phones}` });
  await here.prove(phone, 0);
  return here.call('accounts.register', { body: registration(phone, change) });
}
const add = (parent: Pick<Person, 'token'>, full_name = 'Nguyễn Bình An', year = 2018) =>
  server.call('accounts.addStudent', {
    body: { full_name, date_of_birth: `${year}-01-01` },
    token: parent.token,
  });
const listed = async (token: string) =>
  (await server.call('accounts.list', { token })).data as {
    full_name: string;
    token: string;
    is_current: 0 | 1;
  }[];
const details = async (token: string) => (await server.call('profile.details', { token })).data;

test("a guardian registers, and enters the child's name later", async () => {
  const phone = freshPhone();
  const { data } = await register(phone, { full_name: phone, parent_name: ' Trần  Thu Mai ' });
  expect(data).toMatchObject({ full_name: phone, user_name: phone, yob: null });
  expect(await details(data.token)).toMatchObject({
    parent_name: 'Trần Thu Mai',
    advertising: false,
  });
  const body = { full_name: 'Nguyễn Minh An', date_of_birth: '2017-01-01' };
  await server.call('accounts.updateProfile', { body, token: data.token });
  await add(data);
  expect((await listed(data.token)).map((one) => one.full_name)).toEqual([
    'Nguyễn Minh An',
    'Nguyễn Bình An',
  ]);
});

test.each([
  ['no name of the grown-up', { parent_name: ' ' }, 2013],
  ['a grown-up with digits in the name', { parent_name: 'Mai 2' }, 2001],
  ['a long name of the grown-up', { parent_name: 'a'.repeat(31) }, 2014],
  ['a number for a child and no grown-up', { parent_name: undefined }, 2001],
  ["somebody else's number for a child", { full_name: '0912345678' }, 2001],
])('%s is refused', async (_what, change, code) => {
  const phone = freshPhone();
  const body = registration(phone, { full_name: phone, parent_name: 'Trần Thu Mai', ...change });
  expect((await server.call('accounts.register', { body })).code).toBe(code);
});

test('consent to offers is separate, and can be withdrawn', async () => {
  const phone = freshPhone();
  const { token } = (await register(phone, { advertising: true })).data;
  const rows = () =>
    server.db.queries
      .selectFrom('consents as c')
      .innerJoin('logins as l', 'l.id', 'c.login_id')
      .select(['c.purpose', 'c.withdrawn_at'])
      .where('l.phone', '=', phone)
      .orderBy('c.id')
      .execute();
  const set = (wanted: boolean) =>
    server.call('profile.setAdvertising', { body: { wanted }, token });
  const account = { purpose: 'account', withdrawn_at: null };
  expect(await rows()).toEqual([account, { purpose: 'advertising', withdrawn_at: null }]);
  expect((await details(token)).advertising).toBe(true);
  await set(false);
  const withdrawn = { purpose: 'advertising', withdrawn_at: server.clock.now };
  expect(await rows()).toEqual([account, withdrawn]);
  expect((await details(token)).advertising).toBe(false);
  await set(true);
  await set(true);
  expect(await rows()).toEqual([
    account,
    withdrawn,
    { purpose: 'advertising', withdrawn_at: null },
  ]);
});

test('adding the same child again returns that child, also when called twice at once', async () => {
  const parent = await newStudent(server);
  const [one, two] = await Promise.all([add(parent), add(parent)]);
  expect(one.data.core_user_id).toBe(two.data.core_user_id);
  expect((await add(parent, 'Nguyễn Bình An', 2019)).data.core_user_id).not.toBe(
    one.data.core_user_id,
  );
  expect(await listed(parent.token)).toHaveLength(3);
  expect(one.data).toMatchObject({ yob: 2018, student_state: { id: 0 } });
  expect((await add(parent, 'An')).code).toBe(2002);
  expect((await add(parent, 'Nguyễn An', 1950)).code).toBe(2003);
});

test('each account of the list has a token, valid as long as the session of the call', async () => {
  const parent = await newStudent(server);
  const added = (await add(parent)).data;
  const accounts = await listed(parent.token);
  expect(accounts.map((one) => one.is_current)).toEqual([1, 0]);
  const [own, sibling] = accounts.map((one) => one.token) as [string, string];
  expect(own).toBe(parent.token);
  for (const token of [sibling, added.token]) {
    const me = await server.call('accounts.profile', { token });
    expect(me.data).toMatchObject({ id: added.core_user_id, token });
  }
  // From the sibling's session the list shows the first account, with a token that works too.
  const [back] = await listed(sibling);
  const me = await server.call('accounts.profile', { token: back?.token });
  expect(me.data.id).toBe(parent.id);
  // One session of the parent, one of the new child: reading the list opens none.
  const sessions = await server.call('accounts.sessions', { token: own });
  expect(sessions.data).toHaveLength(2);

  await server.call('accounts.logout', { token: own });
  for (const token of [own, sibling, back?.token])
    expect((await server.call('accounts.profile', { token })).status).toBe(401);
  expect((await server.call('accounts.profile', { token: added.token })).status).toBe(200);
});

test('a token that was changed, or belongs to a student of another login, opens nothing', async () => {
  const parent = await newStudent(server);
  const stranger = await newStudent(server);
  const session = await server.deps.sessions.find(parent.token);
  if (!session) throw new Error('no session');
  const forged = server.deps.sessions.tokenFor(session, stranger.id);
  const good = server.deps.sessions.tokenFor(session, parent.id);
  const other = good.startsWith('A') ? 'B' : 'A';
  for (const token of [forged, good.slice(0, -1), `${other}${good.slice(1)}`])
    expect((await server.call('accounts.profile', { token })).status).toBe(401);
});

test('a common password is refused by the first call, for any phone, and no SMS is sent', async () => {
  const check = async (phone: string, password: string) => {
    const bot_check = await solvedBotCheck(server);
    const body = { phone, bot_check, password: md5(password) };
    return server.call('accounts.checkAccount', { body });
  };
  const phone = freshPhone();
  for (const one of ['0912345678', phone]) {
    expect((await check(one, '123456')).code).toBe(2011);
    expect((await check(one, one)).code).toBe(2011);
    expect((await check(one, 'mùa hè xanh')).status).toBe(200);
  }
});

test('a family sees when it asked about a class', async () => {
  const student = await newStudent(server);
  const suggested = async ({ token }: Pick<Person, 'token'>) =>
    (await server.call('learning.suggested', { token })).data as {
      id: number;
      asked_at: number | null;
    }[];
  const [first] = await suggested(student);
  if (!first) throw new Error('nothing is suggested');
  expect(first.asked_at).toBeNull();
  const ask = (token?: string) =>
    server.call('consultation.send', {
      body: {
        product_id: first.id,
        phone: '0989100077',
        children_name: 'Nguyễn An',
        children_yob: 2016,
        referer: 'Rino Math',
      },
      ...(token && { token }),
    });
  // A signed-out request for this phone reveals nothing about this child.
  await ask();
  expect((await suggested(student)).find(({ id }) => id === first.id)?.asked_at).toBeNull();
  server.clock.now = new Date(server.clock.now.getTime() + 11 * 60_000);
  await ask(student.token);
  expect((await suggested(student)).find(({ id }) => id === first.id)?.asked_at).toBe(
    Math.floor(server.clock.now.getTime() / 1000),
  );
  const lead = await server.db.queries
    .selectFrom('leads')
    .select(['class_id', 'login_id'])
    .where('student_id', '=', student.id)
    .executeTakeFirstOrThrow();
  expect(lead).toEqual({ class_id: first.id, login_id: student.loginId });
});
