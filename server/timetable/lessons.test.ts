import { afterAll, beforeAll, expect, test } from 'vitest';
import { countStatements } from '../testing/count-statements.ts';
import { newStudent } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { staffMember } from '../testing/staff.ts';
import { lessonAt, officeOf, timeIn } from '../testing/timetable.ts';
import { dayInVietnam } from '../time.ts';
import { readWeek } from './week.ts';

let server: TestServer;
let office: Awaited<ReturnType<typeof officeOf>>;
beforeAll(async () => {
  server = await testServer();
  office = await officeOf(server);
  // No public holiday of this year must interfere.
  await server.db.queries.deleteFrom('closed_days').execute();
});
afterAll(() => server.stop());

const create = (class_id: number, days: number, own: object = {}, time?: string) =>
  office.call('timetable.createLesson', {
    body: lessonAt(class_id, timeIn(server, days, time), own),
  });
async function change(id: number, body: object) {
  const { updated_at } = await office.see(id);
  return office.confirmed('timetable.changeLesson', {
    params: { id },
    body: { updated_at, scope: 'one', ...body },
  });
}

test('a lesson is created, moved and cancelled, and the week shows it', async () => {
  const lan = await office.teacher('Trần Thị Lan');
  const taught = await office.class({ teacher_id: lan });
  const { lesson_ids } = await office.lesson(taught, timeIn(server, 2), { title: 'Phân số' });
  const [id] = lesson_ids;
  expect(await office.see(id)).toMatchObject({
    title: 'Phân số',
    class: 'Lớp Toán 3',
    teacher_id: lan,
    stands_in: false,
    starts_at: timeIn(server, 2),
    ends_at: timeIn(server, 2) + 5400,
    state: 'planned',
  });
  const mai = await office.teacher('Lê Mai');
  const moved = await change(id, { starts_at: timeIn(server, 3, '19:00'), teacher_id: mai });
  expect(moved.data.state).toBe('saved');
  expect(await office.see(id)).toMatchObject({
    starts_at: timeIn(server, 3, '19:00'),
    teacher_id: mai,
    stands_in: true,
  });
  const { updated_at } = await office.see(id);
  const body = { updated_at, scope: 'one' };
  const asked = await office.call('timetable.cancelLesson', { params: { id }, body });
  expect(asked.data).toMatchObject({ state: 'confirm', count: 1, rows: [{ after: null }] });
  expect((await office.see(id)).state).toBe('planned');
  await office.confirmed('timetable.cancelLesson', { params: { id }, body });
  expect((await office.see(id)).state).toBe('cancelled');
});

test('a busy teacher, room or class is refused, with who and when', async () => {
  const lan = await office.teacher('Trần Thị Lan');
  const room = await office.room('P1');
  const first = await office.class({ code: 'BAN-1', teacher_id: lan });
  const second = await office.class({ teacher_id: lan });
  const third = await office.class();
  await office.lesson(first, timeIn(server, 4), { room_id: room });
  const busy = await create(second, 4, {}, '19:00');
  expect(busy).toMatchObject({ status: 409, code: 11003 });
  expect(busy.message).toMatch(/^Cô Lan đã có lớp Toán 3 \(BAN-1\) lúc 18:30 /);
  expect((await create(third, 4, { room_id: room }, '17:30')).message).toMatch(/^Phòng P1 đã có/);
  expect((await create(first, 4, {}, '18:00')).message).toMatch(/^Lớp này đã có buổi lúc 18:30/);
  expect((await create(third, 4, { teacher_id: lan }, '18:30')).code).toBe(11003);
  // The next may begin the moment one ends, and a cancelled one does not clash.
  expect((await create(second, 4, {}, '20:00')).status).toBe(200);
  const { lesson_ids } = await office.lesson(third, timeIn(server, 5), { room_id: room });
  const { updated_at } = await office.see(lesson_ids[0]);
  const body = { updated_at, scope: 'one' };
  await office.confirmed('timetable.cancelLesson', { params: { id: lesson_ids[0] }, body });
  expect((await create(second, 5, { room_id: room })).status).toBe(200);
  // To plan it again, its slot must be free.
  expect((await change(lesson_ids[0], {})).code).toBe(11003);
});

test('weekly lessons skip closed days, and say so before they are created', async () => {
  const taught = await office.class();
  const off = new Date((timeIn(server, 14) + 7 * 3600) * 1000).toISOString().slice(0, 10);
  await office.call('timetable.closeDay', {
    body: { day: off, name: 'Nghỉ lễ', seen: null, lessons: 'keep' },
  });
  expect((await create(taught, 14)).message).toMatch(/nghỉ \(Nghỉ lễ\)/);
  const input = { body: { ...lessonAt(taught, timeIn(server, 7)), count: 3 } };
  const asked = await office.call('timetable.repeat', input);
  expect(asked.data).toMatchObject({
    state: 'confirm',
    count: 3,
    skipped: [{ day: off, name: 'Nghỉ lễ' }],
  });
  const made = await office.confirmed('timetable.repeat', input);
  expect(made.data.lesson_ids).toHaveLength(3);
  const times = await Promise.all(
    made.data.lesson_ids.map(async (id: number) => (await office.see(id)).starts_at),
  );
  expect(times).toEqual([7, 21, 28].map((days) => timeIn(server, days)));
  await office.call('timetable.openDay', { body: { day: off } });
});

test('only a change onto a closed day is refused: a lesson there stays, and may be changed and restored', async () => {
  const taught = await office.class();
  const made = await office.confirmed('timetable.repeat', {
    body: { ...lessonAt(taught, timeIn(server, 60)), count: 2 },
  });
  const [id, second]: [number, number] = made.data.lesson_ids;
  const off = new Date((timeIn(server, 60) + 7 * 3600) * 1000).toISOString().slice(0, 10);
  await office.call('timetable.closeDay', {
    body: { day: off, name: 'Nghỉ bão', seen: null, lessons: 'keep' },
  });
  const cancel = async () => {
    const { updated_at } = await office.see(id);
    const body = { updated_at, scope: 'one' };
    return office.confirmed('timetable.cancelLesson', { params: { id }, body });
  };
  const { data } = await cancel();
  const undo = { params: { id: data.change_id }, body: {} };
  expect((await office.call('timetable.undo', undo)).status).toBe(200);
  expect(await office.see(id)).toMatchObject({ state: 'planned', starts_at: timeIn(server, 60) });
  const room = await office.room('Ngày nghỉ');
  expect((await change(id, { room_id: room })).status).toBe(200);
  const half = { scope: 'following', starts_at: timeIn(server, 60, '19:00') };
  expect((await change(id, half)).data).toMatchObject({ state: 'saved', skipped: [] });
  expect(await office.see(second)).toMatchObject({ starts_at: timeIn(server, 67, '19:00') });
  await cancel();
  expect((await change(id, {})).message).toMatch(/nghỉ \(Nghỉ bão\)/);
  await office.call('timetable.openDay', { body: { day: off } });
});

test('closing a day asks about its lessons, and cancels them as changes that can be undone', async () => {
  const [one, two] = [await office.class(), await office.class()];
  const at = timeIn(server, 90);
  const ids = [
    ...(await office.lesson(one, at)).lesson_ids,
    ...(await office.lesson(two, at)).lesson_ids,
  ];
  const off = new Date((at + 7 * 3600) * 1000).toISOString().slice(0, 10);
  const close = async (lessons?: 'cancel' | 'keep') =>
    (
      await office.call('timetable.closeDay', {
        body: { day: off, name: 'Bão', seen: null, ...(lessons && { lessons }) },
      })
    ).data;
  const states = () => Promise.all(ids.map(async (id) => (await office.see(id)).state));
  const closed = async () =>
    (await office.call('timetable.closedDays')).data.find(
      ({ day }: { day: string }) => day === off,
    );
  expect(await close()).toEqual({ state: 'confirm', lessons: 2, classes: 2 });
  expect(await closed()).toBeUndefined();
  const { change_ids } = await close('cancel');
  expect(change_ids).toHaveLength(2);
  expect(await states()).toEqual(['cancelled', 'cancelled']);
  expect(await closed()).toMatchObject({ name: 'Bão', lessons: 0 });
  for (const id of change_ids)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await office.call('timetable.undo', { params: { id }, body: {} })).status).toBe(200);
  expect(await states()).toEqual(['planned', 'planned']);
  await office.call('timetable.openDay', { body: { day: off } });
  expect(await close('keep')).toEqual({ state: 'saved', change_ids: [] });
  expect(await states()).toEqual(['planned', 'planned']);
  await office.call('timetable.openDay', { body: { day: off } });
});

test('from one lesson on, the series moves by the same amount, except onto closed days', async () => {
  const taught = await office.class();
  const made = await office.confirmed('timetable.repeat', {
    body: { ...lessonAt(taught, timeIn(server, 30)), count: 4 },
  });
  const ids: number[] = made.data.lesson_ids;
  const [, second = 0] = ids;
  // Another weekday of the same class is another series.
  const other = await office.lesson(taught, timeIn(server, 32));
  const off = new Date((timeIn(server, 45) + 7 * 3600) * 1000).toISOString().slice(0, 10);
  await office.call('timetable.closeDay', {
    body: { day: off, name: 'Lễ hội', seen: null, lessons: 'keep' },
  });
  const moved = await change(second, {
    scope: 'following',
    starts_at: timeIn(server, 38, '17:00'),
  });
  expect(moved.data).toMatchObject({ state: 'saved', skipped: [{ name: 'Lễ hội' }] });
  const times = await Promise.all(ids.map(async (id) => (await office.see(id)).starts_at));
  expect(times).toEqual([
    timeIn(server, 30),
    timeIn(server, 38, '17:00'),
    timeIn(server, 44),
    timeIn(server, 52, '17:00'),
  ]);
  expect((await office.see(other.lesson_ids[0])).starts_at).toBe(timeIn(server, 32));
  // If nothing could be moved, the day is named.
  const nowhere = await change(ids[2] ?? 0, {
    scope: 'following',
    starts_at: timeIn(server, 45, '17:00'),
  });
  expect(nowhere).toMatchObject({
    code: 11003,
    message: expect.stringMatching(/^Ngày .* nghỉ \(Lễ hội\)\. Bạn chọn ngày khác nhé!$/) as string,
  });
  await office.call('timetable.openDay', { body: { day: off } });
});

test('a child in two lessons and too few seats are shown by name, and saved once confirmed', async () => {
  const [one, two] = [await office.class({ code: 'HAI-A' }), await office.class({ code: 'HAI-B' })];
  await newStudent(server, { classes: { 'HAI-A': 1, 'HAI-B': 1 } });
  await newStudent(server, { classes: { 'HAI-B': 1 } });
  const small = await office.room('Nhỏ', 1);
  await office.lesson(one, timeIn(server, 6));
  const asked = await create(two, 6, { room_id: small }, '19:00');
  expect(asked.data.state).toBe('confirm');
  expect(asked.data.warnings).toEqual([
    'Phòng Nhỏ có 1 chỗ, lớp có 2 học sinh.',
    expect.stringMatching(/^Nguyễn Thử đã có lớp Toán 3 lúc 18:30 /),
  ]);
  expect((await create(two, 6, { room_id: small, confirm: 'other' }, '19:00')).data.state).toBe(
    'confirm',
  );
  const { confirm } = asked.data;
  const saved = await create(two, 6, { room_id: small, confirm }, '19:00');
  expect(saved.data.state).toBe('saved');
});

test('a caller with an older version gets the current one', async () => {
  const taught = await office.class();
  const { lesson_ids } = await office.lesson(taught, timeIn(server, 8));
  const [id] = lesson_ids;
  const { updated_at } = await office.see(id);
  await change(id, { starts_at: timeIn(server, 8, '20:30') });
  const body = { updated_at, scope: 'one', starts_at: timeIn(server, 8, '09:00') };
  const late = await office.call('timetable.changeLesson', { params: { id }, body });
  expect(late).toMatchObject({ status: 409, code: 11005 });
  expect(late.data.current).toMatchObject({ starts_at: timeIn(server, 8, '20:30') });
  expect(late.data.current.updated_at).toBe((await office.see(id)).updated_at);
});

test('past lessons stay, and nothing is planned in the past', async () => {
  const taught = await office.class();
  expect((await create(taught, -1)).status).toBe(400);
  const { lesson_ids } = await office.lesson(taught, timeIn(server, 1));
  const [id] = lesson_ids;
  const lesson = await office.see(id);
  await server.db.queries
    .updateTable('lessons')
    .set({ starts_at: new Date(server.clock.now.getTime() - 3_600_000) })
    .where('id', '=', id)
    .execute();
  const body = { updated_at: lesson.updated_at, scope: 'one', starts_at: timeIn(server, 2) };
  const late = await office.call('timetable.changeLesson', { params: { id }, body });
  expect(late.status).toBe(400);
});

test('a teacher reads the week of her own classes, and changes nothing; a lead that of the own subjects', async () => {
  await office.class({ code: 'CUA-CO' });
  const taught = await office.class({ code: 'CUA-MAI' });
  const { lesson_ids } = await office.lesson(taught, timeIn(server, 9));
  const teacher = await staffMember(server, 'teacher', { classes: ['CUA-MAI'] });
  const day = new Date((timeIn(server, 9) + 7 * 3600) * 1000).toISOString().slice(0, 10);
  const week = async (token: string) => {
    const { data } = await server.call('timetable.week', { query: { day }, token });
    return data.lessons.map(({ id }: { id: number }) => id);
  };
  expect(await week(teacher.token)).toEqual(lesson_ids);
  expect(await week((await staffMember(server, 'lead', { subjects: [2] })).token)).toEqual([]);
  const { token } = teacher;
  const { data } = await server.call('timetable.choices', { token });
  expect(data.classes.map(({ code }: { code: string }) => code)).toEqual(['CUA-MAI']);
  const { updated_at } = await office.see(lesson_ids[0]);
  const body = { updated_at, scope: 'one' };
  const params = { id: lesson_ids[0] };
  expect((await server.call('timetable.cancelLesson', { params, body, token })).status).toBe(403);
});

test('a teacher who stands in for one lesson finds it in the week, and no other of the class', async () => {
  const mai = await office.teacher('Đỗ Thanh Mai');
  const taught = await office.class();
  const { lesson_ids } = await office.lesson(taught, timeIn(server, 16), { teacher_id: mai });
  await office.lesson(taught, timeIn(server, 17));
  const { id, token } = await staffMember(server, 'teacher');
  const day = new Date((timeIn(server, 16) + 7 * 3600) * 1000).toISOString().slice(0, 10);
  const week = async () =>
    (await server.call('timetable.week', { query: { day }, token })).data.lessons;
  expect(await week()).toEqual([]);
  await server.db.queries
    .updateTable('staff')
    .set({ teacher_id: mai })
    .where('id', '=', id)
    .execute();
  expect(await week()).toMatchObject([{ id: lesson_ids[0], stands_in: true }]);
});

test('a week takes one statement, and one more to look up the session', async () => {
  const { deps, count } = countStatements(server);
  const staff = await server.deps.staffSessions.find(office.token, { isUse: true });
  if (!staff) throw new Error('the session is open');
  const day = dayInVietnam(server.clock.now);
  expect(await count(() => readWeek(deps, staff, day, null))).toBe(1);
});
