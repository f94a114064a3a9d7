/** Changing when families see the results of a test that has been given. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { practiceIdOf } from '../testing/attempt.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { staffMember } from '../testing/staff.ts';
import { type School, schoolOf } from './testing.ts';

let server: TestServer;
let school: School;
beforeAll(async () => {
  server = await testServer();
  school = await schoolOf(server);
});
afterAll(() => server.stop());

describe('the choice can be changed after assigning', () => {
  type Results = 'at_once' | 'closing' | 'by_hand';
  const choose = (
    { id, hours }: { id: number; hours: object },
    [before, value]: [Results, Results],
    due: { before: unknown; value: unknown } = { before: hours, value: hours },
  ) =>
    school.office.call('homework.change', {
      params: { id },
      body: { ...due, results: { before, value } },
    });

  test('a child who has seen a result keeps it; later submissions wait', async () => {
    const sitting = await school.sitting('GIU', 'at_once');
    const [first, second] = sitting.children;
    const one = await school.handIn(first, true);
    expect(one.submitted.data).toMatchObject({ score: 7.5 });
    const events: unknown[] = [];
    const stop = server.deps.bus.subscribe(second.id, (event) => events.push(event));
    expect((await choose(sitting, ['at_once', 'by_hand'])).data).toEqual({ released: 0 });
    await expect
      .poll(() => events)
      .toContainEqual({ type: 'terms', practice_id: one.attempt.practiceId });
    stop();
    expect(await school.visibleIn(sitting.classId)).toMatchObject([
      { results: 'by_hand', released: false, held: 0 },
    ]);
    expect((await one.attempt.result()).data).toMatchObject({ score: 7.5, waiting: 0 });
    expect((await school.handIn(second, true)).submitted.data).toMatchObject({
      score: null,
      waiting: 4,
    });
    const log = await server.db.queries
      .selectFrom('audit_log')
      .select(['action', 'fields'])
      .where('target_id', '=', sitting.lessonId)
      .where('target_type', '=', 'lesson')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(log).toEqual({ action: 'change', fields: ['results'] });
  });

  test('changed to immediate, even after the end, held results are shown with a notice, and stay when held again', async () => {
    const sitting = await school.sitting('MO', 'by_hand');
    const [first, second] = sitting.children;
    const { attempt } = await school.handIn(first, true);
    server.clock.forward(1801);
    expect((await choose(sitting, ['by_hand', 'at_once'])).data).toEqual({ released: 1 });
    server.clock.forward(-1801);
    expect((await attempt.result()).data).toMatchObject({ score: 7.5, waiting: 0 });
    await expect.poll(() => school.resultNotices(first)).toHaveLength(1);
    expect((await choose(sitting, ['at_once', 'closing'])).data).toEqual({ released: 0 });
    expect((await attempt.result()).data).toMatchObject({ score: 7.5, waiting: 0 });
    expect((await school.handIn(second, false)).submitted.data).toMatchObject({ score: null });
  });

  test('on a closed test, changing to its end shows the results at once', async () => {
    const sitting = await school.sitting('DA-DONG', 'by_hand');
    const { attempt } = await school.handIn(sitting.children[0], true);
    server.clock.forward(1801);
    expect((await choose(sitting, ['by_hand', 'closing'])).data).toEqual({ released: 1 });
    expect((await attempt.result()).data).toMatchObject({ score: 7.5 });
    server.clock.forward(-1801);
  });

  test('a stale tab changes nothing', async () => {
    const sitting = await school.sitting('CU', 'by_hand');
    await school.release(sitting.id);
    const stale = await choose(sitting, ['by_hand', 'closing']);
    expect(stale).toMatchObject({ status: 409, code: 11005 });
    expect(stale.data).toEqual({ current: { due: sitting.hours, results: 'at_once' } });
    expect(await school.visibleIn(sitting.classId)).toMatchObject([
      { results: 'by_hand', released: true },
    ]);
    // A request without the choice of results leaves it unchanged.
    const later = { ...sitting.hours, closes_at: sitting.hours.closes_at + 60 };
    const body = { before: sitting.hours, value: later };
    const due = await school.office.call('homework.change', { params: { id: sitting.id }, body });
    expect(due.status).toBe(200);
    expect(await school.visibleIn(sitting.classId)).toMatchObject([
      { results: 'by_hand', released: true },
    ]);
    expect((await choose({ ...sitting, hours: later }, ['at_once', 'by_hand'])).status).toBe(200);
    expect(await school.visibleIn(sitting.classId)).toMatchObject([
      { results: 'by_hand', released: false },
    ]);
  });

  test('a change of both the due time and the results is valid as a whole or refused', async () => {
    const sitting = await school.sitting('CUNG-HAN', 'closing');
    const endless = { before: sitting.hours, value: null };
    expect((await choose(sitting, ['at_once', 'by_hand'], endless)).status).toBe(409);
    expect((await choose(sitting, ['closing', 'closing'], endless)).status).toBe(400);
    expect((await choose(sitting, ['closing', 'by_hand'], endless)).status).toBe(200);
    expect(await school.visibleIn(sitting.classId)).toMatchObject([
      { due: null, results: 'by_hand' },
    ]);
    const body = { lesson_id: await school.newLesson(sitting.classId), due_days: 7 };
    const practice_id = await practiceIdOf(server, 'luyen');
    const { data } = await school.office.call('homework.give', { body: { ...body, practice_id } });
    const held = await choose({ id: data.id, hours: {} }, ['at_once', 'by_hand'], {
      before: 7,
      value: 7,
    });
    expect(held).toMatchObject({ status: 400 });
    expect(held.message).toContain('Chỉ bài kiểm tra');
  });

  test('a teacher of another class cannot change it', async () => {
    const { id, hours } = await school.sitting('AI-DOI', 'by_hand');
    const other = await staffMember(server, 'teacher', { classes: ['desk'] });
    const results = { before: 'by_hand', value: 'at_once' };
    const body = { before: hours, value: hours, results };
    const refused = await server.call('homework.change', {
      params: { id },
      body,
      token: other.token,
    });
    expect(refused.status).toBe(404);
  });
});
