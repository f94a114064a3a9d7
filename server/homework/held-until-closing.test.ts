/** Results of a test that are held until it closes, for the last child who sits it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { releaseDue } from '../practice/index.ts';
import { openAttempt } from '../testing/attempt.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { type School, schoolOf } from './testing.ts';

let server: TestServer;
let school: School;
beforeAll(async () => {
  server = await testServer();
  school = await schoolOf(server);
});
afterAll(() => server.stop());

describe('held until it closes', () => {
  test('results appear when it closes, once the last child of the class has submitted', async () => {
    const { children, id, hours } = await school.sitting('DONG', 'closing');
    const [first, second] = children;
    const { attempt } = await school.handIn(first, true);
    await openAttempt(server, second, 'thang-11');
    const later = { opens_at: hours.opens_at, closes_at: hours.closes_at + 600 };
    await school.office.call('homework.change', {
      params: { id },
      body: { before: hours, value: later },
    });
    const back = { before: later, value: hours };
    await school.office.call('homework.change', { params: { id }, body: back });
    server.clock.forward(1801);
    // The other child keeps the ten additional minutes.
    expect(await releaseDue(server.deps)).toBe(0);
    expect((await attempt.result()).data.score).toBeNull();
    server.clock.forward(600);
    expect(await releaseDue(server.deps)).toBe(1);
    expect((await attempt.result()).data).toMatchObject({ score: 7.5, waiting: 0 });
    server.clock.forward(-2401);
  });

  test('results wait for children with more time until it ends or they have submitted', async () => {
    const { classId, children, hours } = await school.sitting('GIA-HAN', 'closing');
    const [first, second] = children;
    const { attempt } = await school.handIn(first, true);
    const allow = (student_id: number, due: number) =>
      school.office.call('overrides.create', {
        body: {
          class_id: classId,
          student_id,
          practice_id: attempt.practiceId,
          due_at: due,
          reason: 'Con ốm',
        },
      });
    expect((await allow(second.id, hours.closes_at + 3600)).status).toBe(200);
    expect((await allow(first.id, hours.closes_at + 7200)).status).toBe(200);
    expect(await school.visibleIn(classId)).toMatchObject([{ waits_for: [] }]);
    server.clock.forward(1801);
    expect(await releaseDue(server.deps)).toBe(0);
    expect((await attempt.result()).data.score).toBeNull();
    // The page of the class names the child; the extension of a child who has submitted delays nothing.
    expect(await school.visibleIn(classId)).toMatchObject([{ held: 1, waits_for: ['Nguyễn Thử'] }]);
    const other = await school.handIn(second, true);
    expect(other.submitted.data).toMatchObject({ score: 7.5, waiting: 0 });
    expect(await releaseDue(server.deps)).toBe(1);
    expect((await attempt.result()).data.score).toBe(7.5);
    expect(await school.visibleIn(classId)).toMatchObject([{ held: 0, waits_for: [] }]);
    server.clock.forward(-1801);
  });

  test('results wait until the extension of a child who never begins has expired or was ended', async () => {
    for (const ends of [false, true]) {
      const { classId, children, hours } = await school.sitting(
        ends ? 'THU-LAI' : 'KHONG-LAM',
        'closing',
      );
      const [first, second] = children;
      const { attempt } = await school.handIn(first, true);
      const { id } = await server.db.queries
        .insertInto('overrides')
        .values({
          class_id: classId,
          student_id: second.id,
          practice_id: attempt.practiceId,
          due_at: new Date((hours.closes_at + 3600) * 1000),
          reason: 'x',
          by: school.office.id,
          created_at: server.clock.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      server.clock.forward(1801);
      expect(await releaseDue(server.deps)).toBe(0);
      if (ends)
        await server.db.queries
          .updateTable('overrides')
          .set({ ended_at: server.clock.now, ended_by: school.office.id })
          .where('id', '=', id)
          .execute();
      else server.clock.forward(3600);
      expect(await releaseDue(server.deps)).toBe(1);
      expect((await attempt.result()).data.score).toBe(7.5);
      server.clock.forward(ends ? -1801 : -5401);
    }
  });

  test('results wait for a reopened attempt until its end; they do not wait if it has none', async () => {
    for (const until of [3600, null]) {
      const { classId, children, hours } = await school.sitting(
        until ? 'LAM-TIEP-GIO' : 'LAM-MAI',
        'closing',
      );
      const { attempt } = await school.handIn(children[0], true);
      const { attempt: other } = await school.handIn(children[1], true);
      await server.db.queries
        .insertInto('overrides')
        .values({
          class_id: classId,
          student_id: children[1].id,
          practice_id: attempt.practiceId,
          reopens_attempt: other.attemptId,
          due_at: until === null ? null : new Date((hours.closes_at + until) * 1000),
          reason: 'x',
          by: school.office.id,
          created_at: server.clock.now,
        })
        .execute();
      server.clock.forward(1801);
      expect(await releaseDue(server.deps)).toBe(until === null ? 2 : 0);
      server.clock.forward(3600);
      expect(await releaseDue(server.deps)).toBe(until === null ? 0 : 2);
      server.clock.forward(-5401);
    }
  });

  test('results are shown when the homework that held them is deleted', async () => {
    const { children, lessonId } = await school.sitting('XOA', 'closing');
    const { attempt } = await school.handIn(children[0], true);
    await server.db.queries
      .deleteFrom('lesson_contents')
      .where('lesson_id', '=', lessonId)
      .execute();
    expect(await releaseDue(server.deps)).toBe(1);
    expect((await attempt.result()).data.score).toBe(7.5);
  });

  test('homework without an end is refused, and its end cannot be removed', async () => {
    const { id, lessonId, hours } = await school.sitting('CO-HAN', 'closing');
    const body = { lesson_id: lessonId, practice_id: 1, due_days: null, results: 'closing' };
    expect((await school.office.call('homework.give', { body })).status).toBe(400);
    const change = { params: { id }, body: { before: hours, value: null } };
    expect((await school.office.call('homework.change', change)).status).toBe(400);
  });
});
