import { consentVersion } from '@bitu/rules/accounts/register.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { browser, messagesTo } from '../testing/browser.ts';
import { newGuardian } from '../testing/guardians.ts';
import { newStudent, type Person, sessionOf } from '../testing/people.ts';
import { md5, type TestServer } from '../testing/server.ts';
import { codeOf, type GuardianCalls, guardianCalls, guardiansServer } from './testing.ts';

let server: TestServer;
let calls: GuardianCalls;
let owner: Person;
beforeAll(async () => {
  server = await guardiansServer();
  calls = guardianCalls(server);
});
beforeEach(async () => {
  owner = await newStudent(server);
});
afterAll(() => server.stop());

describe('an invitation', () => {
  test('shows what it gives, and the child’s name only to signed-in callers', async () => {
    const { data, status } = await calls.invite(owner.token, { rights: 'full' });
    expect(status).toBe(200);
    expect(data.url).toMatch(/^https:\/\/bitu\.example\/loi-moi#[\w-]{22}$/);
    expect(data.expires_at).toBe(Math.floor(server.clock.now.getTime() / 1000) + 7 * 86_400);
    const code = codeOf(data.url);
    const expected = { relation: 'grandparent', rights: 'full', expires_at: data.expires_at };
    expect((await calls.open(code)).data).toEqual({ ...expected, child: null, is_own: 0 });
    const other = await newStudent(server);
    expect((await calls.open(code, other.token)).data).toEqual({
      ...expected,
      child: 'Nguyễn Thử',
      is_own: 0,
    });
    expect((await calls.open(code, owner.token)).data.is_own).toBe(1);
    expect((await calls.listOf(owner.token)).invitations).toMatchObject([
      { relation: 'grandparent', rights: 'full', by: 'owner' },
    ]);
    const rows = await server.db.queries
      .selectFrom('guardian_invitations')
      .select('code_hash')
      .execute();
    expect(rows.map((row) => row.code_hash.toString('base64url'))).not.toContain(code);
  });

  test.each(['full', 'see'] as const)(
    'gives the rights "%s" to the login that accepts, and the family is notified',
    async (rights) => {
      const other = await newStudent(server);
      const accepted = await calls.accept(await calls.invited(owner, rights), other.token);
      expect(accepted).toMatchObject({ status: 200, data: { core_user_id: owner.id } });
      const accounts = await calls.accountsOf(other.token);
      expect(accounts.map((one) => [one.core_user_id, one.guardian])).toEqual([
        [other.id, undefined],
        [owner.id, { relation: 'grandparent', rights }],
      ]);
      expect((await calls.listOf(owner.token)).guardians).toMatchObject([
        { relation: 'grandparent', rights },
      ]);
      const { data } = await server.call('notices.list', { token: owner.token });
      expect(data[0]).toMatchObject({
        title: 'Người thân đã nhận lời cùng theo dõi con',
        url: '/information?activeKey=Guardians',
      });
    },
  );

  test('works once, also for two concurrent calls', async () => {
    const code = await calls.invited(owner);
    const people = [await newStudent(server), await newStudent(server), await newStudent(server)];
    const replies = await Promise.all(people.map(({ token }) => calls.accept(code, token)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect(replies.filter(({ code: error }) => error === 11007)).toHaveLength(2);
    expect((await calls.open(code)).code).toBe(11007);
    expect((await calls.listOf(owner.token)).guardians).toHaveLength(1);
  });

  test('expires after seven days, or when the owner withdraws it', async () => {
    const other = await newStudent(server);
    const [late, taken] = [await calls.invited(owner), await calls.invited(owner)];
    const [, { id }] = (await calls.listOf(owner.token)).invitations;
    const endIt = (token: string) =>
      server.call('guardians.endInvitation', { params: { id }, body: {}, token });
    expect((await endIt(other.token)).status).toBe(404);
    expect((await endIt(owner.token)).status).toBe(200);
    expect((await endIt(owner.token)).status).toBe(404);
    expect((await calls.accept(taken, other.token)).code).toBe(11007);
    server.clock.forward(7 * 86_400 - 1);
    const again = await sessionOf(server, other);
    expect((await calls.open(late)).status).toBe(200);
    server.clock.forward(1);
    expect((await calls.open(late)).code).toBe(11007);
    expect((await calls.accept(late, again.token)).code).toBe(11007);
  });

  test('is refused for the own child, and stays open', async () => {
    const code = await calls.invited(owner);
    expect(await calls.accept(code, owner.token)).toMatchObject({
      status: 400,
      message: 'Con đã ở trong tài khoản này rồi.',
    });
    expect((await calls.accept(code, (await newStudent(server)).token)).status).toBe(200);
  });

  test('is accepted once, also if the reply is lost and the same login tries again', async () => {
    const code = await calls.invited(owner);
    const other = await newStudent(server);
    const [first, ...more] = await Promise.all([
      calls.accept(code, other.token),
      calls.accept(code, other.token),
    ]);
    more.push(await calls.accept(code, other.token));
    for (const again of more) expect(again).toMatchObject({ status: 200, data: first.data });
    const { guardians } = await calls.listOf(owner.token);
    expect(guardians).toHaveLength(1);
    await calls.end(owner.token, guardians[0].id);
    expect((await calls.accept(code, other.token)).code).toBe(11007);
  });

  test('that the same login accepts again replaces its rights', async () => {
    const other = await newStudent(server);
    await calls.accept(await calls.invited(owner, 'see'), other.token);
    const token = await calls.switchTo(owner, other);
    const write = () =>
      server.call('notices.readAll', { body: { app_id: 1 }, token }).then((reply) => reply.code);
    expect(await write()).toBe(2019);
    // The guardian may only view, and can accept there.
    expect((await calls.accept(await calls.invited(owner, 'full'), token)).status).toBe(200);
    await expect.poll(write).toBeUndefined();
    expect((await calls.listOf(owner.token)).guardians).toMatchObject([{ rights: 'full' }]);
  });

  test('is refused for a sixth guardian, until another one has left', async () => {
    const code = await calls.invited(owner);
    const followers = [];
    for (let i = 0; i < 5; i++) followers.push(await newGuardian(server, owner, 'see'));
    expect((await calls.listOf(owner.token)).room).toBe(0);
    expect((await calls.invite(owner.token)).code).toBe(11010);
    const other = await newStudent(server);
    expect((await calls.accept(code, other.token)).code).toBe(11010);
    expect((await calls.end(owner.token, followers[0]?.guardianId ?? 0)).status).toBe(200);
    expect((await calls.accept(code, other.token)).status).toBe(200);
  });

  test('is sent by SMS if a phone is given, five a day', async () => {
    const phone = '0966000001';
    expect((await calls.invite(owner.token, { phone: '12' })).status).toBe(400);
    const { data } = await calls.invite(owner.token, { phone: '0966 000 001' });
    expect(data.sent).toBe(1);
    expect((await messagesTo(server, phone)).at(-1)).toContain(data.url);
    for (let i = 2; i < 6; i++)
      expect((await calls.invite(owner.token, { phone: `096600000${i}` })).status).toBe(200);
    expect((await calls.invite(owner.token, { phone: '0966000007' })).status).toBe(429);
  });
});

describe('somebody without an account', () => {
  const phone = '0966100001';
  const bodyWith = (code: string) => ({
    code,
    digest: 1,
    full_name: 'Trần Thị Hoa',
    user_name: phone,
    password: md5('mùa hè xanh'),
    re_password: md5('mùa hè xanh'),
    consent: consentVersion,
    remember: true,
  });

  test('verifies the phone, registers without a child, and can sign in until the owner ends it', async () => {
    const here = browser(server, { address: '198.51.100.7' });
    const register = (body: object) => here.call('guardians.register', { body });
    const code = await calls.invited(owner);
    expect((await register(bodyWith(code))).code).toBe(2009);
    await here.prove(phone, 0);
    expect((await register({ ...bodyWith(code), consent: undefined })).code).toBe(2015);
    expect((await register({ ...bodyWith(code), full_name: 'Hoa 2' })).code).toBe(2001);
    expect((await register(bodyWith('x'.repeat(22)))).code).toBe(11007);
    const { status, data } = await register(bodyWith(code));
    expect(status).toBe(200);
    expect(data).toMatchObject({
      core_user_id: owner.id,
      phone_number: phone,
      guardian: { rights: 'see', relation: 'grandparent' },
    });
    expect(await calls.accountsOf(data.token)).toHaveLength(1);
    expect((await calls.listOf(owner.token)).guardians).toMatchObject([{ name: 'Trần Thị Hoa' }]);
    const signIn = () =>
      here.call('accounts.tutorLogin', {
        body: { user_name: phone, password: md5('mùa hè xanh') },
      });
    expect((await signIn()).data).toMatchObject([{ core_user_id: owner.id }]);

    const [{ id }] = (await calls.listOf(owner.token)).guardians;
    expect((await calls.end(owner.token, id)).status).toBe(200);
    expect((await signIn()).status).toBe(401);
    // The phone is free again, because the login could not open any child.
    const again = await calls.invited(owner, 'full');
    server.clock.forward(121);
    await here.prove(phone, 0);
    expect((await register(bodyWith(again))).data).toMatchObject({ guardian: { rights: 'full' } });
  });

  test('with an own child keeps the account when the guardianship ends', async () => {
    const other = await newStudent(server);
    await calls.accept(await calls.invited(owner), other.token);
    const [{ id }] = (await calls.listOf(owner.token)).guardians;
    await calls.end(owner.token, id);
    expect(await calls.accountsOf(other.token)).toHaveLength(1);
  });
});
