/** What families see of the office's timetable, and when they are notified. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atOnce } from '../testing/at-once.ts';
import { practiceIdOf } from '../testing/attempt.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { idByCode, lessonIdOf, noon, storeClassroom } from '../testing/classroom.ts';
import { whileRefusing } from '../testing/refusing.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { officeOf, timeIn } from '../testing/timetable.ts';
import { notifyAgain } from './queries/notify.ts';
import { notifyDue } from './notify.ts';

let server: TestServer;
let office: Awaited<ReturnType<typeof officeOf>>;
beforeAll(async () => {
  server = await testServer();
  server.clock.now = noon;
  await storeClassroom(server);
  office = await officeOf(server);
});
afterAll(() => server.stop());

async function cancel(id: number) {
  const { updated_at } = await office.see(id);
  const body = { updated_at, scope: 'one' };
  return office.confirmed('timetable.cancelLesson', { params: { id }, body });
}
const move = async (id: number, starts_at: number) => {
  const { updated_at } = await office.see(id);
  const body = { updated_at, scope: 'one', starts_at };
  return office.call('timetable.changeLesson', { params: { id }, body });
};
const noticesOf = async ({ token }: Person): Promise<string[]> =>
  (await server.call('notices.list', { token })).data.map(
    ({ content }: { content: string }) => content,
  );
async function afterTenMinutes() {
  server.clock.forward(601);
  await notifyDue(server.deps);
}

test('a cancelled lesson is nowhere for its families: home, class, calendar, homework, suggestions', async () => {
  const child = await newStudent(server, { classes: { room: 1 } });
  const later = await lessonIdOf(server, 'room', 'later');
  const practice = await practiceIdOf(server, 'hw-later');
  const { token } = child;
  const readCalls = async () => {
    const week = await server.call('learning.schedule', { token });
    const taught = await server.call('learning.classInfo', {
      params: { id: await idByCode(server, 'classes', 'room') },
      token,
    });
    const link = await server.call('learning.calendarLink', { token });
    const calendar = await server.app.inject(new URL(link.data.url).pathname);
    const overview = await server.call('practice.overview', {
      query: { practiceId: practice },
      token,
    });
    const all = await server.call('learning.classes', { token });
    return {
      calendar: calendar.body.includes(`lesson-${later}@`),
      week: JSON.stringify(week.data).includes('Buổi later'),
      taught: taught.data.lessons.some(({ id }: { id: number }) => id === later),
      practice: JSON.stringify([overview.status, overview.data]),
      count: all.data[0]?.lesson_count,
    };
  };
  const before = await readCalls();
  expect(before).toMatchObject({ calendar: true, taught: true, count: 4 });
  await cancel(later);
  expect(await readCalls()).toMatchObject({
    calendar: false,
    week: false,
    taught: false,
    count: 3,
  });
  expect((await readCalls()).practice).not.toBe(before.practice);
  const joined = await server.call('learning.join', { params: { id: later }, token });
  expect(joined.status).toBe(404);
});

test('the families of the class are notified after ten minutes, once, with the new time', async () => {
  const taught = await office.class({ code: 'BAO-TIN' });
  const child = await newStudent(server, { classes: { 'BAO-TIN': 1 } });
  const stranger = await newStudent(server);
  const { lesson_ids } = await office.lesson(taught, timeIn(server, 2));
  await afterTenMinutes();
  expect(await noticesOf(child)).toEqual([expect.stringContaining('Buổi học lúc 18:30')]);
  await move(lesson_ids[0], timeIn(server, 2, '19:00'));
  // Changed again before anybody was notified: one notice has the final state.
  await move(lesson_ids[0], timeIn(server, 3, '20:00'));
  expect(await noticesOf(child)).toHaveLength(1);
  await afterTenMinutes();
  await notifyDue(server.deps);
  const notices = await noticesOf(child);
  expect(notices).toHaveLength(2);
  expect(notices[0]).toMatch(/^Buổi lúc 18:30 .* chuyển sang 20:00 /);
  expect(await noticesOf(stranger)).toEqual([]);
});

test('the name of a class is plain text in notices', async () => {
  const taught = await office.class({ code: 'KY-HIEU' });
  const child = await newStudent(server, { classes: { 'KY-HIEU': 1 } });
  await server.db.queries
    .updateTable('classes')
    .set({ level_name: 'Toán <A> & B' })
    .where('id', '=', taught)
    .execute();
  await office.lesson(taught, timeIn(server, 2));
  await afterTenMinutes();
  const { data } = await server.call('notices.list', { token: child.token });
  expect(data[0].title).toContain('Toán &lt;A&gt; &amp; B');
});

test('families are notified in time of a lesson that is cancelled shortly before it begins', async () => {
  const taught = await office.class({ code: 'SAT-GIO' });
  const child = await newStudent(server, { classes: { 'SAT-GIO': 1 } });
  const begins = timeIn(server, 1);
  const { lesson_ids } = await office.lesson(taught, begins);
  server.clock.now = new Date((begins - 20 * 60) * 1000);
  await notifyDue(server.deps);
  office = await officeOf(server);
  expect((await cancel(lesson_ids[0])).data.undo_until).toBe(begins - 19 * 60);
  server.clock.forward(59);
  await notifyDue(server.deps);
  expect(await noticesOf(child)).toHaveLength(1);
  server.clock.forward(1);
  await notifyDue(server.deps);
  expect((await noticesOf(child))[0]).toMatch(/được nghỉ/);
});

test('an undone change notifies nobody, and leaves everything as it was', async () => {
  const taught = await office.class({ code: 'HOAN-TAC' });
  const child = await newStudent(server, { classes: { 'HOAN-TAC': 1 } });
  const made = await office.lesson(taught, timeIn(server, 4));
  const [id] = made.lesson_ids;
  const moved = await move(id, timeIn(server, 5));
  const undo = (change: number) =>
    office.call('timetable.undo', { params: { id: change }, body: {} });
  // The earlier one cannot be undone before the later one.
  expect((await undo(made.change_id)).code).toBe(11002);
  expect((await undo(moved.data.change_id)).status).toBe(200);
  expect((await office.see(id)).starts_at).toBe(timeIn(server, 4));
  expect((await undo(moved.data.change_id)).code).toBe(11002);
  await afterTenMinutes();
  expect(await noticesOf(child)).toEqual([expect.stringContaining('Buổi học lúc 18:30')]);
  const late = await office.lesson(taught, timeIn(server, 6));
  await afterTenMinutes();
  expect((await undo(late.change_id)).code).toBe(11002);
});

test('if a later change that notified is undone, the earlier one notifies', async () => {
  const taught = await office.class({ code: 'NOI-LAI' });
  const child = await newStudent(server, { classes: { 'NOI-LAI': 1 } });
  const { lesson_ids } = await office.lesson(taught, timeIn(server, 7));
  await afterTenMinutes();
  await move(lesson_ids[0], timeIn(server, 8));
  server.clock.forward(300);
  const second = await move(lesson_ids[0], timeIn(server, 9));
  server.clock.forward(301);
  await notifyDue(server.deps);
  expect(await noticesOf(child)).toHaveLength(1);
  await office.call('timetable.undo', { params: { id: second.data.change_id }, body: {} });
  await notifyDue(server.deps);
  expect((await noticesOf(child))[0]).toMatch(/^Buổi lúc .* chuyển sang 18:30 /);
});

test('a notice due while a later change is being undone is still sent', async () => {
  const taught = await office.class({ code: 'CUNG-LUC' });
  const child = await newStudent(server, { classes: { 'CUNG-LUC': 1 } });
  const { lesson_ids } = await office.lesson(taught, timeIn(server, 12));
  await afterTenMinutes();
  await move(lesson_ids[0], timeIn(server, 13));
  server.clock.forward(300);
  const second = await move(lesson_ids[0], timeIn(server, 14));
  server.clock.forward(301);
  const { queries } = server.db;
  await atOnce(
    server,
    async (trx) => {
      await sql`select from classes where id = ${taught} for no key update`.execute(trx);
      const undone = trx.updateTable('lesson_changes').set({ undone_at: server.clock.now });
      await undone.where('id', '=', second.data.change_id).execute();
      await notifyAgain(trx, lesson_ids, server.clock.now);
    },
    () => notifyDue(server.deps),
  );
  await notifyDue(server.deps);
  expect(await noticesOf(child)).toHaveLength(2);
  const rows = queries.selectFrom('lesson_change_rows').select('change_id');
  expect(
    await rows.where('told', '=', false).where('lesson_id', '=', lesson_ids[0]).execute(),
  ).toEqual([{ change_id: second.data.change_id }]);
});

test('a change whose notice fails does not hold up other classes', async () => {
  const [first, other] = [
    await office.class({ code: 'HONG' }),
    await office.class({ code: 'LANH' }),
  ];
  const child = await newStudent(server, { classes: { LANH: 1 } });
  const broken = await office.lesson(first, timeIn(server, 15));
  await office.lesson(other, timeIn(server, 15));
  server.clock.forward(601);
  const its = { table: 'lesson_changes', when: `new.id = ${broken.change_id}` };
  await whileRefusing(server, its, () => expect(notifyDue(server.deps)).rejects.toThrow('refused'));
  expect(await noticesOf(child)).toHaveLength(1);
});

test('undone, a new lesson is deleted; a slot that was taken meanwhile is not overwritten', async () => {
  const lan = await office.teacher('Trần Thị Lan');
  const [one, two] = [
    await office.class({ teacher_id: lan }),
    await office.class({ teacher_id: lan }),
  ];
  const { change_id, lesson_ids } = await office.lesson(one, timeIn(server, 10));
  const moved = await move(lesson_ids[0], timeIn(server, 11));
  const taken = await office.lesson(two, timeIn(server, 10));
  const undo = (change: number) =>
    office.call('timetable.undo', { params: { id: change }, body: {} });
  expect((await undo(moved.data.change_id)).code).toBe(11003);
  expect((await undo(taken.change_id)).status).toBe(200);
  expect((await undo(moved.data.change_id)).status).toBe(200);
  expect((await undo(change_id)).code).toBe(11002);
});

test('a new lesson that was given homework is not undone: the homework would be lost', async () => {
  const { data } = await office.call('timetable.class', {
    params: { id: await idByCode(server, 'classes', 'small') },
  });
  const made = await office.lesson(data.id, timeIn(server, 12));
  const practice_id = await practiceIdOf(server, 'hw-later');
  const [lesson_id] = made.lesson_ids;
  const homework = await office.call('homework.give', {
    body: { lesson_id, practice_id, due_days: null },
  });
  const undo = () => office.call('timetable.undo', { params: { id: made.change_id }, body: {} });
  expect((await undo()).code).toBe(11002);
  await office.call('homework.takeBack', { params: { id: homework.data.id }, body: {} });
  expect((await undo()).status).toBe(200);
});

/**
 * These read lessons as permanent facts about a child; everything else in the families' domains must read planned
 * ones.
 */
const ofAllLessons = [
  'learning/days.ts',
  'learning/history/queries.ts',
  'learning/queries.ts',
  // Results of a test stay held even if its lesson is cancelled.
  'practice/queries/held.ts',
  'reports/enter/known.ts',
  'reports/queries/for-staff.ts',
  'reports/queries/results.ts',
  'reports/queries/trial.ts',
];
const ofFamilies =
  /^(accounts|consultation|digests|drills|learning|notebook|notices|practice|profile|projects|reports|skills)\//;

test('whoever reads all lessons is listed here: what families see reads planned_lessons', async () => {
  const root = join(import.meta.dirname, '..');
  const files = (await readdir(root, { recursive: true })).filter(
    (path) => /(?<!\.test)\.ts$/.test(path) && ofFamilies.test(path),
  );
  const reading = await Promise.all(
    files.map(async (path) =>
      /\b(from|join) lessons\b(?!,)|'lessons( as l)?'\)/.test(
        await readFile(join(root, path), 'utf8'),
      )
        ? path
        : '',
    ),
  );
  expect(reading.filter(Boolean).toSorted()).toEqual(ofAllLessons);
});
