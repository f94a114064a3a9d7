import { readXlsx } from '@bitu/db/import/workbook/testing.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffRole } from '@bitu/contract/capabilities.ts';
import { newStudent } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { staffMember } from '../testing/staff.ts';
import { unzip } from '../testing/unzip.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  server.clock.now = new Date('2026-11-21T05:00:00Z');
});
afterAll(() => server.stop());

const formula = '=HYPERLINK("https://x.example")';

/** Exports a list as a new staff member of a role that may. Returns the log's entry about it as `taken`. */
async function take(url: string, role: StaffRole = 'owner') {
  const { id, token } = await staffMember(server, role);
  const response = await server.app.inject({
    url: `/api/staff/${url}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.statusCode).toBe(200);
  const text = Object.values(unzip(response.rawPayload).texts).join('');
  expect(text).not.toMatch(/<f[ >]/);
  const { sheets } = await readXlsx(response.rawPayload);
  const { rows } = await sql<{ target_code: string; items: number }>`
    select target_code, items from audit_log where staff_id = ${id} and action = 'export-list'`.execute(
    server.db.queries,
  );
  return {
    name: response.headers['content-disposition'],
    rows: sheets[0]?.rows ?? [],
    taken: rows.map(({ target_code, items }) => [target_code, items]),
  };
}

test('students and leads: the filtered rows, as text, and the export is logged', async () => {
  const child = await newStudent(server);
  await sql`update students set full_name = ${formula} where id = ${child.id}`.execute(
    server.db.queries,
  );
  await sql`
    insert into leads (phone, full_name, children_name, referer, source, state, created_at)
    values ('0912000123', ${formula}, 'Minh An', 'x', 'web', 'called', '2026-11-20T17:30:00Z'),
      ('0912000124', 'Lê Bình', null, 'x', 'web', 'lost', '2026-11-20T17:30:00Z')`.execute(
    server.db.queries,
  );
  const students = await take('students/list.xlsx');
  expect(students.taken).toEqual([['students', students.rows.length - 1]]);
  expect(students.rows.flat()).toContain(formula);
  const leads = await take('leads/list.xlsx', 'office');
  expect(leads.taken).toEqual([['leads', 1]]);
  expect(leads.name).toBe('attachment; filename="nguoi-quan-tam-2026-11-21.xlsx"');
  expect(leads.rows).toHaveLength(2);
  // 17:30 UTC is the next day in Vietnam.
  expect(leads.rows[1]).toEqual(
    expect.arrayContaining([
      formula,
      '…123',
      'Minh An',
      'Đã gọi',
      new Date('2026-11-21T00:30:00Z'),
    ]),
  );
  expect((await take('leads/list.xlsx?state=lost')).rows.flat()).toContain('Lê Bình');
});

test('the log, data requests, and the days of the counter', async () => {
  const child = await newStudent(server);
  const { rows } = await sql<{ id: number }>`
    insert into rights_requests (login_id, student_id, kind, channel, received_at, answer_due, done_due, note, by)
    select login_id, id, 'access', 'phone', now(), now(), now(), ${formula}, null
    from students where id = ${child.id} returning id`.execute(server.db.queries);
  await sql`
    with centre as (
      insert into centres (code, name, address, position) values ('q1', 'Cơ sở Quận 1', '1 Lê Lợi', 1) returning id
    )
    insert into queue_days (centre_id, day, is_open, last_number, serving_number)
    select id, '2026-11-20', false, 12, 11 from centre`.execute(server.db.queries);
  const rights = await take('rights/list.xlsx');
  expect(rights.rows[1]).toEqual(
    expect.arrayContaining([rows[0]?.id, formula, 'Xem dữ liệu', 'qua điện thoại', 'Chưa trả lời']),
  );
  expect((await take('rights/list.xlsx?done=1')).rows).toHaveLength(1);
  const days = await take('queue/days.xlsx');
  expect(days.rows.slice(1)).toEqual([['20/11/2026', 'Cơ sở Quận 1', 12, 11]]);
  const log = await take(`audit/list.xlsx`);
  expect(log.rows[0]).toEqual([
    'Lúc',
    'Người làm',
    'Việc',
    'Học sinh',
    'Mã học sinh',
    'Ở đâu',
    'Mục',
  ]);
  expect(log.rows.flat()).toContain('danh sách số đã phát ở quầy (1 dòng)');
  expect((await take('audit/list.xlsx?day=2025-01-01')).rows).toHaveLength(1);
  expect([rights, days, log].map(({ taken }) => taken)).toEqual([
    [['rights', 1]],
    [['queue_days', 1]],
    [['audit', log.rows.length - 1]],
  ]);
});
