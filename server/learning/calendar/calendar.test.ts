import ical from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { idByCode, lessonIdOf, noon, storeClassroom } from '../../testing/classroom.ts';
import { newStudent, type Person } from '../../testing/people.ts';
import { type TestServer, testServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ publicUrl: 'https://bitu.example' });
  await storeClassroom(server);
});
beforeEach(() => {
  server.clock.now = noon;
});
afterAll(() => server.stop());

const link = async ({ token }: Person): Promise<string> =>
  (await server.call('learning.calendarLink', { token })).data.url;
const read = (url: string) =>
  server.call('learning.calendar', { params: { capability: url.slice(url.lastIndexOf('/') + 1) } });
const eventsOf = (body: string) =>
  new ical.Component(ical.parse(body))
    .getAllSubcomponents('vevent')
    .map((component) => new ical.Event(component));

test('a calendar program reads the lessons at their times, with stable ids', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  const response = await read(await link(student));
  expect(response).toMatchObject({ status: 200 });
  expect(response.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
  const events = eventsOf(response.body);
  expect(events).toHaveLength(4);
  const now = events.find((event) => event.summary.endsWith('Buổi now'));
  expect(now?.summary).toBe('Lớp Tiếng Anh 5 - Thử: Buổi now');
  expect(now?.description).toBe('Cô Trần Thu Mai');
  expect(now?.uid).toBe(`lesson-${await lessonIdOf(server, 'room', 'now')}@bitu.example`);
  expect(now?.startDate.toJSDate()).toEqual(new Date('2026-11-21T11:30:00+07:00'));
  expect(now?.endDate.toJSDate()).toEqual(new Date('2026-11-21T12:30:00+07:00'));
  expect(now?.component.getFirstPropertyValue('url')).toBe(
    `https://bitu.example/class-detail/${await idByCode(server, 'classes', 'room')}`,
  );
});

test('it has the classes that the student is in, and no name of the child', async () => {
  const student = await newStudent(server, { classes: { room: 3, closed: 1, other: 2 } });
  const { body } = await read(await link(student));
  expect(eventsOf(body).map((event) => event.summary.split(': ')[1])).toEqual([
    'Buổi later',
    'Buổi last',
  ]);
  expect(body).not.toContain('Nguyễn');
  const none = await newStudent(server);
  expect(eventsOf((await read(await link(none))).body)).toEqual([]);
});

test('the address stays until it is revoked, and then another one is valid', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  const [first, second] = await Promise.all([link(student), link(student)]);
  expect(second).toBe(first);
  expect(first).toMatch(/^https:\/\/bitu\.example\/api\/calendar\/[\w-]{22}\.ics$/);
  await server.call('learning.revokeCalendar', { token: student.token });
  expect((await read(first)).status).toBe(404);
  const third = await link(student);
  expect(third).not.toBe(first);
  expect((await read(third)).status).toBe(200);
});

test('each child has its own address', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  const sibling = await newStudent(server, { siblingOf: student });
  expect(await link(sibling)).not.toBe(await link(student));
  await server.call('learning.revokeCalendar', { token: sibling.token });
  expect((await read(await link(student))).status).toBe(200);
});
