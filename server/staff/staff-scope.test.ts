import { randomUUID } from 'node:crypto';
import { type RouteName, routes, staffOptionsOf } from '@bitu/contract/routes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { newStudent } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { staffMember } from '../testing/staff.ts';
import { readMe } from './me.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const me = (token: string) => server.call('staff.me', { token });

test('a staff member is identified by the token of her own session, with roles and subjects', async () => {
  const { id, token } = await staffMember(server, ['teacher', 'lead'], { subjects: [5] });
  expect((await me(token)).data).toEqual({
    id,
    full_name: expect.stringMatching(/^Nhân Viên/),
    roles: ['teacher', 'lead'],
    subjects: [5],
    factor_fresh_until: Math.floor(server.clock.now.getTime() / 1000) + 600,
    sends_sms: false,
  });
  expect((await server.call('staff.signOut', { token })).status).toBe(200);
  expect((await me(token)).status).toBe(401);
});

test('a staff member is told whether SMS leave this server', async () => {
  const { id } = await staffMember(server, 'office');
  const staff: Staff = { id, roles: ['office'], subjects: [], sessionId: 0, factorAt: null };
  const smsProvider = { ...server.deps.smsProvider, name: 'esms' };
  expect(await readMe({ ...server.deps, smsProvider }, staff)).toMatchObject({ sends_sms: true });
});

test("a family's token opens no staff call, nor the reverse", async () => {
  const student = await newStudent(server);
  const { token } = await staffMember(server, 'owner');
  expect((await me(student.token)).status).toBe(401);
  expect((await server.call('accounts.profile', { token })).status).toBe(401);
});

test('without the second factor a session opens only the calls that enter it', async () => {
  const { token } = await staffMember(server, 'owner', { factor: false });
  expect(await me(token)).toMatchObject({ status: 403, code: 10002 });
  expect((await server.call('staff.signOut', { token })).status).toBe(200);
});

test('a session ends after 60 minutes without a call, and 12 hours in all', async () => {
  const idle = await staffMember(server, 'teacher');
  const busy = await staffMember(server, 'teacher');
  for (let minutes = 0; minutes < 12 * 60 - 30; minutes += 30) {
    expect((await me(busy.token)).status).toBe(200);
    server.clock.forward(30 * 60);
    if (minutes === 30) expect((await me(idle.token)).status).toBe(401);
  }
  expect((await me(busy.token)).status).toBe(200);
  server.clock.forward(30 * 60 + 1);
  expect((await me(busy.token)).status).toBe(401);
});

test('calls that a screen makes by itself do not extend the session', async () => {
  const { token } = await staffMember(server, 'teacher');
  const claims = [{ item_id: 1, token: randomUUID() }];
  // For an item that nobody has claimed: the claim is over, the session is not.
  const screen = async () =>
    [
      await server.call('marking.heartbeat', { body: { claims }, token }),
      await server.call('marking.work', { token }),
      await server.call('marking.groups', { token }),
    ].map(({ status }) => status);
  for (let minutes = 0; minutes < 60; minutes += 10) {
    expect(await screen()).toEqual([409, 200, 200]);
    server.clock.forward(10 * 60);
  }
  expect(await screen()).toEqual([401, 401, 401]);
  expect((await me(token)).status).toBe(401);
});

test('a suspension or another role applies from the next call on', async () => {
  const { id, token } = await staffMember(server, 'teacher');
  expect((await me(token)).data.roles).toEqual(['teacher']);
  const change = (set: object) =>
    server.db.queries.updateTable('staff').set(set).where('id', '=', id).execute();
  await change({ roles: ['lead'] });
  expect((await me(token)).data.roles).toEqual(['lead']);
  await change({ state: 'suspended' });
  expect((await me(token)).status).toBe(401);
});

test('every staff call declares a capability, and no other call does', () => {
  for (const name of Object.keys(routes) as RouteName[])
    expect(staffOptionsOf(name).can !== undefined, name).toBe(routes[name].scope === 'staff');
});
