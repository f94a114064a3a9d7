import { demoStaff } from '@bitu/db/seed/staff.ts';
import { type TestServer, testServer } from '@bitu/server/testing/server.ts';
import { accept, enrolled, signInAs } from '@bitu/server/testing/staff-sign-in.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runWithin } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.db.queries.deleteFrom('staff').where('demo', '=', false).execute();
});
afterAll(() => server.stop());

const run = (...words: string[]) => runWithin(server, ['staff', ...words]);
const codeIn = (out: string) => /#([\w-]{22})\n/.exec(out)?.[1] ?? expect.fail(out);
const phone = '0788000001';

test('invites the first owner, who accepts', async () => {
  const { code, out } = await run('invite', phone, 'Trần Thị Lan', 'owner');
  expect(code).toBe(0);
  const reply = await accept(server, { phone, code: codeIn(out) });
  expect(reply.data.next).toBe('setUp');
  expect((await run('list')).out).toMatch(new RegExp(`\t${phone}\tTrần Thị Lan\towner\tinvited\t`));
});

test('invites a lead with subjects, and a teacher with classes', async () => {
  expect(
    (await run('invite', '0788000002', 'Lê Văn Bình', 'lead,teacher', '5', 'movers-a')).code,
  ).toBe(0);
  const row = await server.db.queries
    .selectFrom('staff as p')
    .innerJoin('staff_classes as c', 'c.staff_id', 'p.id')
    .innerJoin('classes as k', 'k.id', 'c.class_id')
    .select(['p.roles', 'p.subjects', 'k.code'])
    .where('p.phone', '=', '0788000002')
    .execute();
  expect(row).toEqual([{ roles: ['lead', 'teacher'], subjects: [5], code: 'movers-a' }]);
});

test.each([
  [['invite', '0788000003', 'Lê Văn Bình', 'boss'], 'which roles?'],
  [['invite', '0788000003', 'Lê Văn Bình'], 'which roles?'],
  [['invite', '0788000003', 'Lê Văn Bình', 'teacher', 'no-class'], 'neither a subject nor a class'],
  [['invite', '12', 'Lê Văn Bình', 'teacher'], 'Số điện thoại không đúng định dạng'],
  [['invite', demoStaff[0]?.phone ?? '', 'Lê Văn Bình', 'teacher'], 'đã được đăng ký'],
  [['suspend', '0788999999'], 'nobody of the staff'],
  [['reset-factor'], 'nobody of the staff'],
])('%j is refused: %s', async (words, message) => {
  const { code, err } = await run(...words);
  expect([code, err]).toEqual([1, expect.stringContaining(message)]);
});

test('suspends, and invites again; the last owner cannot be suspended', async () => {
  const person = await enrolled(server, 'owner');
  for (const { phone: demo } of demoStaff.slice(0, 1))
    expect((await run('suspend', demo)).code).toBe(0);
  const last = await run('suspend', person.phone);
  expect([last.code, last.err]).toEqual([1, expect.stringContaining('ít nhất một chủ')]);
  const other = await enrolled(server, 'owner');
  expect((await run('suspend', person.phone)).code).toBe(0);
  expect((await signInAs(server, person)).status).toBe(401);
  const { out } = await run('reset-factor', person.phone);
  expect((await accept(server, { ...person, code: codeIn(out) })).status).toBe(200);
  // The last owner is reset too, who has no other way back.
  expect((await run('reset-factor', other.phone)).code).toBe(0);
});

test('shows the codes of demo staff, and of nobody else', async () => {
  const person = await enrolled(server, 'teacher');
  const { out } = await run('code');
  // One of them is suspended.
  expect(out.trim().split('\n')).toHaveLength(demoStaff.length - 1);
  expect(out).not.toContain(person.phone);
  const { phone: lead = '' } = demoStaff[1] ?? {};
  expect((await run('code', lead)).out).toMatch(new RegExp(`^${lead}\t\\d{6}\tlead\t[^\n]+\n$`));
});
