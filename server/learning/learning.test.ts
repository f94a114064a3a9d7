import { afterAll, beforeAll, expect, test } from 'vitest';
import { reviewPage } from '@bitu/rules/learning/reviews.ts';
import { idByCode } from '../testing/classroom.ts';
import { importFiles, truthsOf } from '../testing/content.ts';
import { newStudent, signedIn } from '../testing/people.ts';
import { addReview } from '../testing/reviews.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { openAttempt, practiceIdOf } from '../testing/attempt.ts';

let server: TestServer;
const noon = new Date('2026-11-21T05:00:00Z');
beforeAll(async () => {
  server = await testServer();
  server.clock.now = noon;
  const lesson = (id: string, day: number, homework: object[] = [], own: object = {}) => ({
    id,
    title: `Buổi ${id}`,
    type: 'normal',
    day,
    time: '11:30',
    minutes: 60,
    homework,
    ...own,
  });
  const classOf = (id: string, lessons: object[], own: object = {}) => ({
    id,
    subject: 1,
    grade: 3,
    level: 'Toán vui',
    teacher: { id: `teacher-${id}`, name: 'Trần Thu Mai', gender: 0 },
    status: 'active',
    lessons,
    ...own,
  });
  const imported = await importFiles(server, {
    'practices/a-past.yaml': truthsOf('a-past', { public: false }),
    'practices/old.yaml': truthsOf('old', { public: false }),
    'practices/new.yaml': truthsOf('new', { public: false, type: 'test' }),
    'practices/future.yaml': truthsOf('future', { public: false }),
    'classes/full.yaml': classOf('full', [
      lesson('gone', -7, [{ practice: 'old' }, { practice: 'a-past' }]),
      lesson('now', 0, [{ practice: 'new', paid: true }, { practice: 'old' }]),
      lesson('soon', 13, [{ practice: 'future' }]),
      lesson('far', 15),
    ]),
    'classes/closed.yaml': classOf('closed', [lesson('now', 0)], { status: 'inactive' }),
    'classes/plain.yaml': classOf('plain', [lesson('soon', 1)], {
      subject: 5,
      grade: 0,
      level: undefined,
      teacher: { id: 'lan', name: 'Lan' },
    }),
  });
  if (imported.kind === 'issues') throw new Error(JSON.stringify(imported.issues));
});
afterAll(() => server.stop());

const titles = (data: { title: string }[]) => data.map((one) => one.title);

test("the classes have names, teachers and the student's progress", async () => {
  const student = await newStudent(server, { classes: { full: 1, plain: 2, closed: 1 } });
  const { data } = await server.call('learning.classes', { token: student.token });
  expect(data).toHaveLength(3);
  expect(data[0]).toMatchObject({
    title: 'Lớp Toán 3 - Toán vui',
    subject_id: 1,
    grade_id: 3,
    level_name: 'Toán vui',
    class_status: 1,
    teacher: { name: 'Trần Thu Mai', title: 'Cô' },
    lesson_count: 4,
    lesson_done: 1,
    homework_count: 4,
    homework_done: 0,
  });
  expect(data[1]).toMatchObject({
    title: 'Lớp Tiếng Anh',
    class_status: 2,
    teacher: { title: 'Giáo viên' },
  });
  // A class that is over is over for everybody in it.
  expect(data[2]).toMatchObject({ class_status: 3 });
  const attempt = await openAttempt(server, student, 'old');
  await attempt.submit();
  const after = await server.call('learning.classes', { token: student.token });
  expect(after.data[0]).toMatchObject({ homework_done: 1 });
  // Doing it again takes nothing away.
  await attempt.redo();
  const again = await server.call('learning.classes', { token: student.token });
  expect(again.data[0]).toMatchObject({ homework_done: 1 });
});

test('the schedule has the whole current week and the next 14 days, soonest first, of open classes only', async () => {
  const { token } = await newStudent(server, { classes: { full: 1, plain: 1, closed: 1 } });
  const schedule = async () => (await server.call('learning.schedule', { token })).data;
  const data = await schedule();
  // It is Saturday, and the week began on Monday: last Saturday's lesson belongs to last week.
  expect(titles(data)).toEqual(['Buổi now', 'Buổi soon', 'Buổi soon']);
  const start = new Date('2026-11-21T11:30:00+07:00').getTime() / 1000;
  expect(data[0]).toMatchObject({
    start_time: start,
    end_time: start + 3600,
    class_title: 'Lớp Toán 3 - Toán vui',
    lesson_type: 1,
    join_url: null,
  });
  server.clock.now = new Date('2026-11-22T23:59:59+07:00');
  expect(titles(await schedule())).toContain('Buổi now');
  server.clock.now = new Date('2026-11-23T00:00:00+07:00');
  expect(titles(await schedule())).not.toContain('Buổi now');
  server.clock.now = noon;
});

test('a lesson that runs while a new week begins stays in the schedule until it ends', async () => {
  const { token } = await newStudent(server, { classes: { plain: 1 } });
  await server.db.queries
    .updateTable('lessons')
    .set({
      starts_at: new Date('2026-11-21T23:30:00+07:00'),
      ends_at: new Date('2026-11-22T00:30:00+07:00'),
    })
    .where('class_id', '=', await idByCode(server, 'classes', 'plain'))
    .execute();
  server.clock.now = new Date('2026-11-22T00:10:00+07:00');
  expect(titles((await server.call('learning.schedule', { token })).data)).toEqual(['Buổi soon']);
  server.clock.now = noon;
});

test('a student who has left a class no longer sees its lessons and homework', async () => {
  const { token } = await newStudent(server, { classes: { full: 3 } });
  expect((await server.call('learning.schedule', { token })).data).toEqual([]);
  expect((await server.call('learning.unfinished', { token })).data).toEqual([]);
});

test('unfinished homework belongs to lessons that have begun, latest first, each practice once', async () => {
  const student = await newStudent(server, { classes: { full: 1 } });
  const unfinished = async () =>
    (await server.call('learning.unfinished', { token: student.token })).data;
  expect((await unfinished()).map((one: { practice_id: number }) => one.practice_id)).toEqual([
    await practiceIdOf(server, 'new'),
    await practiceIdOf(server, 'old'),
    await practiceIdOf(server, 'a-past'),
  ]);
  const [, homework] = await unfinished();
  expect(homework).toMatchObject({
    title: 'Bài old',
    lesson_title: 'Buổi now',
    total_question: 4,
    unfinished_question: 4,
    total_time: 600,
    remain_time: 600,
    started: false,
    require_buy: false,
    due_time: null,
  });
});

test('homework shows its progress, and disappears when submitted, also while it is done once more', async () => {
  const student = await newStudent(server, { classes: { full: 1 } });
  const attempt = await openAttempt(server, student, 'new');
  await attempt.save('q1', ['true']);
  server.clock.forward(100);
  const state = async () =>
    (await server.call('learning.unfinished', { token: student.token })).data.find(
      (one: { practice_id: number }) => one.practice_id === attempt.practiceId,
    );
  expect(await state()).toMatchObject({
    started: true,
    unfinished_question: 3,
    remain_time: 500,
    practice_type: 1,
  });
  await attempt.submit();
  expect(await state()).toBeUndefined();
  await attempt.redo();
  expect(await state()).toBeUndefined();
  server.clock.now = noon;
});

test('on trial, homework that must be bought is marked so', async () => {
  const { token } = await newStudent(server, { classes: { full: 2 } });
  const { data } = await server.call('learning.unfinished', { token });
  const bought = data.map((one: { title: string; require_buy: boolean }) => [
    one.title,
    one.require_buy,
  ]);
  expect(Object.fromEntries(bought)).toEqual({
    'Bài old': false,
    'Bài new': true,
    'Bài a-past': false,
  });
});

test("teachers' comments are listed newest first, at most 20, with their display data", async () => {
  const student = await newStudent(server, { classes: { full: 1 } });
  const sibling = await newStudent(server, { siblingOf: student, classes: { full: 1 } });
  await addReview(server, student, 'full', 'Con học tốt.');
  server.clock.forward(60);
  await addReview(server, student, 'plain', 'Con chăm <b>lắm</b>.');
  const reviews = async (token: string) =>
    (await server.call('learning.teacherReview', { token })).data;
  const [last, first] = await reviews(student.token);
  const start = new Date('2026-11-14T11:30:00+07:00').getTime() / 1000;
  expect(first).toEqual({
    id: expect.any(Number),
    class_id: expect.any(Number),
    review: 'Con học tốt.',
    teacher: 'Trần Thu Mai',
    class: { title: 'Lớp Toán 3 - Toán vui', target_subject_id: 1 },
    subject: { id: 1 },
    lesson_title: 'Buổi gone',
    lesson_start_time: start,
    format_data: {
      title_class: 'Lớp Toán 3 - Toán vui',
      class_start_time: '11:30 14/11/2026',
      teacher_name: 'Cô Trần Thu Mai',
      bg_title_class: '#1d5fb8',
    },
  });
  expect(last).toMatchObject({
    review: 'Con chăm <b>lắm</b>.',
    format_data: { teacher_name: 'Giáo viên Lan', bg_title_class: '#b84a00' },
  });
  expect(await reviews(sibling.token)).toEqual([]);
  server.clock.now = noon;
});

test('comments of one class are listed in pages without gaps or duplicates', async () => {
  const student = await newStudent(server, { classes: { full: 1, plain: 1 } });
  const sibling = await newStudent(server, { siblingOf: student });
  const classId = await idByCode(server, 'classes', 'closed');
  // All of these were written at the same time.
  await server.db.pool.query(
    `with held as (
       insert into lessons (class_id, code, title, lesson_type, starts_at, ends_at)
       select $3, 'held-' || n, 'Buổi ' || n, 1, $2::timestamptz - interval '1 year', $2::timestamptz - interval '364 days'
       from generate_series(1, 25) n
       returning id
     )
     insert into teacher_reviews (student_id, lesson_id, review, created_at) select $1, id, 'Con học tốt.', $2 from held`,
    [student.id, server.clock.now, classId],
  );
  await addReview(server, student, 'plain', 'Con chăm lắm.');
  const reviews = async (query: Record<string, number>, token = student.token) =>
    (await server.call('learning.teacherReview', { token, query })).data as {
      id: number;
      class_id: number;
    }[];
  const first = await reviews({ class_id: classId });
  expect(first).toHaveLength(reviewPage);
  const before = first.at(-1)?.id ?? 0;
  const second = await reviews({ class_id: classId, before });
  expect(second).toHaveLength(25 - reviewPage);
  expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(25);
  expect([...first, ...second].every(({ class_id }) => class_id === classId)).toBe(true);
  expect(await reviews({ class_id: classId, before }, sibling.token)).toEqual([]);
  expect(await reviews({ class_id: 999_999_999 })).toEqual([]);
});

test('the demo families have classes, lessons to come and homework to do', async () => {
  server.clock.now = new Date();
  for (const userName of ['demo.an', 'demo.binh', 'demo.chi', 'demo.0987654321']) {
    const { token } = await signedIn(server, userName);
    for (const name of ['learning.classes', 'learning.schedule', 'learning.unfinished'] as const) {
      expect(
        (await server.call(name, { token })).data.length,
        `${userName} ${name}`,
      ).toBeGreaterThan(0);
    }
  }
  const { token } = await signedIn(server, 'demo.khoa');
  expect((await server.call('learning.classes', { token })).data).toEqual([]);
});
