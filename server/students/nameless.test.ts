/** A child without a name, stored with its phone instead: no reply to staff contains it, whoever asks. */
import { readXlsx } from '@bitu/db/import/workbook/testing.ts';
import { type StaffRole, staffRoles } from '@bitu/contract/capabilities.ts';
import { staffRoutes } from '@bitu/contract/staff-routes.ts';
import { hasName } from '@bitu/rules/accounts/display-name.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isNamed } from '../services/child-name.ts';
import { importPractices, truthsOf } from '../testing/content.ts';
import { storeOfficeRows } from '../testing/office-rows.ts';
import type { Person } from '../testing/people.ts';
import { createFixtures, type Fixtures } from '../testing/calls/fixtures.ts';
import { inputOf, isAdmitted, staffCallNames } from '../testing/calls/index.ts';
import type { StaffCall } from '../testing/calls/row.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { staffMember, type StaffPerson } from '../testing/staff.ts';
import { dayInVietnam } from '../time.ts';

const phone = '0977123456';
let server: TestServer;
let fixtures: Fixtures;
let child: Person;
const staff = new Map<StaffRole, StaffPerson>();
beforeAll(async () => {
  server = await testServer();
  await importPractices(server, [truthsOf('running'), truthsOf('done')]);
  fixtures = await createFixtures(server);
  child = fixtures.people.owner as Person;
  const { id, loginId } = child;
  const { queries } = server.db;
  await storeOfficeRows(server, id, 'ghi chú');
  const { now } = server.clock;
  const { room } = fixtures;
  // The child is absent from two lessons, has more time in its class, and has a leech.
  await sql`
    with earlier as (
      insert into lessons (class_id, code, title, lesson_type, starts_at, ends_at)
      select class_id, 'earlier', title, lesson_type, starts_at - interval '2 days', ends_at - interval '2 days'
      from lessons where id = ${room.reportId} returning id
    ), missed as (
      insert into attendance_entries (student_id, lesson_id, state, at)
      select ${id}, n.id, 'absent', ${now}::timestamptz from (select ${room.reportId}::bigint as id union all select id from earlier) n
      on conflict (student_id, lesson_id) do update set state = 'absent'
    ), joined as (
      update enrolments set joined_at = joined_at - interval '30 days' where student_id = ${id}
    ), more as (
      insert into overrides (student_id, class_id, time_factor, reason, by, created_at)
      select ${id}, ${room.classId}, 1.5, 'x', id, ${now}::timestamptz from staff order by id limit 1
    )
    update notebook_cards set put_away = 'leech', put_away_at = ${now}::timestamptz where student_id = ${id}`.execute(
    queries,
  );
  await queries.updateTable('logins').set({ phone }).where('id', '=', loginId).execute();
  await queries
    .updateTable('students')
    .set({ full_name: phone, user_name: phone })
    .where('id', '=', id)
    .execute();
  for (const role of staffRoles)
    staff.set(role, await staffMember(server, role, { classes: ['room'], subjects: [5] }));
});
afterAll(() => server.stop());

const reads = staffCallNames.filter((name) => staffRoutes[name].method === 'GET');

/** The id of the child, where the row of the call has an unknown id. */
const idOf = (name: StaffCall): number | undefined => {
  if (name === 'students.read') return child.id;
  if (name === 'lessons.grid') return fixtures.room.reportId;
  if (name === 'timetable.class' || name === 'overrides.class') return fixtures.room.classId;
  return undefined;
};

/** Returns the reply as text, or for a workbook its cells. */
async function replyTo(name: StaffCall, role: StaffRole): Promise<string> {
  const { token } = staff.get(role) ?? {};
  const input = inputOf(name, fixtures);
  const id = idOf(name);
  const params = { ...input?.params, ...(id !== undefined && { id }) };
  if (!staffRoutes[name].path.endsWith('.xlsx'))
    return (await server.call(name, { ...input, params, token })).body;
  const { rawPayload } = await server.app.inject({
    url: staffRoutes[name].path,
    headers: { authorization: `Bearer ${token}` },
  });
  return JSON.stringify((await readXlsx(rawPayload)).sheets.map(({ rows }) => rows));
}

/** The calls that show the child; if none of them did, the test would prove nothing. */
const showing: Record<StaffRole, StaffCall[]> = {
  teacher: [
    'lessons.grid',
    'overrides.list',
    'overview.children',
    'overview.sheet',
    'students.list',
    'students.read',
    'timetable.class',
  ],
  lead: ['overrides.class'],
  office: ['rights.list', 'students.export'],
  owner: ['audit.list', 'marking.leeches'],
};

test.each(staffRoles)('what a %s reads shows the child by number', async (role) => {
  const named: StaffCall[] = [];
  for (const name of reads.filter((one) => isAdmitted(one, role))) {
    const text = await replyTo(name, role);
    expect(text, name).not.toContain(phone);
    if (text.includes(`Chưa có tên (số ${child.id})`)) named.push(name);
  }
  expect(named).toEqual(expect.arrayContaining(showing[role]));
});

test('a preview, a refused change and a sibling’s page show it by number too', async () => {
  const { token } = staff.get('office') ?? {};
  const move = {
    student_ids: [child.id],
    from_class_id: fixtures.room.classId,
    stage: 6,
    valid_from: dayInVietnam(server.clock.now),
    reason: '',
  };
  const preview = await server.call('students.previewMove', { body: move, token });
  expect(preview.data.examples[0].title).toBe(`Chưa có tên (số ${child.id})`);
  const sibling = fixtures.people.sibling?.id ?? 0;
  const page = await server.call('students.read', { params: { id: sibling }, token });
  expect(page.data.family.siblings[0].full_name).toBe(`Chưa có tên (số ${child.id})`);
  const own = await server.call('students.read', { params: { id: child.id }, token });
  expect(own.data.is_named).toBe(false);
  const stale = await server.call('students.change', {
    params: { id: child.id },
    body: { revision: own.data.revision + 5, full_name: 'Nguyễn An', birth_year: 2016 },
    token,
  });
  expect(stale.data.current.full_name).toBe('');
  const family = await server.call('rights.find', { body: { phone }, token });
  for (const { body } of [preview, page, stale, family]) expect(body).not.toContain(phone);
});

test('staff who may not see phones do not find the child by its digits', async () => {
  const { token } = staff.get('teacher') ?? {};
  for (const q of [phone, phone.slice(0, 5), `${phone.slice(0, 5)}!`, `a ${phone}`]) {
    const { data } = await server.call('students.list', { query: { q }, token });
    expect(data.students, q).toEqual([]);
  }
});

test('the SQL condition is the rule of `hasName`', async () => {
  const names = fc.oneof(
    fc.constantFrom('', ' ', '0912345678', ' 0912345678 ', 'An 2', '12a', 'Lê An'),
    fc.stringMatching(/^[0-9 a]{0,4}$/),
  );
  await fc.assert(
    fc.asyncProperty(names, async (full_name) => {
      const { rows } = await sql<{ named: boolean }>`
        select ${isNamed()} as named from (select ${full_name}::text as full_name) s`.execute(
        server.db.queries,
      );
      expect(rows[0]?.named).toBe(hasName({ full_name }));
    }),
    { numRuns: 60 },
  );
});
