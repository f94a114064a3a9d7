import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authenticator } from '../testing/authenticator.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { accept, type Enrolled, enrolled, invited, signInAs } from '../testing/staff-sign-in.ts';

let server: TestServer;
let page: { origin: string; rpId: string };
beforeAll(async () => {
  server = await testServer();
  const { origin, hostname } = new URL(server.deps.settings.publicUrl);
  page = { origin, rpId: hostname };
});
afterAll(() => server.stop());

const me = (token: string) => server.call('staff.me', { token });
const ask = async () => (await server.call('staff.askPasskey')).data;
const begin = (token: string) => server.call('staff.beginPasskey', { token });
const confirm = (token: string, credential: object) =>
  server.call('staff.confirmPasskey', { body: { credential }, token });
const signIn = (credential: object) => server.call('staff.passkeySignIn', { body: { credential } });

/** Creates a passkey for a person who is signed in. */
async function withPasskey(...roles: ['teacher'] | ['owner']) {
  const person = await enrolled(server, ...roles);
  const key = authenticator();
  const { challenge } = (await begin(person.token)).data;
  const made = await confirm(person.token, key.create(challenge, page));
  expect(made.status, made.body).toBe(200);
  return { ...person, token: made.data.token as string, key };
}

describe('a passkey', () => {
  test('signs in alone, with a fresh factor', async () => {
    const { key, id } = await withPasskey('owner');
    const options = await ask();
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    const { status, data } = await signIn(key.get(options.challenge, page));
    expect([status, data.next]).toEqual([200, 'done']);
    expect((await me(data.token)).data.id).toBe(id);
    const { token } = data;
    expect((await server.call('staff.renewRecoveryCodes', { token })).status).toBe(200);
  });

  test('is the first factor of an invited person, who gets recovery codes with it', async () => {
    const invitee = await invited(server, 'teacher');
    const { token } = (await accept(server, invitee)).data;
    const key = authenticator();
    const { data: options } = await begin(token);
    expect(options.user).toMatchObject({ name: invitee.phone, displayName: 'Trần Thị Lan' });
    const { data } = await confirm(token, key.create(options.challenge, page));
    expect(data.recovery_codes).toHaveLength(10);
    expect((await me(data.token)).status).toBe(200);
    expect((await signIn(key.get((await ask()).challenge, page))).status).toBe(200);
  });

  test('works as the second factor after the password, and refreshes it', async () => {
    const person = await withPasskey('teacher');
    let { token } = (await signInAs(server, person)).data;
    const enter = (credential: object) =>
      server.call('staff.passkeyFactor', { body: { credential }, token });
    const right = async () => person.key.get((await ask()).challenge, page);
    const stranger = await withPasskey('teacher');
    const wrong = stranger.key.get((await ask()).challenge, page);
    expect((await enter(wrong)).code).toBe(10006);
    ({ token } = (await enter(await right())).data);
    server.clock.forward(11 * 60);
    expect((await server.call('staff.renewRecoveryCodes', { token })).code).toBe(10002);
    ({ token } = (await enter(await right())).data);
    expect((await server.call('staff.renewRecoveryCodes', { token })).status).toBe(200);
  });

  test('opens nothing for a suspended person', async () => {
    const { key, id } = await withPasskey('teacher');
    const set = (state: 'active' | 'suspended') =>
      server.db.queries.updateTable('staff').set({ state }).where('id', '=', id).execute();
    await set('suspended');
    expect((await signIn(key.get((await ask()).challenge, page))).code).toBe(10001);
    await set('active');
    expect((await signIn(key.get((await ask()).challenge, page))).status).toBe(200);
  });
});

describe('signing in is refused', () => {
  let person: Enrolled & { key: ReturnType<typeof authenticator> };
  beforeAll(async () => {
    person = await withPasskey('teacher');
  });
  const codeOf = async (credential: object) => (await signIn(credential)).code;

  test('with a response that was used before', async () => {
    const signed = person.key.get((await ask()).challenge, page);
    expect((await signIn(signed)).status).toBe(200);
    expect(await codeOf(signed)).toBe(10001);
  });

  test('with a challenge that is not ours, too old, or meant for creating a passkey', async () => {
    expect(await codeOf(person.key.get('eA', page))).toBe(10001);
    const { challenge } = await ask();
    server.clock.forward(301);
    expect(await codeOf(person.key.get(challenge, page))).toBe(10001);
    const { token } = (
      await server.call('staff.enterFactor', {
        body: { code: person.appCode() },
        token: person.token,
      })
    ).data;
    expect(await codeOf(person.key.get((await begin(token)).data.challenge, page))).toBe(10001);
    person.token = token;
  });

  test('from another page, without user verification, or with another key', async () => {
    const get = async (at: typeof page, more = {}) =>
      person.key.get((await ask()).challenge, at, more);
    expect(await codeOf(await get({ ...page, origin: 'https://bitu.example' }))).toBe(10001);
    expect(await codeOf(await get({ ...page, rpId: 'bitu.example' }))).toBe(10001);
    expect(await codeOf(await get(page, { userVerified: false }))).toBe(10001);
    expect(await codeOf(authenticator().get((await ask()).challenge, page))).toBe(10001);
    const forged = authenticator().get((await ask()).challenge, page);
    const { id, rawId } = await get(page);
    expect(await codeOf({ ...forged, id, rawId })).toBe(10001);
  });
});

describe('creating a passkey is refused', () => {
  test('before the existing factor was entered', async () => {
    const person = await enrolled(server, 'teacher');
    const { token } = (await signInAs(server, person)).data;
    expect((await begin(token)).code).toBe(10002);
    const { challenge } = (await begin(person.token)).data;
    server.clock.forward(600);
    expect((await confirm(person.token, authenticator().create(challenge, page))).code).toBe(10002);
  });

  test('with a challenge of another person, one for signing in, or without user verification', async () => {
    const [one, two] = [await enrolled(server, 'teacher'), await enrolled(server, 'teacher')];
    const { challenge } = (await begin(one.token)).data;
    const refused = async (token: string, credential: object) =>
      expect(await confirm(token, credential)).toMatchObject({ status: 400, code: 10006 });
    await refused(two.token, authenticator().create(challenge, page));
    await refused(two.token, authenticator().create((await ask()).challenge, page));
    await refused(one.token, authenticator().create(challenge, page, { userVerified: false }));
  });

  test('if it belongs to somebody else', async () => {
    const person = await withPasskey('teacher');
    const other = await enrolled(server, 'teacher');
    const { challenge } = (await begin(other.token)).data;
    expect((await confirm(other.token, person.key.create(challenge, page))).code).toBe(10006);
  });
});

test('a factor can be removed by its own person, as long as another one is left', async () => {
  const person = await withPasskey('teacher');
  const other = await enrolled(server, 'teacher');
  const list = async () =>
    (await server.call('staff.factors', { token: person.token })).data.factors as {
      id: number;
      kind: string;
    }[];
  const [app, passkey] = await list();
  expect([app?.kind, passkey?.kind]).toEqual(['totp', 'passkey']);
  const remove = (id = 0, { token }: { token: string } = person) =>
    server.call('staff.removeFactor', { params: { id }, token });
  expect((await remove(app?.id, other)).status).toBe(404);
  expect((await remove(app?.id)).status).toBe(200);
  expect((await remove(app?.id)).status).toBe(404);
  expect((await remove(passkey?.id)).code).toBe(10009);
  expect(await list()).toHaveLength(1);
});

test('with a new or removed factor other sessions end, and this one stays', async () => {
  const person = await enrolled(server, 'teacher');
  const elsewhere = async () => (await signInAs(server, person)).data.token as string;
  const before = await elsewhere();
  expect((await me(before)).status).not.toBe(401);
  const key = authenticator();
  const { challenge } = (await begin(person.token)).data;
  const { token } = (await confirm(person.token, key.create(challenge, page))).data;
  expect((await me(before)).status).toBe(401);
  expect([(await me(person.token)).status, (await me(token)).status]).toEqual([401, 200]);
  const later = await elsewhere();
  const { factors } = (await server.call('staff.factors', { token })).data;
  const remove = { params: { id: factors[0].id }, token };
  expect((await server.call('staff.removeFactor', remove)).status).toBe(200);
  expect((await me(later)).status).toBe(401);
  expect((await me(token)).status).toBe(200);
});
