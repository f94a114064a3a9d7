import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lessonIdOf, noon, storeClassroom } from '../../testing/classroom.ts';
import { importPractices, truthsOf } from '../../testing/content.ts';
import { newStudent, type Person } from '../../testing/people.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { openAttempt } from '../../testing/attempt.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await storeClassroom(server);
});
beforeEach(() => {
  server.clock.now = noon;
});
afterAll(() => server.stop());

interface Mission {
  id: string;
  done: number;
  is_complete: 0 | 1;
  rewarded_at: number | null;
  ends_at: number;
}
const missions = async ({ token }: Person, input: object = {}) =>
  (await server.call('learning.missions', { token, ...input })).data as {
    missions: Mission[];
    streak: number;
    stars: number;
  };
const mission = async (student: Person, id: string) =>
  (await missions(student)).missions.find((one) => one.id === id);
const history = async ({ token }: Person, query: object = {}) =>
  (await server.call('learning.missionHistory', { token, query: query as Record<string, string> }))
    .data;

/** Submits a practice with this many right answers. */
async function practise(student: Person, practice = 'hw-paid', right = 4) {
  const attempt = await openAttempt(server, student, practice, { redo: 1 });
  for (let i = 1; i <= right; i++) await attempt.save(`q${i}`, ['true']);
  return attempt.submit();
}

/** Deletes rewards, as if the server had submitted the attempts: they are stored when the student next looks. */
const unreward = ({ id }: Person) =>
  server.db.queries.deleteFrom('mission_rewards').where('student_id', '=', id).execute();

test('missions count real activities and are rewarded once', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  expect(await missions(student)).toMatchObject({ streak: 0, stars: 0 });
  await practise(student);
  const today = await missions(student);
  const state = Object.fromEntries(today.missions.map((one) => [one.id, one.done]));
  expect(state).toMatchObject({
    'day-answers': 4,
    'day-right': 4,
    'day-practice': 1,
    'week-days': 1,
    'week-english': 1,
  });
  expect(state).not.toHaveProperty('week-maths');
  expect(today).toMatchObject({ streak: 1, stars: 2 });
  expect(today.missions.find((one) => one.id === 'day-practice')).toMatchObject({
    is_complete: 1,
    rewarded_at: noon.getTime() / 1000,
    ends_at: Date.parse('2026-11-22T04:00:00+07:00') / 1000,
  });
  server.clock.forward(60);
  const again = await missions(student);
  expect(again.stars).toBe(2);
  expect(again.missions.find((one) => one.id === 'day-practice')?.rewarded_at).toBe(
    noon.getTime() / 1000,
  );
});

test('concurrent devices store each reward once', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  await practise(student);
  await unreward(student);
  await Promise.all(Array.from({ length: 12 }, () => missions(student)));
  expect((await missions(student)).stars).toBe(2);
  expect((await history(student)).items).toHaveLength(1);
});

test('a practice submitted without an answer does not count', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  await practise(student, 'hw-paid', 0);
  expect(await mission(student, 'day-practice')).toMatchObject({ done: 0 });
});

test('a practice is complete when every question has an answer, not when the server submits it', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  await practise(student, 'hw-paid', 3);
  expect(await mission(student, 'day-answers')).toMatchObject({ done: 3 });
  expect(await mission(student, 'day-practice')).toMatchObject({ done: 0 });
  await practise(student, 'hw-paid', 4);
  expect(await mission(student, 'day-practice')).toMatchObject({ done: 1 });
});

test('right answers of a running test are not revealed', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  await importPractices(server, [truthsOf('exam', { type: 'test' })]);
  const attempt = await openAttempt(server, student, 'exam');
  // Sets every saved answer to right.
  await server.db.queries
    .updateTable('answers')
    .set({ revision: 1, saved_at: server.clock.now, points: 1 })
    .where('attempt_id', '=', attempt.attemptId)
    .execute();
  expect(await mission(student, 'day-right')).toMatchObject({ done: 0 });
  await attempt.submit();
  expect((await mission(student, 'day-right'))?.done).toBeGreaterThan(0);
});

test('a day ends at 04:00, and missions completed before are rewarded when the student next looks', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  server.clock.now = new Date('2026-11-22T03:59:00+07:00');
  await practise(student);
  await unreward(student);
  server.clock.now = new Date('2026-11-22T04:00:00+07:00');
  const today = await missions(student);
  expect(today.missions.find((one) => one.id === 'day-practice')).toMatchObject({
    done: 0,
    rewarded_at: null,
  });
  expect(today).toMatchObject({ streak: 1, stars: 2 });
  await practise(student, 'hw-paid');
  expect(await missions(student)).toMatchObject({ streak: 2, stars: 4 });
  const { items } = await history(student);
  expect(items.map((one: { title: string; reward: number }) => [one.title, one.reward])).toEqual([
    ['Làm trọn một bài', 2],
    ['Làm trọn một bài', 2],
  ]);
});

test('attending a lesson makes a learning day', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  await server.call('learning.join', {
    params: { id: await lessonIdOf(server, 'room', 'now') },
    token: student.token,
  });
  expect(await missions(student)).toMatchObject({ streak: 1 });
});

test('a day long ago counts for the streak too, also in a practice over several days', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  const attempt = await openAttempt(server, student, 'hw-paid');
  for (let day = 0; day < 3; day++) {
    await attempt.save(`q${day + 1}`, ['true']);
    server.clock.forward(86_400);
  }
  await attempt.submit();
  for (let day = 3; day < 12; day++) {
    await practise(student);
    server.clock.forward(86_400);
  }
  expect(await missions(student)).toMatchObject({ streak: 12 });
});

test('rewards are listed in pages', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  for (let day = 0; day < 3; day++) {
    await practise(student);
    await missions(student);
    server.clock.forward(86_400);
  }
  const first = await history(student, { limit: 2 });
  const second = await history(student, { limit: 2, cursor: first.next_cursor });
  const times = [...first.items, ...second.items].map(
    (one: { rewarded_at: number }) => one.rewarded_at,
  );
  expect(times).toEqual([...times].sort((a, b) => b - a));
  expect(times.length).toBeGreaterThanOrEqual(3);
  expect(second.next_cursor === null).toBe(times.length <= 4);
});

test('a view-only session stores no reward', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  await practise(student);
  await unreward(student);
  const looked = await missions(student, { headers: { 'x-view-only': '1' } });
  expect(looked.stars).toBe(0);
  expect(looked.missions.find((one) => one.id === 'day-practice')).toMatchObject({
    is_complete: 1,
    rewarded_at: null,
  });
  expect((await history(student)).items).toEqual([]);
});

test('a sibling has its own missions; one learned subject can be selected', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  const sibling = await newStudent(server, { siblingOf: student, classes: { 'math-grade-3': 1 } });
  await practise(student);
  expect(await missions(sibling)).toMatchObject({ streak: 0, stars: 0 });
  const ofMaths = await missions(sibling, { query: { subject_id: 1 } });
  expect(ofMaths.missions.map((one) => one.id)).toEqual(['week-maths']);
  const subjects = async ({ token }: Person) =>
    (await server.call('learning.missionSubjects', { token })).data;
  expect(await subjects(sibling)).toEqual([{ subject_id: 1, name: 'Toán' }]);
  expect(await subjects(student)).toEqual([{ subject_id: 5, name: 'Tiếng Anh' }]);
});

test('other subjects have no missions and no rewards; a student without a class may have all', async () => {
  const pupil = await newStudent(server, { classes: { room: 1, closed: 1 } });
  const guest = await newStudent(server);
  await importPractices(server, [truthsOf('sums', { subject: 1 })]);
  for (const student of [pupil, guest]) for (let i = 0; i < 3; i++) await practise(student, 'sums');
  expect(await mission(pupil, 'week-maths')).toBeUndefined();
  // Activities in them still count where any subject does.
  expect(await mission(pupil, 'day-practice')).toMatchObject({ is_complete: 1 });
  const rewards = async (student: Person) =>
    (await history(student)).items.map((one: { title: string }) => one.title);
  expect(await rewards(pupil)).not.toContain('Tuần Toán vui');
  expect(await mission(guest, 'week-maths')).toMatchObject({ is_complete: 1 });
  expect(await rewards(guest)).toContain('Tuần Toán vui');
  const subjects = await server.call('learning.missionSubjects', { token: guest.token });
  expect(subjects.data.map((one: { subject_id: number }) => one.subject_id)).toEqual([1, 5]);
});
