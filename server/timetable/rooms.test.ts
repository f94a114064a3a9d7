import { errors } from '@bitu/contract/errors.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeOf, timeIn } from '../testing/timetable.ts';
import { type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
let office: Awaited<ReturnType<typeof officeOf>>;
beforeAll(async () => {
  server = await testServer();
  office = await officeOf(server);
});
afterAll(() => server.stop());

const fields = { name: 'Phòng A', seats: 9, centre_id: null };
const create = (own: object = {}) => office.call('rooms.create', { body: { ...fields, ...own } });
const remove = (id: number) => office.call('rooms.remove', { params: { id }, body: {} });
const list = async () => (await office.call('rooms.list')).data;

test('rooms are listed by name, with what a form needs', async () => {
  const b = await create({ name: 'Phòng B' });
  const a = await create();
  expect(await list()).toEqual([
    { ...fields, id: a.data.id },
    { ...fields, id: b.data.id, name: 'Phòng B' },
  ]);
});

test('a name is taken once a centre, whatever its case, also by two calls at once', async () => {
  const replies = await Promise.all([create({ name: 'Phòng C' }), create({ name: 'phòng c' })]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { id } = (await create({ name: 'Phòng D' })).data;
  const renamed = (name: string, seen = 'Phòng D') =>
    office.call('rooms.change', {
      params: { id },
      body: { seen: { ...fields, name: seen }, fields: { ...fields, name } },
    });
  expect(await renamed('Phòng C')).toMatchObject({
    code: errors.clash.code,
    message: 'Đã có phòng Phòng C.',
  });
  expect((await renamed('phòng d')).status).toBe(200);
  expect((await renamed('Phòng Đ', 'Phòng D')).data).toEqual({
    current: { ...fields, name: 'phòng d' },
  });
  expect((await create({ centre_id: 999_999_999 })).code).toBe(errors.notFound.code);
});

test('a room is removed unless a lesson is in it, or comes back into it when a change is undone', async () => {
  const [room, other] = [await office.room('Phòng E'), await office.room('Phòng G')];
  const lesson = await office.lesson(await office.class(), timeIn(server, 40), { room_id: room });
  expect(await remove(room)).toMatchObject({
    status: 400,
    message: 'Phòng này có buổi học trong lịch. Bạn chuyển các buổi sang phòng khác trước nhé!',
  });
  const view = await office.see(lesson.lesson_ids[0]);
  const moved = await office.confirmed('timetable.changeLesson', {
    params: { id: view.id },
    body: { updated_at: view.updated_at, scope: 'one', room_id: other },
  });
  expect(moved.status).toBe(200);
  expect((await remove(room)).status).toBe(400);
  const undone = { params: { id: moved.data.change_id }, body: {} };
  expect((await office.call('timetable.undo', undone)).status).toBe(200);
  expect((await remove(other)).status).toBe(200);
  expect((await list()).map(({ id }: { id: number }) => id)).not.toContain(other);
  expect((await remove(other)).code).toBe(errors.notFound.code);
});
