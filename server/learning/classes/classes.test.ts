import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  courseStart,
  idByCode,
  lessonIdOf,
  noon,
  storeClassroom,
} from '../../testing/classroom.ts';
import { newStudent, type Person, sessionOf } from '../../testing/people.ts';
import { enterLesson, release } from '../../testing/lesson-entries.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { openAttempt } from '../../testing/attempt.ts';

let server: TestServer;
let room: number;
beforeAll(async () => {
  server = await testServer();
  await storeClassroom(server);
  room = await idByCode(server, 'classes', 'room');
});
beforeEach(() => {
  server.clock.now = noon;
});
afterAll(() => server.stop());

interface Content {
  content_type: number;
  title: string;
  url: string | null;
  state: string;
  require_buy: boolean;
}
interface Lesson {
  title: string;
  status: number;
  attended: number;
  absent: number;
  join_url: string | null;
  contents: Content[];
}

const classInfo = async ({ token }: Person, id = room) =>
  server.call('learning.classInfo', { params: { id }, token });
const lessons = async (student: Person): Promise<Lesson[]> =>
  (await classInfo(student)).data.lessons;

test('a class shows its lessons in order, with their contents and states', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  const { data } = await classInfo(student);
  expect(data).toMatchObject({
    title: 'Lớp Tiếng Anh 5 - Thử',
    class_status: 1,
    teacher: { name: 'Trần Thu Mai', title: 'Cô' },
  });
  expect(data.lessons.map((one: Lesson) => [one.title, one.status])).toEqual([
    ['Buổi past', 1],
    ['Buổi plain', 5],
    ['Buổi now', 7],
    ['Buổi later', 3],
  ]);
  const [past, , now, later] = data.lessons;
  expect(past.lesson_type).toBe(2);
  expect(past.contents.map((one: Content) => [one.content_type, one.title, one.state])).toEqual([
    [1, 'Video test-song', 'new'],
    [3, 'Từ vựng', 'new'],
    [1, 'Video test-paid', 'new'],
    [4, 'Bài hw-past', 'new'],
    [4, 'Bài hw-paid', 'new'],
  ]);
  expect(past.contents[0]).toMatchObject({ url: '/lesson-video/test-song', progress: 0 });
  expect(past.contents[1]).toMatchObject({
    url: expect.stringMatching(/^\/media\/.*\.pdf$/),
    size: 14,
  });
  expect(past.contents[3].due_time).toBe(past.end_time + 8 * 86_400);
  expect(now.join_url).toBe('https://classin.example/join');
  expect(later.contents.map((one: Content) => one.url)).toEqual([null, null]);
  expect(later.join_url).toBeNull();
});

test('homework moves from new to started to done, and with all of it the lesson is complete', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  const homework = async () => (await lessons(student))[0]?.contents[3];
  const attempt = await openAttempt(server, student, 'hw-past');
  await attempt.save('q1', ['true']);
  expect(await homework()).toMatchObject({ state: 'started', score: null });
  await attempt.submit();
  expect(await homework()).toMatchObject({ state: 'done', score: 2.5 });
  await (await openAttempt(server, student, 'hw-paid')).submit();
  expect((await lessons(student))[0]?.status).toBe(1);
  for (const slug of ['test-song', 'test-paid'])
    await server.call('learning.watch', {
      params: { slug },
      body: { position: 100, played: [[0, 100]], sequence: 1 },
      token: student.token,
    });
  expect((await lessons(student))[0]).toMatchObject({
    status: 2,
    contents: [{ progress: 1 }, {}, {}, {}, {}],
  });
});

test('on trial, paid content must be bought, cannot be opened and does not count as a task', async () => {
  const student = await newStudent(server, { classes: { room: 2 } });
  const [past] = await lessons(student);
  expect(past?.contents.map((one) => [one.require_buy, one.url === null])).toEqual([
    [false, false],
    [false, false],
    [true, true],
    [false, false],
    [true, true],
  ]);
});

test('a lesson expires when the last open task is past due', async () => {
  const student = await newStudent(server, { classes: { room: 2 } });
  await server.call('learning.watch', {
    params: { slug: 'test-song' },
    body: { position: 100, played: [[0, 100]], sequence: 1 },
    token: student.token,
  });
  // The homework was due eight days after its lesson; the video has no end.
  server.clock.forward(2 * 86_400);
  expect((await lessons(student))[0]?.status).toBe(4);
});

test('a student who has left sees the class closed, and nobody can join a class that is over', async () => {
  const student = await newStudent(server, { classes: { room: 3, closed: 1 } });
  const former = await lessons(student);
  expect(former.map((one) => one.status)).toEqual([4, 5, 3, 3]);
  expect(former.flatMap((one) => one.contents).every((one) => one.url === null)).toBe(true);
  const join = async (code: string) =>
    server.call('learning.join', {
      params: { id: await lessonIdOf(server, code, 'now') },
      token: student.token,
    });
  expect((await join('room')).code).toBe(404);
  expect((await join('closed')).code).toBe(8001);
});

test('a student outside of a class does not find it, not even a sibling', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  const sibling = await newStudent(server, { siblingOf: student, classes: { other: 1 } });
  expect((await classInfo(sibling)).status).toBe(404);
  for (const name of ['learning.classMonthResult', 'learning.classMonthResultV2'] as const)
    expect((await server.call(name, { params: { id: room }, token: sibling.token })).status).toBe(
      404,
    );
});

test('a lesson can be joined from 15 minutes before it until its end, and is recorded once', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  const id = await lessonIdOf(server, 'room', 'now');
  const join = () => server.call('learning.join', { params: { id }, token: student.token });
  const start = new Date('2026-11-21T04:30:00Z').getTime();
  for (const [minutes, code] of [
    [-15.1, 8001],
    [-15, undefined],
    [59, undefined],
    [60, 8001],
  ] as const) {
    server.clock.now = new Date(start + minutes * 60_000);
    expect((await join()).code, `${minutes}`).toBe(code);
  }
  const rows = await server.db.queries
    .selectFrom('attendances')
    .select('joined_at')
    .where('student_id', '=', student.id)
    .execute();
  expect(rows).toEqual([{ joined_at: new Date(start - 15 * 60_000) }]);
  expect((await lessons(student))[2]).toMatchObject({ status: 2, attended: 1, join_url: null });
});

test('a lesson has a report from its release on', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  const lesson = await lessonIdOf(server, 'room', 'past');
  const reported = async () =>
    (await classInfo(student)).data.lessons.map((one: { has_report: number }) => one.has_report);
  await enterLesson(server, student, lesson, { state: 'present', comment: 'Con học tốt.' });
  expect(await reported()).toEqual([0, 0, 0, 0]);
  await release(server, student, lesson);
  expect(await reported()).toEqual([1, 0, 0, 0]);
});

test("a teacher's entry overrides what joining recorded", async () => {
  const student = await newStudent(server, { classes: { room: 1 }, joinedAt: courseStart });
  const [currentLessons, formerLessons] = [
    await lessonIdOf(server, 'room', 'past'),
    await lessonIdOf(server, 'room', 'now'),
  ];
  await server.call('learning.join', { params: { id: formerLessons }, token: student.token });
  await enterLesson(server, student, currentLessons, { state: 'late' });
  await enterLesson(server, student, formerLessons, { state: 'absent' });
  expect((await lessons(student)).map((one) => one.attended)).toEqual([1, 0, 0, 0]);
  expect((await lessons(student)).map((one) => one.absent)).toEqual([0, 0, 1, 0]);
  const { data } = await server.call('learning.studentMonthResult', { token: student.token });
  expect(data.at(-1)).toMatchObject({ lessons: 3, attended: 1 });
});

test("a month has the means of teachers' skill ratings, once they are released", async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  const [one, other] = [
    await lessonIdOf(server, 'room', 'past'),
    await lessonIdOf(server, 'room', 'plain'),
  ];
  await enterLesson(server, student, one, { state: 'present', skills: [7, 8, 9, null] });
  await enterLesson(server, student, other, { state: 'present', skills: [8.5, null, 9, null] });
  const skills = async () => {
    const input = { params: { id: room }, token: student.token };
    const { data } = await server.call('learning.classMonthResultV2', input);
    return data.at(-1).skills.map(({ score }: { score: number | null }) => score);
  };
  expect(await skills()).toEqual([null, null, null, null]);
  await release(server, student, one);
  expect(await skills()).toEqual([7, 8, null, null]);
  await release(server, student, other);
  expect(await skills()).toEqual([7.8, 8, null, null]);
});

test('a month does not count lessons and homework from before the child joined', async () => {
  const { starts_at: joinedAt } = await server.db.queries
    .selectFrom('lessons')
    .select('starts_at')
    .where('id', '=', await lessonIdOf(server, 'room', 'now'))
    .executeTakeFirstOrThrow();
  const { token } = await newStudent(server, { classes: { room: 1 }, joinedAt });
  const { data } = await server.call('learning.studentMonthResult', { token });
  expect(data.at(-1)).toMatchObject({ lessons: 1, homework: 0 });
});

test('a month counts its lessons, attendance and homework; older clients get it without skills', async () => {
  const classes = { room: 1, other: 1 } as const;
  const student = await newStudent(server, { classes, joinedAt: courseStart });
  await server.call('learning.join', {
    params: { id: await lessonIdOf(server, 'room', 'now') },
    token: student.token,
  });
  const attempt = await openAttempt(server, student, 'hw-past');
  for (const code of ['q1', 'q2', 'q3']) await attempt.save(code, ['true']);
  await attempt.submit();
  const months = async (name: 'learning.classMonthResult' | 'learning.classMonthResultV2') =>
    (await server.call(name, { params: { id: room }, query: { months: 2 }, token: student.token }))
      .data;
  const november = {
    month: '2026-11',
    lessons: 3,
    attended: 1,
    homework: 2,
    homework_done: 1,
    average_score: 7.5,
    average_band: null,
  };
  const october = { lessons: 0, attended: 0, homework: 0, homework_done: 0 };
  const none = { average_score: null, average_band: null };
  expect(await months('learning.classMonthResult')).toEqual([
    { month: '2026-10', ...october, ...none },
    november,
  ]);
  // A result with a band is no part of the mean of scores.
  const results = server.db.queries.updateTable('attempts').where('id', '=', attempt.attemptId);
  await results.set({ band: { low: 4.6, high: 6.4 } }).execute();
  expect((await months('learning.classMonthResult')).at(-1)).toMatchObject({
    average_score: null,
    average_band: { low: 4.5, high: 6.5 },
  });
  await results.set({ band: null }).execute();
  const [, v2] = await months('learning.classMonthResultV2');
  expect(v2).toEqual({
    ...november,
    skills: [1, 2, 3, 4].map((skill_id) => ({ skill_id, score: null })),
  });
  const all = await server.call('learning.studentMonthResult', { token: student.token });
  expect(all.data).toHaveLength(6);
  expect(all.data[5]).toEqual(november);
});

test('homework that is done once more stays done, and is no duty', async () => {
  const student = await newStudent(server, { classes: { room: 1 }, joinedAt: courseStart });
  const { token } = student;
  const homework = async () => (await lessons(student))[0]?.contents[3];
  const attempt = await openAttempt(server, student, 'hw-past');
  await attempt.save('q1', ['true']);
  await attempt.submit();
  const todo = async () => (await server.call('reports.family', { token })).data[0].sentence.text;
  const before = await todo();
  await attempt.redo();
  expect(await homework()).toMatchObject({ state: 'done', redoing: 1, best_score: 2.5 });
  const { data } = await server.call('learning.unfinished', { token });
  expect(JSON.stringify(data)).not.toContain('Bài hw-past');
  expect(await todo()).toBe(before);
  const query = { practiceId: attempt.practiceId };
  const overview = await server.call('practice.overview', { query, token });
  expect(overview.data).toMatchObject({ started: true, redoing: true, best_score: 2.5 });
});

test('the months of a class in maths have the skills of maths', async () => {
  const student = await newStudent(server, { classes: { small: 1 } });
  const id = await idByCode(server, 'classes', 'small');
  const own = server.db.queries.updateTable('classes').where('id', '=', id);
  await own.set({ subject_id: 1 }).execute();
  const months = { params: { id }, query: { months: 1 }, token: student.token };
  const { data } = await server.call('learning.classMonthResultV2', months);
  await own.set({ subject_id: 5 }).execute();
  const skills = data[0].skills.map(({ skill_id }: { skill_id: number }) => skill_id);
  expect(skills).toEqual([5, 6, 7, 4]);
});

test('the work of classmates changes nothing for a student', async () => {
  const newPupil = () => newStudent(server, { classes: { small: 1 } });
  const own = await newPupil();
  const id = await idByCode(server, 'classes', 'small');
  const ownMonths = async () => {
    const query = { months: 1 };
    const months = { params: { id }, query, token: own.token };
    return (await server.call('learning.classMonthResultV2', months)).data;
  };
  const hand = async (student: Person, right: number) => {
    const attempt = await openAttempt(server, student, 'hw-past');
    for (let i = 1; i <= right; i++) await attempt.save(`q${i}`, ['true']);
    await attempt.submit();
  };
  await hand(own, 4);
  const before = await ownMonths();
  for (const right of [0, 1, 2, 3]) await hand(await newPupil(), right);
  expect(await ownMonths()).toEqual(before);
});

test('suggested classes match age and subject, are open, have lessons to come, and do not have the student yet', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  const suggested = async ({ token }: Person) =>
    (await server.call('learning.suggested', { token })).data as { id: number; reason: string }[];
  const suggestions = await suggested(student);
  const ids = suggestions.map((one) => one.id);
  expect(ids).toContain(await idByCode(server, 'classes', 'other'));
  expect(ids).not.toContain(room);
  expect(ids).not.toContain(await idByCode(server, 'classes', 'closed'));
  expect(suggestions.length).toBeLessThanOrEqual(6);
  const other = suggestions.find((one) => one.id === ids.at(0));
  expect(other?.reason).toBe('Cùng môn con đang học');
  // A first-grader gets no fifth-grade class.
  const small = await newStudent(server);
  await server.db.queries
    .updateTable('students')
    .set({ birth_year: 2020 })
    .where('id', '=', small.id)
    .execute();
  const again = await sessionOf(server, small);
  const fitting = (await suggested(again)).map((one) => one.id);
  expect(fitting.length).toBeGreaterThan(0);
  expect(fitting).not.toContain(await idByCode(server, 'classes', 'other'));
});

test('a class with an age range is suggested to children of that age, as soon as the birth year is saved', async () => {
  const student = await newStudent(server);
  const id = await idByCode(server, 'classes', 'other');
  const isSuggested = async () => {
    const { data } = await server.call('learning.suggested', { token: student.token });
    return data.some((one: { id: number }) => one.id === id);
  };
  const bornIn = (year: number) =>
    server.call('accounts.updateProfile', {
      token: student.token,
      body: { full_name: 'Nguyễn An', date_of_birth: `${year}-01-01` },
    });
  const setAges = (min_age: number | null, max_age: number | null) =>
    server.db.queries
      .updateTable('classes')
      .set({ min_age, max_age })
      .where('id', '=', id)
      .execute();
  await setAges(15, 18);
  expect(await isSuggested()).toBe(false);
  await bornIn(2010);
  expect(await isSuggested()).toBe(true);
  await bornIn(2018);
  expect(await isSuggested()).toBe(false);
  await setAges(null, null);
});

test('a suggested class has its next lesson and its weekdays', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  const { data } = await server.call('learning.suggested', { token: student.token });
  const id = await idByCode(server, 'classes', 'other');
  expect(data.find((one: { id: number }) => one.id === id)).toMatchObject({
    next_lesson_time: Date.parse('2026-11-23T11:30:00+07:00') / 1000,
    weekdays: [1, 4],
    teacher: { name: 'Trần Thu Mai' },
  });
});
