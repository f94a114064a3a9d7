import { demoPerson } from '@bitu/contract/demo.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing/server.ts';
import { demoPeople } from './tour.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const enter = (person: string, at = server) =>
  demoPeople[person as keyof typeof demoPeople].program === 'staff'
    ? at.call('demo.enterStaff', { body: { person } })
    : at.call('demo.enterFamily', { body: { person } });

describe('on a demo installation', () => {
  test.each([
    ['child', 1],
    ['family', 5],
    ['ielts', 1],
  ])('%s opens every child of the login (%i) without a password', async (person, count) => {
    const { status, data } = await enter(person);
    expect(status).toBe(200);
    expect(data).toHaveLength(count);
    for (const { token } of data) {
      const profile = await server.call('accounts.profile', { token });
      expect(profile.status).toBe(200);
    }
  });

  test.each([
    ['teacher', ['teacher']],
    ['office', ['office']],
    ['owner', ['owner']],
  ])('%s signs in without a code, and may do what needs a fresh one', async (person, roles) => {
    const { token } = (await enter(person)).data;
    const me = await server.call('staff.me', { token });
    expect(me.data.roles).toEqual(roles);
    const { rows } = await server.db.pool.query<{ action: string }>(
      'select action from audit_log order by id desc limit 1',
    );
    expect(rows).toEqual([{ action: 'staff-sign-in' }]);
  });

  test('neither call opens a person of the other program', async () => {
    const staff = await server.call('demo.enterStaff', { body: { person: 'child' } });
    const family = await server.call('demo.enterFamily', { body: { person: 'owner' } });
    expect([staff.status, family.status]).toEqual([404, 404]);
  });
});

test.each([
  ['without the demo', { demo: false }],
  ['under a name that others reach', { publicUrl: 'https://bitu.example' }],
])('%s nobody is entered without a password', async (_, settings) => {
  const other = await testServer(settings);
  const replies = [
    await other.call('demo.tour', {}),
    ...(await Promise.all(demoPerson.options.map((person) => enter(person, other)))),
  ];
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
  await other.stop();
});
