import { readXlsx } from '@bitu/db/import/workbook/testing.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepBulks } from '../bulk/batches.ts';
import { bulkKinds } from '../bulk-kinds.ts';
import { collect } from '../profile/rights/collect.ts';
import { storeClassroom } from '../testing/classroom.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { staffMember, type StaffPerson } from '../testing/staff.ts';

let server: TestServer;
let office: StaffPerson;
let child: Person;
beforeAll(async () => {
  server = await testServer();
  await storeClassroom(server);
  office = await staffMember(server, 'office');
  child = await newStudent(server, { classes: { room: 1 } });
});
afterAll(() => server.stop());

const params = () => ({ id: child.id });
const read = ({ token } = office) => server.call('students.read', { params: params(), token });
const linesOf = (action: string) =>
  server.db.queries
    .selectFrom('audit_log')
    .select(['staff_id', 'fields'])
    .where('student_id', '=', child.id)
    .where('action', '=', action as never)
    .execute();

test('the page of a child shows what is known, and the view is logged once an hour', async () => {
  await newStudent(server, { siblingOf: child });
  const { data } = await read();
  expect(data).toMatchObject({
    full_name: 'Nguyễn Thử',
    birth_year: 2016,
    family: { has_password: false, siblings: [{ full_name: 'Nguyễn Thử' }] },
    classes: [{ title: 'Lớp Tiếng Anh 5 - Thử' }],
    notes: [],
  });
  expect(data.family.phone_end).toMatch(/^\d{4}$/);
  await read();
  expect(await linesOf('see-student')).toEqual([{ staff_id: office.id, fields: null }]);
  server.clock.forward(3601);
  // The session has expired by then.
  const session = { device: null, factorAt: server.clock.now };
  office = { ...office, token: await server.deps.staffSessions.open(office.id, session) };
  await read();
  expect(await linesOf('see-student')).toHaveLength(2);
});

test('homework of open classes, and mastery of skills', async () => {
  const one = await newStudent(server, { classes: { room: 1 } });
  const { queries } = server.db;
  const page = async () =>
    (await server.call('students.read', { params: { id: one.id }, token: office.token })).data;
  expect(await page()).toMatchObject({ skills: [] });
  await sql`
    with level as (
      insert into levels (subject_id, code, name, position) values (5, 'page', 'Movers', 1) returning id
    ), skill as (
      insert into skills (subject_id, code, name, position) values (5, 'page', 'Từ vựng', 1) returning id
    )
    insert into mastery (student_id, level_id, skill_id, weight, value, n, days, last_at, in_test, right_count)
    select ${one.id}, level.id, skill.id, 5, 4.5, 12, 3, now(), false, 11 from level, skill`.execute(
    queries,
  );
  const { homework, skills } = await page();
  expect(skills).toMatchObject([{ level: 'Movers', name: 'Từ vựng', word: 'Vững', answers: 12 }]);
  expect(homework.map(({ state }: { state: string }) => state)).toContain('new');
  expect(homework[0]).toMatchObject({ class_title: 'Lớp Tiếng Anh 5 - Thử' });
});

test('a lesson that ended before the child joined is not one of its lessons', async () => {
  const one = await newStudent(server, { classes: { room: 1 } });
  const joined = async (hours: number) => {
    await sql`
      update enrolments e set joined_at = l.ends_at + make_interval(hours => ${hours}::int)
      from (select class_id, max(ends_at) as ends_at from lessons where ends_at < ${server.clock.now} group by class_id) l
      where l.class_id = e.class_id and e.student_id = ${one.id}`.execute(server.db.queries);
    const input = { params: { id: one.id }, token: office.token };
    return (await server.call('students.read', input)).data.lessons.length;
  };
  expect(await joined(-3)).toBeGreaterThan(0);
  expect(await joined(1)).toBe(0);
});

test('staff who do not teach the child find nothing, and no phone', async () => {
  const theirs = await staffMember(server, 'teacher', { classes: ['room'] });
  expect((await read(theirs)).data.family.phone_end).toBeNull();
  const others = await staffMember(server, 'teacher', { classes: ['other'] });
  expect((await read(others)).status).toBe(404);
  const phone = (token: string) =>
    server.call('students.showPhone', { params: params(), body: {}, token });
  expect((await phone(theirs.token)).status).toBe(403);
  expect((await phone(office.token)).data.phone).toMatch(/^0\d{9}$/);
  expect(await linesOf('show-phone')).toEqual([{ staff_id: office.id, fields: null }]);
});

test('a change is logged with its fields; a stale one is refused with the current values', async () => {
  const { revision } = (await read()).data;
  const change = (own: object) =>
    server.call('students.change', {
      params: params(),
      body: { revision, full_name: 'Nguyễn Thử', birth_year: 2016, ...own },
      token: office.token,
    });
  const changed = await change({ birth_year: 2017 });
  expect(changed.data.revision).toBe(revision + 1);
  expect(await linesOf('change')).toEqual([{ staff_id: office.id, fields: ['birth_year'] }]);
  const stale = await change({ full_name: 'Nguyễn Thử Hai' });
  expect(stale).toMatchObject({
    code: 11_005,
    data: { current: { revision: revision + 1, full_name: 'Nguyễn Thử', birth_year: 2017 } },
  });
  // The family may have been the one who changed it.
  const body = { full_name: 'Nguyễn Thử Ba', date_of_birth: '2017-01-01' };
  await server.call('accounts.updateProfile', { body, token: child.token });
  expect((await change({ revision: revision + 1 })).code).toBe(11_005);
  expect((await change({ revision: revision + 2, full_name: 'Thử' })).status).toBe(400);
});

test('a note is added and removed', async () => {
  const added = await server.call('students.addNote', {
    params: params(),
    body: { text: 'Mẹ muốn học tối thứ ba' },
    token: office.token,
  });
  expect((await read()).data.notes).toEqual([added.data]);
  const remove = () =>
    server.call('students.removeNote', {
      params: params(),
      body: { note_id: added.data.id },
      token: office.token,
    });
  const removed = await remove();
  expect(removed.status).toBe(200);
  expect((await remove()).status).toBe(404);
  expect((await read()).data.notes).toEqual([]);
  // Taken back, it is as it was: with who wrote it, and when.
  const undone = await server.call('bulk.undo', {
    params: { id: removed.data.bulk_id },
    body: {},
    token: office.token,
  });
  expect(undone.data).toMatchObject({ state: 'undone', left_count: 0 });
  expect((await read()).data.notes).toEqual([added.data]);
});

test('the list as a workbook: the filtered rows, names that begin with = as text', async () => {
  const one = await newStudent(server);
  await server.db.queries
    .updateTable('students')
    .set({ full_name: '=HYPERLINK("x") Lạ' })
    .where('id', '=', one.id)
    .execute();
  const response = await server.app.inject({
    url: '/api/staff/students/list.xlsx?q=hyperlink',
    headers: { authorization: `Bearer ${office.token}` },
  });
  expect(response.statusCode).toBe(200);
  const [sheet] = (await readXlsx(response.rawPayload)).sheets;
  expect(sheet?.rows[1]?.slice(0, 4)).toEqual([one.id, '=HYPERLINK("x") Lạ', 2016, 'Đang học']);
  expect(sheet?.rows).toHaveLength(2);
  expect(sheet?.cells?.get('1,1')?.formula).toBeUndefined();
});

test('ten minutes after a note was removed, nothing of it is left, neither in the download', async () => {
  const one = await newStudent(server);
  const call = (name: 'students.addNote' | 'students.removeNote', body: object) =>
    server.call(name, { params: { id: one.id }, body, token: office.token });
  const { id: note_id } = (await call('students.addNote', { text: 'Ghi nhầm hồ sơ' })).data;
  const { bulk_id } = (await call('students.removeNote', { note_id })).data;
  const exported = async () =>
    JSON.stringify(await collect(server.deps, { studentId: one.id, loginId: one.loginId }));
  await sweepBulks(server.deps, bulkKinds);
  expect(await exported()).toContain('Ghi nhầm hồ sơ');
  server.clock.forward(601);
  await sweepBulks(server.deps, bulkKinds);
  expect(await exported()).not.toContain('Ghi nhầm hồ sơ');
  const undone = await server.call('bulk.undo', {
    params: { id: bulk_id },
    body: {},
    token: office.token,
  });
  expect(undone.status).toBe(404);
});
