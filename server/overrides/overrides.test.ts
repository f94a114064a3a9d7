import type { StudentEvent } from '@bitu/contract/events.ts';
import type { Report } from '@bitu/contract/reports.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { moveDeadlines } from '../practice/index.ts';
import { submitOverdue } from '../practice/submit.ts';
import { atOnce } from '../testing/at-once.ts';
import { openAttempt, practiceIdOf } from '../testing/attempt.ts';
import { idByCode, lessonIdOf, noon } from '../testing/classroom.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { reopen } from '../testing/reopen.ts';
import { giveSheet } from '../testing/reports.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { staffMember, type StaffPerson } from '../testing/staff.ts';
import { makeDigestsOnSunday } from '../testing/sunday.ts';
import { storeTimedClass, timedDue as due } from '../testing/timed-class.ts';
import { insertOverride } from './queries.ts';

const hour = 3600;

let server: TestServer;
let office: StaffPerson;
let classId: number;
let practiceId: number;
beforeAll(async () => {
  server = await testServer();
  await storeTimedClass(server);
  classId = await idByCode(server, 'classes', 'timed');
  practiceId = await practiceIdOf(server, 'timed-test');
});
beforeEach(async () => {
  server.clock.now = new Date(noon);
  office = await staffMember(server, 'office');
  // No test inherits an override that an earlier one gave to the class.
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

/** The time of the test in the list of homework. */
async function listedTime({ token }: Person) {
  const { data } = await server.call('learning.unfinished', { token });
  const practice = (
    data as { practice_id: number; total_time: number; remain_time: number }[]
  ).find(({ practice_id }) => practice_id === practiceId);
  return practice && { total_time: practice.total_time, remain_time: practice.remain_time };
}

/** Returns the events that the student's screens get meanwhile. */
async function heard(student: Person, happens: () => Promise<unknown>): Promise<StudentEvent[]> {
  const events: StudentEvent[] = [];
  const stop = server.deps.bus.subscribe(student.id, (event) => events.push(event));
  await happens();
  await expect.poll(() => events.length).toBeGreaterThan(0);
  stop();
  return events;
}

test('a running attempt gets more time at once, its screens are notified, and the server waits as long', async () => {
  const student = await inClass();
  const attempt = await openAttempt(server, student, 'timed-test');
  const { deadline } = attempt.opened.data;
  server.clock.forward(9 * 60);
  const events = await heard(student, async () => {
    const reply = await allow({ student_id: student.id, extra_minutes: 15 });
    expect(reply).toMatchObject({ status: 200, data: { moved: 1 } });
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

test('for the whole class: everybody who is working on it, and everybody who opens it later', async () => {
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

test('a permanent rule of a student applies to every practice, and a rule for one practice takes precedence', async () => {
  const student = await inClass();
  const pace = { student_id: student.id, practice_id: null, time_factor: 1.5 };
  const events = await heard(student, async () => expect((await allow(pace)).status).toBe(200));
  expect(events).toEqual([{ type: 'terms', practice_id: null }]);
  expect((await look(student)).total_time).toBe(15 * 60);
  expect(await listedTime(student)).toEqual({ total_time: 15 * 60, remain_time: 15 * 60 });
  await allow({ student_id: student.id, time_factor: 2 });
  await allow({ extra_minutes: 5 });
  expect((await look(student)).total_time).toBe(25 * 60);
  expect(await listedTime(student)).toEqual({ total_time: 25 * 60, remain_time: 25 * 60 });
});

test('a later due time opens what has expired, and lasts to its end', async () => {
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

test('one more attempt after the end, and only one', async () => {
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

/** The pages of a child and its parents about the test: the due time, and the open work. */
async function pagesOf({ token }: Person) {
  const list = (await server.call('learning.unfinished', { token })).data as {
    practice_id: number;
    due_time: number | null;
  }[];
  const unfinished = list.find(({ practice_id }) => practice_id === practiceId);
  const lessons = (await server.call('learning.classInfo', { params: { id: classId }, token })).data
    .lessons as { contents: { practice_id: number; url: string | null; due_time: number }[] }[];
  const content = lessons
    .flatMap(({ contents }) => contents)
    .find(({ practice_id }) => practice_id === practiceId);
  const family = (await server.call('reports.family', { token })).data[0].sentence.text as string;
  return {
    unfinished: unfinished && unfinished.due_time,
    classPage: { due: content?.due_time, opens: content?.url !== null },
    open: Number(/còn (\d) bài/.exec(family)?.[1] ?? 0),
  };
}

test("the child’s pages show a later due time: its own rather than the class's, however late", async () => {
  const student = await inClass();
  server.clock.now = new Date((due + hour) * 1000);
  office = await staffMember(server, 'office');
  const over = { unfinished: undefined, classPage: { due, opens: true }, open: 1 };
  expect(await pagesOf(student)).toEqual(over);
  await allow({ student_id: student.id, due_at: due + 2 * hour });
  await allow({ due_at: due + 5 * hour });
  const until = (at: number) => ({ unfinished: at, classPage: { due: at, opens: true }, open: 2 });
  expect(await pagesOf(student)).toEqual(until(due + 2 * hour));
  await allow({ student_id: student.id, due_at: due + 4 * hour });
  await allow({ student_id: student.id, due_at: due + 3 * hour });
  expect(await pagesOf(student)).toEqual(until(due + 3 * hour));
  expect((await look(student)).due_time).toBe(due + 3 * hour);
  server.clock.forward(3 * hour);
  office = await staffMember(server, 'office');
  expect(await pagesOf(student)).toEqual({
    ...over,
    classPage: { due: due + 3 * hour, opens: true },
  });
  await allow({ student_id: student.id, extra_attempts: 1 });
  expect(await pagesOf(student)).toEqual({
    unfinished: null,
    classPage: { due: null, opens: true },
    open: 2,
  });
});

test('the child’s pages show an earlier start', async () => {
  const student = await inClass();
  const start = noon.getTime() / 1000 - 25 * hour;
  server.clock.now = new Date((start - 2 * hour) * 1000);
  office = await staffMember(server, 'office');
  const locked = { unfinished: undefined, classPage: { due, opens: false }, open: 0 };
  expect(await pagesOf(student)).toEqual(locked);
  await allow({ student_id: student.id, opens_at: start - 3 * hour });
  expect(await pagesOf(student)).toEqual({
    unfinished: due,
    classPage: { due, opens: true },
    open: 1,
  });
});

test('an ended override grants nothing new, and running attempts keep their time', async () => {
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

test('a due time must be later than the current one', async () => {
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
])('$what is refused by validation', async ({ own }) => {
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
  const visibleTo = async ({ token }: StaffPerson) =>
    (await server.call('overrides.list', { token })).data;
  const ourClass = expect.objectContaining({ id: classId });
  expect((await visibleTo(others)).overrides).toEqual([]);
  expect((await visibleTo(others)).classes).not.toContainEqual(ourClass);
  expect((await visibleTo(ours)).overrides).toHaveLength(1);
  expect((await visibleTo(ours)).classes).toContainEqual(ourClass);
  const readBy = async ({ token }: StaffPerson) =>
    (await server.call('overrides.class', { params: { id: classId }, token })).data;
  const { practices } = await readBy(ours);
  expect(practices).toHaveLength(2);
  expect(practices).toContainEqual({
    id: practiceId,
    name: 'Bài timed-test',
    total_time: 600,
    due_at: due,
    student_ids: null,
  });
  expect(await readBy(others)).toBeNull();
});

test('the end of an override can be undone for ten minutes', async () => {
  const { data } = await allow({ extra_minutes: 5 });
  const params = { id: data.id };
  const inForce = async () => {
    const { overrides } = (await server.call('overrides.list', { token: office.token })).data;
    const [match] = overrides.filter(({ id }: { id: number }) => id === data.id);
    return match.ended_at === null;
  };
  const end = () => server.call('overrides.end', { params, token: office.token });
  const restore = ({ token } = office) => server.call('overrides.restore', { params, token });
  expect((await restore()).status).toBe(404);
  await end();
  expect(await inForce()).toBe(false);
  expect((await restore(await staffMember(server, 'lead', { subjects: [1] }))).status).toBe(404);
  expect((await restore()).status).toBe(200);
  expect(await inForce()).toBe(true);
  await end();
  server.clock.forward(601);
  expect((await restore()).status).toBe(404);
  expect(await inForce()).toBe(false);
});

test('homework of a cancelled lesson does not belong to the class', async () => {
  const practices = async () =>
    (await server.call('overrides.class', { params: { id: classId }, token: office.token })).data
      .practices;
  const lesson = server.db.queries.updateTable('lessons').where('class_id', '=', classId);
  await lesson.set({ state: 'cancelled' }).execute();
  expect(await practices()).toEqual([]);
  expect(await allow({ extra_minutes: 5 })).toMatchObject({ status: 404 });
  await lesson.set({ state: 'planned' }).execute();
  expect(await practices()).toHaveLength(2);
});

/** Two days after the due time of the whole class; a lesson was held after the first day. */
async function afterTheEnd() {
  const starts_at = new Date(noon.getTime() - 2 * hour * 1000);
  const ends_at = new Date(starts_at.getTime() + hour * 1000);
  const { queries } = server.db;
  const { id } = await queries
    .insertInto('lessons')
    .values({
      class_id: classId,
      code: 'second',
      title: 'Buổi sau',
      lesson_type: 1,
      starts_at,
      ends_at,
    })
    .onConflict((conflict) =>
      conflict.columns(['class_id', 'code']).doUpdateSet({ starts_at, ends_at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  server.clock.now = new Date((due + 2 * 24 * hour) * 1000);
  office = await staffMember(server, 'office');
  return { lessonId: id, first: await lessonIdOf(server, 'timed', 'first') };
}
const since = async () => {
  const student = await inClass();
  const joined_at = new Date(noon.getTime() - 7 * 24 * hour * 1000);
  const own = server.db.queries.updateTable('enrolments').where('student_id', '=', student.id);
  await own.set({ joined_at }).execute();
  return student;
};
const reportOf = async ({ token }: Person, id: number): Promise<Report> =>
  (await server.call('reports.lesson', { params: { id }, token })).data;
const workOf = (report: Report, title: string) =>
  report.blocks
    .flatMap((block) => (block.type === 'work' ? block.items : []))
    .find((one) => one.title === title);

test('lesson reports and study sheets never call homework late that the child may still do', async () => {
  const { lessonId, first } = await afterTheEnd();
  const [longer, again, neither] = [await since(), await since(), await since()];
  const until = due + 3 * 24 * hour;
  await allow({ student_id: longer.id, due_at: until });
  await allow({ student_id: again.id, extra_attempts: 1 });
  const late = async (who: Person) =>
    (await reportOf(who, lessonId)).sentence.text.includes('chưa nộp khi hết hạn');
  expect([await late(longer), await late(again), await late(neither)]).toEqual([
    false,
    false,
    true,
  ]);
  const dueOf = async (who: Person) =>
    workOf(await reportOf(who, first), 'Bài timed-test')?.due_time;
  expect([await dueOf(longer), await dueOf(again), await dueOf(neither)]).toEqual([
    until,
    null,
    due,
  ]);
  const items = [{ kind: 'practice', ref: practiceId }];
  const sheets = new Map<number, number>();
  for (const { id } of [longer, again, neither])
    sheets.set(id, await giveSheet(server, id, items, { classId }));
  const sheetOf = async ({ id: studentId, token }: Person) => {
    const id = sheets.get(studentId) ?? 0;
    const { data } = await server.call('reports.sheet', { params: { id }, token });
    const work = workOf(data, 'Bài timed-test');
    return [work?.state, work?.due_time];
  };
  expect(await sheetOf(longer)).toEqual(['open', until]);
  expect(await sheetOf(again)).toEqual(['open', null]);
  expect(await sheetOf(neither)).toEqual(['late', due]);
  // Past the child's own due time, the homework is late again.
  server.clock.now = new Date((until + hour) * 1000);
  expect(await late(longer)).toBe(true);
  expect(await sheetOf(longer)).toEqual(['late', until]);
});

/** Returns the child's line in the weekly message. */
async function line({ token }: Person): Promise<string> {
  const { data } = await server.call('digests.settings', { token });
  return data.latest.lines[0].parts.map(({ text }: { text: string }) => text).join('');
}

test("the weekly message counts what the child may still do, with the child's own due time", async () => {
  await afterTheEnd();
  const [longer, again, neither] = [await since(), await since(), await since()];
  // A due time after the Sunday on which the message is created.
  await allow({ student_id: longer.id, due_at: due + 9 * 24 * hour });
  await allow({ student_id: again.id, extra_attempts: 1 });
  await makeDigestsOnSunday(server);
  expect(await line(longer)).toContain('còn 2 bài, hạn ');
  expect(await line(again)).toMatch(/còn 2 bài(?!, hạn)/);
  expect(await line(neither)).toMatch(/còn 1 bài(?!, hạn)/);
});

test('the weekly message counts reopened work until its own end', async () => {
  const [endless, later, over, closed] = [
    await since(),
    await since(),
    await since(),
    await since(),
  ];
  for (const student of [endless, later, over, closed])
    await (await openAttempt(server, student, 'timed-test')).submit();
  await afterTheEnd();
  const again = (student: Person, due_at: number | null) =>
    reopen(server, { student, classCode: 'timed', practice: 'timed-test' }, { due_at });
  expect((await again(endless, null)).status).toBe(200);
  await again(later, due + 9 * 24 * hour);
  await again(over, due + 2 * hour);
  await makeDigestsOnSunday(server);
  expect(await line(endless)).toMatch(/còn 2 bài(?!, hạn)/);
  expect(await line(later)).toContain('còn 2 bài, hạn thứ Tư;');
  for (const student of [over, closed]) expect(await line(student)).toMatch(/còn 1 bài(?!, hạn)/);
});

/** Grants a quarter of an hour more in an open transaction. */
async function grant(trx: Queries, { id }: Person) {
  await insertOverride(trx, {
    class_id: classId,
    student_id: id,
    practice_id: practiceId,
    extra_seconds: 900,
    reason: 'x',
    by: office.id,
    created_at: server.clock.now,
  });
  await moveDeadlines(server.deps, trx, { studentIds: [id], practiceId });
}

test('an attempt that begins while more time is granted has it', async () => {
  const student = await inClass();
  const attempt = await atOnce(
    server,
    (trx) => grant(trx, student),
    () => openAttempt(server, student, 'timed-test'),
  );
  expect(attempt.opened.data.deadline).toBe(noon.getTime() / 1000 + 25 * 60);
});

test('of two overrides that are given at once, a running attempt gets both', async () => {
  const student = await inClass();
  server.clock.now = new Date((due - 300) * 1000);
  office = await staffMember(server, 'office');
  const attempt = await openAttempt(server, student, 'timed-test');
  expect(attempt.opened.data.deadline).toBe(due);
  const replies = await atOnce(
    server,
    (trx) => grant(trx, student),
    () => allow({ student_id: student.id, due_at: due + hour }),
  );
  expect(replies.status).toBe(200);
  expect((await attempt.reload()).data.deadline).toBe(due - 300 + 25 * 60);
});
