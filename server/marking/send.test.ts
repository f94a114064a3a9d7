import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Desk,
  deskOf,
  handIn,
  markedBefore,
  shortMark,
  singleItems,
  storeDesk,
} from '../testing/desk.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { returnDue } from './return.ts';
import { notify, notifyLate } from './notify.ts';

let server: TestServer;
let lead: Desk;
let teacher: Desk;
let colleague: Desk;
beforeAll(async () => {
  server = await testServer();
  await storeDesk(server);
  lead = await deskOf(server, 'lead', { subjects: [5] });
  teacher = await deskOf(server, 'teacher', { classes: ['desk'] });
  colleague = await deskOf(server, 'teacher', { classes: ['desk'] });
  await markedBefore(server, teacher.id);
  await markedBefore(server, colleague.id);
});
afterAll(() => server.stop());

/** Only what the test itself submits is on the desk. */
beforeEach(async () => {
  const items = server.db.queries.updateTable('marking_items').set({ state: 'withdrawn' });
  await items.where('state', '<>', 'returned').execute();
});

/**
 * Puts one answer on the desk.
 * @param rounds How often it is marked: once or twice.
 */
async function handOne(practice = 'desk-hw', rounds = 1, kind = 'short') {
  const { student, attempt } = await handIn(server, practice, { one: 'My dog' });
  const [id = 0] = await singleItems(server, attempt.attemptId);
  await sql`update marking_items set round_wanted = ${rounds}, kind = ${kind} where id = ${id}`.execute(
    server.db.queries,
  );
  const score = async () => (await attempt.result()).data.score as number | null;
  return { id, attempt, student, score };
}

/** Signs everybody in again, as time may have ended their sessions. */
async function later(seconds: number) {
  server.clock.forward(seconds);
  for (const desk of [lead, teacher, colleague]) {
    // oxlint-disable-next-line no-await-in-loop -- three people
    await server.db.queries
      .updateTable('staff_sessions')
      .set({
        seen_at: server.clock.now,
        expires_at: new Date(server.clock.now.getTime() + 3_600_000),
      })
      .where('staff_id', '=', desk.id)
      .execute();
  }
}
const past = async () => {
  await later(601);
  return returnDue(server.deps);
};

describe('sending a mark', () => {
  test('sent twice, it is stored once', async () => {
    const { id } = await handOne();
    const markId = randomUUID();
    const [a, b] = await Promise.all([
      teacher.send(id, shortMark(1), markId),
      teacher.send(id, shortMark(1), markId),
    ]);
    expect([a.status, b.status]).toEqual([200, 200]);
    expect(a.data.kept_as).toBe(b.data.kept_as);
    const marks = server.db.queries.selectFrom('marks').select('id').where('item_id', '=', id);
    expect(await marks.execute()).toEqual([{ id: markId }]);
  });

  test("with another's id is not found", async () => {
    const [one, two] = [await handOne(), await handOne()];
    const markId = randomUUID();
    await teacher.send(one.id, shortMark(1), markId);
    expect((await colleague.send(one.id, shortMark(1), markId)).status).toBe(404);
    expect((await teacher.send(two.id, shortMark(1), markId)).status).toBe(404);
  });

  test('needs every band, unless the work must be redone', async () => {
    const { id } = await handOne();
    const missing = await teacher.send(id, { ...shortMark(1), bands: {} });
    expect(missing).toMatchObject({ status: 400, code: 10004, data: { missing: ['right'] } });
    const odd = await teacher.send(id, { ...shortMark(1), bands: { right: 1.5 } });
    expect(odd.code).toBe(10004);
    const again = { ...shortMark(1), bands: {}, outcome: 'again' as const };
    expect((await teacher.send(id, again)).data).toMatchObject({ overall: null, state: 'marked' });
  });

  test('with a note whose quote is not in the text is refused', async () => {
    const { id } = await handOne();
    const note = (quote: string) => ({
      anchor: { kind: 'text' as const, from: 3, to: 6, quote },
      tag: null,
      text: 'x',
      replacement: null,
    });
    expect((await teacher.send(id, shortMark(1, { notes: [note('cat')] }))).status).toBe(400);
    expect((await teacher.send(id, shortMark(1, { notes: [note('dog')] }))).status).toBe(200);
  });

  test('that comes late is kept as the blind second mark, and compared', async () => {
    const { id } = await handOne();
    await lead.call('marking.claim', { params: { id }, body: {} });
    expect((await teacher.send(id, shortMark(2))).data.kept_as).toBe('first');
    const late = await lead.send(id, shortMark(0));
    expect(late.data).toMatchObject({
      kept_as: 'second',
      state: 'settling',
      message: 'Bài này đã có người chấm; điểm của cô được giữ làm lượt chấm thứ hai.',
    });
    // A third one is kept too.
    expect((await colleague.send(id, shortMark(1))).data).toMatchObject({ kept_as: 'extra' });
  });

  test('by a new teacher needs a second mark, except of short answers', async () => {
    const [short, text] = [await handOne(), await handOne('desk-hw', 1, 'writing')];
    const beginner = await deskOf(server, 'teacher', { classes: ['desk'] });
    expect((await beginner.send(short.id, shortMark(1))).data.state).toBe('marked');
    expect((await beginner.send(text.id, shortMark(1))).data.state).toBe('second');
  });
});

describe('undoing a mark', () => {
  test('within ten minutes restores the draft and the claim', async () => {
    const { id } = await handOne();
    const { data } = await teacher.send(id, shortMark(1, { comment: 'Khoan' }));
    expect((await teacher.call('marking.work')).data.held).toMatchObject([{ item_id: id }]);
    await later(590);
    const undone = await teacher.call('marking.undo', { body: { mark_id: data.mark_id } });
    expect(undone.data).toMatchObject({
      state: 'waiting',
      round: 1,
      marks: [],
      draft: { comment: 'Khoan', bands: { right: 1 } },
      claim: { token: expect.any(String) },
    });
    expect(await past()).toBe(0);
    // Sent again, it is returned ten minutes later.
    await teacher.send(id, shortMark(2));
    expect(await past()).toBe(1);
  });

  test('is refused too late, or for somebody else', async () => {
    const { id } = await handOne();
    const { data } = await teacher.send(id, shortMark(1));
    const undo = (desk: Desk) => desk.call('marking.undo', { body: { mark_id: data.mark_id } });
    expect((await undo(colleague)).status).toBe(404);
    await past();
    expect(await undo(teacher)).toMatchObject({ status: 409, code: 10003 });
  });
});

describe('a second mark', () => {
  test('is by another person, blind to the first, and waits until that one is no longer held', async () => {
    const { id } = await handOne('desk-hw', 2);
    await teacher.send(id, shortMark(2, { comment: 'Tốt' }));
    expect((await colleague.call('marking.claim', { params: { id }, body: {} })).code).toBe(10003);
    await past();
    expect((await teacher.item(id)).data.round).toBeNull();
    const reply = await colleague.call('marking.claim', { params: { id }, body: {} });
    expect(reply.data).toMatchObject({ round: 2, marks: [], may_show_name: 0, may_reveal: 0 });
    expect(reply.body).not.toContain('Tốt');
    expect((await colleague.send(id, shortMark(2))).data).toMatchObject({
      kept_as: 'second',
      state: 'marked',
    });
    expect(await past()).toBe(1);
  });

  test('is by any teacher of the subject, as most classes have only one', async () => {
    await storeDesk(server, 'elsewhere', 5);
    const { id } = await handOne('desk-hw', 2);
    const stranger = await deskOf(server, 'teacher', { classes: ['elsewhere'] });
    expect((await stranger.item(id)).status).toBe(404);
    await teacher.send(id, shortMark(2));
    server.clock.forward(601);
    expect((await stranger.next()).data.item).toMatchObject({ id, round: 2 });
  });

  test('that differs goes to the lead, who sees both and settles them', async () => {
    const { id, score } = await handOne('desk-hw', 2);
    await teacher.send(id, shortMark(2));
    await later(601);
    await colleague.send(id, shortMark(0));
    expect(await past()).toBe(0);
    expect((await lead.call('marking.work')).data.lead.settling).toMatchObject([{ item_id: id }]);
    const both = (await lead.item(id)).data;
    expect(both.round).toBe(3);
    expect(both.marks).toMatchObject([
      { round: 1, overall: 2, staff: null },
      { round: 2, overall: 0, staff: null },
    ]);
    const body = { ...shortMark(1), item_id: id, mark_id: randomUUID() };
    expect((await teacher.call('marking.settle', { body })).status).toBe(404);
    expect((await lead.call('marking.settle', { body })).data).toMatchObject({
      kept_as: 'settled',
      state: 'marked',
    });
    await past();
    expect(await score()).toBe(1.7);
  });
});

describe('a second mark that does not come', () => {
  const dueIn = (id: number, hours: number) =>
    sql`update marking_items set due_at = ${new Date(server.clock.now.getTime() + hours * 3_600_000)}
      where id = ${id}`.execute(server.db.queries);

  test('is not asked for where nobody else can give it, or not in time', async () => {
    await storeDesk(server, 'alone', 2);
    const alone = await deskOf(server, 'teacher', { classes: ['alone'] });
    await deskOf(server, 'owner');
    const only = await handOne('alone-hw', 2, 'writing');
    expect((await alone.send(only.id, shortMark(1))).data.state).toBe('marked');
    expect(await past()).toBe(1);
    expect(await only.score()).toBe(1.7);
    const soon = await handOne('desk-hw', 2, 'writing');
    await dueIn(soon.id, 0.1);
    expect((await teacher.send(soon.id, shortMark(1))).data.state).toBe('marked');
  });

  test('holds no result beyond the due time, and is then kept for comparison', async () => {
    const { id, score } = await handOne('desk-hw', 2, 'writing');
    await dueIn(id, 2);
    expect((await teacher.send(id, shortMark(1))).data.state).toBe('second');
    await later(7000);
    expect(await returnDue(server.deps)).toBe(0);
    await later(201);
    expect(await notifyLate(server.deps)).toBe(0);
    expect(await returnDue(server.deps)).toBe(1);
    expect(await score()).toBe(1.7);
    expect((await lead.send(id, shortMark(2))).data).toMatchObject({ kept_as: 'second' });
    expect(await past()).toBe(0);
    expect(await score()).toBe(1.7);
  });

  test('that differs and is not settled in time leaves the first', async () => {
    const { id, score } = await handOne('desk-hw', 2, 'writing');
    await dueIn(id, 2);
    await teacher.send(id, shortMark(2));
    await later(601);
    expect((await colleague.send(id, shortMark(0))).data.state).toBe('settling');
    await later(7200);
    expect(await returnDue(server.deps)).toBe(1);
    expect(await score()).toBe(3.3);
  });
});

describe('a test', () => {
  test('is returned when the lead releases it, and not before', async () => {
    const { id, score, attempt } = await handOne('desk-test');
    await teacher.send(id, shortMark(2));
    await past();
    expect(await score()).toBeNull();
    const unreleased = async () =>
      (await lead.call('marking.work')).data.lead.tests_to_release.find(
        (one: { practice_id: number }) => one.practice_id === attempt.practiceId,
      );
    const { practice_id, class_id, marked, total } = await unreleased();
    expect({ marked, total }).toEqual({ marked: 1, total: 1 });
    const release = (desk: Desk) =>
      desk.call('marking.release', { body: { practice_id, class_id } });
    expect((await release(teacher)).status).toBe(403);
    const elsewhere = await deskOf(server, 'lead', { subjects: [1] });
    expect((await release(elsewhere)).status).toBe(404);
    expect((await release(lead)).data).toEqual({ released: 1, waiting: 0 });
    await returnDue(server.deps);
    expect(await score()).toBe(10);
    expect(await unreleased()).toBeUndefined();
  });

  test('the owner sees what waits for release, with its marks, and releases it', async () => {
    const { id, score, attempt } = await handOne('desk-test');
    await teacher.send(id, shortMark(1));
    await past();
    const owner = await deskOf(server, 'owner');
    const { lead: list } = (await owner.call('marking.work')).data;
    expect(list).toMatchObject({ settling: [], handed_on: [], overdue: [] });
    const test_ = list.tests_to_release.find(
      (one: { practice_id: number }) => one.practice_id === attempt.practiceId,
    );
    expect(test_).toMatchObject({ marked: 1, urgency: 'calm', due_at: expect.any(Number) });
    expect((await owner.item(id)).data.marks).toMatchObject([{ overall: 1, is_own: 0 }]);
    const { practice_id, class_id } = test_;
    await owner.call('marking.release', { body: { practice_id, class_id } });
    await returnDue(server.deps);
    expect(await score()).toBe(5);
  });
});

describe('changing a returned mark', () => {
  test('applies at once, and the family gets the old and the new score', async () => {
    const { id, score, student, attempt } = await handOne();
    await teacher.send(id, shortMark(0));
    await past();
    expect(await score()).toBe(0);
    await server.db.queries
      .transaction()
      .execute((trx) => notify(server.deps, trx, { attempt_id: attempt.attemptId }));
    const body = { ...shortMark(2), item_id: id, mark_id: randomUUID(), reason: 'Cô đọc sót' };
    expect((await teacher.call('marking.amend', { body })).status).toBe(200);
    expect((await teacher.call('marking.amend', { body })).status).toBe(200);
    expect(await score()).toBe(3.3);
    await server.db.queries
      .transaction()
      .execute((trx) => notify(server.deps, trx, { attempt_id: attempt.attemptId }));
    const { data } = await server.call('notices.list', { token: student.token });
    expect(data.map(({ title }: { title: string }) => title)).toEqual([
      'Cô đã sửa điểm bài của con',
      'Cô đã chấm bài của con',
    ]);
    expect(data[0].content).toContain('từ 0 thành 3,3 điểm');
    const result = await attempt.result();
    const answered = result.data.list_question.find(
      (one: { id: number }) => one.id === attempt.id('one'),
    );
    expect(answered.user[0].teacher_evaluation.content.changed).toEqual({
      from: 0,
      reason: 'Cô đọc sót',
    });
  });
});
