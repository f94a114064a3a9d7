import { isOfLogin, type RouteName, routes, writesOf } from '@bitu/contract/routes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importPractices, truthsOf } from './testing/content.ts';
import { newGuardian } from './testing/guardians.ts';
import { newStudent, type Person, sessionOf } from './testing/people.ts';
import { createFixtures, type Fixtures } from './testing/calls/fixtures.ts';
import { inputOf, statusesOf } from './testing/calls/index.ts';
import { type TestServer, testServer } from './testing/server.ts';
import { openAttempt, practiceIdOf } from './testing/attempt.ts';

const accessKey = { 'access-key': 'a service key for tests only' };
let server: TestServer;
let fixtures: Fixtures;
let owner: Person;
/** May only view the owner's child. */
let guardian: Person;
beforeAll(async () => {
  server = await testServer({ publicUrl: 'https://bitu.example/' });
  await importPractices(
    server,
    ['running', 'done', 'fresh'].map((name) => truthsOf(name)),
  );
  fixtures = await createFixtures(server);
  owner = fixtures.people.owner as Person;
  guardian = await newGuardian(server, owner, 'see');
});
afterAll(() => server.stop());

const link = (core_user_id: number) =>
  server.call('accounts.createViewLink', {
    body: { core_user_id, origin: 'crm' },
    headers: accessKey,
  });
const codeOf = (url: string) => new URL(url).searchParams.get('token') ?? '';
const take = (code: string) => server.call('accounts.takeHandOver', { body: { code } });

/** A session that staff have opened for this student. */
async function looking(id = owner.id): Promise<string> {
  const { data } = await link(id);
  return (await take(codeOf(data.url))).data.token;
}

describe('the address for staff', () => {
  test('opens the pages of one student once, within 60 seconds, for 15 minutes', async () => {
    const { status, data } = await link(owner.id);
    expect([status, data.expires_in]).toEqual([200, 60]);
    const url = new URL(data.url);
    expect(url.origin + url.pathname).toBe('https://bitu.example/learning');
    expect(url.searchParams.get('origin')).toBe('crm');
    const taken = await take(codeOf(data.url));
    expect(taken.data.expires_in).toBe(900);
    const { token } = taken.data;
    expect((await server.call('accounts.profile', { token })).data.id).toBe(owner.id);
    expect((await take(codeOf(data.url))).code).toBe(2016);
    const late = await link(owner.id);
    server.clock.forward(61);
    expect((await take(codeOf(late.data.url))).code).toBe(2016);
    server.clock.forward(840);
    expect((await server.call('accounts.profile', { token })).status).toBe(401);
  });

  test('is given to another server with the access key only, and for an existing student', async () => {
    const body = { core_user_id: owner.id, origin: 'crm' };
    for (const headers of [{}, { 'access-key': 'wrong' }])
      expect((await server.call('accounts.createViewLink', { body, headers })).status).toBe(403);
    expect((await link(999_999_999)).status).toBe(404);
    const odd = await server.call('accounts.createViewLink', {
      body: { ...body, origin: 'x&y=<b>' },
      headers: accessKey,
    });
    expect(odd.status).toBe(400);
  });

  test('opens this one child, and no other that the family has or follows', async () => {
    const student = await newStudent(server);
    const sibling = await newStudent(server, { siblingOf: student });
    const followed = await newStudent(server);
    await newGuardian(server, followed, 'full', { as: student });
    const list = async (token: string, name: 'accounts.list' | 'accounts.studentByApp') =>
      (await server.call(name, { token })).data.map(
        (one: { id?: number; core_user_id?: number }) => one.core_user_id ?? one.id,
      );
    const all = [student.id, sibling.id, followed.id];
    expect(await list(student.token, 'accounts.list')).toEqual(all);
    expect(await list(student.token, 'accounts.studentByApp')).toEqual(all);
    const token = await looking(student.id);
    expect(await list(token, 'accounts.list')).toEqual([student.id]);
    expect(await list(token, 'accounts.studentByApp')).toEqual([student.id]);
    const cards = (await server.call('reports.family', { token })).data;
    expect(cards.map((one: { core_user_id: number }) => one.core_user_id)).toEqual([student.id]);
    const session = await server.deps.sessions.find(token);
    if (!session) throw new Error('a session');
    const sealed = server.deps.sessions.tokenFor(session, sibling.id);
    expect((await server.call('accounts.profile', { token: sealed })).status).toBe(401);
  });

  test("is logged, and shown in the family's list of sessions", async () => {
    const student = await newStudent(server);
    const token = await looking(student.id);
    const entries = await server.db.queries
      .selectFrom('audit_log')
      .select(['actor', 'action'])
      .where('student_id', '=', student.id)
      .execute();
    expect(entries).toEqual([{ actor: 'operator', action: 'view-link' }]);
    const { data } = await server.call('accounts.sessions', { token: student.token });
    expect(data.map((one: { device: string }) => one.device)).toContain('Bitu (chỉ xem)');
    await server.call('accounts.endOtherSessions', { token: student.token });
    expect((await server.call('accounts.profile', { token })).status).toBe(401);
  });
});

/** Staff calls do not belong to families, view-only or not: see identities.test.ts. */
const names = (Object.keys(routes) as RouteName[]).filter((name) => routes[name].scope !== 'staff');
const writing = names.filter((name) => writesOf(name) === true);
/** The ways to be view-only: through the session, through the page's declaration, through a guardian's rights. */
const ways: Record<string, () => Promise<{ token: string; headers?: Record<string, string> }>> = {
  'a view-only session': async () => ({ token: await looking() }),
  'a page that is only looked at': async () => ({
    token: (await sessionOf(server, owner)).token,
    headers: { 'x-view-only': '1' },
  }),
  'a guardian who may only see': async () => ({
    token: (await sessionOf(server, guardian)).token,
  }),
};

describe.each(Object.keys(ways))('with %s', (way) => {
  const call = async (name: RouteName, more: Parameters<TestServer['call']>[1] = {}) => {
    const { token, headers } = (await ways[way]?.()) ?? {};
    const own = more?.headers ?? {};
    return server.call(name, { ...more, token, headers: { ...own, ...headers } });
  };

  test.each(writing)('%s is refused', async (name) => {
    const { scope } = routes[name];
    const key = scope === 'serviceKey' ? accessKey : {};
    const input = inputOf(name, fixtures);
    const response = await call(name, { ...input, headers: { ...input?.headers, ...key } });
    // A guardian may still do what concerns only the own login.
    if (way === 'a guardian who may only see' && isOfLogin(name))
      expect([response.status < 500, response.code === 2019], response.body).toEqual([true, false]);
    else expect([response.status, response.code], response.body).toEqual([403, 2019]);
  });

  // The demo's tour is found on localhost alone.
  const reading = names.filter((name) => !writing.includes(name) && name !== 'demo.tour');
  test.each(reading)('%s is accepted', async (name) => {
    const response = await call(name, inputOf(name, fixtures));
    expect(response.code).not.toBe(2019);
    expect(response.status).toBe(
      // A code that nobody has.
      statusesOf(name).owner,
    );
  });

  test('a practice is shown as it is, and none is begun', async () => {
    const before = await attemptsOf(owner.id);
    const reply = await call('practice.open', {
      query: { practiceId: fixtures.running.practiceId },
    });
    expect(reply.data.attempt_id).toBe(fixtures.running.attemptId);
    const fresh = await practiceIdOf(server, 'fresh');
    expect((await call('practice.open', { query: { practiceId: fresh } })).code).toBe(2019);
    const { practiceId } = fixtures.done;
    expect((await call('practice.open', { query: { practiceId } })).status).toBe(200);
    expect((await call('practice.open', { query: { practiceId, redo: 1 } })).code).toBe(2019);
    expect(await attemptsOf(owner.id)).toBe(before);
  });
});

test('every POST counts as writing, except starting and ending a session, and saying and looking up words', () => {
  const others = names.filter((name) => routes[name].method === 'POST' && !writing.includes(name));
  expect(others).toEqual([
    'accounts.takeHandOver',
    'accounts.logout',
    'speech.say',
    'guardians.invitation',
    'speech.audio',
    'speech.sounds',
    'speech.translate',
    'speech.recognise',
  ]);
});

test('what a view-only guardian may write is never about a child', () => {
  expect(writing.filter(isOfLogin).toSorted()).toEqual([
    'accounts.addStudent',
    'accounts.changePassword',
    'accounts.endOtherSessions',
    'accounts.sendOtp',
    'accounts.switch',
    'digests.confirmEmail',
    'digests.sendCode',
    'digests.setSettings',
    'guardians.accept',
    'guardians.end',
    'guardians.setDigest',
    'profile.changePhone',
    'profile.setAdvertising',
  ]);
});

test('an ordinary session may write', async () => {
  const attempt = await openAttempt(server, await newStudent(server), 'fresh');
  expect((await attempt.save('q1', ['true'])).status).toBe(200);
});

async function attemptsOf(studentId: number): Promise<number> {
  const { all } = await server.db.queries
    .selectFrom('attempts')
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .where('student_id', '=', studentId)
    .executeTakeFirstOrThrow();
  return all;
}
