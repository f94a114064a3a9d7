/** Homework for chosen children of a class: whoever is not chosen sees what was there before it. */
import { errors } from '@bitu/contract/errors.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAttempt, practiceIdOf } from '../testing/attempt.ts';
import { courseStart, idByCode, lessonIdOf, noon, storeClassroom } from '../testing/classroom.ts';
import { importPractices, truthsOf } from '../testing/content.ts';
import { enterLesson, release } from '../testing/lesson-entries.ts';
import { newStudent, type Person, sessionOf } from '../testing/people.ts';
import { releaseFinal } from '../reports/release.ts';
import { giveSheet } from '../testing/reports.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { makeDigestsOnSunday } from '../testing/sunday.ts';
import { officeOf, timeIn } from '../testing/timetable.ts';
import { notifyDue } from './notify.ts';

let server: TestServer;
let room: number;
let past: number;
beforeAll(async () => {
  server = await testServer();
  server.clock.now = new Date(noon);
  await storeClassroom(server);
  await importPractices(
    server,
    Object.entries({ rieng: 5, 'toan-rieng': 1, 'toan-ca-lop': 1 }).map(([id, subject]) =>
      truthsOf(id, { subject, public: false, minutes: undefined }),
    ),
  );
  room = await idByCode(server, 'classes', 'room');
  past = await lessonIdOf(server, 'room', 'past');
});
afterAll(() => server.stop());

/** As somebody of the office who has just signed in, however far the clock has moved. */
const asOffice: TestServer['call'] = async (name, input = {}) =>
  (await officeOf(server)).call(name, input);
const pupil = async (code: string, name = 'Nguyễn Thử'): Promise<Person> => {
  const child = await newStudent(server, { classes: { [code]: 1 }, joinedAt: courseStart });
  const named = server.db.queries.updateTable('students').set({ full_name: name });
  await named.where('id', '=', child.id).execute();
  return child;
};
const give = async (practice: string, lesson_id: number, own: object = {}) =>
  asOffice('homework.give', {
    body: {
      lesson_id,
      practice_id: await practiceIdOf(server, practice),
      due_days: 10,
      ...own,
    },
  });
const change = (id: number, before: number[] | null, value: number[] | null) =>
  asOffice('homework.changeStudents', { params: { id }, body: { before, value } });
const accessOf = async ({ token }: Person, practice: string) =>
  (
    await server.call('practice.overview', {
      query: { practiceId: await practiceIdOf(server, practice) },
      token,
    })
  ).data.access;
const noticesOf = async ({ token }: Person): Promise<string[]> =>
  (await server.call('notices.list', { token })).data
    .filter(({ kind }: { kind: string }) => kind === 'homework')
    .map(({ title }: { title: string }) => title);

describe('a child for whom it is not sees no difference', () => {
  let chosen: Person;
  let other: Person;
  let sheets: Map<Person, number>;
  const [open, overdue] = [new Date(noon.getTime() + 3_600_000), new Date('2026-11-25T05:00:00Z')];

  /** Every call that shows homework of a child, or follows from it. */
  const places: Record<string, (child: Person, practice: number) => Promise<unknown>> = {
    'the page before the practice': async ({ token }, practiceId) =>
      (await server.call('practice.overview', { query: { practiceId }, token })).data,
    'unfinished homework': async ({ token }) =>
      (await server.call('learning.unfinished', { token })).data,
    'the counts of the class list': async ({ token }) =>
      (await server.call('learning.classes', { token })).data,
    'the page of the class': async ({ token }) =>
      (await server.call('learning.classInfo', { params: { id: room }, token })).data,
    'the months': async ({ token }) =>
      (await server.call('learning.studentMonthResult', { token })).data,
    'the months of the class': async ({ token }) =>
      (await server.call('learning.classMonthResultV2', { params: { id: room }, token })).data,
    'the video of the lesson': async ({ token }) =>
      (await server.call('learning.video', { params: { slug: 'test-song' }, token })).data,
    'the family page': async ({ token }) => (await server.call('reports.family', { token })).data,
    'the report of the lesson': async ({ token }) =>
      (await server.call('reports.lesson', { params: { id: past }, token })).data,
    'the study sheet': async (child) =>
      (
        await server.call('reports.sheet', {
          params: { id: sheets.get(child) ?? 0 },
          token: child.token,
        })
      ).data,
    "the child's page for staff": async ({ id }) =>
      (await asOffice('students.read', { params: { id } })).data.homework,
    'what closes when the child leaves': async ({ id }) =>
      (
        await asOffice('students.previewMove', {
          body: {
            student_ids: [id],
            from_class_id: room,
            stage: null,
            valid_from: '2026-11-21',
            reason: 'Nghỉ',
          },
        })
      ).data.warnings,
  };
  const later: typeof places = {
    'the list of children who fall behind': async ({ id }) =>
      (await asOffice('overview.children')).data.children.find(
        (one: { id: number }) => one.id === id,
      ),
  };

  const readAt = async (at: Date, calls: typeof places, child: Person) => {
    server.clock.now = at;
    const practice = await practiceIdOf(server, 'rieng');
    const visible: Record<string, unknown> = {};
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as the calls share a database
    for (const [name, ask] of Object.entries(calls)) visible[name] = await ask(child, practice);
    return visible;
  };

  let before: Map<Person, [Record<string, unknown>, Record<string, unknown>]>;
  const all = async (
    child: Person,
  ): Promise<[Record<string, unknown>, Record<string, unknown>]> => [
    await readAt(open, places, child),
    await readAt(overdue, later, child),
  ];
  beforeAll(async () => {
    [chosen, other] = [await pupil('room'), await pupil('room')];
    const practice = await practiceIdOf(server, 'rieng');
    sheets = new Map();
    for (const child of [chosen, other]) {
      for (const lesson of [past, await lessonIdOf(server, 'room', 'plain')]) {
        await enterLesson(server, child, lesson, { state: 'present', skills: [8, 8, 8, 8] });
        await release(server, child, lesson);
      }
      sheets.set(
        child,
        await giveSheet(server, child.id, [{ kind: 'practice', ref: practice }], { classId: room }),
      );
    }
    before = new Map([
      [chosen, await all(chosen)],
      [other, await all(other)],
    ]);
    server.clock.now = open;
    await give('rieng', past, { students: [chosen.id] });
  });

  test.each(Object.keys({ ...places, ...later }))('in %s', async (name) => {
    const at = name in places ? 0 : 1;
    const visibleTo = async (child: Person) =>
      (await readAt([open, overdue][at] as Date, [places, later][at] as typeof places, child))[
        name
      ];
    expect(await visibleTo(other)).toEqual(before.get(other)?.[at][name]);
    expect(await visibleTo(chosen)).not.toEqual(before.get(chosen)?.[at][name]);
  });

  test('nor does it count in the report of the course', async () => {
    server.clock.now = open;
    const countOf = async ({ id, token }: Person) => {
      const of = { studentId: id, classId: room, staffId: null, sentence: undefined };
      await server.db.queries
        .transaction()
        .execute((trx) => releaseFinal(server.deps, trx, { ...of, comment: null }));
      const { data } = await server.call('reports.final', { params: { classId: room }, token });
      return JSON.stringify(data);
    };
    expect(await countOf(other)).toContain('0/2 bài');
    expect(await countOf(chosen)).toContain('0/3 bài');
  });

  test('nor in the weekly message', async () => {
    server.clock.now = open;
    await makeDigestsOnSunday(server);
    const messageOf = async (child: Person) =>
      JSON.stringify((await server.call('digests.settings', { token: child.token })).data.latest);
    expect(await messageOf(other)).toContain('còn 2 bài');
    expect(await messageOf(chosen)).toContain('còn 3 bài');
  });

  test('nor as overdue in the report of a later lesson', async () => {
    server.clock.now = overdue;
    const now = await lessonIdOf(server, 'room', 'now');
    const sentenceOf = async (child: Person) => {
      await enterLesson(server, child, now, { state: 'present' });
      await release(server, child, now);
      const { data } = await server.call('reports.lesson', {
        params: { id: now },
        token: child.token,
      });
      return data.sentence.text;
    };
    expect(await sentenceOf(other)).toMatch(/bài “?Bài hw-past/);
    expect(await sentenceOf(chosen)).toContain('2 bài');
  });

  test('and the practice does not open', async () => {
    server.clock.now = open;
    const query = { practiceId: await practiceIdOf(server, 'rieng') };
    expect((await server.call('practice.open', { query, token: other.token })).status).toBe(403);
    expect((await server.call('practice.open', { query, token: chosen.token })).status).toBe(200);
  });
});

describe('the children that it is for', () => {
  let days = 1;
  /** A class with children, and a lesson that has not begun. */
  async function classWith(code: string, ...names: string[]) {
    server.clock.now = new Date(noon);
    const office = await officeOf(server);
    const classId = await office.class({ code });
    const children: Person[] = [];
    // oxlint-disable-next-line no-await-in-loop -- in the order of their names
    for (const name of names) children.push(await pupil(code, name));
    const [lesson] = (await office.lesson(classId, timeIn(server, days++))).lesson_ids;
    const named = async () => {
      const { data } = await asOffice('timetable.class', { params: { id: classId } });
      return data.lessons.flatMap(({ homework }: { homework: { students: unknown }[] }) =>
        homework.map(({ students }) => students),
      );
    };
    return { classId, children: children as [Person, Person, ...Person[]], lesson, named };
  }
  const afterTenMinutes = async () => {
    server.clock.forward(601);
    await notifyDue(server.deps);
  };

  test('are named on the page of the class, and only they are notified and may begin', async () => {
    const { children, lesson, named } = await classWith('CHON', 'Lê An', 'Lê Bình');
    const [an, binh] = children;
    await give('toan-rieng', lesson, { students: [an.id] });
    expect(await named()).toEqual([[{ id: an.id, full_name: 'Lê An' }]]);
    await afterTenMinutes();
    expect(await noticesOf(an)).toEqual(['Con có bài về nhà mới']);
    expect(await noticesOf(binh)).toEqual([]);
    expect(await accessOf(an, 'toan-rieng')).toBe('locked');
    expect(await accessOf(binh, 'toan-rieng')).toBe('not_allowed');
    // A child who joins later gets the homework of the whole class.
    await give('toan-ca-lop', lesson);
    const chi = await pupil('CHON');
    expect(await accessOf(chi, 'toan-rieng')).toBe('not_allowed');
    expect(await accessOf(chi, 'toan-ca-lop')).toBe('locked');
    expect((await named())[1]).toBeNull();
  });

  test('are children of the class', async () => {
    const { lesson, children, named } = await classWith('NGOAI', 'Lê An', 'Lê Bình');
    const stranger = await newStudent(server);
    const refused = await give('toan-rieng', lesson, { students: [children[0].id, stranger.id] });
    expect(refused).toMatchObject({ status: 404, code: errors.notFound.code });
    expect(await named()).toEqual([]);
    expect((await give('toan-rieng', lesson, { students: [] })).status).toBe(400);
    const { data } = await give('toan-rieng', lesson);
    expect((await change(data.id, null, [stranger.id])).status).toBe(404);
    expect((await change(data.id, null, [])).status).toBe(400);
    expect(await named()).toEqual([null]);
  });

  test('can become more: those are notified as of new homework, and the others not again', async () => {
    const { lesson, children, named } = await classWith('THEM', 'Lê An', 'Lê Bình', 'Lê Chi');
    const [an, binh, chi] = children as [Person, Person, Person];
    const { data } = await give('toan-rieng', lesson, { students: [an.id] });
    await afterTenMinutes();
    expect((await change(data.id, [an.id], [binh.id, an.id])).status).toBe(200);
    expect(await accessOf(binh, 'toan-rieng')).toBe('locked');
    await afterTenMinutes();
    // The whole class, then: only the last child has not heard of it.
    expect((await change(data.id, [an.id, binh.id], null)).status).toBe(200);
    expect(await named()).toEqual([null]);
    await afterTenMinutes();
    for (const child of [an, binh, chi])
      expect(await noticesOf(child)).toEqual(['Con có bài về nhà mới']);
    // A later change concerns all alike.
    const due = { params: { id: data.id }, body: { before: 10, value: 12 } };
    await asOffice('homework.change', due);
    await afterTenMinutes();
    for (const child of [an, binh, chi])
      expect(await noticesOf(child)).toEqual(['Bài về nhà đổi hạn nộp', 'Con có bài về nhà mới']);
  });

  test('can become fewer, but for one who has begun', async () => {
    const { lesson, children, named } = await classWith('BOT', 'Lê An', 'Lê Bình', 'Lê Chi');
    const [an, binh, chi] = children as [Person, Person, Person];
    const { data } = await give('toan-rieng', lesson, { due_days: null });
    const { starts_at } = await server.db.queries
      .selectFrom('lessons')
      .select('starts_at')
      .where('id', '=', lesson)
      .executeTakeFirstOrThrow();
    server.clock.now = new Date(starts_at.getTime() + 60_000);
    const again = await Promise.all([an, binh].map((child) => sessionOf(server, child)));
    await openAttempt(server, again[0] as Person, 'toan-rieng');
    expect(await change(data.id, null, [binh.id, chi.id])).toMatchObject({
      status: 409,
      code: errors.clash.code,
      message: 'Lê An đã bắt đầu làm bài này nên không bỏ ra được nữa.',
    });
    expect(await named()).toEqual([null]);
    expect((await change(data.id, null, [an.id])).status).toBe(200);
    expect(await accessOf(again[1] as Person, 'toan-rieng')).toBe('not_allowed');
    // Another tab still shows the whole class.
    expect(await change(data.id, null, [an.id, binh.id])).toMatchObject({
      status: 409,
      code: errors.outdated.code,
      data: { current: [an.id] },
    });
    // Withdrawing asks about those only that it is for.
    expect((await change(data.id, [an.id], null)).status).toBe(200);
    expect(await accessOf(again[1] as Person, 'toan-rieng')).toBe('open');
  });

  test('stay the only ones when they leave the class, and when one is erased', async () => {
    const { lesson, children, named } = await classWith('ROI', 'Lê An', 'Lê Bình');
    const [an, binh] = children;
    await give('toan-rieng', lesson, { students: [an.id] });
    const at = (status: 1 | 3) =>
      server.db.queries
        .updateTable('enrolments')
        .set({ status })
        .where('student_id', '=', an.id)
        .execute();
    await at(3);
    expect(await named()).toEqual([[]]);
    await at(1);
    expect(await accessOf(an, 'toan-rieng')).toBe('locked');
    await server.db.queries.deleteFrom('students').where('id', '=', an.id).execute();
    expect(await named()).toEqual([[]]);
    expect(await accessOf(binh, 'toan-rieng')).toBe('not_allowed');
  });

  test('are the only ones who get more time for it', async () => {
    const { classId, lesson, children } = await classWith('GIO', 'Lê An', 'Lê Bình');
    const [an, binh] = children;
    await give('toan-rieng', lesson, { students: [an.id] });
    const practice_id = await practiceIdOf(server, 'toan-rieng');
    const { data } = await asOffice('overrides.class', { params: { id: classId } });
    expect(data.practices).toMatchObject([{ id: practice_id, student_ids: [an.id] }]);
    const more = (child: Person) =>
      asOffice('overrides.create', {
        body: {
          class_id: classId,
          student_id: child.id,
          practice_id,
          extra_minutes: 10,
          reason: 'Con làm chậm',
        },
      });
    expect((await more(binh)).code).toBe(errors.practiceNotFound.code);
    expect((await more(an)).status).toBe(200);
  });
});
