import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { browser } from '../testing/browser.ts';
import { newFamily } from '../testing/family.ts';
import { newGuardian } from '../testing/guardians.ts';
import { listenAnywhere, listenToEvents } from '../testing/listen.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { demoPassword, md5, type TestServer } from '../testing/server.ts';
import { type GuardianCalls, guardianCalls, guardiansServer, type Rights } from './testing.ts';

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
      const ids = (await calls.accountsOf(token)).map((one) => one.core_user_id);
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
    const ofOwners = (token: string) => [
      server.call('profile.export', { query: { core_user_id: owner.id }, token }),
      server.call('profile.erase', { body: { core_user_id: owner.id }, token }),
      calls.invite(token),
      server.call('guardians.endInvitation', { params: { id: 1 }, body: {}, token }),
    ];
    const statuses = async (token: string) =>
      (await Promise.all(ofOwners(token))).map(({ status }) => status);
    expect(await statuses(full.token)).toEqual([404, 404, 403, 403]);
    expect(await statuses(see.token)).toEqual([403, 403, 403, 403]);
    // A guardian ends neither the guardianship of another one nor the next one.
    expect((await calls.end(full.token, see.guardianId)).status).toBe(404);
    expect((await calls.end(see.token, full.guardianId)).status).toBe(404);
    const elsewhere = await newStudent(server);
    expect((await calls.end(elsewhere.token, see.guardianId)).status).toBe(404);
    expect((await calls.end(owner.token, see.guardianId + 1000)).status).toBe(404);
    expect(await calls.listOf(see.token)).toEqual({
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
    expect((await calls.invite(token)).status).toBe(403);
    await calls.end(owner.token, full.guardianId);
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
    await server.call('notices.readAll', { body: { app_id: 1 }, token: full.token });
    expect(await bell(owner.token)).toEqual([1, 1]);
    expect((await server.call('notices.read', { params, token: owner.token })).status).toBe(200);
  });
});

describe('when a guardianship ends', () => {
  test.each(['the owner', 'the guardian'])(
    'by %s, all access to the child is closed at once',
    async (who) => {
      const other = await newStudent(server);
      const follower = await newGuardian(server, owner, 'full', { as: other });
      const atOwn = (await calls.accountsOf(other.token)).find(
        (one) => one.core_user_id === owner.id,
      );
      const tokens = [follower.token, atOwn?.token ?? ''];
      const origin = await listenAnywhere(server.app);
      const screens = await Promise.all(tokens.map((token) => listenToEvents(origin, token)));
      const works = async (token: string) =>
        (await server.call('accounts.profile', { token })).status;
      for (const token of tokens) expect(await works(token)).toBe(200);
      const by = who === 'the owner' ? owner.token : follower.token;
      expect((await calls.end(by, follower.guardianId)).status).toBe(200);
      for (const screen of screens)
        await expect
          .poll(() => screen.events.map(({ name }) => name), { interval: 20 })
          .toContain('session');
      for (const token of tokens) await expect.poll(() => works(token), { interval: 20 }).toBe(401);
      // The session of the own child stays valid, and the other child is no longer among its accounts.
      expect(await works(other.token)).toBe(200);
      expect(await calls.accountsOf(other.token)).toHaveLength(1);
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
    expect((await calls.end(owner.token, follower.guardianId)).status).toBe(200);
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
    await calls.end(owner.token, follower.guardianId);
    const open = await queries
      .selectFrom('report_links')
      .select('made_by_login')
      .where('report_id', '=', report.id)
      .where('revoked_at', 'is', null)
      .execute();
    expect(open).toEqual([{ made_by_login: owner.loginId }]);
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
