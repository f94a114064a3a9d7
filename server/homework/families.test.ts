/** Notifying families about homework, and changing its due time after it was given. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atOnce } from '../testing/at-once.ts';
import { openAttempt, practiceIdOf } from '../testing/attempt.ts';
import { importPractices, truthsOf } from '../testing/content.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { staffMember } from '../testing/staff.ts';
import { officeOf, timeIn } from '../testing/timetable.ts';
import { notifyDue } from './notify.ts';

let server: TestServer;
let office: Awaited<ReturnType<typeof officeOf>>;
let practice: number;
beforeAll(async () => {
  server = await testServer();
  await importPractices(server, [
    truthsOf('phep-cong', { subject: 1, public: false, minutes: undefined }),
  ]);
  practice = await practiceIdOf(server, 'phep-cong');
  office = await officeOf(server);
});
afterAll(() => server.stop());

let days = 1;
const give = (lesson_id: number, own: object = {}) =>
  office.call('homework.give', {
    body: { lesson_id, practice_id: practice, due_days: 7, ...own },
  });
const takeBack = (id: number) => office.call('homework.takeBack', { params: { id } });
const dueOf = async (id: number) =>
  (
    await server.db.queries
      .selectFrom('lesson_contents')
      .select('due_days')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).due_days;

/** Returns a child's notices about homework, newest first. */
const noticesOf = async ({ token }: Person): Promise<string[]> =>
  (await server.call('notices.list', { token })).data
    .filter(({ kind }: { kind: string }) => kind === 'homework')
    .map(({ content }: { content: string }) => content);
/** Creates a separate class with a child. */
async function newClass(code: string) {
  const id = await office.class({ code });
  const child = await newStudent(server, { classes: { [code]: 1 } });
  const [lesson] = (await office.lesson(id, timeIn(server, days++))).lesson_ids;
  return { id, child, lesson };
}
const afterTenMinutes = async () => {
  server.clock.forward(601);
  await Promise.all([notifyDue(server.deps), notifyDue(server.deps)]);
};

describe('families', () => {
  test('are notified ten minutes later, once per lesson and practice', async () => {
    const { child, lesson } = await newClass('BAO-BAI');
    const stranger = await newStudent(server);
    const { data } = await give(lesson);
    await notifyDue(server.deps);
    expect(await noticesOf(child)).toEqual([]);
    await afterTenMinutes();
    const notices = [
      expect.stringMatching(/^Lớp Toán 3, bài “.+”: làm được từ 18:30 .+, hạn nộp 20:00 /),
    ];
    expect(await noticesOf(child)).toEqual(notices);
    expect(await noticesOf(stranger)).toEqual([]);
    await takeBack(data.id);
    await give(lesson);
    await afterTenMinutes();
    expect(await noticesOf(child)).toEqual(notices);
  });

  test('are notified of its own hours, and of changed ones', async () => {
    const { child, lesson } = await newClass('THEO-GIO');
    const opens_at = timeIn(server, 90, '20:00');
    const hours = { opens_at, closes_at: opens_at + 3600 };
    const { data } = await give(lesson, { due_days: null, hours });
    await afterTenMinutes();
    expect(await noticesOf(child)).toEqual([
      expect.stringMatching(/: làm được từ 20:00 .+, hạn nộp 21:00 /),
    ]);
    const params = { id: data.id };
    const value = { opens_at: opens_at - 3600, closes_at: opens_at + 3600 };
    await office.call('homework.change', { params, body: { before: hours, value } });
    await afterTenMinutes();
    expect((await noticesOf(child))[0]).toMatch(/: làm được từ 19:00 .+, hạn nộp 21:00 /);
  });

  test('are not notified of withdrawn homework, nor of a class or lesson that has ended by then', async () => {
    const one = await newClass('GO-BAI');
    const { data } = await give(one.lesson);
    await takeBack(data.id);
    const two = await newClass('HET-LOP');
    await give(two.lesson);
    await server.db.queries
      .updateTable('classes')
      .set({ status: 3 })
      .where('id', '=', two.id)
      .execute();
    const three = await newClass('HUY-BUOI');
    await give(three.lesson);
    await server.db.queries
      .updateTable('lessons')
      .set({ state: 'cancelled' })
      .where('id', '=', three.lesson)
      .execute();
    await afterTenMinutes();
    for (const { child } of [one, two, three]) expect(await noticesOf(child)).toEqual([]);
  });

  test('are notified even if its lesson was cancelled for a while, however long', async () => {
    const { child, lesson } = await newClass('HUY-ROI-LAI');
    await give(lesson);
    const plan = (state: 'planned' | 'cancelled') =>
      server.db.queries.updateTable('lessons').set({ state }).where('id', '=', lesson).execute();
    await plan('cancelled');
    await afterTenMinutes();
    await afterTenMinutes();
    expect(await noticesOf(child)).toEqual([]);
    await plan('planned');
    await afterTenMinutes();
    await afterTenMinutes();
    expect(await noticesOf(child)).toHaveLength(1);
  });

  test('are not notified of homework that is withdrawn while its lesson is cancelled', async () => {
    const { child, lesson } = await newClass('HUY-GO');
    const { data } = await give(lesson);
    const plan = (state: 'planned' | 'cancelled') =>
      server.db.queries.updateTable('lessons').set({ state }).where('id', '=', lesson).execute();
    await plan('cancelled');
    await afterTenMinutes();
    await server.db.queries.deleteFrom('lesson_contents').where('id', '=', data.id).execute();
    await plan('planned');
    await afterTenMinutes();
    expect(await noticesOf(child)).toEqual([]);
  });
});

describe('changing the due time', () => {
  const change = (id: number, before: number | null, value: number | null, token = office.token) =>
    server.call('homework.change', { params: { id }, body: { before, value }, token });

  test('reaches the screens of children who have not begun at once', async () => {
    const { child, lesson } = await newClass('HAN-NGAY');
    const { data } = await give(lesson);
    const events: unknown[] = [];
    const stop = server.deps.bus.subscribe(child.id, (event) => events.push(event));
    await change(data.id, 7, 14);
    await expect.poll(() => events).toEqual([{ type: 'terms', practice_id: practice }]);
    stop();
  });

  test('applies to the child, is logged and notified; if it is reverted in time, nobody is notified', async () => {
    const { child, lesson } = await newClass('DOI-HAN');
    const { data } = await give(lesson);
    await afterTenMinutes();
    expect((await change(data.id, 7, 14)).status).toBe(200);
    expect(await dueOf(data.id)).toBe(14);
    expect((await change(data.id, 14, 7)).status).toBe(200);
    await afterTenMinutes();
    expect(await noticesOf(child)).toHaveLength(1);
    await change(data.id, 7, null);
    // Sending it again does no harm.
    expect((await change(data.id, 7, null)).status).toBe(200);
    await afterTenMinutes();
    expect((await noticesOf(child))[0]).toMatch(/: không còn hạn nộp\.$/);
    const log = server.db.queries.selectFrom('audit_log').select('fields');
    const noted = await log
      .where('target_type', '=', 'lesson')
      .where('target_id', '=', lesson)
      .execute();
    expect(noted).toEqual(Array.from({ length: 4 }, () => ({ fields: ['homework'] })));
  });

  test('of two concurrent changes, the second gets the current state', async () => {
    const { lesson } = await newClass('HAI-NGUOI');
    const { data } = await give(lesson);
    const refused = await atOnce(
      server,
      async (trx) => {
        const row = trx.updateTable('lesson_contents').set({ due_days: 3 });
        await row.where('id', '=', data.id).execute();
      },
      () => change(data.id, 7, 14),
    );
    expect(refused).toMatchObject({ status: 409, code: 11005, data: { current: { due: 3 } } });
    expect(await dueOf(data.id)).toBe(3);
  });

  test('a child who is working on it gets more time, never less, and it never closes while somebody works on it', async () => {
    const { child, lesson } = await newClass('DANG-LAM');
    const { data } = await give(lesson, { due_days: 1 });
    const { starts_at, ends_at } = await server.db.queries
      .selectFrom('lessons')
      .select(['starts_at', 'ends_at'])
      .where('id', '=', lesson)
      .executeTakeFirstOrThrow();
    const before = server.clock.now;
    server.clock.now = new Date(starts_at.getTime() + 60_000);
    const { token } = await staffMember(server, 'office');
    await openAttempt(server, child, 'phep-cong');
    const deadline = async () =>
      (
        await server.db.queries
          .selectFrom('attempts')
          .select('deadline')
          .where('student_id', '=', child.id)
          .executeTakeFirstOrThrow()
      ).deadline;
    const after = (count: number) => new Date(ends_at.getTime() + count * 86_400_000);
    expect(await deadline()).toEqual(after(1));
    expect((await change(data.id, 1, 3, token)).status).toBe(200);
    expect(await deadline()).toEqual(after(3));
    expect((await change(data.id, 3, 2, token)).status).toBe(200);
    expect(await deadline()).toEqual(after(3));
    expect((await change(data.id, 2, null, token)).status).toBe(200);
    expect(await deadline()).toBeNull();
    expect((await change(data.id, null, 2, token)).status).toBe(200);
    expect(await deadline()).toBeNull();
    server.clock.now = new Date(after(1).getTime() + 60_000);
    const later = await staffMember(server, 'office');
    expect(await change(data.id, 2, 1, later.token)).toMatchObject({ status: 409, code: 11003 });
    expect(await dueOf(data.id)).toBe(2);
    server.clock.now = before;
  });

  test('is allowed to people who can assign it, until the class has ended', async () => {
    const { id, lesson } = await newClass('AI-DOI');
    const { data } = await give(lesson);
    const foreign = await staffMember(server, 'lead', { subjects: [5] });
    expect((await change(data.id, 7, 14, foreign.token)).status).toBe(404);
    const own = await staffMember(server, 'teacher', { classes: ['AI-DOI'] });
    expect((await change(data.id, 7, 14, own.token)).status).toBe(200);
    await server.db.queries
      .updateTable('classes')
      .set({ status: 3 })
      .where('id', '=', id)
      .execute();
    expect((await change(data.id, 14, 7)).status).toBe(404);
  });
});
