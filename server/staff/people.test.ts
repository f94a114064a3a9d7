import { demoStaff, demoStaffPassword } from '@bitu/db/seed/staff.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { atOnce } from '../testing/at-once.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { currentRole, type StaffPerson, staffMember } from '../testing/staff.ts';
import { accept, enrolled, invited, signInAs } from '../testing/staff-sign-in.ts';
import { demoCodes } from './demo.ts';
import { assignClasses } from './invite.ts';

let server: TestServer;
let owner: StaffPerson;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.queries.deleteFrom('staff').where('demo', '=', false).execute();
  await server.db.queries.updateTable('staff').set({ state: 'suspended' }).execute();
  owner = await staffMember(server, 'owner');
});

const me = (token: string) => server.call('staff.me', { token });
const people = async () => (await server.call('staff.people', { token: owner.token })).data;
const suspend = (id: number, token = owner.token) =>
  server.call('staff.suspend', { params: { id }, token });
const change = async (id: number, own: object, token = owner.token) => {
  const body = { seen: await currentRole(server, id), ...own };
  return server.call('staff.change', { params: { id }, body, token });
};

describe('the owner', () => {
  test('sees everybody, with roles, classes and state', async () => {
    const teacher = await staffMember(server, 'teacher', { classes: ['movers-a'] });
    const waiting = await invited(server, 'lead');
    await me(teacher.token);
    const listed = await people();
    const find = (id: number) => listed.find((one: { id: number }) => one.id === id);
    expect(find(teacher.id)).toMatchObject({ roles: ['teacher'], state: 'active' });
    expect(find(teacher.id).class_ids).toHaveLength(1);
    expect(find(teacher.id).seen_at).toBeGreaterThan(0);
    expect(find(waiting.id)).toMatchObject({ roles: ['lead'], state: 'invited', seen_at: null });
  });

  test('gives other roles: the sessions end, and the next one has them', async () => {
    const person = await enrolled(server, 'teacher');
    expect((await change(person.id, { roles: ['lead', 'lead'], subjects: [5] })).status).toBe(200);
    expect((await me(person.token)).status).toBe(401);
    const { token } = (await signInAs(server, person)).data;
    const body = { code: person.appCode() };
    const entered = await server.call('staff.enterFactor', { body, token });
    expect((await me(entered.data.token)).data).toMatchObject({ roles: ['lead'], subjects: [5] });
  });

  test('does not overwrite classes that another owner gives at the same time', async () => {
    const { id } = await staffMember(server, 'teacher', { classes: ['movers-a'] });
    const seen = await currentRole(server, id);
    const { id: other } = await server.db.queries
      .selectFrom('classes')
      .select('id')
      .where('id', 'not in', seen.class_ids)
      .executeTakeFirstOrThrow();
    const refused = await atOnce(
      server,
      async (trx) => {
        await trx.selectFrom('staff').select('id').where('id', '=', id).forUpdate().execute();
        await assignClasses(trx, id, { classIds: [other], now: server.clock.now });
      },
      () => change(id, { seen, roles: ['teacher'], class_ids: [] }),
    );
    expect(refused.status).toBe(409);
    expect((await currentRole(server, id)).class_ids).toEqual([other]);
  });

  test('suspends: sessions end, the password opens nothing, an open invitation becomes invalid', async () => {
    const person = await enrolled(server, 'teacher');
    const waiting = await invited(server, 'teacher');
    const { token } = (await accept(server, waiting)).data;
    for (const { id } of [person, waiting]) expect((await suspend(id)).status).toBe(200);
    expect((await me(person.token)).status).toBe(401);
    expect((await signInAs(server, person)).code).toBe(10001);
    expect((await server.call('staff.beginTotp', { token })).status).toBe(401);
    expect((await accept(server, waiting)).code).toBe(10007);
  });

  test('lets somebody in again by a new invitation, which deletes password and factors', async () => {
    const person = await enrolled(server, 'teacher');
    await suspend(person.id);
    const { data } = await server.call('staff.resetFactor', {
      params: { id: person.id },
      token: owner.token,
    });
    expect((await signInAs(server, person)).code).toBe(10001);
    const code = new URL(data.link).hash.slice(1);
    const { token } = (await accept(server, { ...person, code })).data;
    const rows = await server.db.queries
      .selectFrom('staff_recovery_codes')
      .select('used_at')
      .where('staff_id', '=', person.id)
      .execute();
    expect(rows).toEqual([]);
    expect((await server.call('staff.beginTotp', { token })).status).toBe(200);
  });

  test('finds nobody under an unknown id', async () => {
    expect((await suspend(999_999_999)).status).toBe(404);
    expect((await change(999_999_999, { roles: ['teacher'] })).status).toBe(404);
  });

  test('is asked for the second factor again after ten minutes', async () => {
    const { id } = await staffMember(server, 'teacher');
    server.clock.forward(600);
    expect((await suspend(id)).code).toBe(10002);
    expect((await change(id, { roles: ['lead'] })).code).toBe(10002);
  });

  test('is logged as the author', async () => {
    const { id } = await staffMember(server, 'teacher');
    await change(id, { roles: ['office'] });
    await suspend(id);
    const rows = await server.db.queries
      .selectFrom('audit_log')
      .select(['actor', 'action', 'staff_id', 'target_type', 'target_id'])
      .where('target_id', '=', id)
      .orderBy('id')
      .execute();
    const by = { actor: 'staff', staff_id: owner.id, target_type: 'staff', target_id: id };
    expect(rows).toEqual([
      { ...by, action: 'staff-change' },
      { ...by, action: 'staff-suspend' },
    ]);
  });
});

describe('the last owner', () => {
  test('cannot leave or change role', async () => {
    expect((await suspend(owner.id)).code).toBe(11004);
    expect((await change(owner.id, { roles: ['office'] })).code).toBe(11004);
    expect((await change(owner.id, { roles: ['owner', 'lead'], subjects: [5] })).status).toBe(200);
  });

  test('stays if two owners suspend each other concurrently', async () => {
    for (let i = 0; i < 5; i++) {
      const other = await staffMember(server, 'owner');
      const replies = await Promise.all([
        suspend(other.id, owner.token),
        suspend(owner.id, other.token),
      ]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      const rows = await server.db.queries
        .selectFrom('staff')
        .select('id')
        .where('state', '=', 'active')
        .execute();
      expect(rows).toHaveLength(1);
      owner = [owner, other].find(({ id }) => id === rows[0]?.id) ?? expect.fail('nobody');
    }
  });
});

describe('demo staff', () => {
  beforeEach(() => server.db.queries.updateTable('staff').set({ state: 'active' }).execute());
  const [demoOwner] = demoStaff;
  const signIn = (at: TestServer) =>
    signInAs(at, { phone: demoOwner?.phone ?? '' }, { password: demoStaffPassword });
  const codeNow = async () => (await demoCodes(server.deps))[0]?.code ?? '';

  test('sign in with the code that the command shows, twice in the same half minute', async () => {
    expect(await demoCodes(server.deps)).toHaveLength(demoStaff.length);
    for (let i = 0; i < 2; i++) {
      const { token } = (await signIn(server)).data;
      const body = { code: await codeNow() };
      const entered = await server.call('staff.enterFactor', { body, token });
      expect((await me(entered.data.token)).data.roles).toEqual(['owner']);
    }
  });

  test.each([
    ['without the demo', { demo: false }],
    ['under a name that others reach', { publicUrl: 'https://bitu.example' }],
  ])('do not sign in %s, and have no codes', async (_, settings) => {
    const other = await testServer(settings);
    expect((await signIn(other)).code).toBe(10001);
    expect(await demoCodes(other.deps)).toEqual([]);
    await other.stop();
  });

  test('have a separate app on each installation', async () => {
    const rows = await server.db.queries
      .selectFrom('staff_factors')
      .select('secret')
      .where('name', '=', 'bitu staff code')
      .execute();
    const secrets = rows.map(({ secret }) => server.deps.secrets.open(secret ?? Buffer.of()));
    expect(new Set(secrets).size).toBe(demoStaff.length);
  });
});
