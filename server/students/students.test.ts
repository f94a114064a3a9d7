import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idByCode, storeClassroom } from '../testing/classroom.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { staffMember, type StaffPerson } from '../testing/staff.ts';
import { dayInVietnam } from '../time.ts';

let server: TestServer;
let office: StaffPerson;
let child: Person;
let sibling: Person;
const classIds: Record<string, number> = {};
beforeAll(async () => {
  server = await testServer();
  await storeClassroom(server);
  office = await staffMember(server, 'office');
  child = await newStudent(server, { classes: { room: 1, other: 2 } });
  sibling = await newStudent(server, { siblingOf: child });
  await named(child, 'Đặng Thuỳ Ánh');
  await named(sibling, 'Đặng Bảo Ân');
  for (const code of ['room', 'other', 'small', 'closed'])
    classIds[code] = await idByCode(server, 'classes', code);
});
afterAll(() => server.stop());

const named = ({ id }: Person, full_name: string) =>
  server.db.queries.updateTable('students').set({ full_name }).where('id', '=', id).execute();

const list = async (query: Record<string, string | number>, { token } = office) =>
  (await server.call('students.list', { query, token })).data;
const namesIn = async (query: Record<string, string | number>, who = office) =>
  (await list(query, who)).students.map((one: { full_name: string }) => one.full_name);

test('a phone stored as the name is not shown', async () => {
  const unnamed = await newStudent(server);
  await named(unnamed, '0987654321');
  expect(await namesIn({ sort: 'newest' })).toContain(`Chưa có tên (số ${unnamed.id})`);
  expect(await namesIn({ sort: 'newest' })).not.toContain('0987654321');
  await named(unnamed, 'Lý Vân');
});

test('a child is found by words of its name without tone marks, or by the end of the phone', async () => {
  expect(await namesIn({ q: 'anh dang' })).toEqual(['Đặng Thuỳ Ánh']);
  // The name is typed as beginnings of words.
  expect(await namesIn({ q: 'ĐẶNG ân' })).toEqual(['Đặng Bảo Ân', 'Đặng Thuỳ Ánh']);
  expect(await namesIn({ q: 'dang thuy anh nguyen' })).toEqual([]);
  expect(await namesIn({ q: "'); drop" })).toEqual([]);
  expect(await namesIn({ q: '!!' })).toEqual([]);
  const { phone } = await server.db.queries
    .selectFrom('logins')
    .select('phone')
    .where('id', '=', child.loginId)
    .executeTakeFirstOrThrow();
  const byPhone = await list({ q: phone.slice(-4), sort: 'newest' });
  expect(byPhone.students.map(({ id }: { id: number }) => id)).toContain(child.id);
  expect(byPhone.students[0].phone_end).toBe(phone.slice(-4));
  const rest = phone.slice(1);
  const typed = [`+84${rest}`, `84 ${rest}`, `0${rest.slice(0, 3)}-${rest.slice(3)}`];
  for (const q of typed) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { students } = await list({ q });
    expect(students.map(({ id }: { id: number }) => id)).toContain(child.id);
  }
});

test('a whole number counts and is logged as a phone that was shown; other parts of it find nothing', async () => {
  const { phone } = await server.db.queries
    .selectFrom('logins')
    .select('phone')
    .where('id', '=', child.loginId)
    .executeTakeFirstOrThrow();
  const { id, token } = await staffMember(server, 'office');
  const search = (q: string) => server.call('students.list', { query: { q }, token });
  const visible = async () => {
    const { rows } = await sql<object>`
      select login_id from audit_log where staff_id = ${id} and action = 'show-phone'`.execute(
      server.db.queries,
    );
    return rows;
  };
  for (let length = 5; length < 10; length++)
    expect((await search(phone.slice(-length))).data.students).toEqual([]);
  await search(phone.slice(-4));
  expect(await visible()).toEqual([]);
  for (let i = 0; i < 60; i++) expect((await search(phone)).status).toBe(200);
  expect((await visible())[0]).toEqual({ login_id: child.loginId });
  expect((await search(phone)).status).toBe(429);
});

test('pages of 50, by given name or newest first, each child once', async () => {
  for (let i = 0; i < 60; i++) await newStudent(server);
  for (const sort of ['name', 'newest']) {
    const first = await list({ sort });
    expect(first.students).toHaveLength(50);
    // As a page asks that was opened before lists had one shape.
    const rest = await list({ sort, cursor: first.next_cursor });
    expect(await list({ sort, after: first.next })).toEqual(rest);
    const ids = new Set<number>();
    for (let page = first; ; page = await list({ sort, cursor: page.next_cursor })) {
      for (const { id } of page.students) {
        expect(ids.has(id)).toBe(false);
        ids.add(id);
      }
      if (page.next_cursor === null) break;
    }
    const { count } = await server.db.queries
      .selectFrom('students')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(ids.size).toBe(Number(count));
  }
  const sorted = await namesIn({ q: 'dang' });
  expect(sorted).toEqual(['Đặng Bảo Ân', 'Đặng Thuỳ Ánh', 'Lê Đăng Khoa']);
});

test("filters: a class, the child's state, the status in a class", async () => {
  expect(await namesIn({ class_id: classIds['room'] ?? 0 })).toEqual(['Đặng Thuỳ Ánh']);
  expect(await namesIn({ class_id: classIds['room'] ?? 0, state: 0 })).toEqual([]);
  const [row] = (await list({ q: 'dang thuy anh' })).students;
  expect(row.classes.map(({ stage_name }: { stage_name: string }) => stage_name).sort()).toEqual(
    row.classes.map(() => expect.any(String)),
  );
  for (const { stage } of row.classes)
    expect(await namesIn({ q: 'dang', stage })).toContain('Đặng Thuỳ Ánh');
  expect(await namesIn({ q: 'dang', stage: 10 })).toEqual([]);
});

test('a teacher sees the children of her own classes, a lead those of the own subjects, and no phones', async () => {
  const teacher = await staffMember(server, 'teacher', { classes: ['other'] });
  expect(await namesIn({ q: 'dang' }, teacher)).toEqual(['Đặng Thuỳ Ánh']);
  const lead = await staffMember(server, 'lead', { subjects: [5] });
  expect(await namesIn({ q: 'dang' }, lead)).toEqual(['Đặng Thuỳ Ánh']);
  const elsewhere = await staffMember(server, 'lead', { subjects: [1] });
  expect(await namesIn({ q: 'dang' }, elsewhere)).toEqual([]);
  const [row] = (await list({ q: 'dang' }, teacher)).students;
  expect(row.phone_end).toBeNull();
  expect(await namesIn({ q: '0000' }, teacher)).toEqual([]);
  const classes = (await server.call('students.classes', { token: teacher.token })).data;
  expect(classes).toMatchObject([{ code: 'other', title: 'Lớp Tiếng Anh 5 - Thử', students: 1 }]);
});

const move = (own: object, { token } = office) =>
  server.call('students.previewMove', {
    body: {
      student_ids: [sibling.id],
      stage: 3,
      valid_from: dayInVietnam(server.clock.now),
      reason: 'Xin học',
      ...own,
    },
    token,
  });
const apply = ({ id, checksum }: { id: number; checksum: string }, { token } = office) =>
  server.call('bulk.apply', { params: { id }, body: { checksum }, token });
const placesOf = ({ id }: Person) =>
  server.db.queries
    .selectFrom('enrolments')
    .select(['class_id', 'status', 'stage'])
    .where('student_id', '=', id)
    .orderBy('class_id')
    .execute();
const stateOf = async ({ id }: Person) =>
  (
    await server.db.queries
      .selectFrom('students')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).state;

test('a child joins a class, is transferred to another one, and moved back by undo', async () => {
  const came = await move({ to_class_id: classIds['room'] });
  expect(came.data).toMatchObject({
    state: 'previewed',
    total: 1,
    examples: [
      {
        title: 'Đặng Bảo Ân',
        changes: [
          { what: 'Lớp', before: null, after: 'Lớp Tiếng Anh 5 - Thử' },
          { what: 'Tình trạng', before: null, after: 'Đang học' },
        ],
      },
    ],
  });
  expect(await placesOf(sibling)).toEqual([]);
  expect((await apply(came.data)).data).toMatchObject({ state: 'applied', done: 1 });
  const room = { class_id: classIds['room'], status: 1, stage: null };
  expect(await placesOf(sibling)).toEqual([room]);
  const { state } = await server.db.queries
    .selectFrom('students')
    .select('state')
    .where('id', '=', sibling.id)
    .executeTakeFirstOrThrow();
  expect(state).toBe(1);

  const moved = await move({
    from_class_id: classIds['room'],
    to_class_id: classIds['small'],
  });
  await apply(moved.data);
  expect(await placesOf(sibling)).toEqual(
    [
      { ...room, status: 3, stage: null },
      { class_id: classIds['small'], status: 1, stage: null },
    ].toSorted((a, b) => (a.class_id ?? 0) - (b.class_id ?? 0)),
  );
  const events = server.db.queries
    .selectFrom('enrolment_events')
    .select(['class_id', 'from', 'to', 'reason', 'by']);
  expect(await events.where('student_id', '=', sibling.id).orderBy('id').execute()).toEqual([
    { class_id: classIds['room'], from: null, to: 3, reason: 'Xin học', by: office.id },
    { class_id: classIds['room'], from: null, to: null, reason: 'Xin học', by: office.id },
    { class_id: classIds['small'], from: null, to: 3, reason: 'Xin học', by: office.id },
  ]);
  const visible = async () =>
    (
      await server.call('students.read', { params: { id: sibling.id }, token: office.token })
    ).data.classes.map(({ stage_name }: { stage_name: string }) => stage_name);
  expect(await visible()).toContain('Đã chuyển sang Lớp Tiếng Anh 5 - Thử');
  const reply = await move({ from_class_id: classIds['small'], stage: null });
  expect(reply.data.examples[0].changes).toEqual([
    { what: 'Tình trạng', before: null, after: 'Đã rời lớp' },
  ]);
  await apply(reply.data);
  expect(await visible()).toContain('Đã rời lớp');
  await server.call('bulk.undo', { params: { id: reply.data.id }, body: {}, token: office.token });
  const params = { id: moved.data.id };
  const undone = await server.call('bulk.undo', { params, body: {}, token: office.token });
  expect(undone.data.state).toBe('undone');
  expect(await placesOf(sibling)).toEqual([room]);
});

test('undone, a first class leaves the child active in the class that came after it', async () => {
  const twin = await newStudent(server, { siblingOf: child });
  const without = server.db.queries.updateTable('students').set({ state: 0 });
  await without.where('id', '=', twin.id).execute();
  const into = (code: string) => move({ student_ids: [twin.id], to_class_id: classIds[code] });
  const first = await into('room');
  await apply(first.data);
  await apply((await into('small')).data);
  const undo = { params: { id: first.data.id }, body: {}, token: office.token };
  expect((await server.call('bulk.undo', undo)).data.state).toBe('undone');
  expect(await placesOf(twin)).toEqual([{ class_id: classIds['small'], status: 1, stage: null }]);
  expect(await stateOf(twin)).toBe(1);
});

test('a reservation takes the child out of the class; a unit without a change is reported, not counted', async () => {
  const reserved = await move({ from_class_id: classIds['room'], stage: 6 });
  await apply(reserved.data);
  expect(await placesOf(sibling)).toEqual([{ class_id: classIds['room'], status: 3, stage: 6 }]);
  expect(await stateOf(sibling)).toBe(0);
  const again = await move({ from_class_id: classIds['other'], stage: 6 });
  expect(again.data).toMatchObject({
    total: 0,
    warnings: ['Đặng Bảo Ân: không học Lớp Tiếng Anh 5 - Thử'],
  });
});

test('a change is listed for its author and for owners as long as it can be undone', async () => {
  const owner = await staffMember(server, 'owner');
  const colleague = await staffMember(server, 'office');
  const listed = async ({ token } = office) =>
    (await server.call('bulk.list', { query: { list: 'students' }, token })).data;
  const moved = await move({ to_class_id: classIds['small'] });
  expect((await listed()).map(({ id }: { id: number }) => id)).not.toContain(moved.data.id);
  await apply(moved.data);
  const mine = {
    id: moved.data.id,
    text: 'xếp lớp, đổi tình trạng',
    title: 'Đặng Bảo Ân',
    total: 1,
  };
  expect((await listed())[0]).toMatchObject(mine);
  expect((await listed(owner))[0]).toMatchObject(mine);
  expect(await listed(colleague)).toEqual([]);
  expect(await listed(await staffMember(server, 'teacher'))).toEqual([]);
  const leads = { query: { list: 'leads' }, token: office.token };
  expect((await server.call('bulk.list', leads)).data).toEqual([]);
  const undo = { params: { id: moved.data.id }, body: {}, token: office.token };
  await server.call('bulk.undo', undo);
  expect((await listed()).map(({ id }: { id: number }) => id)).not.toContain(moved.data.id);
});

test('only its author finds a change, and the family reads that something was changed', async () => {
  const { data } = await move({ to_class_id: classIds['closed'] });
  expect(data.warnings).toEqual(['Lớp Tiếng Anh 5 - Thử đã kết thúc.']);
  const other = await staffMember(server, 'office');
  expect((await apply(data, other)).status).toBe(404);
  const teacher = await staffMember(server, 'teacher');
  expect((await apply(data, teacher)).status).toBe(404);
  await apply(data);
  const log = server.db.queries
    .selectFrom('audit_log')
    .select(['action', 'staff_id', 'target_type']);
  const lines = await log.where('student_id', '=', sibling.id).orderBy('id', 'desc').execute();
  expect(lines[0]).toEqual({ action: 'change', staff_id: office.id, target_type: 'bulk' });
});

test('unknown children or classes are refused', async () => {
  expect((await move({ student_ids: [999_999_999], to_class_id: classIds['room'] })).status).toBe(
    404,
  );
  expect((await move({ to_class_id: 999_999_999 })).status).toBe(404);
  expect((await move({})).status).toBe(400);
});
