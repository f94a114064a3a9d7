import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { practiceIdOf } from '../testing/attempt.ts';
import { idByCode, lessonIdOf, noon, storeClassroom } from '../testing/classroom.ts';
import { importPractices, truthsOf } from '../testing/content.ts';
import { enterLesson, release } from '../testing/lesson-entries.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { storeLevel, storeSkill } from '../testing/reports.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { staffMember, type StaffPerson } from '../testing/staff.ts';
import { unzip } from '../testing/unzip.ts';

let server: TestServer;
let teacher: StaffPerson;
let lead: StaffPerson;
let past: number;
let plain: number;
const practices = ['r1', 'r2', 'r3', 'r4', 'r5', 'r6'];
beforeAll(async () => {
  server = await testServer();
  server.clock.now = new Date(noon);
  await storeClassroom(server);
  await importPractices(
    server,
    practices.map((id) => truthsOf(id, { subject: 5 })),
  );
  past = await lessonIdOf(server, 'room', 'past');
  plain = await lessonIdOf(server, 'room', 'plain');
});
beforeEach(async () => {
  server.clock.now = new Date(noon);
  // Each test has the class to itself.
  await sql`delete from enrolments where class_id = ${await idByCode(server, 'classes', 'room')}`.execute(
    server.db.queries,
  );
  teacher = await staffMember(server, 'teacher', { classes: ['room'] });
  lead = await staffMember(server, 'lead', { subjects: [5] });
});
afterAll(() => server.stop());

/** A child who has been in the class for two months and attended the last lesson. */
async function pupil(own: { classes?: string[]; name?: string } = {}): Promise<Person> {
  const classes = Object.fromEntries((own.classes ?? ['room']).map((code) => [code, 1 as const]));
  const student = await newStudent(server, { classes });
  await sql`
    update enrolments set joined_at = ${noon}::timestamptz - interval '60 days' where student_id = ${student.id}`.execute(
    server.db.queries,
  );
  if (own.name !== undefined)
    await sql`update students set full_name = ${own.name} where id = ${student.id}`.execute(
      server.db.queries,
    );
  await enterLesson(server, student, plain, { state: 'present' });
  await handIn(student, 'hw-past', 10, 1);
  await handIn(student, 'hw-paid', 10, 1);
  return student;
}

async function handIn({ id }: Person, practice: string, score: number, daysAgo: number) {
  const archived = sql`
    update attempts set archived_at = ${noon}
    where student_id = ${id} and practice_id = ${await practiceIdOf(server, practice)} and archived_at is null`;
  await archived.execute(server.db.queries);
  await sql`
    insert into attempts (student_id, practice_id, reveals, question_count, opened_at, submitted_at, submitted_by, score, points)
    select ${id}, ${await practiceIdOf(server, practice)}, true, 1, t.at, t.at, 'student', ${score}, ${score / 10}
    from (select ${noon}::timestamptz - ${daysAgo} * interval '24 hours' as at) t`.execute(
    server.db.queries,
  );
}

const children = ({ token }: StaffPerson, query: Record<string, string | number> = {}) =>
  server.call('overview.children', { query, token });
interface Named {
  id: number;
  reasons: { kind: string; text: string; url: string }[];
}
const named = async (person: StaffPerson) => (await children(person)).data.children as Named[];
const kindsOf = async ({ id }: Person, person = teacher) =>
  (await named(person)).find((one) => one.id === id)?.reasons.map(({ kind }) => kind) ?? [];

async function missLessons(student: Person) {
  await enterLesson(server, student, past, { state: 'absent' });
  await enterLesson(server, student, plain, { state: 'absent' });
}

test('a child who misses lessons is listed with the days and the lesson; one who does well is not', async () => {
  const [well, missing] = [await pupil(), await pupil()];
  await missLessons(missing);
  const { data } = await children(teacher);
  expect(data.total).toBe(1);
  const url = `/staff/office/lessons/${plain}`;
  expect(data.children).toMatchObject([
    {
      id: missing.id,
      classes: ['Lớp Tiếng Anh 5 - Thử'],
      reasons: [
        { kind: 'absent', url, text: expect.stringContaining('Vắng 2 trong 3 buổi gần nhất') },
        { kind: 'away' },
      ],
    },
  ]);
  expect(await kindsOf(well)).toEqual([]);
  // A lesson without entries means nothing.
  await sql`delete from attendance_entries where lesson_id = ${past}`.execute(server.db.queries);
  expect(await kindsOf(missing)).toEqual(['away']);
});

test('staff see only the children within reach', async () => {
  const student = await pupil();
  await missLessons(student);
  const sees = async (person: StaffPerson) => (await kindsOf(student, person)).length > 0;
  expect(await sees(teacher)).toBe(true);
  expect(await sees(lead)).toBe(true);
  expect(await sees(await staffMember(server, 'owner'))).toBe(true);
  expect(await sees(await staffMember(server, 'office'))).toBe(true);
  expect(await sees(await staffMember(server, 'teacher', { classes: ['other'] }))).toBe(false);
  expect(await sees(await staffMember(server, 'lead', { subjects: [1] }))).toBe(false);
});

test('homework: none for seven days, and three overdue', async () => {
  const student = await pupil();
  await sql`delete from attempts where student_id = ${student.id}`.execute(server.db.queries);
  expect(await kindsOf(student)).toEqual(['homework']);
  expect((await named(teacher))[0]?.reasons[0]?.text).toContain('chưa nộp bài nào');
  await sql`
    insert into lesson_contents (lesson_id, position, content_type, practice_id, due_days)
    select ${plain}, 10 + row_number() over (), 4, id, 1 from practices where code in ('r1', 'r2')`.execute(
    server.db.queries,
  );
  // hw-past is due eight days after its lesson.
  server.clock.forward(2 * 86_400);
  expect(await kindsOf(student, await staffMember(server, 'lead', { subjects: [5] }))).toEqual([
    'homework',
    'overdue',
  ]);
  // More time for one of them, so two are overdue.
  await sql`
    insert into overrides (class_id, practice_id, student_id, due_at, reason, by, created_at)
    select ${await idByCode(server, 'classes', 'room')}, id, ${student.id}, ${new Date(server.clock.now.getTime() + 86_400_000)}, 'ốm', ${teacher.id}, ${server.clock.now}
    from practices where code = 'r1'`.execute(server.db.queries);
  expect(await kindsOf(student, await staffMember(server, 'lead', { subjects: [5] }))).toEqual([
    'homework',
  ]);
  await sql`delete from lesson_contents where lesson_id = ${plain} and position > 10`.execute(
    server.db.queries,
  );
});

test('results a point below the own mean; the best result of a repeated practice counts', async () => {
  const student = await pupil();
  for (const [i, practice] of practices.entries())
    await handIn(student, practice, i < 3 ? 9 : 6, 20 - i);
  // The two homework results are the newest, with 10; so is this one.
  expect(await kindsOf(student)).toEqual([]);
  await sql`update attempts set score = 6 where student_id = ${student.id} and score = 10`.execute(
    server.db.queries,
  );
  expect(await kindsOf(student)).toEqual(['results']);
  await handIn(student, 'hw-past', 9, 0);
  await handIn(student, 'hw-paid', 9, 0);
  expect(await kindsOf(student)).toEqual([]);
});

test("a skill below the range of the class's level", async () => {
  const student = await pupil();
  const skill = await storeSkill(server, 'attention', 'Mạo từ', 5);
  const level = await storeLevel(
    server,
    { code: 'attention', name: 'Movers', position: 1 },
    [[skill, 50, 80]],
    5,
  );
  const know = (n: number) =>
    sql`
      insert into mastery (student_id, level_id, skill_id, weight, value, n, days, last_at, in_test)
      values (${student.id}, ${level}, ${skill}, 6, 0, ${n}, 3, now(), false)
      on conflict (student_id, level_id, skill_id) do update set n = ${n}`.execute(
      server.db.queries,
    );
  await sql`update classes set level_id = ${level} where code = 'room'`.execute(server.db.queries);
  await know(7);
  expect(await kindsOf(student)).toEqual([]);
  await know(8);
  expect(await kindsOf(student)).toEqual(['skills']);
  await sql`update classes set level_id = null where code = 'room'`.execute(server.db.queries);
  expect(await kindsOf(student)).toEqual([]);
});

test("reports that nobody opens; only the family's own look counts as opened, not one by staff", async () => {
  const student = await pupil();
  await release(server, student, plain);
  await sql`
    insert into reports (student_id, kind, ref, data, released_at)
    select ${student.id}, 'final', k, '{}', ${noon}::timestamptz - k * interval '1 day' from generate_series(1, 3) k`.execute(
    server.db.queries,
  );
  expect(await kindsOf(student)).toEqual(['reports']);
  const look = (headers: Record<string, string>) =>
    server.call('reports.lesson', { params: { id: plain }, token: student.token, headers });
  expect((await look({ 'x-view-only': '1' })).status).toBe(200);
  expect(await kindsOf(student)).toEqual(['reports']);
  expect((await look({})).status).toBe(200);
  expect(await kindsOf(student)).toEqual([]);
});

describe('calling a family', () => {
  const called = async (person: StaffPerson, query: Record<string, string | number> = {}) =>
    (await server.call('overview.called', { query, token: person.token })).data;
  const call = (person: StaffPerson, student: Person, note = 'Mẹ nói con ốm') =>
    server.call('overview.call', { body: { student_id: student.id, note }, token: person.token });

  test('hides the child for seven days, with the note and the caller', async () => {
    const student = await pupil();
    await missLessons(student);
    const { status } = await call(lead, student);
    expect(status).toBe(200);
    const { data } = await children(teacher);
    expect(data).toMatchObject({ total: 0, children: [], called: 1 });
    expect((await called(teacher)).calls).toMatchObject([
      { student_id: student.id, note: 'Mẹ nói con ốm', by: expect.stringContaining('Nhân Viên') },
    ]);
    const { rows } = await sql<object>`
      select action, fields, staff_id from audit_log where student_id = ${student.id}`.execute(
      server.db.queries,
    );
    expect(rows).toEqual([{ action: 'change', fields: ['call'], staff_id: lead.id }]);
    server.clock.forward(7 * 86_400 - 1);
    const later = () => staffMember(server, 'lead', { subjects: [5] });
    expect(await kindsOf(student, await later())).toEqual([]);
    server.clock.forward(1);
    expect(await kindsOf(student, await later())).toContain('absent');
  });

  test('is listed, latest first, fifty a page, by class, for those who reach the child', async () => {
    const students: Person[] = [];
    for (let i = 0; i < 51; i++) students.push(await pupil());
    for (const student of students) await call(lead, student);
    const first = students[0] as Person;
    await call(lead, first, 'Gọi lại lần nữa');
    const page = await called(teacher);
    expect(page.calls).toHaveLength(50);
    expect(page.calls[0]).toMatchObject({ student_id: first.id, note: 'Gọi lại lần nữa' });
    const next = await called(teacher, { cursor: page.next_cursor });
    expect(next.next_cursor).toBeNull();
    const ids = [...page.calls, ...next.calls].map(({ student_id }) => student_id);
    expect(ids).toEqual([first, ...students.slice(1).toReversed()].map(({ id }) => id));
    const room = await idByCode(server, 'classes', 'room');
    const other = await idByCode(server, 'classes', 'other');
    expect((await called(lead, { class_id: room })).calls).toHaveLength(50);
    expect((await called(lead, { class_id: other })).calls).toEqual([]);
    expect((await called(await staffMember(server, 'lead', { subjects: [1] }))).calls).toEqual([]);
  });

  test('can be undone', async () => {
    const student = await pupil();
    await missLessons(student);
    const { data } = await call(lead, student);
    const takeBack = (person: StaffPerson) =>
      server.call('overview.takeBackCall', { params: { id: data.id }, token: person.token });
    expect((await takeBack(await staffMember(server, 'lead', { subjects: [1] }))).status).toBe(404);
    expect((await takeBack(lead)).status).toBe(200);
    expect(await kindsOf(student)).toContain('absent');
    expect((await takeBack(lead)).status).toBe(404);
  });

  test('is logged by those who may, about children within reach', async () => {
    const student = await pupil();
    expect((await call(teacher, student)).status).toBe(403);
    expect((await call(await staffMember(server, 'lead', { subjects: [1] }), student)).status).toBe(
      404,
    );
    expect((await call(lead, student, 'x'.repeat(501))).status).toBe(400);
  });
});

test('most reasons first, fifty a page, by class and by reason', async () => {
  const many: Person[] = [];
  for (let i = 0; i < 52; i++) many.push(await pupil());
  for (const student of many) await missLessons(student);
  const worst = many[30] as Person;
  await sql`delete from attempts where student_id = ${worst.id}`.execute(server.db.queries);
  const first = (await children(teacher)).data;
  expect(first).toMatchObject({ total: 52, next_cursor: expect.any(String) });
  expect(first.children[0].id).toBe(worst.id);
  const second = (await children(teacher, { cursor: first.next_cursor })).data;
  expect(second).toMatchObject({ total: 52, next_cursor: null });
  const ids = [...first.children, ...second.children].map(({ id }: { id: number }) => id);
  expect(new Set(ids).size).toBe(52);
  expect((await children(teacher, { reason: 'homework' })).data.total).toBe(1);
  const room = await idByCode(server, 'classes', 'room');
  const other = await idByCode(server, 'classes', 'other');
  expect((await children(lead, { class_id: room })).data.total).toBe(52);
  expect((await children(lead, { class_id: other })).data.total).toBe(0);
  expect((await children(teacher)).data.classes).toEqual([
    { id: room, title: 'Lớp Tiếng Anh 5 - Thử' },
  ]);
});

test('the spreadsheet has the filtered list as text, and the export is logged', async () => {
  const student = await pupil({ name: '=HYPERLINK("https://x.example")' });
  await missLessons(student);
  const { token } = teacher;
  const response = await server.app.inject({
    url: '/api/staff/overview/children.xlsx',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.headers['content-disposition']).toBe(
    'attachment; filename="can-goi-2026-11-21.xlsx"',
  );
  const text = Object.values(unzip(response.rawPayload).texts).join('');
  expect(text).toContain('=HYPERLINK(');
  expect(text).not.toMatch(/<f[ >]/);
  expect(text).toContain('Vắng 2 trong 3 buổi gần nhất');
  const { rows } = await sql<object>`
    select action, target_type, target_code, items from audit_log where staff_id = ${teacher.id}`.execute(
    server.db.queries,
  );
  expect(rows).toEqual([
    { action: 'export-list', target_type: 'list', target_code: 'overview', items: 1 },
  ]);
});

test('what waits: lessons whose reports are not sent, the same as in the list of lessons', async () => {
  const [one, two] = [await pupil(), await pupil()];
  const missing = async (person: StaffPerson) =>
    (await server.call('overview.waiting', { token: person.token })).data.comments.map(
      ({ lesson_id, missing: count }: { lesson_id: number; missing: number }) => [lesson_id, count],
    );
  expect(await missing(teacher)).toEqual([
    [past, 2],
    [plain, 2],
  ]);
  const send = (person: Person, lessonId: number) =>
    sql`insert into lesson_rows (student_id, lesson_id, release_at)
      values (${person.id}, ${lessonId}, ${server.clock.now})`.execute(server.db.queries);
  // Sent without a comment, as for a child who was absent: nothing is missing.
  await send(one, past);
  expect(await missing(teacher)).toContainEqual([past, 1]);
  await send(two, past);
  expect(await missing(teacher)).toEqual([[plain, 2]]);
  const listed = await server.call('lessons.list', {
    query: { list: 'missing' },
    token: teacher.token,
  });
  const ids = listed.data.lessons.map(({ id }: { id: number }) => id);
  expect(ids).toContain(plain);
  expect(ids).not.toContain(past);
  expect(await missing(await staffMember(server, 'lead', { subjects: [1] }))).not.toContainEqual([
    plain,
    2,
  ]);
});

test('what waits shows who stood in for the lesson', async () => {
  await pupil();
  const teacherOf = async () =>
    (await server.call('overview.waiting', { token: teacher.token })).data.comments.find(
      ({ lesson_id }: { lesson_id: number }) => lesson_id === plain,
    ).teacher;
  expect(await teacherOf()).toBe('Trần Thu Mai');
  const { id } = await server.db.queries
    .insertInto('teachers')
    .values({ code: 'day-thay', full_name: 'Lê Dạy Thay', gender: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lesson = server.db.queries.updateTable('lessons').where('id', '=', plain);
  await lesson.set({ teacher_id: id }).execute();
  expect(await teacherOf()).toBe('Lê Dạy Thay');
  await lesson.set({ teacher_id: null }).execute();
});
