import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newStudent, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { staffMember, type StaffPerson } from '../testing/staff.ts';
import { unzip } from '../testing/unzip.ts';
import { eraseDue } from './fulfil.ts';

let server: TestServer;
let office: StaffPerson;
let child: Person;
/** This day is a Thursday. */
const thursday = new Date('2026-11-26T03:00:00Z');
const at = (time: string) => Date.parse(`${time}+07:00`) / 1000;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  server.clock.now = new Date(thursday);
  await sql`delete from rights_requests`.execute(server.db.queries);
  await sql`delete from closed_days`.execute(server.db.queries);
  office = await staffMember(server, 'office');
  child = await newStudent(server);
});
afterAll(() => server.stop());

type Name = Parameters<TestServer['call']>[0];
const call = (name: Name, input: object = {}, { token } = office) =>
  server.call(name, { ...input, token });
const takeIn = (own: object = {}) =>
  call('rights.takeIn', {
    body: {
      login_id: child.loginId,
      student_id: child.id,
      kind: 'access',
      channel: 'phone',
      note: '',
      ...own,
    },
  });
const list = async (query: object = {}) => (await call('rights.list', { query })).data;
const only = async () => (await list()).requests[0];
const step = async (name: Name, own: object = {}) => {
  const { id, version } = await only();
  return call(name, { params: { id }, body: { version, note: '', ...own } });
};

test('a request is due in working days, then in calendar days; closed days are no working days', async () => {
  await sql`insert into closed_days values ('2026-11-30', 'Nghỉ')`.execute(server.db.queries);
  expect((await takeIn()).status).toBe(200);
  expect(await only()).toMatchObject({
    kind: 'access',
    state: 'received',
    child: { id: child.id },
    answer_due: at('2026-12-01T23:59:59'),
    done_due: at('2026-12-06T23:59:59'),
  });
});

test('the owner changes the terms: new requests get them, and earlier ones keep theirs', async () => {
  await takeIn();
  const { token } = await staffMember(server, 'owner');
  const { settings: seen } = (await server.call('site.office', { token })).data;
  const own = { rights_answer_days: '1', rights_access_days: '5', rights_extension_days: '7' };
  const body = { seen, settings: { ...seen, ...own } };
  expect((await server.call('site.change', { body, token })).status).toBe(200);
  expect(await list()).toMatchObject({
    extension_days: 7,
    requests: [{ done_due: at('2026-12-06T23:59:59') }],
  });
  await sql`delete from rights_requests`.execute(server.db.queries);
  await takeIn();
  expect(await only()).toMatchObject({
    answer_due: at('2026-11-27T23:59:59'),
    done_due: at('2026-12-01T23:59:59'),
  });
  await step('rights.extend', { note: 'Chờ giấy khai sinh' });
  expect(await only()).toMatchObject({ done_due: at('2026-12-08T23:59:59') });
  for (const wrong of ['0', '100', 'x']) {
    const settings = { ...body.settings, rights_erase_days: wrong };
    const refused = await server.call('site.change', {
      body: { seen: body.settings, settings },
      token,
    });
    expect(refused.status).toBe(400);
  }
  await server.call('site.change', { body: { seen: body.settings, settings: seen }, token });
});

test('a request is answered, extended once and finished, and every step is logged', async () => {
  await takeIn({ kind: 'correct' });
  expect((await step('rights.answer', { note: 'Đã gọi lại' })).status).toBe(200);
  expect(await only()).toMatchObject({ state: 'answered', note: 'Đã gọi lại' });
  expect((await step('rights.extend', { note: 'Chờ giấy khai sinh' })).status).toBe(200);
  expect(await only()).toMatchObject({ done_due: at('2026-12-21T23:59:59') });
  expect((await step('rights.extend')).status).toBe(400);
  expect((await step('rights.finish', { outcome: 'done' })).status).toBe(200);
  expect(await list()).toMatchObject({ requests: [], open: 0 });
  expect((await list({ done: 1 })).requests).toMatchObject([{ state: 'done' }]);
  const { rows } = await sql<{ fields: string[] }>`
    select fields from audit_log where student_id = ${child.id} and target_type = 'rights-request' order by id`.execute(
    server.db.queries,
  );
  expect(rows.flatMap(({ fields }) => fields)).toEqual([
    'received',
    'answered',
    'done_due',
    'done',
  ]);
});

test('late ones are counted and come first; a late one cannot be extended', async () => {
  await takeIn({ kind: 'withdraw' });
  await takeIn({ kind: 'restrict', received_on: '2026-11-23' });
  expect(await list()).toMatchObject({
    open: 2,
    overdue: 1,
    requests: [{ kind: 'restrict' }, { kind: 'withdraw' }],
  });
  await sql`update rights_requests set done_due = ${new Date('2026-11-25')}`.execute(
    server.db.queries,
  );
  expect((await step('rights.extend')).status).toBe(400);
});

test('of two concurrent writes, the second gets the current state', async () => {
  await takeIn();
  const { id, version } = await only();
  const body = { version, note: 'Của tôi' };
  await call('rights.answer', { params: { id }, body });
  const second = await call('rights.answer', { params: { id }, body });
  expect(second).toMatchObject({ status: 409, code: 11_005 });
  expect(second.data).toMatchObject({ current: { state: 'answered', note: 'Của tôi' } });
});

test.each([
  ['an erasure of no child', { kind: 'erase', student_id: null }, 400],
  ['a day to come', { received_on: '2026-11-27' }, 400],
  ['a day long ago', { received_on: '2026-10-26' }, 400],
  ['another family’s child', { login_id: 999_999 }, 404],
  ['an unknown kind', { kind: 'sell' }, 400],
])('%s is not accepted', async (_, own, status) => {
  expect((await takeIn(own)).status).toBe(status);
});

test('a family is found by its phone, which is logged', async () => {
  const login = server.db.queries
    .selectFrom('logins')
    .select('phone')
    .where('id', '=', child.loginId);
  const { phone } = await login.executeTakeFirstOrThrow();
  const reply = await call('rights.find', { body: { phone } });
  expect(reply.data).toMatchObject({ login_id: child.loginId, children: [{ id: child.id }] });
  expect((await call('rights.find', { body: { phone: '0999999999' } })).data).toBeNull();
  expect((await call('rights.find', { body: { phone: 'x' } })).status).toBe(400);
  const { rows } = await sql<object>`
    select action from audit_log where staff_id = ${office.id}`.execute(server.db.queries);
  expect(rows).toEqual([{ action: 'see-student' }]);
  // It counts as a phone that was shown.
  for (let i = 1; i < 60; i++)
    expect((await call('rights.find', { body: { phone } })).status).toBe(200);
  expect((await call('rights.find', { body: { phone } })).status).toBe(429);
});

test('fifty a page', async () => {
  for (let i = 0; i < 51; i++) await takeIn();
  const first = await list();
  const second = await list({ cursor: first.next_cursor });
  expect([first.requests.length, second.requests.length, second.next_cursor]).toEqual([
    50,
    1,
    null,
  ]);
  const ids = [...first.requests, ...second.requests].map(({ id }: { id: number }) => id);
  expect(new Set(ids).size).toBe(51);
});

describe('carried out by a workflow', () => {
  test('everything about the child, as the family gets it', async () => {
    await takeIn();
    const { id } = await only();
    const { rawPayload, headers } = await server.app.inject({
      url: `/api/staff/rights/${id}/data.zip`,
      headers: { authorization: `Bearer ${office.token}` },
    });
    expect(headers['content-disposition']).toContain(`bitu-du-lieu-${child.id}.zip`);
    const data = JSON.parse(unzip(rawPayload).texts['data.json'] ?? '{}');
    expect(data.student_id).toBe(child.id);
    expect(data.tables.rights_requests).toMatchObject([{ id, kind: 'access' }]);
    const { rows } = await sql<object>`
      select actor, staff_id from audit_log where action = 'export' and student_id = ${child.id}`.execute(
      server.db.queries,
    );
    expect(rows).toEqual([{ actor: 'staff', staff_id: office.id }]);
  });

  const askFor = async (who: StaffPerson, student_id: number) => {
    const { requests } = (await call('rights.list', {}, who)).data;
    const { id, version } = requests.find(
      (one: { child: { id: number } | null }) => one.child?.id === student_id,
    );
    return call('rights.erase', { params: { id }, body: { version, student_id } }, who);
  };
  const isThere = async ({ id }: { id: number }) =>
    (await server.db.queries.selectFrom('students').select('id').where('id', '=', id).execute())
      .length === 1;
  const hours = (count: number) => server.clock.forward(count * 3600);

  test("an erasure is asked for with the child's number, told to the family, and done three days later", async () => {
    await takeIn({ kind: 'erase' });
    expect((await step('rights.finish', { outcome: 'done' })).status).toBe(400);
    const { id, version } = await only();
    const other = { params: { id }, body: { version, student_id: child.id + 1 } };
    expect((await call('rights.erase', other)).status).toBe(400);
    const erase_at = at('2026-11-29T10:00:00');
    expect((await askFor(office, child.id)).data).toEqual({ erase_at, erase_waits: 0 });
    expect(await only()).toMatchObject({ state: 'answered', erase_at, erase_waits: 0 });
    const { data: notices } = await server.call('notices.list', { token: child.token });
    expect(notices[0]).toMatchObject({
      title: 'Trung tâm sẽ xóa dữ liệu của con',
      content: expect.stringContaining('10:00 29/11/2026'),
    });
    const { rows: sent } = await sql`select id from sms_messages`.execute(server.db.queries);
    expect(sent).toHaveLength(1);
    // Twice is once.
    expect((await askFor(office, child.id)).status).toBe(400);
    hours(71);
    await eraseDue(server.deps);
    expect(await isThere(child)).toBe(true);
    hours(1);
    await eraseDue(server.deps);
    expect(await isThere(child)).toBe(false);
    const later = await staffMember(server, 'office');
    const { data } = await call('rights.list', {}, later);
    expect(data).toMatchObject({ requests: [], open: 0 });
    const { rows } = await sql<object>`
      select action, actor, staff_id, fields from audit_log where student_id = ${child.id} order by id desc limit 3`.execute(
      server.db.queries,
    );
    expect(rows).toEqual([
      { action: 'erase', actor: 'staff', staff_id: office.id, fields: null },
      { action: 'change', actor: 'staff', staff_id: office.id, fields: ['done'] },
      { action: 'change', actor: 'staff', staff_id: office.id, fields: ['erasure'] },
    ]);
  });

  test('an erasure that was stopped before its time is not done', async () => {
    await takeIn({ kind: 'erase' });
    await askFor(office, child.id);
    await step('rights.finish', { outcome: 'refused', note: 'Gia đình không yêu cầu' });
    hours(100);
    await eraseDue(server.deps);
    expect(await isThere(child)).toBe(true);
  });

  test('above five in a day they wait for an owner, who sees them on the first page', async () => {
    const owner = await staffMember(server, 'owner');
    const children = await Promise.all(Array.from({ length: 6 }, () => newStudent(server)));
    for (const { id, loginId } of children) {
      await takeIn({ kind: 'erase', login_id: loginId, student_id: id });
      await askFor(office, id);
    }
    const waiting = async () => (await call('overview.waiting', {}, owner)).data.erasures;
    expect(await waiting()).toEqual({ count: 6, waiting: 1, next_at: at('2026-11-29T10:00:00') });
    expect((await call('overview.waiting')).data.erasures).toBeNull();
    const [last] = children.slice(5);
    expect((await askFor(office, last!.id)).status).toBe(400);
    hours(72);
    await eraseDue(server.deps);
    const remaining = await Promise.all(children.map(isThere));
    expect(remaining).toEqual([false, false, false, false, false, true]);
    const fresh = await staffMember(server, 'owner');
    expect((await askFor(fresh, last!.id)).data).toMatchObject({ erase_waits: 0 });
    await eraseDue(server.deps);
    expect(await isThere(last!)).toBe(false);
  });

  test('those of a person who was suspended meanwhile wait for an owner', async () => {
    await takeIn({ kind: 'erase' });
    await askFor(office, child.id);
    await sql`update staff set state = 'suspended' where id = ${office.id}`.execute(
      server.db.queries,
    );
    hours(100);
    await eraseDue(server.deps);
    expect(await isThere(child)).toBe(true);
    const owner = await staffMember(server, 'owner');
    const { data } = await call('rights.list', {}, owner);
    expect(data.requests).toMatchObject([{ erase_waits: 1 }]);
  });

  test('the owner sets how long they wait', async () => {
    const { token } = await staffMember(server, 'owner');
    const { settings: seen } = (await server.call('site.office', { token })).data;
    const set = (rights_erase_hours: string) =>
      server.call('site.change', {
        body: { seen, settings: { ...seen, rights_erase_hours } },
        token,
      });
    for (const wrong of ['0', '23', '481', '1000']) expect((await set(wrong)).status).toBe(400);
    expect((await set('24')).status).toBe(200);
    await takeIn({ kind: 'erase' });
    const erase_at = at('2026-11-27T10:00:00');
    expect((await askFor(office, child.id)).data).toEqual({ erase_at, erase_waits: 0 });
    await sql`delete from site_settings where name = 'rights_erase_hours'`.execute(
      server.db.queries,
    );
  });

  test('an erasure is refused with a reason, and requires the second factor again', async () => {
    await takeIn({ kind: 'erase' });
    expect(
      (await step('rights.finish', { outcome: 'refused', note: 'Không phải mẹ' })).status,
    ).toBe(200);
    await takeIn({ kind: 'erase' });
    const { id, version } = await only();
    server.clock.forward(11 * 60);
    const body = { version, student_id: child.id };
    expect((await call('rights.erase', { params: { id }, body })).code).toBe(10_002);
  });
});
