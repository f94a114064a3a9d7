import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing/server.ts';
import { currentRole, staffMember } from '../testing/staff.ts';
import { accept, enrolled, invited, type Invitee, signInAs } from '../testing/staff-sign-in.ts';
import { totpCode } from './totp.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const look = ({ code }: Pick<Invitee, 'code'>) =>
  server.call('staff.invitation', { body: { code } });
const invite = (token: string, more: object = {}) =>
  server.call('staff.invite', {
    body: { phone: '0766000001', full_name: 'Lê Văn Bình', roles: ['teacher'], ...more },
    token,
  });
const begin = (token: string) => server.call('staff.beginTotp', { token });
const confirm = (token: string, set_up: string, code: string) =>
  server.call('staff.confirmTotp', { body: { set_up, code }, token });

describe('an invitation', () => {
  test('shows whom it is for, without the phone', async () => {
    const invitee = await invited(server, 'teacher', 'lead');
    const { data, body } = await look(invitee);
    expect(data).toMatchObject({ full_name: 'Trần Thị Lan', roles: ['teacher', 'lead'] });
    expect(body).not.toContain(invitee.phone);
    expect(data.expires_at).toBe(Math.floor(server.clock.now.getTime() / 1000) + 72 * 3600);
  });

  test('becomes a person with a name, a password and a second factor, which uses it up', async () => {
    const invitee = await invited(server, 'teacher');
    const accepted = await accept(server, invitee, { full_name: '  Trần   Thu Lan ' });
    expect(accepted.data.next).toBe('setUp');
    const { token } = accepted.data;
    expect((await server.call('staff.me', { token })).code).toBe(10002);
    expect((await signInAs(server, invitee)).status).toBe(401);
    const { secret, uri, set_up } = (await begin(token)).data;
    expect(uri).toBe(
      `otpauth://totp/Bitu:${invitee.phone}?issuer=Bitu&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await confirm(token, set_up, '000000')).code).toBe(10006);
    const confirmed = await confirm(token, set_up, totpCode(secret, server.clock.now));
    expect(confirmed.data.recovery_codes).toHaveLength(10);
    expect((await server.call('staff.me', confirmed.data)).data.full_name).toBe('Trần Thu Lan');
    expect((await look(invitee)).code).toBe(10007);
    expect((await accept(server, invitee)).code).toBe(10007);
    expect((await signInAs(server, invitee)).data.next).toBe('factor');
  });

  test('can be opened again until the second factor is set up, and the earlier session ends', async () => {
    const invitee = await invited(server, 'teacher');
    const first = (await accept(server, invitee)).data.token;
    const second = (await accept(server, invitee)).data.token;
    expect((await begin(first)).status).toBe(401);
    expect((await begin(second)).status).toBe(200);
  });

  test('expires after 72 hours', async () => {
    const invitee = await invited(server, 'teacher');
    server.clock.forward(72 * 3600 - 60);
    expect((await look(invitee)).status).toBe(200);
    server.clock.forward(61);
    expect((await look(invitee)).code).toBe(10007);
    expect((await accept(server, invitee)).code).toBe(10007);
  });

  test('ends after five wrong phones; bad passwords and names do not count', async () => {
    const invitee = await invited(server, 'teacher');
    for (let i = 0; i < 4; i++)
      expect((await accept(server, { ...invitee, phone: `079900000${i}` })).code).toBe(10007);
    for (let i = 0; i < 5; i++) {
      expect((await accept(server, invitee, { password: 'ngắn' })).code).toBe(10008);
      expect((await accept(server, invitee, { password: invitee.phone })).code).toBe(2011);
      expect((await accept(server, invitee, { full_name: ' ' })).code).toBe(2013);
    }
    expect((await accept(server, invitee)).status).toBe(200);
    expect((await accept(server, { ...invitee, phone: '0799000009' })).code).toBe(10007);
    expect((await accept(server, invitee)).code).toBe(10007);
  });

  test('made again, with another role, invalidates the earlier link', async () => {
    const { token } = await staffMember(server, 'owner');
    const first = (await invite(token)).data.link;
    const second = (await invite(token, { roles: ['lead'] })).data.link;
    const codeIn = (link: string) => ({ code: new URL(link).hash.slice(1) });
    expect((await look(codeIn(first))).code).toBe(10007);
    expect((await look(codeIn(second))).data.roles).toEqual(['lead']);
    expect(second).toMatch(/\/staff\/invitation#[\w-]{22}$/);
  });

  test('is refused for somebody who is already staff, and for an unknown class', async () => {
    const { token } = await staffMember(server, 'owner');
    const { phone } = await enrolled(server, 'teacher');
    expect((await invite(token, { phone })).code).toBe(2005);
    expect((await invite(token, { class_ids: [2 ** 31 - 1] })).code).toBe(404);
    expect((await invite(token, { phone: '12' })).code).toBe(2004);
  });

  test('of the office does not replace one with higher roles', async () => {
    const { token } = await staffMember(server, 'office');
    const { phone, code } = await invited(server, 'owner');
    expect((await invite(token, { phone })).code).toBe(2005);
    expect((await look({ code })).data.roles).toEqual(['owner']);
  });

  test('of the office is for people whom the office invited, not for former staff', async () => {
    const { token } = await staffMember(server, 'office');
    const owner = await staffMember(server, 'owner');
    const waiting = await invited(server, 'teacher');
    expect((await invite(token, { phone: waiting.phone })).status).toBe(200);
    const { phone, id } = await enrolled(server, 'teacher');
    const reset = { params: { id }, token: owner.token };
    const { link } = (await server.call('staff.resetFactor', reset)).data;
    expect((await invite(token, { phone })).code).toBe(2005);
    expect((await look({ code: new URL(link).hash.slice(1) })).status).toBe(200);
    expect((await invite(owner.token, { phone })).status).toBe(200);
  });

  test('made by the office is replaced once the owner gives a role that the office may not give', async () => {
    const { token } = await staffMember(server, 'office');
    const owner = await staffMember(server, 'owner');
    const phone = '0766000005';
    const code = new URL((await invite(token, { phone })).data.link).hash.slice(1);
    const { id } = await server.db.queries
      .selectFrom('staff')
      .select('id')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow();
    const change = async (own: object) => {
      const body = { ...own, seen: await currentRole(server, id) };
      return server.call('staff.change', { params: { id }, body, token: owner.token });
    };
    const opened = (await accept(server, { code, phone })).data.token;
    expect((await change({ roles: ['teacher'] })).data).toBeNull();
    expect((await look({ code })).status).toBe(200);
    const { link } = (await change({ roles: ['teacher', 'owner'] })).data;
    expect((await accept(server, { code, phone })).code).toBe(10007);
    expect((await look({ code: new URL(link).hash.slice(1) })).data.roles).toContain('owner');
    expect((await begin(opened)).status).toBe(401);
  });

  test('gives a teacher her classes', async () => {
    const { token } = await staffMember(server, 'office');
    const { id } = await server.db.queries
      .selectFrom('classes')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const phone = '0766000002';
    expect((await invite(token, { phone, class_ids: [id, id] })).status).toBe(200);
    const rows = await server.db.queries
      .selectFrom('staff_classes as c')
      .innerJoin('staff as p', 'p.id', 'c.staff_id')
      .select(['c.class_id', 'c.role', 'c.until'])
      .where('p.phone', '=', phone)
      .execute();
    expect(rows).toEqual([{ class_id: id, role: 'main', until: null }]);
  });

  test('is sent to the phone on request', async () => {
    const { token } = await staffMember(server, 'owner');
    const count = async () =>
      (await server.db.queries.selectFrom('sms_messages').select('status').execute()).length;
    const before = await count();
    expect((await invite(token, { phone: '0766000003' })).status).toBe(200);
    expect(await count()).toBe(before);
    expect((await invite(token, { phone: '0766000004', sms: true })).status).toBe(200);
    expect(await count()).toBe(before + 1);
  });
});

test('is not created if no SMS are left', async () => {
  const other = await testServer({ sms: { choice: { provider: 'outbox' }, dailyCap: 2 } });
  const { token } = await staffMember(other, 'owner');
  const inviteBySms = (phone: string) =>
    other.call('staff.invite', {
      body: { phone, full_name: 'Lê Văn Bình', roles: ['teacher'], sms: true },
      token,
    });
  expect((await inviteBySms('0766100001')).status).toBe(200);
  expect(await inviteBySms('0766100002')).toMatchObject({
    status: 429,
    message: expect.stringContaining('hết số tin nhắn') as string,
  });
  const made = await other.db.queries
    .selectFrom('staff')
    .select('id')
    .where('phone', '=', '0766100002')
    .execute();
  expect(made).toEqual([]);
  await other.stop();
});

test.each([
  ['owner', ['owner', 'lead'], 200],
  ['office', ['teacher'], 200],
  ['office', ['teacher', 'lead'], 403],
  ['office', ['owner'], 403],
  ['lead', ['teacher'], 403],
  ['teacher', ['teacher'], 403],
] as const)('%s invites %j: %i', async (role, roles, status) => {
  const { token } = await staffMember(server, role);
  const phone = role === 'owner' ? '0766000008' : '0766000009';
  expect((await invite(token, { phone, roles })).status).toBe(status);
});

describe('setting up an app', () => {
  test('needs the existing factor, entered within ten minutes', async () => {
    const person = await enrolled(server, 'teacher');
    const half = (await signInAs(server, person)).data.token;
    expect((await begin(half)).code).toBe(10002);
    server.clock.forward(10 * 60);
    expect((await begin(person.token)).code).toBe(10002);
    const enter = (code: string, token: string) =>
      server.call('staff.enterFactor', { body: { code }, token });
    const { token } = (await enter(person.appCode(), person.token)).data;
    const { secret, set_up } = (await begin(token)).data;
    const { status, data } = await confirm(token, set_up, totpCode(secret, server.clock.now));
    expect([status, data.recovery_codes]).toEqual([200, null]);
    // The earlier app no longer counts.
    server.clock.forward(30);
    expect((await enter(person.appCode(), data.token)).code).toBe(10006);
    expect((await enter(totpCode(secret, server.clock.now), data.token)).status).toBe(200);
  });

  test('accepts what was sealed for this person only, within half an hour', async () => {
    const [one, two] = [await enrolled(server, 'teacher'), await enrolled(server, 'teacher')];
    const { secret, set_up } = (await begin(one.token)).data;
    expect((await confirm(two.token, set_up, totpCode(secret, server.clock.now))).code).toBe(10006);
    expect((await confirm(one.token, 'x'.repeat(80), '123456')).code).toBe(10006);
    server.clock.forward(9 * 60);
    let { token } = one;
    const enter = async () => {
      const body = { code: one.appCode() };
      ({ token } = (await server.call('staff.enterFactor', { body, token })).data);
    };
    await enter();
    for (let i = 0; i < 3; i++) {
      server.clock.forward(8 * 60);
      // oxlint-disable-next-line no-await-in-loop -- each with the token of the one before
      await enter();
    }
    expect((await confirm(token, set_up, totpCode(secret, server.clock.now))).code).toBe(10006);
  });
});

test('secrets of apps, passwords, codes and tokens are not stored in plain form', async () => {
  const person = await enrolled(server, 'teacher');
  const { secret } = (await begin(person.token)).data;
  const tables = ['staff', 'staff_factors', 'staff_recovery_codes', 'staff_sessions'] as const;
  for (const table of [...tables, 'staff_invitations'] as const) {
    const rows = JSON.stringify(
      await server.db.queries.selectFrom(table).selectAll().execute(),
      (_, value) => (value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value),
    );
    for (const hidden of [secret, person.token, person.code, ...person.recoveryCodes])
      expect(rows).not.toContain(hidden);
  }
});
