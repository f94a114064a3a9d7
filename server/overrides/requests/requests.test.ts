import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openAttempt, practiceIdOf } from '../../testing/attempt.ts';
import { idByCode, noon } from '../../testing/classroom.ts';
import { newStudent, type Person } from '../../testing/people.ts';
import { reopen } from '../../testing/reopen.ts';
import { type ApiResponse, type TestServer, testServer } from '../../testing/server.ts';
import { staffMember, type StaffPerson } from '../../testing/staff.ts';
import { storeTimedClass, timedDue } from '../../testing/timed-class.ts';

const day = 24 * 3600;

let server: TestServer;
let classId: number;
let practiceId: number;
let teacher: StaffPerson;
let lead: StaffPerson;
let office: StaffPerson;
let student: Person;
beforeAll(async () => {
  server = await testServer();
  await storeTimedClass(server);
  classId = await idByCode(server, 'classes', 'timed');
  practiceId = await practiceIdOf(server, 'timed-test');
});
beforeEach(async () => {
  server.clock.now = new Date(noon);
  teacher = await staffMember(server, 'teacher', { classes: ['timed'] });
  lead = await staffMember(server, 'lead', { subjects: [5] });
  office = await staffMember(server, 'office');
  student = await newStudent(server, { classes: { timed: 1 } });
  // Requests of one test for the class do not wait in another.
  await server.db.queries.deleteFrom('override_requests').execute();
  await server.db.queries.deleteFrom('overrides').execute();
});
afterAll(() => server.stop());

const ask = (own: object = {}, { token }: StaffPerson = teacher) =>
  server.call('overrides.ask', {
    body: {
      class_id: classId,
      student_id: student.id,
      practice_id: practiceId,
      extra_minutes: 15,
      reason: 'Mất điện',
      ...own,
    },
    token,
  });
const asked = async (own: object = {}): Promise<number> => (await ask(own)).data.id;
const approve = (id: number, body: object = { extra_minutes: 15 }, { token }: StaffPerson = lead) =>
  server.call('overrides.approve', { params: { id }, body, token });
const decline = (id: number, { token }: StaffPerson = lead) =>
  server.call('overrides.decline', { params: { id }, body: { reply: 'Con còn giờ' }, token });
const withdraw = (id: number, { token }: StaffPerson = teacher) =>
  server.call('overrides.withdraw', { params: { id }, token });
const visibleTo = async ({ token }: StaffPerson) =>
  (await server.call('overrides.requests', { token })).data;
const countOf = async ({ token }: StaffPerson) =>
  (await server.call('overrides.requestCount', { token })).data;
const nameOf = async ({ id }: StaffPerson) =>
  (
    await server.db.queries
      .selectFrom('staff')
      .select('full_name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).full_name;
const overrides = () => server.db.queries.selectFrom('overrides').selectAll().execute();
/** Returns the audit log's entries about a request. */
const logged = async (id: number) => {
  const log = server.db.queries
    .selectFrom('audit_log')
    .select(['action', 'staff_id', 'student_id']);
  return log
    .where('target_type', '=', 'override-request')
    .where('target_id', '=', id)
    .orderBy('id')
    .execute();
};

test("a teacher requests, a lead approves, and the running attempt's deadline moves", async () => {
  const attempt = await openAttempt(server, student, 'timed-test');
  const { deadline } = attempt.opened.data;
  const id = await asked();
  const name = await nameOf(teacher);
  expect(await visibleTo(lead)).toMatchObject({
    waiting: [
      {
        id,
        kind: 'minutes',
        extra_minutes: 15,
        student: { id: student.id },
        practice: { id: practiceId, name: 'Bài timed-test', total_time: 600, due_at: timedDue },
        class: { id: classId },
        reason: 'Mất điện',
        asked_by: name,
        state: 'waiting',
        gone: null,
        in_force: [],
      },
    ],
    own: [],
  });
  expect((await attempt.reload()).data.deadline).toBe(deadline);
  expect(await approve(id)).toMatchObject({ status: 200, data: { moved: 1 } });
  expect((await attempt.reload()).data.deadline).toBe(deadline + 15 * 60);
  const list = await server.call('overrides.list', { token: office.token });
  expect(list.data.overrides).toMatchObject([
    { extra_minutes: 15, reason: 'Mất điện', by: await nameOf(lead), asked_by: name },
  ]);
  expect((await visibleTo(lead)).waiting).toEqual([]);
  expect(await logged(id)).toEqual([
    { action: 'ask', staff_id: teacher.id, student_id: student.id },
    { action: 'approve', staff_id: lead.id, student_id: student.id },
  ]);
});

test('the office’s first page counts what the caller can decide, and says how long it has waited', async () => {
  const waitingFor = async ({ token }: StaffPerson) =>
    (await server.call('overview.waiting', { token })).data.requests;
  const elsewhere = await staffMember(server, 'lead', { subjects: [1] });
  expect(await waitingFor(lead)).toEqual({ count: 0, oldest_at: null });
  const first = await asked();
  server.clock.forward(600);
  const second = await asked({ practice_id: null, extra_minutes: null, time_factor: 1.5 });
  const both = { count: 2, oldest_at: noon.getTime() / 1000 };
  for (const person of [lead, office]) expect(await waitingFor(person)).toEqual(both);
  expect(await waitingFor(elsewhere)).toEqual({ count: 0, oldest_at: null });
  // Somebody who may request cannot decide.
  expect(await waitingFor(teacher)).toBeNull();
  await decline(first);
  expect(await waitingFor(lead)).toEqual({ count: 1, oldest_at: both.oldest_at + 600 });
  await withdraw(second);
  expect(await waitingFor(lead)).toEqual({ count: 0, oldest_at: null });
});

test('less than requested can be granted, and the teacher is notified once', async () => {
  const id = await asked();
  expect(await countOf(teacher)).toEqual({ waiting: 0, answered: 0 });
  expect(await countOf(lead)).toEqual({ waiting: 1, answered: 0 });
  await approve(id, { extra_minutes: 5 });
  expect(await countOf(lead)).toEqual({ waiting: 0, answered: 0 });
  expect(await countOf(teacher)).toEqual({ waiting: 0, answered: 1 });
  expect((await visibleTo(teacher)).own).toMatchObject([
    {
      id,
      state: 'approved',
      extra_minutes: 15,
      given: { extra_minutes: 5 },
      decided_by: await nameOf(lead),
      is_new: true,
    },
  ]);
  for (const _ of [1, 2]) await server.call('overrides.seeReplies', { token: teacher.token });
  expect(await countOf(teacher)).toEqual({ waiting: 0, answered: 0 });
  expect((await visibleTo(teacher)).own).toMatchObject([{ id, is_new: false }]);
});

test('declined with a reply, nothing is granted, and the same can be requested again', async () => {
  const id = await asked();
  const { status } = await server.call('overrides.decline', {
    params: { id },
    body: { reply: ' ' },
    token: lead.token,
  });
  expect(status).toBe(400);
  expect((await decline(id)).status).toBe(200);
  expect(await overrides()).toEqual([]);
  expect((await visibleTo(teacher)).own).toMatchObject([
    { state: 'declined', reply: 'Con còn giờ', given: null, is_new: true },
  ]);
  expect((await logged(id)).map(({ action }) => action)).toEqual(['ask', 'decline']);
  expect((await ask()).status).toBe(200);
});

test('withdrawn, it waits for nobody, and the teacher is not notified', async () => {
  const id = await asked();
  expect((await withdraw(id)).status).toBe(200);
  expect((await visibleTo(lead)).waiting).toEqual([]);
  expect(await countOf(teacher)).toEqual({ waiting: 0, answered: 0 });
  expect((await visibleTo(teacher)).own).toMatchObject([{ state: 'withdrawn', decided_by: null }]);
  expect((await logged(id)).map(({ action }) => action)).toEqual(['ask', 'withdraw']);
  expect(await withdraw(id)).toMatchObject({ status: 409, code: 11014 });
  expect((await ask()).status).toBe(200);
});

test('the same is requested once, by whomever; another thing, or for another child, is another request', async () => {
  await ask();
  const assistant = await staffMember(server, 'teacher', { classes: ['timed'] });
  for (const who of [teacher, assistant])
    expect(await ask({ extra_minutes: 30, reason: 'Mạng chậm' }, who)).toMatchObject({
      status: 409,
      code: 11013,
    });
  const other = await newStudent(server, { classes: { timed: 1 } });
  const free = await practiceIdOf(server, 'timed-free');
  for (const own of [
    { extra_minutes: undefined, extra_attempts: 1 },
    { student_id: other.id },
    { practice_id: free },
    { student_id: null },
    { practice_id: null, extra_minutes: undefined, time_factor: 1.5 },
  ])
    expect((await ask(own)).status).toBe(200);
  expect((await ask({ student_id: null })).code).toBe(11013);
  expect((await ask({ practice_id: null, extra_minutes: undefined, time_factor: 2 })).code).toBe(
    11013,
  );
});

test('concurrent identical requests are stored once', async () => {
  const all = await Promise.all([ask(), ask(), ask(), ask()]);
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
});

test.each([
  { what: 'nothing', own: { extra_minutes: undefined } },
  { what: 'two things', own: { due_at: timedDue + day } },
  { what: 'no reason', own: { reason: ' ' } },
  { what: 'minutes at every practice', own: { practice_id: null } },
  {
    what: 'a class rule without a practice',
    own: { student_id: null, practice_id: null, extra_minutes: undefined, time_factor: 1.5 },
  },
  { what: 'less time', own: { extra_minutes: undefined, time_factor: 0.5 } },
])('$what is refused by validation', async ({ own }) => {
  expect((await ask(own)).status).toBe(400);
  expect(await countOf(lead)).toEqual({ waiting: 0, answered: 0 });
});

test('what could not be granted cannot be requested', async () => {
  const { extra_minutes } = { extra_minutes: undefined };
  expect(await ask({ extra_minutes, due_at: timedDue })).toMatchObject({ code: 11006 });
  const handedIn = { extra_minutes, reopens_attempt: 1 };
  expect(await ask(handedIn)).toMatchObject({ status: 404 });
  const attempt = await openAttempt(server, student, 'timed-test');
  expect(await ask({ ...handedIn, reopens_attempt: attempt.attemptId })).toMatchObject({
    code: 11011,
  });
  await attempt.submit();
  expect(await ask(handedIn)).toMatchObject({ code: 10005 });
  const over = { reopens_attempt: attempt.attemptId, due_at: noon.getTime() / 1000 - 1 };
  expect(await ask({ extra_minutes, ...over })).toMatchObject({ code: 11006 });
});

describe('reach', () => {
  test('a teacher requests in her own classes, for their students and homework', async () => {
    const stranger = await staffMember(server, 'teacher');
    const unknown = await ask({ class_id: 999_999_999 });
    expect(unknown.status).toBe(404);
    expect(await ask({}, stranger)).toMatchObject({ status: 404, message: unknown.message });
    const elsewhere = await newStudent(server);
    expect((await ask({ student_id: elsewhere.id })).status).toBe(404);
    const practice_id = await practiceIdOf(server, 'elsewhere');
    expect((await ask({ practice_id })).status).toBe(404);
    const mine = expect.objectContaining({ id: classId });
    expect((await visibleTo(teacher)).classes).toContainEqual(mine);
    expect((await visibleTo(stranger)).classes).toEqual([]);
    expect((await visibleTo(lead)).classes).toEqual([]);
  });

  test('the data she needs for a request is of her own classes only', async () => {
    const stranger = await staffMember(server, 'teacher');
    const look = ({ token }: StaffPerson) =>
      server.call('overrides.class', { params: { id: classId }, token });
    expect((await look(teacher)).data.practices).toHaveLength(2);
    expect((await look(stranger)).status).toBe(404);
    await (await openAttempt(server, student, 'timed-test')).submit();
    const query = { student_id: student.id, practice_id: practiceId };
    const handedIn = ({ token }: StaffPerson) =>
      server.call('overrides.handedIn', { params: { id: classId }, query, token });
    expect((await handedIn(teacher)).status).toBe(200);
    expect((await handedIn(stranger)).status).toBe(404);
  });

  test('a lead decides in her own subjects, office and owner everywhere; oldest first', async () => {
    const [first, second] = [await asked(), await asked({ student_id: null })];
    const other = await staffMember(server, 'lead', { subjects: [1] });
    expect((await visibleTo(other)).waiting).toEqual([]);
    expect(await countOf(other)).toEqual({ waiting: 0, answered: 0 });
    for (const refused of [await approve(first, undefined, other), await decline(first, other)])
      expect(refused.status).toBe(404);
    const owner = await staffMember(server, 'owner');
    for (const who of [lead, office, owner])
      expect((await visibleTo(who)).waiting.map(({ id }: { id: number }) => id)).toEqual([
        first,
        second,
      ]);
    expect((await approve(first, undefined, office)).status).toBe(200);
    expect((await decline(second, owner)).status).toBe(200);
  });

  test("nobody decides or withdraws another teacher's own request", async () => {
    const id = await asked();
    const colleague = await staffMember(server, 'teacher', { classes: ['timed'] });
    expect((await visibleTo(colleague)).own).toEqual([]);
    expect((await withdraw(id, colleague)).status).toBe(404);
    expect((await approve(id, undefined, teacher)).status).toBe(403);
    expect((await withdraw(999_999_999)).status).toBe(404);
  });

  test('someone who teaches here and leads there requests only where she does not lead', async () => {
    const both = await staffMember(server, ['teacher', 'lead'], {
      classes: ['timed'],
      subjects: [1],
    });
    const mine = expect.objectContaining({ id: classId });
    expect((await visibleTo(both)).classes).toContainEqual(mine);
    expect((await ask({}, both)).status).toBe(200);
    const leads = await staffMember(server, ['teacher', 'lead'], {
      classes: ['timed'],
      subjects: [5],
    });
    expect((await visibleTo(leads)).classes).toEqual([]);
  });
});

describe('two concurrent decisions', () => {
  const decidedTwice = async (all: Promise<ApiResponse>[]) => {
    const [won, lost, ...others] = (await Promise.all(all)).toSorted((a, b) => a.status - b.status);
    expect(others).toEqual([]);
    expect(won?.status).toBe(200);
    expect(lost).toMatchObject({ status: 409, code: 11014 });
    return lost?.message;
  };

  test('both approve: it is granted once, and the other learns who decided', async () => {
    const id = await asked();
    const message = await decidedTwice([approve(id), approve(id, undefined, office)]);
    const [made, ...others] = await overrides();
    expect(others).toEqual([]);
    const by = made?.by === lead.id ? lead : office;
    expect(message).toBe(`${await nameOf(by)} đã duyệt yêu cầu này.`);
  });

  test('one approves, one declines', async () => {
    const id = await asked();
    const message = await decidedTwice([approve(id), decline(id, office)]);
    const approved = (await overrides()).length === 1;
    expect(message).toBe(
      approved
        ? `${await nameOf(lead)} đã duyệt yêu cầu này.`
        : `${await nameOf(office)} đã trả lời là không duyệt yêu cầu này.`,
    );
  });

  test('it is withdrawn meanwhile', async () => {
    const id = await asked();
    await withdraw(id);
    const words = `${await nameOf(teacher)} đã rút lại yêu cầu này.`;
    for (const late of [await approve(id), await decline(id)])
      expect(late).toMatchObject({ status: 409, code: 11014, message: words });
    expect(await overrides()).toEqual([]);
  });
});

describe('a request that can no longer be granted can only be declined', () => {
  const inTables = () => server.db.queries;
  const past = new Date(noon.getTime() - 3600_000);
  test.each([
    {
      gone: 'class',
      change: () =>
        inTables().updateTable('classes').set({ status: 3 }).where('id', '=', classId).execute(),
      back: () =>
        inTables().updateTable('classes').set({ status: 1 }).where('id', '=', classId).execute(),
    },
    {
      gone: 'student',
      change: () =>
        inTables().deleteFrom('enrolments').where('student_id', '=', student.id).execute(),
    },
    {
      gone: 'practice',
      change: () =>
        inTables()
          .updateTable('lessons')
          .set({ state: 'cancelled' })
          .where('class_id', '=', classId)
          .execute(),
      back: () =>
        inTables()
          .updateTable('lessons')
          .set({ state: 'planned' })
          .where('class_id', '=', classId)
          .execute(),
    },
    {
      gone: 'teacher',
      change: () =>
        inTables()
          .updateTable('staff_classes')
          .set({ until: past })
          .where('staff_id', '=', teacher.id)
          .execute(),
    },
    {
      gone: 'teacher',
      change: () =>
        inTables()
          .updateTable('staff')
          .set({ state: 'suspended' })
          .where('id', '=', teacher.id)
          .execute(),
    },
  ])('$gone', async ({ gone, change, back }) => {
    const id = await asked();
    await change();
    expect((await visibleTo(lead)).waiting).toMatchObject([{ id, gone }]);
    expect(await approve(id)).toMatchObject({ status: 409, code: 11015 });
    expect(await overrides()).toEqual([]);
    expect((await decline(id)).status).toBe(200);
    await back?.();
  });

  test('reopening requests', async () => {
    const attempt = await openAttempt(server, student, 'timed-test');
    await attempt.submit();
    const id = await asked({ extra_minutes: undefined, reopens_attempt: attempt.attemptId });
    await attempt.redo();
    expect((await visibleTo(lead)).waiting).toMatchObject([{ id, gone: 'attempt' }]);
    expect(await approve(id, {})).toMatchObject({ status: 409, code: 11015 });
  });
});

test('a submitted attempt is reopened as requested, for a time that the lead sets', async () => {
  const attempt = await openAttempt(server, student, 'timed-test');
  await attempt.submit();
  const id = await asked({ extra_minutes: undefined, reopens_attempt: attempt.attemptId });
  expect((await visibleTo(lead)).waiting).toMatchObject([{ kind: 'reopen', extra_minutes: null }]);
  expect((await approve(id, { extra_minutes: 20 })).status).toBe(200);
  const { data } = await server.call('overrides.list', { token: lead.token });
  expect(data.overrides).toMatchObject([
    { extra_minutes: 20, reopens: { attempt_id: attempt.attemptId, next: null } },
  ]);
  expect((await visibleTo(teacher)).own).toMatchObject([
    { state: 'approved', given: { extra_minutes: 20 } },
  ]);
});

test('if somebody has reopened it meanwhile, that is reported, and the request waits', async () => {
  const attempt = await openAttempt(server, student, 'timed-test');
  await attempt.submit();
  const id = await asked({ extra_minutes: undefined, reopens_attempt: attempt.attemptId });
  await reopen(server, { student, classCode: 'timed', practice: 'timed-test' });
  expect((await visibleTo(lead)).waiting).toMatchObject([{ in_force: [{ reopens: true }] }]);
  expect(await approve(id, {})).toMatchObject({ status: 409, code: 11012 });
  expect((await visibleTo(lead)).waiting).toMatchObject([{ id, state: 'waiting' }]);
});

test('only the requested kind is granted, in any amount', async () => {
  const id = await asked();
  for (const body of [{}, { extra_attempts: 1 }, { extra_minutes: 5, extra_attempts: 1 }])
    expect((await approve(id, body)).status).toBe(400);
  const due = await asked({ extra_minutes: undefined, due_at: timedDue + day });
  expect(await approve(due, { due_at: timedDue })).toMatchObject({ status: 409, code: 11006 });
  expect(await overrides()).toEqual([]);
  expect(await countOf(lead)).toEqual({ waiting: 2, answered: 0 });
});

test('what is already in force is shown beside it, for the student and the class', async () => {
  const give = (own: object) =>
    server.call('overrides.create', {
      body: {
        class_id: classId,
        student_id: student.id,
        practice_id: practiceId,
        reason: 'x',
        ...own,
      },
      token: office.token,
    });
  await give({ student_id: null, extra_minutes: 5 });
  await give({ practice_id: null, time_factor: 1.25 });
  const { id } = (await give({ extra_attempts: 1 })).data;
  await server.call('overrides.end', { params: { id }, token: office.token });
  const neighbour = await newStudent(server, { classes: { timed: 1 } });
  await give({ student_id: neighbour.id, extra_minutes: 50 });
  await ask();
  const none = { opens_at: null, due_at: null, extra_attempts: null, reopens: false };
  expect((await visibleTo(lead)).waiting[0].in_force).toEqual([
    { ...none, extra_minutes: 5, time_factor: null, of_class: true, everywhere: false },
    { ...none, extra_minutes: null, time_factor: 1.25, of_class: false, everywhere: true },
  ]);
});
