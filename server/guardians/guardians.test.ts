import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { consentVersion } from '@bitu/rules/accounts/register.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { browser, messagesTo } from '../testing/browser.ts';
import { newFamily } from '../testing/family.ts';
import { newGuardian } from '../testing/guardians.ts';
import { listenAnywhere, listenToEvents } from '../testing/listen.ts';
import { newStudent, type Person, sessionOf } from '../testing/people.ts';
import { demoPassword, md5, type TestServer, testServer } from '../testing/server.ts';
import { staffMember } from '../testing/staff.ts';
import { deleteEmptyLogins } from './empty-logins.ts';

let server: TestServer;
let owner: Person;
beforeAll(async () => {
  const dataDir = await mkdtemp(join(inject('dataDir'), 'guardians-'));
  server = await testServer({
    dataDir,
    trustedProxies: 1,
    publicUrl: 'https://bitu.example/',
    rateLimitPerMinute: 100_000,
  });
});
beforeEach(async () => {
  owner = await newStudent(server);
});
afterAll(() => server.stop());

type Rights = 'full' | 'see';
const invite = (token: string, own: object = {}) =>
  server.call('guardians.invite', {
    body: { relation: 'grandparent', rights: 'see', ...own },
    token,
  });
const codeOf = (url: string) => new URL(url).hash.slice(1);
/** Returns the code of a new invitation of the owner. */
const invited = async (rights: Rights = 'see', by: Person = owner) =>
  codeOf((await invite(by.token, { rights })).data.url);
const open = (code: string, token?: string) =>
  server.call('guardians.invitation', { body: { code }, token });
const accept = (code: string, token: string, digest: 0 | 1 = 1) =>
  server.call('guardians.accept', { body: { code, digest }, token });
const listOf = async (token: string) => (await server.call('guardians.list', { token })).data;
const accountsOf = async (token: string) =>
  (await server.call('accounts.list', { token })).data as {
    core_user_id: number;
    token: string;
    guardian?: object;
    user_name: string;
    phone_number: string;
  }[];
const end = (token: string, id: number) =>
  server.call('guardians.end', { params: { id }, body: {}, token });
/** Switches to the owner's child. */
async function atChild(login: Person): Promise<string> {
  const { data } = await server.call('accounts.switch', {
    body: { core_user_id: owner.id },
    token: login.token,
  });
  return data.token;
}

describe('an invitation', () => {
  test('shows what it gives, and the child’s name only to signed-in callers', async () => {
    const { data, status } = await invite(owner.token, { rights: 'full' });
    expect(status).toBe(200);
    expect(data.url).toMatch(/^https:\/\/bitu\.example\/loi-moi#[\w-]{22}$/);
    expect(data.expires_at).toBe(Math.floor(server.clock.now.getTime() / 1000) + 7 * 86_400);
    const code = codeOf(data.url);
    const seen = { relation: 'grandparent', rights: 'full', expires_at: data.expires_at };
    expect((await open(code)).data).toEqual({ ...seen, child: null, is_own: 0 });
    const other = await newStudent(server);
    expect((await open(code, other.token)).data).toEqual({
      ...seen,
      child: 'Nguyễn Thử',
      is_own: 0,
    });
    expect((await open(code, owner.token)).data.is_own).toBe(1);
    expect((await listOf(owner.token)).invitations).toMatchObject([
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
      const accepted = await accept(await invited(rights), other.token);
      expect(accepted).toMatchObject({ status: 200, data: { core_user_id: owner.id } });
      const accounts = await accountsOf(other.token);
      expect(accounts.map((one) => [one.core_user_id, one.guardian])).toEqual([
        [other.id, undefined],
        [owner.id, { relation: 'grandparent', rights }],
      ]);
      expect((await listOf(owner.token)).guardians).toMatchObject([
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
    const code = await invited();
    const people = [await newStudent(server), await newStudent(server), await newStudent(server)];
    const replies = await Promise.all(people.map(({ token }) => accept(code, token)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect(replies.filter(({ code: error }) => error === 11007)).toHaveLength(2);
    expect((await open(code)).code).toBe(11007);
    expect((await listOf(owner.token)).guardians).toHaveLength(1);
  });

  test('expires after seven days, or when the owner withdraws it', async () => {
    const other = await newStudent(server);
    const [late, taken] = [await invited(), await invited()];
    const [, { id }] = (await listOf(owner.token)).invitations;
    const endIt = (token: string) =>
      server.call('guardians.endInvitation', { params: { id }, body: {}, token });
    expect((await endIt(other.token)).status).toBe(404);
    expect((await endIt(owner.token)).status).toBe(200);
    expect((await endIt(owner.token)).status).toBe(404);
    expect((await accept(taken, other.token)).code).toBe(11007);
    server.clock.forward(7 * 86_400 - 1);
    const again = await sessionOf(server, other);
    expect((await open(late)).status).toBe(200);
    server.clock.forward(1);
    expect((await open(late)).code).toBe(11007);
    expect((await accept(late, again.token)).code).toBe(11007);
  });

  test('is refused for the own child, and stays open', async () => {
    const code = await invited();
    expect(await accept(code, owner.token)).toMatchObject({
      status: 400,
      message: 'Con đã ở trong tài khoản này rồi.',
    });
    expect((await accept(code, (await newStudent(server)).token)).status).toBe(200);
  });

  test('that the same login accepts again replaces its rights', async () => {
    const other = await newStudent(server);
    await accept(await invited('see'), other.token);
    const token = await atChild(other);
    const write = () =>
      server.call('notices.readAll', { body: { app_id: 1 }, token }).then((reply) => reply.code);
    expect(await write()).toBe(2019);
    // As the guardian who may only view, and who can accept there.
    expect((await accept(await invited('full'), token)).status).toBe(200);
    await expect.poll(write).toBeUndefined();
    expect((await listOf(owner.token)).guardians).toMatchObject([{ rights: 'full' }]);
  });

  test('is refused for a sixth guardian, until another one has left', async () => {
    const code = await invited();
    const followers = [];
    for (let i = 0; i < 5; i++) followers.push(await newGuardian(server, owner, 'see'));
    expect((await listOf(owner.token)).room).toBe(0);
    expect((await invite(owner.token)).code).toBe(11010);
    const other = await newStudent(server);
    expect((await accept(code, other.token)).code).toBe(11010);
    expect((await end(owner.token, followers[0]?.guardianId ?? 0)).status).toBe(200);
    expect((await accept(code, other.token)).status).toBe(200);
  });

  test('is sent by SMS if a phone is given, five a day', async () => {
    const phone = '0966000001';
    expect((await invite(owner.token, { phone: '12' })).status).toBe(400);
    const { data } = await invite(owner.token, { phone: '0966 000 001' });
    expect(data.sent).toBe(1);
    expect((await messagesTo(server, phone)).at(-1)).toContain(data.url);
    for (let i = 2; i < 6; i++)
      expect((await invite(owner.token, { phone: `096600000${i}` })).status).toBe(200);
    expect((await invite(owner.token, { phone: '0966000007' })).status).toBe(429);
  });
});

describe('somebody without an account', () => {
  const phone = '0966100001';
  const given = (code: string) => ({
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
    const code = await invited();
    expect((await register(given(code))).code).toBe(2009);
    await here.prove(phone, 0);
    expect((await register({ ...given(code), consent: undefined })).code).toBe(2015);
    expect((await register({ ...given(code), full_name: 'Hoa 2' })).code).toBe(2001);
    expect((await register(given('x'.repeat(22)))).code).toBe(11007);
    const { status, data } = await register(given(code));
    expect(status).toBe(200);
    expect(data).toMatchObject({
      core_user_id: owner.id,
      phone_number: phone,
      guardian: { rights: 'see', relation: 'grandparent' },
    });
    expect(await accountsOf(data.token)).toHaveLength(1);
    expect((await listOf(owner.token)).guardians).toMatchObject([{ name: 'Trần Thị Hoa' }]);
    const signIn = () =>
      here.call('accounts.tutorLogin', {
        body: { user_name: phone, password: md5('mùa hè xanh') },
      });
    expect((await signIn()).data).toMatchObject([{ core_user_id: owner.id }]);

    const [{ id }] = (await listOf(owner.token)).guardians;
    expect((await end(owner.token, id)).status).toBe(200);
    expect((await signIn()).status).toBe(401);
    // The phone is free again, because the login could not open any child.
    const again = await invited('full');
    server.clock.forward(121);
    await here.prove(phone, 0);
    expect((await register(given(again))).data).toMatchObject({ guardian: { rights: 'full' } });
  });

  test('with an own child keeps the account when the guardianship ends', async () => {
    const other = await newStudent(server);
    await accept(await invited(), other.token);
    const [{ id }] = (await listOf(owner.token)).guardians;
    await end(owner.token, id);
    expect(await accountsOf(other.token)).toHaveLength(1);
  });
});

describe('what a guardian may do', () => {
  test.each(['full', 'see'] as const)(
    '"%s" opens the pages of the child, and of no sibling',
    async (rights) => {
      const sibling = await newStudent(server, { siblingOf: owner });
      const follower = await newGuardian(server, owner, rights);
      const { token } = follower;
      expect((await server.call('accounts.profile', { token })).data).toMatchObject({
        id: owner.id,
        guardian: { rights },
      });
      const ids = (await accountsOf(token)).map((one) => one.core_user_id);
      expect(ids).toEqual([owner.id]);
      for (const call of ['accounts.switch', 'accounts.createHandOver'] as const) {
        const body = { core_user_id: sibling.id };
        const refused = await server.call(call, { body, token });
        expect(refused.status).toBe(rights === 'see' && call !== 'accounts.switch' ? 403 : 404);
      }
      const cards = (await server.call('reports.family', { token })).data;
      expect(cards.map((one: { core_user_id: number }) => one.core_user_id)).toEqual([owner.id]);
      expect((await server.call('accounts.studentByApp', { token })).data).toHaveLength(1);
    },
  );

  test('the owner’s phone, password and name are not shown', async () => {
    const family = await newFamily(server, 'Lê Minh');
    const [child] = family.students;
    const student = { id: child?.id ?? 0, loginId: family.loginId, userName: '' };
    await server.db.queries
      .updateTable('students')
      .set({ user_name: family.phone, full_name: family.phone })
      .where('id', '=', student.id)
      .execute();
    const { token } = await newGuardian(server, student, 'full');
    const calls = [
      'accounts.list',
      'accounts.profile',
      'accounts.studentByApp',
      'accounts.sessions',
      'profile.details',
      'reports.family',
    ] as const;
    for (const name of calls)
      expect((await server.call(name, { token })).body, name).not.toContain(family.phone);
    const details = { full_name: 'Lê Minh', birth_year: 2016, parent_name: 'Trần Hoa' };
    const body = { ...details, province_code: null, ward_code: null, street: null };
    expect((await server.call('profile.updateDetails', { body, token })).data).toMatchObject({
      full_name: 'Lê Minh',
      parent_name: 'Trần Hoa',
    });
    const ofOwner = await server.call('profile.details', { token: child?.token ?? '' });
    expect(ofOwner.data.parent_name).toBeNull();
    expect(ofOwner.data.phone_number).toBe(family.phone);
  });

  test('only the owner may erase, download, invite and end', async () => {
    const [full, see] = [
      await newGuardian(server, owner, 'full'),
      await newGuardian(server, owner, 'see'),
    ];
    const calls = (token: string) => [
      server.call('profile.export', { query: { core_user_id: owner.id }, token }),
      server.call('profile.erase', { body: { core_user_id: owner.id }, token }),
      invite(token),
      server.call('guardians.endInvitation', { params: { id: 1 }, body: {}, token }),
    ];
    const statuses = async (token: string) =>
      (await Promise.all(calls(token))).map(({ status }) => status);
    expect(await statuses(full.token)).toEqual([404, 404, 403, 403]);
    expect(await statuses(see.token)).toEqual([403, 403, 403, 403]);
    // Neither each other's guardianship nor the next one.
    expect((await end(full.token, see.guardianId)).status).toBe(404);
    expect((await end(see.token, full.guardianId)).status).toBe(404);
    const elsewhere = await newStudent(server);
    expect((await end(elsewhere.token, see.guardianId)).status).toBe(404);
    expect((await end(owner.token, see.guardianId + 1000)).status).toBe(404);
    expect(await listOf(see.token)).toEqual({
      guardians: [],
      invitations: [],
      looks: [],
      room: 0,
      mine: { id: see.guardianId, relation: 'grandparent', rights: 'see', digest: 1 },
    });
  });

  test('"full" writes as the child, "see" does not', async () => {
    const write = async (rights: Rights) => {
      const { token } = await newGuardian(server, owner, rights);
      return (await server.call('learning.setHabit', { body: { daily_minutes: 15 }, token }))
        .status;
    };
    expect([await write('full'), await write('see')]).toEqual([200, 403]);
  });

  test('its code for another window opens no more than the guardian may see', async () => {
    const full = await newGuardian(server, owner, 'full');
    const { data } = await server.call('accounts.createHandOver', { body: {}, token: full.token });
    const taken = await server.call('accounts.takeHandOver', { body: { code: data.code } });
    const { token } = taken.data;
    expect((await server.call('accounts.profile', { token })).data.guardian).toEqual({
      relation: 'grandparent',
      rights: 'full',
    });
    expect((await invite(token)).status).toBe(403);
    await end(owner.token, full.guardianId);
    await expect
      .poll(async () => (await server.call('accounts.profile', { token })).status)
      .toBe(401);
  });

  test('the owner’s weekly message in the bell mentions siblings, so it is hidden', async () => {
    const { token } = await newGuardian(server, owner, 'see');
    const weekly = await server.db.queries
      .insertInto('notices')
      .values({
        kind: 'result',
        title: 'Tin tuần',
        content: 'An và Bình',
        url: '/information?activeKey=WeeklyMessage',
        urgent: false,
        created_at: server.clock.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db.queries
      .insertInto('notice_recipients')
      .values({ student_id: owner.id, notice_id: weekly.id })
      .execute();
    const bell = async (asked: string) => {
      const list = await server.call('notices.list', { token: asked });
      const { data } = await server.call('notices.unread', { token: asked });
      return [list.data.length, data.unread];
    };
    expect(await bell(owner.token)).toEqual([1, 1]);
    expect(await bell(token)).toEqual([0, 0]);
    const full = await newGuardian(server, owner, 'full');
    const params = { id: weekly.id };
    expect((await server.call('notices.read', { params, token: full.token })).status).toBe(404);
    expect((await server.call('notices.read', { params, token: owner.token })).status).toBe(200);
  });
});

describe('when a guardianship ends', () => {
  test.each(['the owner', 'the guardian'])(
    'by %s, all access to the child is closed at once',
    async (who) => {
      const other = await newStudent(server);
      const follower = await newGuardian(server, owner, 'full', { as: other });
      const atOwn = (await accountsOf(other.token)).find((one) => one.core_user_id === owner.id);
      const tokens = [follower.token, atOwn?.token ?? ''];
      const origin = await listenAnywhere(server.app);
      const screens = await Promise.all(tokens.map((token) => listenToEvents(origin, token)));
      const works = async (token: string) =>
        (await server.call('accounts.profile', { token })).status;
      for (const token of tokens) expect(await works(token)).toBe(200);
      const by = who === 'the owner' ? owner.token : follower.token;
      expect((await end(by, follower.guardianId)).status).toBe(200);
      for (const screen of screens)
        await expect
          .poll(() => screen.events.map(({ name }) => name), { interval: 20 })
          .toContain('session');
      for (const token of tokens) await expect.poll(() => works(token), { interval: 20 }).toBe(401);
      // The session of the own child stays valid, and the other child is no longer among its accounts.
      expect(await works(other.token)).toBe(200);
      expect(await accountsOf(other.token)).toHaveLength(1);
      const body = { core_user_id: owner.id };
      expect((await server.call('accounts.switch', { body, token: other.token })).status).toBe(404);
      for (const screen of screens) screen.stop();
    },
  );

  test('the guardian’s calendar address ends at once, the owner’s stays', async () => {
    const follower = await newGuardian(server, owner, 'full', { as: await newStudent(server) });
    const addressOf = async ({ token }: Person) =>
      new URL((await server.call('learning.calendarLink', { token })).data.url).pathname;
    const [ours, theirs] = [await addressOf(owner), await addressOf(follower)];
    expect(theirs).not.toBe(ours);
    const read = async (path: string) => (await server.app.inject(path)).statusCode;
    expect([await read(ours), await read(theirs)]).toEqual([200, 200]);
    expect((await end(owner.token, follower.guardianId)).status).toBe(200);
    expect([await read(ours), await read(theirs)]).toEqual([200, 404]);
    // A guardian who is invited again gets a new address.
    const again = await newGuardian(server, owner, 'full', { as: follower });
    expect(await addressOf(again)).not.toBe(theirs);
    await server.call('learning.revokeCalendar', { token: again.token });
    expect(await read(ours)).toBe(200);
  });

  test('the guardian’s links to reports end, the owner’s stay', async () => {
    const follower = await newGuardian(server, owner, 'full', { as: await newStudent(server) });
    const { queries } = server.db;
    const report = await queries
      .insertInto('reports')
      .values({ student_id: owner.id, kind: 'test', ref: 1, released_at: server.clock.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const link = (loginId: number) => ({
      capability_hash: Buffer.from(`link of ${loginId}`),
      report_id: report.id,
      name_shown: 'call' as const,
      made_by_login: loginId,
      created_at: server.clock.now,
      expires_at: new Date(server.clock.now.getTime() + 86_400_000),
    });
    await queries
      .insertInto('report_links')
      .values([link(owner.loginId), link(follower.loginId)])
      .execute();
    await end(owner.token, follower.guardianId);
    const open = await queries
      .selectFrom('report_links')
      .select('made_by_login')
      .where('report_id', '=', report.id)
      .where('revoked_at', 'is', null)
      .execute();
    expect(open).toEqual([{ made_by_login: owner.loginId }]);
  });
});

describe('the office', () => {
  const params = () => ({ id: owner.id });

  test('invites, lists and ends; the family is notified, and the log has the author', async () => {
    const { token, id: staffId } = await staffMember(server, 'office');
    const body = { relation: 'relative', rights: 'see' };
    const { data } = await server.call('guardians.inviteAsOffice', {
      params: params(),
      body,
      token,
    });
    const other = await newStudent(server);
    expect((await accept(codeOf(data.url), other.token)).status).toBe(200);
    const list = () => server.call('guardians.ofStudent', { params: params(), token });
    const [guardian] = (await list()).data.guardians;
    expect(guardian).toMatchObject({ relation: 'relative', rights: 'see' });
    const endIt = (guardian_id: number) =>
      server.call('guardians.endAsOffice', { params: params(), body: { guardian_id }, token });
    expect((await endIt(guardian.id + 1000)).status).toBe(404);
    expect((await endIt(guardian.id)).status).toBe(200);
    expect((await list()).data.guardians).toEqual([]);
    const notices = (await server.call('notices.list', { token: owner.token })).data;
    expect(notices.map((one: { title: string }) => one.title)).toEqual([
      'Trung tâm đã kết thúc một người cùng theo dõi con',
      'Người thân đã nhận lời cùng theo dõi con',
      'Trung tâm đã mời người thân cùng theo dõi con',
    ]);
    const log = await server.db.queries
      .selectFrom('audit_log')
      .select(['actor', 'action', 'staff_id'])
      .where('student_id', '=', owner.id)
      .orderBy('id')
      .execute();
    expect(log).toEqual([
      { actor: 'staff', action: 'invite-guardian', staff_id: staffId },
      { actor: 'owner', action: 'accept-guardian', staff_id: null },
      { actor: 'staff', action: 'end-guardian', staff_id: staffId },
    ]);
  });

  test('can undo the end of a guardianship for ten minutes; after that, a login without a child is deleted', async () => {
    const { token } = await staffMember(server, 'office');
    const follower = await newGuardian(server, owner, 'see');
    const body = { guardian_id: follower.guardianId };
    const end = () => server.call('guardians.endAsOffice', { params: params(), body, token });
    const restore = (studentId = owner.id) =>
      server.call('guardians.restoreAsOffice', { params: { id: studentId }, body, token });
    expect((await restore()).status).toBe(404);
    await end();
    await deleteEmptyLogins(server.deps, follower.loginId);
    expect((await restore((await newStudent(server)).id)).status).toBe(404);
    expect((await restore()).status).toBe(200);
    const again = await sessionOf(server, { ...owner, loginId: follower.loginId });
    expect((await server.call('accounts.profile', { token: again.token })).status).toBe(200);
    const told = (await server.call('notices.list', { token: owner.token })).data;
    expect(told[0].title).toBe('Trung tâm đã cho một người cùng theo dõi con trở lại');
    await end();
    server.clock.forward(601);
    const { token: later } = await staffMember(server, 'office');
    const late = await server.call('guardians.restoreAsOffice', {
      params: params(),
      body,
      token: later,
    });
    expect(late.status).toBe(404);
    await deleteEmptyLogins(server.deps, null);
    const logins = server.db.queries.selectFrom('logins').select('id');
    expect(await logins.where('id', '=', follower.loginId).execute()).toEqual([]);
  });

  test('can undo the end of an invitation, whose link then works again', async () => {
    const { token } = await staffMember(server, 'office');
    const code = await invited();
    const [{ id }] = (await listOf(owner.token)).invitations;
    const body = { invitation_id: id };
    await server.call('guardians.endInvitationAsOffice', { params: params(), body, token });
    expect((await open(code)).code).toBe(11007);
    const restored = await server.call('guardians.restoreAsOffice', {
      params: params(),
      body,
      token,
    });
    expect(restored.status).toBe(200);
    expect((await open(code)).status).toBe(200);
  });

  test('creates no invitation if the family cannot be notified', async () => {
    const { token } = await staffMember(server, 'office');
    const { queries } = server.db;
    await sql`alter table notices add constraint no_room check (false) not valid`.execute(queries);
    const body = { relation: 'relative', rights: 'see' };
    const { status } = await server.call('guardians.inviteAsOffice', {
      params: params(),
      body,
      token,
    });
    await sql`alter table notices drop constraint no_room`.execute(queries);
    expect(status).toBe(500);
    expect((await listOf(owner.token)).invitations).toEqual([]);
  });

  test('withdraws an invitation, and finds none of another child', async () => {
    const { token } = await staffMember(server, 'office');
    const code = await invited();
    const [{ id }] = (await listOf(owner.token)).invitations;
    const takeBack = (studentId: number) =>
      server.call('guardians.endInvitationAsOffice', {
        params: { id: studentId },
        body: { invitation_id: id },
        token,
      });
    expect((await takeBack((await newStudent(server)).id)).status).toBe(404);
    expect((await takeBack(999_999_999)).status).toBe(404);
    expect((await takeBack(owner.id)).status).toBe(200);
    expect((await open(code)).code).toBe(11007);
  });

  test('the family sees the days on which the centre looked, but not who looked', async () => {
    const { token } = await staffMember(server, 'office');
    for (let i = 0; i < 2; i++) await server.call('students.read', { params: params(), token });
    await server.call('students.showPhone', { params: params(), body: {}, token });
    const day = server.clock.now.toLocaleDateString('sv', { timeZone: 'Asia/Ho_Chi_Minh' });
    expect((await listOf(owner.token)).looks).toEqual([
      { day, what: 'Nhân viên đã xem hồ sơ của con' },
      { day, what: 'Nhân viên đã xem số điện thoại của gia đình' },
    ]);
  });

  test('the family sees that the centre looked it up by its phone', async () => {
    const { token } = await staffMember(server, 'office');
    const login = server.db.queries.selectFrom('logins').select('phone');
    const { phone } = await login.where('id', '=', owner.loginId).executeTakeFirstOrThrow();
    await server.call('rights.find', { body: { phone }, token });
    const day = server.clock.now.toLocaleDateString('sv', { timeZone: 'Asia/Ho_Chi_Minh' });
    expect((await listOf(owner.token)).looks).toEqual([
      { day, what: 'Nhân viên đã xem hồ sơ của con' },
    ]);
  });
});

describe('erasing', () => {
  const rowsOf = async (loginId: number) =>
    (await server.db.queries.selectFrom('logins').select('id').where('id', '=', loginId).execute())
      .length;

  test('a child ends it for its guardians; a login that only followed the child is deleted, others stay', async () => {
    const family = await newFamily(server, 'Lê Minh');
    const [child] = family.students;
    const student = { id: child?.id ?? 0, loginId: family.loginId, userName: '' };
    const own = await newStudent(server);
    const [alone, other] = [
      await newGuardian(server, student, 'see'),
      await newGuardian(server, student, 'see', { as: own }),
    ];
    const here = browser(server, { address: '198.51.100.8' });
    await here.prove(family.phone, 2, child?.token);
    const erased = await here.call('profile.erase', {
      body: { core_user_id: student.id },
      token: child?.token,
    });
    expect(erased.status).toBe(200);
    expect([await rowsOf(alone.loginId), await rowsOf(own.loginId)]).toEqual([0, 1]);
    for (const { token } of [alone, other])
      await expect
        .poll(async () => (await server.call('accounts.profile', { token })).status)
        .toBe(401);
  });

  test('the last own child keeps the login of somebody who is a guardian of another child', async () => {
    const family = await newFamily(server, 'Lê Minh');
    const [child] = family.students;
    const own = { id: child?.id ?? 0, loginId: family.loginId, userName: '', token: '' };
    await newGuardian(server, owner, 'see', { as: own });
    const here = browser(server, { address: '198.51.100.9' });
    await here.prove(family.phone, 2, child?.token);
    const body = { core_user_id: own.id };
    expect((await here.call('profile.erase', { body, token: child?.token })).status).toBe(200);
    const signedIn = await here.call('accounts.tutorLogin', {
      body: { user_name: family.phone, password: md5(demoPassword) },
    });
    expect(signedIn.data).toMatchObject([
      { core_user_id: owner.id, phone_number: family.phone, guardian: { rights: 'see' } },
    ]);
  });
});
