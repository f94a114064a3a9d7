import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callNext } from '../centres/index.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { staffMember, type StaffPerson } from '../testing/staff.ts';

const centreId = 1;
let server: TestServer;
let office: StaffPerson;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  await sql`delete from queue_tickets`.execute(server.db.queries);
  await sql`delete from queue_days`.execute(server.db.queries);
  office = await staffMember(server, 'office');
});
afterAll(() => server.stop());

type Name = Parameters<TestServer['call']>[0];
const act = (name: Name, body: object, id = centreId) =>
  server.call(name, { params: { id }, body, token: office.token });
let phones = 0;
const take = (name = 'Phạm Thu Hà') => {
  const phone = `0977${String(++phones).padStart(6, '0')}`;
  return server.call('centres.take', { params: { id: centreId }, body: { name, phone } });
};
const lines = async () =>
  (await server.call('queue.list', { token: office.token })).data.lines as {
    number: number;
    status: string;
  }[];
const states = async () => (await lines()).map(({ number, status }) => `${number} ${status}`);

test('a day at the counter: opened, called, passed, closed; each action is logged', async () => {
  expect((await take()).status).toBe(409);
  expect((await act('queue.open', { is_open: true })).status).toBe(200);
  for (let i = 0; i < 3; i++) await take();
  expect((await act('queue.next', { after: null })).data).toEqual({ number: 1 });
  expect((await act('queue.pass', { number: 1 })).status).toBe(200);
  expect(await states()).toEqual(['1 passed', '2 waiting', '3 waiting']);
  expect((await act('queue.next', { after: 1 })).data).toEqual({ number: 2 });
  expect((await act('queue.next', { after: 2 })).data).toEqual({ number: 3 });
  expect((await act('queue.next', { after: 3 })).data).toEqual({ number: null });
  expect((await act('queue.open', { is_open: false })).status).toBe(200);
  expect((await take()).status).toBe(409);
  const { rows } = await sql<{ fields: string[] }>`
    select fields from audit_log where staff_id = ${office.id} order by id`.execute(
    server.db.queries,
  );
  expect(rows.flatMap(({ fields }) => fields)).toEqual([
    'queue.open',
    'queue.next',
    'queue.pass',
    'queue.next',
    'queue.next',
    'queue.next',
    'queue.close',
  ]);
});

test('a call repeated after a lost reply calls no other number, nor do two concurrent ones', async () => {
  await act('queue.open', { is_open: true });
  for (let i = 0; i < 3; i++) await take();
  await act('queue.next', { after: null });
  expect((await act('queue.next', { after: null })).data).toEqual({ number: 1 });
  const both = await Promise.all([
    act('queue.next', { after: 1 }),
    act('queue.next', { after: 1 }),
  ]);
  expect(both.map(({ data }) => data.number)).toEqual([2, 2]);
  expect(await states()).toEqual(['1 passed', '2 called', '3 waiting']);
});

test("only the called number can be passed, and the operator's command continues from there", async () => {
  await act('queue.open', { is_open: true });
  for (let i = 0; i < 2; i++) await take();
  expect((await act('queue.pass', { number: 1 })).status).toBe(404);
  expect(await callNext(server.deps, 'demo-ha-noi')).toBe(1);
  expect((await act('queue.pass', { number: 1 })).status).toBe(200);
  expect(await callNext(server.deps, 'demo-ha-noi')).toBe(2);
});

test('a repeated action is done and logged once; a number that is not called cannot be passed', async () => {
  const twice = async (name: Name, body: object) => {
    expect((await act(name, body)).status).toBe(200);
    expect((await act(name, body)).status).toBe(200);
  };
  await twice('queue.open', { is_open: true });
  for (let i = 0; i < 2; i++) await take();
  await act('queue.next', { after: null });
  await twice('queue.pass', { number: 1 });
  expect((await act('queue.pass', { number: 2 })).status).toBe(404);
  expect(await states()).toEqual(['1 passed', '2 waiting']);
  const { rows } = await sql<{ fields: string[] }>`
    select fields from audit_log where staff_id = ${office.id} order by id`.execute(
    server.db.queries,
  );
  expect(rows.flatMap(({ fields }) => fields)).toEqual(['queue.open', 'queue.next', 'queue.pass']);
});

test('no phone is shown, and an unknown centre is not found', async () => {
  await act('queue.open', { is_open: true });
  await take();
  const { body, data } = await server.call('queue.list', { token: office.token });
  expect(data).toMatchObject({ centre_id: centreId, lines: [{ name: 'Phạm Thu Hà' }] });
  expect(body).not.toContain('0977');
  const query = { centre_id: 999_999 };
  expect((await server.call('queue.list', { query, token: office.token })).status).toBe(404);
  expect((await act('queue.next', { after: null }, 999_999)).status).toBe(404);
});
