import type { StudentEvent } from '@bitu/contract/events.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAttempt, practiceIdOf } from '../testing/attempt.ts';
import { idByCode, noon } from '../testing/classroom.ts';
import { importFiles, truthsOf } from '../testing/content.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { staffMember, type StaffPerson } from '../testing/staff.ts';
import { submitOverdue } from '../practice/submit.ts';

/**
 * Class `timed` has a lesson that ended a day before `noon`, with a test of ten minutes, `timed-test`, that is due in
 * two days; and `timed-free`, without a limit and without an end.
 */
const hour = 3600;
const due = noon.getTime() / 1000 + 2 * 24 * hour;

let server: TestServer;
let office: StaffPerson;
let classId: number;
let practiceId: number;
beforeAll(async () => {
  server = await testServer();
  const practice = { public: false, subject: 5 };
  const imported = await importFiles(server, {
    'practices/test.yaml': truthsOf('timed-test', { ...practice, type: 'test', minutes: 10 }),
    'practices/free.yaml': truthsOf('timed-free', { ...practice, minutes: undefined }),
    'practices/elsewhere.yaml': truthsOf('elsewhere', practice),
    'classes/timed.yaml': {
      id: 'timed',
      subject: 5,
      grade: 5,
      level: 'Thử',
      teacher: { id: 'teacher-timed', name: 'Trần Thu Mai', gender: 0 },
      status: 'active',
      lessons: [
        {
          id: 'first',
          title: 'Buổi đầu',
          type: 'test',
          day: -1,
          time: '11:00',
          minutes: 60,
          homework: [{ practice: 'timed-test', due_days: 3 }, { practice: 'timed-free' }],
        },
      ],
    },
  });
  if (imported.kind === 'issues') throw new Error(JSON.stringify(imported.issues));
  classId = await idByCode(server, 'classes', 'timed');
  practiceId = await practiceIdOf(server, 'timed-test');
});
beforeEach(async () => {
  server.clock.now = new Date(noon);
  office = await staffMember(server, 'office');
  // What one test allows the class is over in the next.
  await server.db.queries.deleteFrom('overrides').execute();
});
afterAll(() => server.stop());

const inClass = () => newStudent(server, { classes: { timed: 1 } });
const allow = (own: object, { token }: StaffPerson = office) =>
  server.call('overrides.create', {
    body: {
      class_id: classId,
      student_id: null,
      practice_id: practiceId,
      reason: 'Mất điện',
      ...own,
    },
    token,
  });
const look = async ({ token }: Person) =>
  (await server.call('practice.overview', { query: { practiceId }, token })).data;

/** What the student's screens are told meanwhile. */
async function heard(student: Person, happens: () => Promise<unknown>): Promise<StudentEvent[]> {
  const events: StudentEvent[] = [];
  const stop = server.deps.bus.subscribe(student.id, (event) => events.push(event));
  await happens();
  await expect.poll(() => events.length).toBeGreaterThan(0);
  stop();
  return events;
}

test('a running attempt has more time at once; its screens are told, and the server waits as long', async () => {
  const student = await inClass();
  const attempt = await openAttempt(server, student, 'timed-test');
  const { deadline } = attempt.opened.data;
  server.clock.forward(9 * 60);
  const events = await heard(student, async () => {
    const given = await allow({ student_id: student.id, extra_minutes: 15 });
    expect(given).toMatchObject({ status: 200, data: { moved: 1 } });
  });
  expect(events).toEqual([
    { type: 'attempt', practice_id: practiceId, attempt_id: attempt.attemptId, more_seconds: 900 },
  ]);
  expect((await attempt.reload()).data).toMatchObject({
    deadline: deadline + 900,
    total_time: 25 * 60,
    user_result: { remain_time: 16 * 60 },
  });
  server.clock.forward(15 * 60);
  await submitOverdue(server.deps);
  expect((await attempt.save('q1', ['true'])).status).toBe(200);
  server.clock.forward(2 * 60);
  await submitOverdue(server.deps);
  expect((await attempt.result()).data).toMatchObject({ submitted_by: 'server', score: 2.5 });
});

test('the whole class: everybody who is at it now, and whoever opens it later', async () => {
  const [now, later, elsewhere] = [await inClass(), await inClass(), await newStudent(server)];
  const attempt = await openAttempt(server, now, 'timed-test');
  expect((await allow({ extra_minutes: 5 })).data.moved).toBe(1);
  expect((await attempt.reload()).data.total_time).toBe(15 * 60);
  expect((await openAttempt(server, later, 'timed-test')).opened.data).toMatchObject({
    total_time: 15 * 60,
    deadline: noon.getTime() / 1000 + 15 * 60,
  });
  expect((await look(elsewhere)).total_time).toBe(10 * 60);
});

test('a standing rule of a student counts at every practice, that of one practice before it', async () => {
  const student = await inClass();
  const pace = { student_id: student.id, practice_id: null, time_factor: 1.5 };
  expect((await allow(pace)).status).toBe(200);
  expect((await look(student)).total_time).toBe(15 * 60);
  await allow({ student_id: student.id, time_factor: 2 });
  expect((await look(student)).total_time).toBe(20 * 60);
});

test('a later due time opens what has expired, and runs to its end', async () => {
  const student = await inClass();
  server.clock.now = new Date((due + hour) * 1000);
  office = await staffMember(server, 'office');
  expect((await openAttempt(server, student, 'timed-test')).opened).toMatchObject({ code: 3011 });
  await allow({ student_id: student.id, due_at: due + 2 * hour });
  expect(await look(student)).toMatchObject({ access: 'open', due_time: due + 2 * hour });
  server.clock.now = new Date((due + 2 * hour - 60) * 1000);
  expect((await openAttempt(server, student, 'timed-test')).opened.data).toMatchObject({
    user_result: { remain_time: 60 },
  });
});

test('another attempt after the end, and no more than that', async () => {
  const student = await inClass();
  const first = await openAttempt(server, student, 'timed-test');
  await first.submit();
  server.clock.now = new Date((due + hour) * 1000);
  office = await staffMember(server, 'office');
  expect((await first.redo()).code).toBe(3011);
  await allow({ student_id: student.id, extra_attempts: 1 });
  expect((await first.result()).data.may_redo).toBe(true);
  const second = await first.redo();
  expect(second.data).toMatchObject({ user_result: { remain_time: 10 * 60 } });
  expect((await first.reload()).data.attempt_id).toBe(second.data.attempt_id);
  await server.call('practice.submit', {
    body: { practice_id: practiceId, attempt_id: second.data.attempt_id },
    token: student.token,
  });
  expect((await first.redo()).code).toBe(3011);
});

test('an earlier start', async () => {
  const student = await inClass();
  const start = noon.getTime() / 1000 - 25 * hour;
  server.clock.now = new Date((start - 2 * hour) * 1000);
  office = await staffMember(server, 'office');
  expect(await look(student)).toMatchObject({ access: 'locked', opens_at: start });
  await allow({ student_id: student.id, opens_at: start - 3 * hour });
  expect((await look(student)).access).toBe('open');
});

test('ended, it allows nothing new; what runs keeps its time', async () => {
  const student = await inClass();
  const attempt = await openAttempt(server, student, 'timed-test');
  const { id } = (await allow({ student_id: student.id, extra_minutes: 5 })).data;
  const { deadline } = (await attempt.reload()).data;
  for (const _ of [1, 2])
    expect(
      (await server.call('overrides.end', { params: { id }, token: office.token })).status,
    ).toBe(200);
  expect((await attempt.reload()).data).toMatchObject({ deadline, total_time: 10 * 60 });
  const { data } = await server.call('overrides.list', { token: office.token });
  expect(data.overrides).toMatchObject([
    { id, extra_minutes: 5, reason: 'Mất điện', ended_at: noon.getTime() / 1000 },
  ]);
});

test('a due time must be later than the one there is', async () => {
  expect(await allow({ due_at: due })).toMatchObject({ status: 409, code: 11006 });
  const free = await practiceIdOf(server, 'timed-free');
  expect(await allow({ practice_id: free, due_at: due })).toMatchObject({
    code: 11006,
    message: 'Bài này không có hạn nộp.',
  });
});

test.each([
  { what: 'nothing', own: {} },
  { what: 'a class rule without a practice', own: { practice_id: null, time_factor: 1.5 } },
  {
    what: 'minutes at every practice',
    own: { student_id: 1, practice_id: null, extra_minutes: 5 },
  },
  { what: 'less time', own: { time_factor: 0.5 } },
  { what: 'no reason', own: { extra_minutes: 5, reason: ' ' } },
])('$what is refused at the edge', async ({ own }) => {
  expect((await allow(own)).status).toBe(400);
});

test('only in classes within reach, for their students and their homework', async () => {
  const stranger = await newStudent(server);
  expect(await allow({ student_id: stranger.id, extra_minutes: 5 })).toMatchObject({ status: 404 });
  const elsewhere = await practiceIdOf(server, 'elsewhere');
  expect(await allow({ practice_id: elsewhere, extra_minutes: 5 })).toMatchObject({ status: 404 });
  const [ours, others] = [
    await staffMember(server, 'lead', { subjects: [5] }),
    await staffMember(server, 'lead', { subjects: [1] }),
  ];
  expect((await allow({ extra_minutes: 5 }, others)).status).toBe(404);
  const { data } = await allow({ extra_minutes: 5 }, ours);
  const params = { id: data.id };
  expect((await server.call('overrides.end', { params, token: others.token })).status).toBe(404);
  const seenBy = async ({ token }: StaffPerson) =>
    (await server.call('overrides.list', { token })).data;
  const ourClass = expect.objectContaining({ id: classId });
  expect((await seenBy(others)).overrides).toEqual([]);
  expect((await seenBy(others)).classes).not.toContainEqual(ourClass);
  expect((await seenBy(ours)).overrides).toHaveLength(1);
  expect((await seenBy(ours)).classes).toContainEqual(ourClass);
  const readBy = async ({ token }: StaffPerson) =>
    (await server.call('overrides.class', { params: { id: classId }, token })).data;
  const { practices } = await readBy(ours);
  expect(practices).toHaveLength(2);
  expect(practices).toContainEqual({
    id: practiceId,
    name: 'Bài timed-test',
    total_time: 600,
    due_at: due,
  });
  expect(await readBy(others)).toBeNull();
});
