import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countPage } from '../services/limits/look-limits.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { type StaffPerson, staffMember } from '../testing/staff.ts';

let server: TestServer;
let child: Person;
let office: StaffPerson;
beforeAll(async () => {
  server = await testServer();
  child = await newStudent(server);
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await staffMember(server, 'office');
});

const showPhone = ({ token }: StaffPerson) =>
  server.call('students.showPhone', { params: { id: child.id }, body: {}, token });
const noted = async (action: string) =>
  (
    await server.db.queries
      .selectFrom('audit_log')
      .select('id')
      .where('staff_id', '=', office.id)
      .where('action', '=', action as never)
      .execute()
  ).length;

test('sixty phones an hour can be looked up, each logged; the next is refused in words, and a colleague continues', async () => {
  for (let i = 0; i < 60; i++) expect((await showPhone(office)).status).toBe(200);
  expect(await showPhone(office)).toMatchObject({
    status: 429,
    message: expect.stringContaining('nhiều số điện thoại trong một giờ') as string,
  });
  expect(await noted('show-phone')).toBe(60);
  expect((await showPhone(await staffMember(server, 'office'))).status).toBe(200);
});

test('phones of leads and of students are counted together', async () => {
  const lead = await server.db.queries
    .insertInto('leads')
    .values({
      phone: '0912000123',
      full_name: 'Trần Thu Hà',
      referer: 'x',
      source: 'web',
      created_at: server.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const showLead = () =>
    server.call('leads.phone', { params: { id: lead.id }, token: office.token });
  for (let i = 0; i < 30; i++) {
    expect((await showLead()).status).toBe(200);
    expect((await showPhone(office)).status).toBe(200);
  }
  expect((await showLead()).status).toBe(429);
  expect((await showPhone(office)).status).toBe(429);
  expect(await noted('show-phone')).toBe(60);
});

test('lists can be exported twenty times a day, all kinds together', async () => {
  const { token } = office;
  for (let i = 0; i < 10; i++)
    for (const name of ['students.export', 'overview.sheet'] as const)
      expect((await server.call(name, { query: {}, token })).status).toBe(200);
  expect(await server.call('students.export', { query: {}, token })).toMatchObject({
    status: 429,
    message: expect.stringContaining('nhiều tệp') as string,
  });
  expect(await noted('export-list')).toBe(20);
});

test('four hundred pages of children can be opened in an hour', async () => {
  const read = () =>
    server.call('students.read', { params: { id: child.id }, token: office.token });
  for (let i = 0; i < 399; i++) countPage(server.deps, office.id);
  expect((await read()).status).toBe(200);
  expect(await read()).toMatchObject({
    status: 429,
    message: expect.stringContaining('nhiều trang học sinh') as string,
  });
});
