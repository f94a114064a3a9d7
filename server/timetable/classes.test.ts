import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newStudent } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { staffMember } from '../testing/staff.ts';
import { accept, invited } from '../testing/staff-sign-in.ts';
import { officeOf, timeIn } from '../testing/timetable.ts';

let server: TestServer;
let office: Awaited<ReturnType<typeof officeOf>>;
beforeAll(async () => {
  server = await testServer();
  office = await officeOf(server);
});
afterAll(() => server.stop());

const form = (own: object = {}) => ({
  code: 'TOAN-3A',
  subject_id: 1,
  grade_id: 3,
  level_id: null,
  level_name: 'Nâng cao',
  teacher: null,
  join_url: 'https://hop.example/lop',
  status: 1,
  ...own,
});
const read = async (id: number) => (await office.call('timetable.class', { params: { id } })).data;

test('a class is created for a staff member, who becomes its teacher and sees it', async () => {
  const teacher = await staffMember(server, 'teacher');
  const body = form({ teacher: { staff_id: teacher.id } });
  const { data } = await office.call('timetable.createClass', { body });
  expect(await read(data.id)).toMatchObject({
    title: 'Lớp Toán 3 - Nâng cao',
    code: 'TOAN-3A',
    teacher: expect.stringContaining('Giáo viên'),
    enrolled: [],
    lessons: [],
  });
  const own = await server.call('timetable.class', {
    params: { id: data.id },
    token: teacher.token,
  });
  expect(own.status).toBe(200);
  const other = await staffMember(server, 'teacher');
  const foreign = { params: { id: data.id }, token: other.token };
  expect((await server.call('timetable.class', foreign)).status).toBe(404);
  const again = await office.call('timetable.createClass', { body: form({ code: 'toan-3a' }) });
  expect(again).toMatchObject({ status: 409, code: 11003, message: 'Đã có lớp mang mã toan-3a.' });
});

test('a teacher who has not accepted the invitation yet can be given a class, and keeps it', async () => {
  const waiting = await invited(server, 'teacher');
  const { staff } = (await office.call('timetable.choices')).data;
  expect(staff).toContainEqual({
    id: waiting.id,
    name: 'Trần Thị Lan (chưa nhận lời mời)',
  });
  const body = form({ code: 'CHO-CO', teacher: { staff_id: waiting.id } });
  const { data } = await office.call('timetable.createClass', { body });
  expect((await read(data.id)).teacher).toContain('Lan');
  expect((await accept(server, waiting, { full_name: 'Trần Thị Lan Anh' })).status).toBe(200);
  expect((await read(data.id)).teacher).toContain('Anh');
});

test('a teacher is addressed as the invitation says, and as the owner corrects it', async () => {
  const owner = await staffMember(server, 'owner');
  const invitation = { phone: '0766000044', full_name: 'Lê Mai', gender: 0, roles: ['teacher'] };
  await server.call('staff.invite', { body: invitation, token: owner.token });
  const find = async () =>
    (await server.call('staff.people', { token: owner.token })).data.find(
      ({ phone }: { phone: string }) => phone === invitation.phone,
    );
  const { id: staff_id, gender } = await find();
  expect(gender).toBe(0);
  const body = form({ code: 'XUNG-HO', teacher: { staff_id } });
  const { data } = await office.call('timetable.createClass', { body });
  expect((await read(data.id)).teacher).toBe('Cô Mai');
  const { roles, subjects, class_ids } = await find();
  const seen = { roles, subjects, class_ids };
  const changed = await server.call('staff.change', {
    params: { id: staff_id },
    body: { ...seen, gender: 1, seen },
    token: owner.token,
  });
  expect(changed.status).toBe(200);
  expect((await read(data.id)).teacher).toBe('Thầy Mai');
});

test('letters that a Mac composes of two characters are stored as one, so a name is taken once', async () => {
  const composed = (text: string) => text.normalize('NFD');
  const made = form({ code: composed('TOÁN-HÈ'), level_name: composed('Nâng cao') });
  const { data } = await office.call('timetable.createClass', { body: made });
  expect(await read(data.id)).toMatchObject({ code: 'TOÁN-HÈ', level_name: 'Nâng cao' });
  const again = await office.call('timetable.createClass', { body: form({ code: 'TOÁN-HÈ' }) });
  expect(again.code).toBe(11003);
  const room = (name: string) =>
    office.call('rooms.create', { body: { name, seats: 9, centre_id: null } });
  expect((await room(composed('Phòng Hòa Bình'))).status).toBe(200);
  expect((await room('Phòng Hòa Bình')).code).toBe(11003);
});

test('the first lesson of a class: its page shows students and lessons', async () => {
  const id = await office.class({ code: 'BUOI-DAU' });
  await newStudent(server, { classes: { 'BUOI-DAU': 1 } });
  await office.lesson(id, timeIn(server, 3));
  expect(await read(id)).toMatchObject({
    students: 1,
    next_lesson: timeIn(server, 3),
    enrolled: [{ full_name: 'Nguyễn Thử', status: 1 }],
    lessons: [{ title: 'Buổi 1', starts_at: timeIn(server, 3), state: 'planned' }],
  });
});

test('another teacher is refused if busy at a lesson of the class, and accepted otherwise', async () => {
  const [lan, mai] = [await office.teacher('Trần Lan'), await office.teacher('Lê Mai')];
  const one = await office.class({ code: 'DOI-1', teacher_id: lan });
  const two = await office.class({ code: 'DOI-2', teacher_id: mai });
  await office.lesson(one, timeIn(server, 5));
  const { change_id } = await office.lesson(two, timeIn(server, 5));
  const body = async () => {
    const { updated_at } = await read(one);
    return form({ code: 'DOI-1', teacher: { teacher_id: mai }, updated_at });
  };
  const change = async (changes: object) =>
    office.call('timetable.changeClass', { params: { id: one }, body: changes });
  const busy = await change(await body());
  expect(busy.code).toBe(11003);
  expect(busy.message).toMatch(/^Cô Mai đã có lớp Toán 3 \(DOI-2\)/);
  await office.call('timetable.undo', { params: { id: change_id }, body: {} });
  const classFields = await body();
  expect((await change(classFields)).status).toBe(200);
  expect((await read(one)).teacher).toBe('Cô Mai');
  const late = await change(classFields);
  expect(late).toMatchObject({ status: 409, code: 11005 });
  expect(late.data.current).toMatchObject({ teacher_id: mai });
});

test('the former teacher of a class finishes its last lessons', async () => {
  const [former, next] = [
    await staffMember(server, 'teacher'),
    await staffMember(server, 'teacher'),
  ];
  const created = form({ code: 'DOI-CO', teacher: { staff_id: former.id } });
  const { id } = (await office.call('timetable.createClass', { body: created })).data;
  await office.lesson(id, timeIn(server, 1));
  await office.lesson(id, timeIn(server, 3));
  const { updated_at, lessons } = await read(id);
  // The class began three days ago.
  await sql`
    with begun as (update staff_classes set since = since - interval '3 days' where class_id = ${id})
    update lessons set starts_at = starts_at - interval '2 days', ends_at = ends_at - interval '2 days'
    where id = ${lessons[0].id}`.execute(server.db.queries);
  const body = form({ code: 'DOI-CO', teacher: { staff_id: next.id }, updated_at });
  const changed = await office.call('timetable.changeClass', { params: { id }, body });
  expect(changed.status).toBe(200);
  const opens = async ({ token }: { token: string }, lesson: { id: number }) =>
    (await server.call('lessons.grid', { params: { id: lesson.id }, token })).status;
  expect(await opens(former, lessons[0])).toBe(200);
  expect(await opens(former, lessons[1])).toBe(404);
  expect(await opens(next, lessons[1])).toBe(200);
});

test('ending a class cancels future lessons, frees its teacher, and can be undone', async () => {
  const lan = await office.teacher('Trần Lan');
  const id = await office.class({ code: 'HET', teacher_id: lan });
  const other = await office.class({ teacher_id: lan });
  await office.lesson(id, timeIn(server, 6));
  await office.lesson(id, timeIn(server, 13));
  const { updated_at } = await read(id);
  const ended = await office.call('timetable.endClass', { params: { id }, body: { updated_at } });
  expect(ended.data).toMatchObject({ cancelled: 2 });
  expect(await read(id)).toMatchObject({ status: 3, next_lesson: null });
  const { data } = await office.call('timetable.classes', { query: { q: 'HET' } });
  expect(data.classes).toEqual([]);
  const taken = await office.lesson(other, timeIn(server, 6));
  const undo = { params: { id: ended.data.change_id }, body: {} };
  expect((await office.call('timetable.undo', undo)).code).toBe(11003);
  await office.call('timetable.undo', { params: { id: taken.change_id }, body: {} });
  expect((await office.call('timetable.undo', undo)).status).toBe(200);
  expect(await read(id)).toMatchObject({ status: 1, next_lesson: timeIn(server, 6) });
});

test('a running class cannot be ended through its form: its lessons and families would be forgotten', async () => {
  const id = await office.class({ code: 'MO-CUA' });
  const change = async (own: object) => {
    const { updated_at } = await read(id);
    const body = form({ code: 'MO-CUA', updated_at, ...own });
    return office.call('timetable.changeClass', { params: { id }, body });
  };
  expect(await change({ status: 3 })).toMatchObject({
    status: 400,
    message: 'Lớp này đang mở. Bạn dùng “Kết thúc lớp” nhé!',
  });
  expect(await read(id)).toMatchObject({ status: 1 });
  const { updated_at } = await read(id);
  await office.call('timetable.endClass', { params: { id }, body: { updated_at } });
  expect((await change({ status: 3, level_name: 'Cơ bản' })).status).toBe(200);
});

test('classes are listed by code, a page at a time, within reach', async () => {
  const codes = Array.from({ length: 55 }, (_, n) => `TRANG-${String(n).padStart(2, '0')}`);
  await server.db.queries
    .insertInto('classes')
    .values(
      codes.map((code) => ({
        code,
        subject_id: 2,
        level_name: null,
        status: 1 as const,
        teacher_id: null,
        join_url: null,
        min_age: null,
        max_age: null,
        level_id: null,
      })),
    )
    .execute();
  const list = async (query: Record<string, string>) =>
    (await office.call('timetable.classes', { query: { q: 'TRANG-', ...query } })).data;
  const first = await list({});
  expect(first.classes).toHaveLength(50);
  const rest = await list({ cursor: first.next_cursor });
  expect([...first.classes, ...rest.classes].map(({ code }) => code)).toEqual(codes);
  expect(rest).toMatchObject({ next_cursor: null, has_more: false });
  // As a page asks that was opened before lists had one shape.
  expect(first.has_more).toBe(true);
  expect(await list({ after: first.classes.at(-1).code })).toEqual(rest);
  expect((await list({ subject: '1' })).classes).toEqual([]);
  // Tone marks and punctuation are ignored; punctuation alone matches nothing.
  expect((await list({ q: 'trang 07' })).classes).toMatchObject([{ code: 'TRANG-07' }]);
  const level = form({ code: 'DAU-1', level_name: 'Đấu trường' });
  await office.call('timetable.createClass', { body: level });
  expect((await list({ q: 'dau truong' })).classes).toMatchObject([{ code: 'DAU-1' }]);
  expect((await list({ q: '%' })).classes).toEqual([]);
  const lead = await staffMember(server, 'lead', { subjects: [1] });
  const { token } = lead;
  const reached = await server.call('timetable.classes', { query: { q: 'TRANG-' }, token });
  expect(reached.data.classes).toEqual([]);
});
