import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { atOnce } from '../testing/at-once.ts';
import { newGuardian } from '../testing/guardians.ts';
import { newStudent, type Person, sessionOf } from '../testing/people.ts';
import { type TestServer } from '../testing/server.ts';
import { staffMember } from '../testing/staff.ts';
import { deleteEmptyLogins } from './empty-logins.ts';
import { endFormer, lockStudent } from './queries/guardians.ts';
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
    expect((await calls.accept(codeOf(data.url), other.token)).status).toBe(200);
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
    const code = await calls.invited(owner);
    const [{ id }] = (await calls.listOf(owner.token)).invitations;
    const body = { invitation_id: id };
    await server.call('guardians.endInvitationAsOffice', { params: params(), body, token });
    expect((await calls.open(code)).code).toBe(11007);
    const restored = await server.call('guardians.restoreAsOffice', {
      params: params(),
      body,
      token,
    });
    expect(restored.status).toBe(200);
    expect((await calls.open(code)).status).toBe(200);
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
    expect((await calls.listOf(owner.token)).invitations).toEqual([]);
  });

  test('withdraws an invitation, and finds none of another child', async () => {
    const { token } = await staffMember(server, 'office');
    const code = await calls.invited(owner);
    const [{ id }] = (await calls.listOf(owner.token)).invitations;
    const takeBack = (studentId: number) =>
      server.call('guardians.endInvitationAsOffice', {
        params: { id: studentId },
        body: { invitation_id: id },
        token,
      });
    expect((await takeBack((await newStudent(server)).id)).status).toBe(404);
    expect((await takeBack(999_999_999)).status).toBe(404);
    expect((await takeBack(owner.id)).status).toBe(200);
    expect((await calls.open(code)).code).toBe(11007);
  });

  test('the family sees the days on which the centre looked, but not who looked', async () => {
    const { token } = await staffMember(server, 'office');
    for (let i = 0; i < 2; i++) await server.call('students.read', { params: params(), token });
    await server.call('students.showPhone', { params: params(), body: {}, token });
    const day = server.clock.now.toLocaleDateString('sv', { timeZone: 'Asia/Ho_Chi_Minh' });
    expect((await calls.listOf(owner.token)).looks).toEqual([
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
    expect((await calls.listOf(owner.token)).looks).toEqual([
      { day, what: 'Nhân viên đã xem hồ sơ của con' },
    ]);
  });
});

test('a guardian whom the office ends while they accept another invitation: neither is refused', async () => {
  const guardian = await newGuardian(server, owner, 'see');
  const { token } = await staffMember(server, 'office');
  const reply = await atOnce(
    server,
    (trx) => lockStudent(trx, owner.id),
    () =>
      server.call('guardians.endAsOffice', {
        params: { id: owner.id },
        body: { guardian_id: guardian.guardianId },
        token,
      }),
    (trx) => endFormer(trx, { login_id: guardian.loginId, student_id: owner.id }, server.clock.now),
  );
  // One of the two has ended it.
  expect([200, 404]).toContain(reply.status);
});
