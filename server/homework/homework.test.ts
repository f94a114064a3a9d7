import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '@bitu/contract/errors.ts';
import { openAttempt, practiceIdOf } from '../testing/attempt.ts';
import { importFiles, truthsOf } from '../testing/content.ts';
import { newStudent, sessionOf } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { staffMember } from '../testing/staff.ts';
import { officeOf, timeIn } from '../testing/timetable.ts';

let server: TestServer;
let office: Awaited<ReturnType<typeof officeOf>>;
let classId: number;
let practice: number;
beforeAll(async () => {
  server = await testServer();
  office = await officeOf(server);
  const imported = await importFiles(server, {
    'practices/phep-cong.yaml': truthsOf('phep-cong', { subject: 1, public: false }),
    'practices/colours.yaml': truthsOf('colours', { subject: 5, public: false }),
  });
  if (imported.kind === 'issues') throw new Error(JSON.stringify(imported.issues));
  classId = await office.class({ code: 'GIAO-BAI' });
  practice = await practiceIdOf(server, 'phep-cong');
});
afterAll(() => server.stop());

const atOnceState = {
  results: 'at_once',
  released: false,
  held: 0,
  waits_for: [],
  students: null,
};

let days = 1;
const newLesson = async () =>
  (await office.lesson(classId, timeIn(server, days++))).lesson_ids[0] ?? 0;
const give = (lesson_id: number, own: object = {}, token = office.token) =>
  server.call('homework.give', {
    body: { lesson_id, practice_id: practice, due_days: 7, ...own },
    token,
  });
const takeBack = (id: number, token = office.token) =>
  server.call('homework.takeBack', { params: { id }, token });
/** Returns what the class page shows of a lesson. */
async function visibleHomework(lessonId: number, id = classId) {
  const { data } = await office.call('timetable.class', { params: { id } });
  return data.lessons.find((one: { id: number }) => one.id === lessonId).homework;
}
const ofChild = async (token: string) => {
  const { data } = await server.call('practice.overview', {
    query: { practiceId: practice },
    token,
  });
  return data?.access;
};

test('a child of the class can begin when the lesson begins; withdrawn homework leaves no trace', async () => {
  const child = await newStudent(server, { classes: { 'GIAO-BAI': 1 } });
  const lesson = await newLesson();
  expect(await ofChild(child.token)).toBe('not_allowed');
  const { status, data } = await give(lesson);
  expect(status).toBe(200);
  expect(await visibleHomework(lesson)).toEqual([
    {
      id: data.id,
      practice_id: practice,
      title: expect.any(String),
      practice_type: 2,
      due: 7,
      ...atOnceState,
    },
  ]);
  expect(await ofChild(child.token)).toBe('locked');
  expect((await takeBack(data.id)).status).toBe(200);
  expect(await visibleHomework(lesson)).toEqual([]);
  expect(await ofChild(child.token)).toBe('not_allowed');
  const log = await server.db.queries
    .selectFrom('audit_log')
    .select(['action', 'target_type', 'fields'])
    .where('target_id', '=', lesson)
    .where('staff_id', '=', office.id)
    .execute();
  const entry = { action: 'change', target_type: 'lesson', fields: ['homework'] };
  expect(log).toEqual([entry, entry]);
});

test('it cannot be withdrawn once a child of the class has begun', async () => {
  const child = await newStudent(server, { classes: { 'GIAO-BAI': 1 } });
  const lesson = await newLesson();
  const { data } = await give(lesson, { due_days: null });
  const before = server.clock.now;
  const { starts_at } = await server.db.queries
    .selectFrom('lessons')
    .select('starts_at')
    .where('id', '=', lesson)
    .executeTakeFirstOrThrow();
  server.clock.now = new Date(starts_at.getTime() + 60_000);
  const { id, token } = await staffMember(server, 'office');
  expect(id).toBeGreaterThan(0);
  await openAttempt(server, child, 'phep-cong');
  expect(await takeBack(data.id, token)).toMatchObject({ status: 409, code: 11003 });
  server.clock.now = before;
  expect(await visibleHomework(lesson)).toHaveLength(1);
});

test('with its own hours, it opens and closes by them, regardless of the time of its lesson', async () => {
  const own = await office.class({ code: 'GIO-RIENG' });
  const child = await newStudent(server, { classes: { 'GIO-RIENG': 1 } });
  const [lesson] = (await office.lesson(own, timeIn(server, days++))).lesson_ids;
  const opens_at = timeIn(server, 60, '20:00');
  const hours = { opens_at, closes_at: opens_at + 3600 };
  expect((await give(lesson, { hours })).status).toBe(400);
  expect((await give(lesson, { due_days: null, hours: { opens_at: 1, closes_at: 2 } })).code).toBe(
    errors.badRequest.code,
  );
  const { data } = await give(lesson, { due_days: null, hours });
  expect(await visibleHomework(lesson, own)).toMatchObject([{ due: hours }]);
  const before = server.clock.now;
  const accessAt = async (time: number) => {
    server.clock.now = new Date(time * 1000);
    return ofChild((await sessionOf(server, child)).token);
  };
  expect(await accessAt(opens_at - 1)).toBe('locked');
  expect(await accessAt(opens_at)).toBe('open');
  expect(await accessAt(hours.closes_at)).toBe('open');
  expect(await accessAt(hours.closes_at + 1)).toBe('expired');
  server.clock.now = before;

  const change = (from: unknown, to: unknown) =>
    server.call('homework.change', {
      params: { id: data.id },
      body: { before: from, value: to },
      token: office.token,
    });
  expect((await change(7, null)).data).toEqual({ current: { due: hours, results: 'at_once' } });
  const later = { opens_at, closes_at: opens_at + 7200 };
  expect((await change(hours, later)).status).toBe(200);
  expect(await accessAt(hours.closes_at + 1)).toBe('open');
  server.clock.now = before;
  expect((await change(later, 7)).status).toBe(200);
  expect(await visibleHomework(lesson, own)).toMatchObject([{ due: 7 }]);
});

test('a due time in the past is refused', async () => {
  const lesson = await newLesson();
  const before = server.clock.now;
  server.clock.forward(days * 86_400 + 8 * 86_400);
  const again = await staffMember(server, 'office');
  expect(await give(lesson, {}, again.token)).toMatchObject({
    status: 400,
    message: 'Hạn này đã qua. Bạn chọn hạn dài hơn, hoặc giao cho buổi sau nhé!',
  });
  expect((await give(lesson, { due_days: 30 }, again.token)).status).toBe(200);
  server.clock.now = before;
});

test('of concurrent requests, only one assigns the practice to the lesson; another practice can be added', async () => {
  const lesson = await newLesson();
  const replies = await Promise.all([give(lesson), give(lesson), give(lesson)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const more = await importFiles(server, {
    'practices/phep-tru.yaml': truthsOf('phep-tru', { subject: 1, public: false }),
  });
  expect(more.kind).not.toBe('issues');
  const second = await practiceIdOf(server, 'phep-tru');
  expect((await give(lesson, { practice_id: second })).status).toBe(200);
  expect(await visibleHomework(lesson)).toMatchObject([
    { practice_id: practice },
    { practice_id: second },
  ]);
});

test('unpublished practices, other subjects and cancelled lessons are refused', async () => {
  const lesson = await newLesson();
  const english = await practiceIdOf(server, 'colours');
  expect(await give(lesson, { practice_id: english })).toMatchObject({ status: 404 });
  const lead = await staffMember(server, 'lead', { subjects: [1] });
  const body = { title: 'Bài nháp', subject_id: 1, type: 'normal' };
  const draft = (await server.call('authoring.create', { body, token: lead.token })).data.id;
  expect(await give(lesson, { practice_id: draft })).toMatchObject({
    status: 404,
    message: 'Bài này chưa phát hành. Bạn phát hành rồi giao nhé!',
  });
  const { updated_at } = await office.see(lesson);
  const cancelling = { params: { id: lesson }, body: { updated_at, scope: 'one' } };
  expect((await office.confirmed('timetable.cancelLesson', cancelling)).status).toBe(200);
  expect(await give(lesson)).toMatchObject({ status: 404 });
});

test('a teacher can assign homework only to her own classes, a lead only in their own subjects', async () => {
  const lesson = await newLesson();
  const own = await staffMember(server, 'teacher', { classes: ['GIAO-BAI'] });
  const other = await staffMember(server, 'teacher', { classes: ['desk'] });
  const foreign = await staffMember(server, 'lead', { subjects: [5] });
  const lead = await staffMember(server, 'lead', { subjects: [1] });
  for (const { token } of [other, foreign])
    expect(await give(lesson, {}, token)).toMatchObject({ status: 404 });
  const { data } = await give(lesson, {}, own.token);
  expect((await takeBack(data.id, foreign.token)).status).toBe(404);
  expect((await takeBack(data.id, lead.token)).status).toBe(200);
});
