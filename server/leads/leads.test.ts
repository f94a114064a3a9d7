import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing/server.ts';
import { staffMember, type StaffPerson } from '../testing/staff.ts';

let server: TestServer;
let office: StaffPerson;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  server.clock.now = new Date('2026-11-21T05:00:00Z');
  await sql`delete from leads`.execute(server.db.queries);
  office = await staffMember(server, 'office');
});
afterAll(() => server.stop());

type Name = Parameters<TestServer['call']>[0];
const call = (name: Name, input: object = {}) =>
  server.call(name, { ...input, token: office.token });
const list = async (query: object = {}) => (await call('leads.list', { query })).data;
async function lead(createdAt = '2026-11-20T10:00:00+07:00'): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into leads (phone, full_name, children_name, referer, source, created_at)
    values ('0912000123', 'Trần Thu Hà', 'Minh An', 'x', 'web', ${createdAt}::timestamptz) returning id`.execute(
    server.db.queries,
  );
  return rows[0]?.id ?? 0;
}
const change = (id: number, own: object = {}) =>
  call('leads.change', {
    params: { id },
    body: { revision: 0, state: 'called', note: '', next_call: null, ...own },
  });

test('a lead goes from new to called, with a note and the next call; who and what is noted', async () => {
  const id = await lead();
  expect((await list()).leads).toMatchObject([
    { id, full_name: 'Trần Thu Hà', child: 'Minh An', phone_end: '123', state: 'new', revision: 0 },
  ]);
  const own = { note: ' Hẹn học thử ', next_call: '2026-11-30' };
  expect((await change(id, own)).status).toBe(200);
  expect((await list()).leads).toMatchObject([
    { state: 'called', note: 'Hẹn học thử', next_call: '2026-11-30', revision: 1 },
  ]);
  const { rows } = await sql<object>`
    select target_type, target_id, fields from audit_log where staff_id = ${office.id}`.execute(
    server.db.queries,
  );
  expect(rows).toEqual([
    { target_type: 'lead', target_id: id, fields: ['state', 'note', 'next_call'] },
  ]);
});

test('whoever saw an older one overwrites nothing', async () => {
  const id = await lead();
  await change(id, { note: 'Của tôi' });
  const late = await change(id, { note: 'Của người khác' });
  expect(late).toMatchObject({ status: 409, code: 11_005 });
  expect(late.data).toMatchObject({ current: { note: 'Của tôi', revision: 1 } });
  expect((await change(999_999)).status).toBe(404);
});

test('those to call first stand first, the enrolled and the lost apart; fifty a page', async () => {
  const [later, sooner, gone] = [await lead(), await lead(), await lead()];
  await change(later, { next_call: '2026-12-01' });
  await change(sooner, { next_call: '2026-11-22' });
  await change(gone, { state: 'lost' });
  const ids = async (query: object = {}) =>
    (await list(query)).leads.map(({ id }: { id: number }) => id);
  expect(await ids()).toEqual([sooner, later]);
  expect(await ids({ state: 'lost' })).toEqual([gone]);
  for (let i = 0; i < 50; i++) await lead();
  const first = await list();
  const second = await list({ cursor: first.next_cursor });
  expect([first.leads.length, second.leads.length, second.next_cursor]).toEqual([50, 2, null]);
  expect(second.leads.map(({ id }: { id: number }) => id)).toEqual([sooner, later]);
});

test('the list shows no phone; looking at one is noted', async () => {
  const id = await lead();
  expect((await call('leads.list')).body).not.toContain('0912000123');
  expect((await call('leads.phone', { params: { id } })).data).toEqual({ phone: '0912000123' });
  const { rows } = await sql<object>`
    select action, target_id from audit_log where staff_id = ${office.id}`.execute(
    server.db.queries,
  );
  expect(rows).toEqual([{ action: 'show-phone', target_id: id }]);
});
