import { errors } from '@bitu/contract/errors.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { browser } from '../testing/browser.ts';
import { newFamily } from '../testing/family.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { staffMember, type StaffPerson } from '../testing/staff.ts';

let server: TestServer;
let office: StaffPerson;
let ha: number;
let minh: number;
beforeAll(async () => {
  server = await testServer({ trustedProxies: 1 });
});
beforeEach(async () => {
  server.clock.now = new Date('2026-11-21T05:00:00Z');
  await sql`delete from leads`.execute(server.db.queries);
  office = await staffMember(server, 'office');
  ha = await lead('Trần Thu Hà', '0912000123');
  minh = await lead('Lê Minh', '0912000124');
});
afterAll(() => server.stop());

async function lead(name: string, phone: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into leads (phone, full_name, referer, source, created_at, note)
    values (${phone}, ${name}, 'x', 'web', '2026-11-20T10:00:00+07:00', 'Cũ') returning id`.execute(
    server.db.queries,
  );
  return rows[0]?.id ?? 0;
}
const stored = async (id: number) =>
  (
    await sql<object>`
      select state, next_call::text as next_call, note, handled_by, revision from leads where id = ${id}`.execute(
      server.db.queries,
    )
  ).rows[0];
const call = (name: Parameters<TestServer['call']>[0], input: object) =>
  server.call(name, { ...input, token: office.token });
const preview = (rows: object[]) => call('leads.previewEdit', { body: { rows } });
const apply = ({ id, checksum }: { id: number; checksum: string }) =>
  call('bulk.apply', { params: { id }, body: { checksum } });
const undo = (id: number) => call('bulk.undo', { params: { id }, body: {} });

test('pasted cells are previewed before and after, stored, and undone', async () => {
  const { data, body } = await preview([
    { id: ha, state: 'da goi', next_call: '30/11', note: ' Hẹn học thử ' },
    { id: minh, state: 'Thôi' },
  ]);
  expect(data).toMatchObject({ total: 2, messages: 0 });
  expect(body).not.toContain('0912000123');
  expect(data.examples).toEqual([
    {
      title: 'Trần Thu Hà',
      changes: [
        { what: 'Đến đâu rồi', before: 'Mới', after: 'Đã gọi' },
        { what: 'Gọi lại ngày', before: null, after: '30/11/2026' },
        { what: 'Ghi chú', before: 'Cũ', after: 'Hẹn học thử' },
      ],
    },
    { title: 'Lê Minh', changes: [{ what: 'Đến đâu rồi', before: 'Mới', after: 'Thôi' }] },
  ]);
  const before = await stored(minh);
  await apply(data);
  const by = { handled_by: office.id, revision: 1 };
  expect(await stored(ha)).toEqual({
    state: 'called',
    next_call: '2026-11-30',
    note: 'Hẹn học thử',
    ...by,
  });
  expect(await stored(minh)).toEqual({ state: 'lost', next_call: null, note: 'Cũ', ...by });
  expect((await undo(data.id)).data.state).toBe('undone');
  // The revision rises with the undo too, so that a page loaded earlier cannot overwrite.
  expect(await stored(minh)).toEqual({ ...(before as object), revision: 2 });
});

test('a day without a year stays the same day when it is applied after midnight', async () => {
  server.clock.now = new Date('2026-11-21T16:59:00Z');
  office = await staffMember(server, 'office');
  const { data } = await preview([{ id: ha, next_call: '21/11' }]);
  server.clock.now = new Date('2026-11-21T17:01:00Z');
  expect((await apply(data)).status).toBe(200);
  expect(await stored(ha)).toMatchObject({ next_call: '2026-11-21' });
});

test('what somebody changed meanwhile is overwritten neither by applying nor by undoing', async () => {
  const change = (revision: number, note: string) =>
    call('leads.change', {
      params: { id: ha },
      body: { revision, state: 'came', note, next_call: null },
    });
  const stale = (await preview([{ id: ha, state: 'Thôi' }])).data;
  expect((await change(0, 'Đã đến xem lớp')).status).toBe(200);
  expect((await apply(stale)).code).toBe(errors.bulkStale.code);
  const { data } = await preview([{ id: ha, note: 'Từ bảng tính' }]);
  await apply(data);
  expect((await change(1, 'Của tôi')).code).toBe(errors.outdated.code);
  expect((await change(2, 'Của người sau')).status).toBe(200);
  expect(await undo(data.id)).toMatchObject({
    code: errors.undoConflict.code,
    data: { left: ['Trần Thu Hà'] },
  });
  expect(await stored(ha)).toMatchObject({ note: 'Của người sau' });
});

test('each wrong cell is named with its row, and nothing is planned', async () => {
  const reply = await preview([
    { id: ha, state: 'Gọi rồi' },
    { id: minh, next_call: '31/11', note: 'x'.repeat(1001) },
  ]);
  expect(reply.code).toBe(errors.importFaults.code);
  expect(reply.data.faults).toEqual([
    {
      row: 1,
      column: 'Đến đâu rồi',
      message: 'Chọn một trong: Mới, Đã gọi, Đã đến, Đã ghi danh, Thôi',
    },
    {
      row: 2,
      column: 'Gọi lại ngày',
      message: 'Bạn nhập ngày như 30/11 hoặc 30/11/2026 nhé.',
    },
    { row: 2, column: 'Ghi chú', message: 'Ghi chú dài hơn 1000 ký tự.' },
  ]);
});

test('a duplicate or unknown lead is refused; cells that change nothing are not counted', async () => {
  const row = { id: ha, note: 'Hai' };
  expect((await preview([row, row])).code).toBe(errors.badRequest.code);
  expect((await preview([{ ...row, id: 999_999_999 }])).code).toBe(errors.notFound.code);
  expect((await preview([{ id: ha, state: 'mới', note: 'Cũ ' }])).data.total).toBe(0);
});

test('notes written in a bulk change are deleted with the family that asks for it', async () => {
  const family = await newFamily(server, 'Nguyễn Tường Vi');
  const [{ id, token } = { id: 0, token: '' }] = family.students;
  await sql`update leads set phone = ${family.phone} where id = ${ha}`.execute(server.db.queries);
  const { data } = await preview([
    { id: ha, note: 'Mẹ bận buổi tối' },
    { id: minh, note: 'Gọi sau' },
  ]);
  await apply(data);
  const here = browser(server, { address: '198.51.100.1' });
  await here.prove(family.phone, 2, token);
  expect((await here.call('profile.erase', { token, body: { core_user_id: id } })).status).toBe(
    200,
  );
  const { rows } = await sql<object>`
    select shown ->> 'title' as title from bulk_rows where bulk_id = ${data.id}`.execute(
    server.db.queries,
  );
  expect(rows).toEqual([{ title: 'Lê Minh' }]);
});
