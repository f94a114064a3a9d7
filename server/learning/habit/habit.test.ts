import { dailyGoals, maxPauseSeconds } from '@bitu/rules/learning/minutes.ts';
import { learningDay } from '@bitu/rules/learning/missions.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAttempt } from '../../testing/attempt.ts';
import { idByCode, lessonIdOf, noon, storeClassroom } from '../../testing/classroom.ts';
import { newStudent, type Person } from '../../testing/people.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { recountDays } from '../days.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await storeClassroom(server);
});
beforeEach(() => {
  server.clock.now = noon;
});
afterAll(() => server.stop());

interface Day {
  date: string;
  minutes: number;
  is_active: 0 | 1;
}
const habit = async ({ token }: Person, input: object = {}) =>
  (await server.call('learning.habit', { token, ...input })).data as {
    minutes: number;
    streak: number;
    longest_streak: number;
    days: Day[];
    stars: number;
  } & Record<string, unknown>;
const choose = ({ token }: Person, body: object, input: object = {}) =>
  server.call('learning.setHabit', { token, body, ...input });
const newPupil = () => newStudent(server, { classes: { room: 1 } });
const days = (count: number) => server.clock.forward(count * 86_400);

/** Answers four questions, each this long after the previous one, and submits. */
async function practise(student: Person, pauses = [60, 60, 60, 60]) {
  const attempt = await openAttempt(server, student, 'hw-paid', { redo: 1 });
  for (const [i, seconds] of pauses.entries()) {
    server.clock.forward(seconds);
    await attempt.save(`q${i + 1}`, ['true']);
  }
  return attempt.submit();
}

const secondsOf = async ({ id }: Person) => {
  const rows = await server.db.queries
    .selectFrom('learning_days')
    .select(['day', 'seconds'])
    .where('student_id', '=', id)
    .orderBy('day')
    .execute();
  return rows.map(({ seconds }) => seconds);
};

test('a student starts with ten minutes a day and nothing done', async () => {
  const day = await habit(await newPupil());
  expect(day).toMatchObject({
    daily_minutes: 10,
    read_aloud: null,
    minutes: 0,
    streak: 0,
    longest_streak: 0,
    rest_left: 2,
    stars: 0,
    stickers: 0,
    next_sticker: { stars: 3, left: 3 },
  });
  expect(day.days.map(({ date }) => date)).toEqual(
    Array.from({ length: 14 }, (_, i) =>
      new Date((learningDay(noon.getTime() / 1000) - 13 + i) * 86_400_000)
        .toISOString()
        .slice(0, 10),
    ),
  );
});

test('minutes are the times between answers, from the opening on; a long pause counts as 90 seconds', async () => {
  const student = await newPupil();
  await practise(student, [30, 60, 3600, 90]);
  expect(await secondsOf(student)).toEqual([30 + 60 + maxPauseSeconds + 90]);
  const { minutes, days: visibleDays } = await habit(student);
  expect(minutes).toBe(4);
  expect(visibleDays.at(-1)).toMatchObject({ minutes: 4, is_active: 1 });
});

test('a running attempt counts as it goes, and submitting it changes nothing', async () => {
  const student = await newPupil();
  const attempt = await openAttempt(server, student, 'hw-paid', { redo: 1 });
  for (const i of [1, 2]) {
    server.clock.forward(60);
    await attempt.save(`q${i}`, ['true']);
  }
  expect(await habit(student)).toMatchObject({ minutes: 2, streak: 1 });
  expect(await secondsOf(student)).toEqual([]);
  await attempt.submit();
  expect(await habit(student)).toMatchObject({ minutes: 2, streak: 1 });
});

test('answers count for the day on which they were given', async () => {
  const student = await newPupil();
  const attempt = await openAttempt(server, student, 'hw-paid', { redo: 1 });
  server.clock.forward(60);
  await attempt.save('q1', ['true']);
  days(1);
  await attempt.save('q2', ['true']);
  await attempt.submit();
  expect(await secondsOf(student)).toEqual([60, 90]);
  expect((await habit(student)).days.slice(-2).map(({ minutes }) => minutes)).toEqual([1, 1]);
});

test('a joined lesson reaches any goal', async () => {
  const student = await newPupil();
  const id = await lessonIdOf(server, 'room', 'now');
  await server.call('learning.join', { params: { id }, token: student.token });
  const { minutes, streak } = await habit(student);
  expect(minutes).toBeGreaterThanOrEqual(Math.max(...dailyGoals));
  expect(streak).toBe(1);
});

test('a unit counts the time of its study session, at most a quarter of an hour', async () => {
  const student = await newPupil();
  const params = { id: await idByCode(server, 'text_book_units', 'one') };
  for (const seconds of [200, 1500]) {
    await server.call('learning.digitalLesson', { params, token: student.token });
    server.clock.forward(seconds);
    await server.call('learning.finishUnit', { params, token: student.token });
  }
  expect(await secondsOf(student)).toEqual([200 + 900]);
});

test('recounting gives the same minutes', async () => {
  const student = await newPupil();
  const id = await lessonIdOf(server, 'room', 'now');
  await server.call('learning.join', { params: { id }, token: student.token });
  await practise(student, [30, 45, 3600, 20]);
  const before = await secondsOf(student);
  expect(before[0]).toBeGreaterThan(1000);
  await recountDays(server.db.queries, [student.id]);
  expect(await secondsOf(student)).toEqual(before);
});

test('two rest days a week keep the streak, and the longest one stays on record', async () => {
  // The clock is at a Saturday.
  const student = await newPupil();
  await practise(student);
  days(2);
  await practise(student);
  days(3);
  await practise(student);
  // The child learns on Monday and Thursday of one week, after a Sunday of rest.
  expect(await habit(student)).toMatchObject({ streak: 3, longest_streak: 3, rest_left: 0 });
  days(10);
  expect(await habit(student)).toMatchObject({ streak: 0, longest_streak: 3, rest_left: 2 });
});

test('stickers are earned with the stars of missions, which reading the page stores', async () => {
  const student = await newPupil();
  await practise(student);
  // As if the server had submitted it: the mission is rewarded when the page is next read.
  await server.db.queries
    .deleteFrom('mission_rewards')
    .where('student_id', '=', student.id)
    .execute();
  // One practice on that day earns two stars.
  expect(await habit(student, { headers: { 'x-view-only': '1' } })).toMatchObject({ stars: 0 });
  const both = await Promise.all([habit(student), habit(student)]);
  expect(both).toMatchObject([{ stars: 2 }, { stars: 2 }]);
  days(1);
  await practise(student);
  expect(await habit(student)).toMatchObject({
    stars: 4,
    stickers: 1,
    next_sticker: { stars: 9, left: 5 },
  });
});

test('the family chooses, and the first visit ends once', async () => {
  const student = await newPupil();
  await server.db.queries
    .updateTable('students')
    .set({ welcomed_at: null })
    .where('id', '=', student.id)
    .execute();
  expect(await habit(student)).toMatchObject({ is_welcomed: 0 });
  const { data } = await choose(student, { daily_minutes: 5, read_aloud: true, welcomed: 1 });
  expect(data).toMatchObject({ daily_minutes: 5, read_aloud: true, is_welcomed: 1 });
  const welcomed = () =>
    server.db.queries
      .selectFrom('students')
      .select('welcomed_at')
      .where('id', '=', student.id)
      .executeTakeFirstOrThrow();
  const first = await welcomed();
  expect(first.welcomed_at).toEqual(noon);
  server.clock.forward(60);
  expect((await choose(student, { welcomed: 1, read_aloud: null })).data).toMatchObject({
    daily_minutes: 5,
    read_aloud: null,
  });
  expect(await welcomed()).toEqual(first);
  const { data: profile } = await server.call('accounts.profile', { token: student.token });
  expect(profile).toMatchObject({ read_aloud: null });
});

test.each([[{}], [{ daily_minutes: 7 }], [{ read_aloud: 'yes' }], [{ welcomed: 0 }]])(
  '%j is not a valid choice',
  async (body) => {
    const student = await newPupil();
    expect(await choose(student, body)).toMatchObject({ status: 400 });
  },
);

test('a view-only session chooses nothing, and a sibling has its own choice', async () => {
  const student = await newPupil();
  const sibling = await newStudent(server, { siblingOf: student });
  const refused = await choose(student, { daily_minutes: 5 }, { headers: { 'x-view-only': '1' } });
  expect(refused.status).toBe(403);
  await choose(student, { daily_minutes: 15, read_aloud: false });
  expect(await habit(student)).toMatchObject({ daily_minutes: 15, read_aloud: false });
  expect(await habit(sibling)).toMatchObject({ daily_minutes: 10, read_aloud: null });
});

test('an added child is new: its first visit is still to come', async () => {
  const student = await newPupil();
  const { data: child } = await server.call('accounts.addStudent', {
    token: student.token,
    body: { full_name: 'Nguyễn Gia Hân', date_of_birth: '2019-01-01' },
  });
  expect(await habit(child)).toMatchObject({ is_welcomed: 0 });
  expect(await habit(student)).toMatchObject({ is_welcomed: 1 });
});
