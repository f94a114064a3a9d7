/** Moves that wait for the first lesson in the new class. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { idByCode, noon } from '../../testing/classroom.ts';
import { importFiles } from '../../testing/content.ts';
import { newStudent, type Person } from '../../testing/people.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { staffMember } from '../../testing/staff.ts';
import { lessonAt, officeOf, timeIn } from '../../testing/timetable.ts';
import { carryOutMoves } from './carry-out.ts';

let server: TestServer;
let office: Awaited<ReturnType<typeof officeOf>>;
const ids: Record<string, number> = {};

const classOf = (id: string, days: number[], time: string, own: object = {}) => ({
  id,
  subject: 5,
  grade: 0,
  level: 'Movers',
  teacher: { id: `teacher-${id}`, name: 'Trần Thu Mai', gender: 0 },
  status: 'active',
  lessons: days.map((day) => ({
    id: `d${day}`,
    title: `Buổi ${day}`,
    type: 'normal',
    day,
    time,
    minutes: 90,
    homework: [],
    contents: [],
  })),
  ...own,
});

beforeAll(async () => {
  server = await testServer();
  server.clock.now = new Date(noon);
  await importFiles(server, {
    'classes/starters.yaml': classOf('starters', [3, 10, 17], '18:30', { level: 'Starters' }),
    'classes/movers.yaml': classOf('movers', [3, 10, 17], '18:30'),
    'classes/maths.yaml': classOf('maths', [3, 10, 17], '19:00', {
      subject: 1,
      grade: 3,
      level: undefined,
    }),
  });
  for (const code of ['starters', 'movers', 'maths'])
    ids[code] = await idByCode(server, 'classes', code);
});
beforeEach(async () => {
  await setClock(new Date(noon));
  await sql`delete from waiting_moves`.execute(server.db.queries);
  await sql`delete from enrolments`.execute(server.db.queries);
});
afterAll(() => server.stop());

/** Sets the clock and renews the staff session, which does not last as long. */
async function setClock(now: Date) {
  server.clock.now = now;
  office = await officeOf(server);
}

const lessonOf = async (code: string, lesson = 'd10') =>
  server.db.queries
    .selectFrom('lessons')
    .select(['id', 'starts_at'])
    .where('class_id', '=', ids[code] ?? 0)
    .where('code', '=', lesson)
    .executeTakeFirstOrThrow();

const childIn = async (name: string, classes: Record<string, 1 | 2 | 3> = { starters: 1 }) => {
  const child = await newStudent(server, { classes });
  const update = server.db.queries.updateTable('students').set({ full_name: name });
  await update.where('id', '=', child.id).execute();
  return child;
};

const preview = async (child: Person, to = 'movers', own: object = {}) =>
  office.call('students.previewMove', {
    body: {
      student_ids: [child.id],
      from_class_id: ids['starters'],
      to_class_id: ids[to],
      stage: 3,
      valid_from: '2026-11-21',
      reason: 'Đổi lớp',
      first_lesson_id: (await lessonOf(to)).id,
      ...own,
    },
  });
/** Previews and applies. Returns the id of the change. */
async function plan(...args: Parameters<typeof preview>): Promise<number> {
  const { id, checksum } = (await preview(...args)).data;
  const reply = await office.call('bulk.apply', { params: { id }, body: { checksum } });
  expect(reply.data).toMatchObject({ state: 'applied', done: 1 });
  return id;
}

const placesOf = async ({ id }: Person) => {
  const rows = await server.db.queries
    .selectFrom('enrolments as e')
    .innerJoin('classes as c', 'c.id', 'e.class_id')
    .select(['c.code', 'e.status'])
    .where('e.student_id', '=', id)
    .execute();
  return Object.fromEntries(rows.map(({ code, status }) => [code, status]));
};
const waitingOf = async ({ id }: Person) =>
  (await office.call('students.read', { params: { id } })).data.waiting;
const movesOf = async (code: string) =>
  (await office.call('timetable.class', { params: { id: ids[code] ?? 0 } })).data.moves;

/** Carries out what is due this many minutes before the first lesson. */
async function minutesBefore(minutes: number, code = 'movers', lesson = 'd10') {
  const { starts_at } = await lessonOf(code, lesson);
  await setClock(new Date(starts_at.getTime() - minutes * 60_000));
  await carryOutMoves(server.deps);
}

test('it is shown at the child and in both classes, and carried out with the lesson', async () => {
  const child = await childIn('Lê An');
  const by = office.id;
  const bulk = await preview(child);
  expect(bulk.data.examples[0].changes).toEqual([
    {
      what: 'Lớp',
      before: 'Lớp Tiếng Anh - Starters',
      after: 'Lớp Tiếng Anh - Movers từ buổi 18:30 thứ Ba 01/12',
    },
  ]);
  expect(bulk.data.warnings).toContain(
    'Lớp mới còn 2 buổi, buổi đầu lúc 18:30 thứ Ba 01/12; lớp cũ còn 2 buổi.',
  );
  await plan(child);
  const starts_at = (await lessonOf('movers')).starts_at.getTime() / 1000;
  const [from, to] = ['Lớp Tiếng Anh - Starters', 'Lớp Tiếng Anh - Movers'];
  expect(await waitingOf(child)).toMatchObject([{ from, to, starts_at }]);
  const move = { student_id: child.id, full_name: 'Lê An', starts_at };
  expect(await movesOf('starters')).toMatchObject([{ ...move, comes: false, other: to }]);
  expect(await movesOf('movers')).toMatchObject([{ ...move, comes: true, other: from }]);

  await minutesBefore(31);
  expect(await placesOf(child)).toEqual({ starters: 1 });
  await minutesBefore(29);
  // The old class stays readable: the enrolment is inactive, not deleted.
  expect(await placesOf(child)).toEqual({ starters: 3, movers: 1 });
  expect(await waitingOf(child)).toEqual([]);
  expect(await movesOf('movers')).toEqual([]);
  const { rows } = await sql<object>`
    select class_id, "to", valid_from::text, reason, by from enrolment_events where student_id = ${child.id} order by id`.execute(
    server.db.queries,
  );
  const event = { valid_from: '2026-12-01', reason: 'Đổi lớp', by };
  expect(rows).toEqual([
    { class_id: ids['starters'], to: null, ...event },
    { class_id: ids['movers'], to: 3, ...event },
  ]);
});

test('a move that was carried out is undone like any change, and not repeated', async () => {
  const child = await childIn('Lê An');
  await plan(child);
  await minutesBefore(10);
  const { id } = await server.db.queries
    .selectFrom('bulk_actions')
    .select('id')
    .where('kind', '=', 'students.move')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const { token } = await staffMember(server, 'owner');
  const undone = await server.call('bulk.undo', { token, params: { id }, body: {} });
  expect(undone.data.state).toBe('undone');
  await minutesBefore(5);
  expect(await placesOf(child)).toEqual({ starters: 1 });
});

test("it is cancelled on the child's page, or undone where it was planned", async () => {
  const child = await childIn('Lê An');
  await plan(child);
  const [{ id: move_id }] = await waitingOf(child);
  const cancel = (of: Person) =>
    office.call('students.cancelMove', { params: { id: of.id }, body: { move_id } });
  expect((await cancel(await childIn('Lê Bình'))).status).toBe(404);
  const cancelled = await cancel(child);
  expect(cancelled.status).toBe(200);
  expect((await cancel(child)).status).toBe(404);
  expect(await waitingOf(child)).toEqual([]);
  const undo = () => office.call('bulk.undo', { params: { id: cancelled.data.bulk_id }, body: {} });
  expect((await undo()).data.state).toBe('undone');
  expect(await waitingOf(child)).toMatchObject([{ id: move_id }]);
  expect((await cancel(child)).status).toBe(200);
  const id = await plan(child);
  await office.call('bulk.undo', { params: { id }, body: {} });
  await minutesBefore(0);
  expect(await placesOf(child)).toEqual({ starters: 1 });
});

test('a new plan replaces one that a move by hand has overtaken, and undo brings that back', async () => {
  const child = await childIn('Lê An');
  await plan(child);
  const into = (code: string) =>
    server.db.queries
      .updateTable('enrolments')
      .set({ class_id: ids[code] ?? 0 })
      .where('student_id', '=', child.id)
      .execute();
  await into('maths');
  expect(await waitingOf(child)).toEqual([]);
  const id = await plan(child, 'movers', { from_class_id: ids['maths'] });
  expect(await waitingOf(child)).toMatchObject([{ from: 'Lớp Toán 3' }]);
  const undone = await office.call('bulk.undo', { params: { id }, body: {} });
  expect(undone.data.state).toBe('undone');
  expect(await waitingOf(child)).toEqual([]);
  await into('starters');
  expect(await waitingOf(child)).toMatchObject([{ from: 'Lớp Tiếng Anh - Starters' }]);
});

test('a waiting child counts for the seats of the new class, and for overlaps with its lessons', async () => {
  const room = await office.room('Nhỏ', 1);
  await server.db.queries
    .updateTable('lessons')
    .set({ room_id: room })
    .where('class_id', '=', ids['movers'] ?? 0)
    .execute();
  await plan(await childIn('Lê An'));
  const other = await childIn('Lê Bình');
  expect((await preview(other)).data.warnings).toContain('Phòng Nhỏ có 1 chỗ, lớp có 2 học sinh.');
  await server.db.queries.updateTable('lessons').set({ room_id: null }).execute();

  const double = await childIn('Lê Chi');
  await plan(double);
  const into = { from_class_id: undefined, first_lesson_id: undefined };
  expect((await preview(double, 'maths', into)).data.warnings).toContain(
    // In the old class once, before it leaves; then in the new one.
    'Lê Chi: trùng giờ với lớp Tiếng Anh - Starters lúc 18:30 thứ Ba 24/11 (và 2 buổi nữa)',
  );
});

test('a lesson of a third class is compared with the old class until then, and with the new one afterwards', async () => {
  await plan(await childIn('Lê An', { starters: 1, maths: 1 }));
  const warningsOn = async (days: number) => {
    const starts = timeIn(server, days, '17:50');
    const body = lessonAt(ids['maths'] ?? 0, starts, { minutes: 45 });
    return (await office.call('timetable.createLesson', { body })).data.warnings;
  };
  expect(await warningsOn(3)).toEqual([
    expect.stringMatching(/^Lê An đã có lớp Tiếng Anh - Starters lúc 18:30 /),
  ]);
  expect(await warningsOn(17)).toEqual([
    expect.stringMatching(/^Lê An đã có lớp Tiếng Anh - Movers lúc 18:30 /),
  ]);
});

test('if the lesson is moved, so is the child; if it was moved by hand meanwhile, nothing is left to do', async () => {
  const child = await childIn('Lê An');
  await plan(child);
  const { id, starts_at } = await lessonOf('movers');
  const move = (at: Date, end = new Date(at.getTime() + 90 * 60_000)) =>
    server.db.queries
      .updateTable('lessons')
      .set({ starts_at: at, ends_at: end })
      .where('id', '=', id)
      .execute();
  await move(new Date(starts_at.getTime() + 3_600_000));
  await setClock(starts_at);
  await carryOutMoves(server.deps);
  expect(await placesOf(child)).toEqual({ starters: 1 });
  await move(starts_at);
  await sql`update enrolments set status = 3 where student_id = ${child.id}`.execute(
    server.db.queries,
  );
  expect(await waitingOf(child)).toEqual([]);
  await carryOutMoves(server.deps);
  expect(await placesOf(child)).toEqual({ starters: 3 });
  const { rows } = await sql`select from waiting_moves`.execute(server.db.queries);
  expect(rows).toEqual([]);
});

test('a move that fails does not hold up the others, and is tried again', async () => {
  const [an, binh] = [await childIn('Lê An'), await childIn('Lê Bình')];
  await plan(an, 'movers', { reason: 'Đổi giờ' });
  await plan(binh, 'movers', { reason: 'Đổi lớp' });
  await sql`
    create function refuse_an() returns trigger language plpgsql as $$ begin
      if new.student_id = ${sql.lit(an.id)} then raise exception 'refused'; end if;
      return new;
    end $$`.execute(server.db.queries);
  await sql`
    create trigger refuse_an before insert or update on enrolments for each row execute function refuse_an()`.execute(
    server.db.queries,
  );
  await minutesBefore(29);
  expect(await placesOf(binh)).toEqual({ starters: 3, movers: 1 });
  expect(await placesOf(an)).toEqual({ starters: 1 });
  await sql`drop trigger refuse_an on enrolments`.execute(server.db.queries);
  await minutesBefore(28);
  expect(await placesOf(an)).toEqual({ starters: 3, movers: 1 });
});

test('nobody joins a class that has ended meanwhile, and the office sees it until somebody dismisses it', async () => {
  const child = await childIn('Lê An');
  await plan(child);
  const told = async () => (await office.call('overview.waiting')).data.lapsed_moves;
  expect(await told()).toEqual([]);
  const end = (status: 1 | 3) =>
    server.db.queries
      .updateTable('classes')
      .set({ status })
      .where('id', '=', ids['movers'] ?? 0)
      .execute();
  await end(3);
  const [move] = await waitingOf(child);
  expect(move).toMatchObject({ to: 'Lớp Tiếng Anh - Movers', lapsed: true });
  expect(await movesOf('movers')).toEqual([]);
  await minutesBefore(0);
  expect(await placesOf(child)).toEqual({ starters: 1 });
  expect(await told()).toEqual([
    { student_id: child.id, full_name: 'Lê An', to: 'Lớp Tiếng Anh - Movers' },
  ]);
  const teacher = await staffMember(server, 'teacher', { classes: ['starters'] });
  const { data } = await server.call('overview.waiting', { token: teacher.token });
  expect(data.lapsed_moves).toEqual([]);
  // Another one is planned once this is put away.
  const again = await preview(child, 'maths', {
    first_lesson_id: (await lessonOf('maths', 'd17')).id,
  });
  expect(again.data.warnings).toContainEqual(
    expect.stringContaining('còn một lần chuyển lớp không thành'),
  );
  const body = { move_id: move.id };
  await office.call('students.cancelMove', { params: { id: child.id }, body });
  expect(await told()).toEqual([]);
  expect(await waitingOf(child)).toEqual([]);
  await end(1);
});

test('if the class is reopened in time, the child joins it', async () => {
  const child = await childIn('Lê An');
  await plan(child);
  const status = (value: 1 | 3) =>
    server.db.queries
      .updateTable('classes')
      .set({ status: value })
      .where('id', '=', ids['movers'] ?? 0)
      .execute();
  await status(3);
  await minutesBefore(60);
  await status(1);
  expect(await waitingOf(child)).toMatchObject([{ lapsed: false }]);
  await minutesBefore(29);
  expect(await placesOf(child)).toEqual({ starters: 3, movers: 1 });
});

test('a move on a future day waits for the first lesson from then on; a change of status is refused', async () => {
  const child = await childIn('Lê An');
  const later = (own: object = {}) =>
    preview(child, 'movers', { first_lesson_id: undefined, valid_from: '2026-11-25', ...own });
  const bulk = await later();
  expect(bulk.data).toMatchObject({ kind: 'students.plan', total: 1 });
  expect(bulk.data.examples[0].changes).toEqual([
    {
      what: 'Lớp',
      before: 'Lớp Tiếng Anh - Starters',
      after: 'Lớp Tiếng Anh - Movers từ buổi 18:30 thứ Ba 01/12',
    },
  ]);
  expect((await later({ valid_from: '2026-11-21' })).data.kind).toBe('students.move');
  expect(await later({ valid_from: '2027-11-21' })).toMatchObject({
    status: 400,
    message: expect.stringMatching(/^Lớp mới chưa có buổi nào từ ngày đó/),
  });
  const stays = { to_class_id: undefined, stage: 6 };
  expect(await later(stays)).toMatchObject({
    status: 400,
    message: expect.stringMatching(/^Tình trạng đổi ngay khi áp dụng/),
  });
  expect((await later({ ...stays, valid_from: '2026-11-21' })).status).toBe(200);
});

test('refused: a lesson of another class or one that has begun, and a child who already waits', async () => {
  const child = await childIn('Lê An');
  const own = { first_lesson_id: (await lessonOf('maths')).id };
  expect((await preview(child, 'movers', own)).status).toBe(404);
  expect((await preview(child, 'movers', { stage: 6 })).status).toBe(400);
  await plan(child);
  const again = await preview(child);
  expect(again.data).toMatchObject({
    total: 0,
    warnings: expect.arrayContaining(['Lê An: đang chờ chuyển lớp']),
  });
  await setClock((await lessonOf('movers')).starts_at);
  expect((await preview(await childIn('Lê Bình'))).status).toBe(404);
});
