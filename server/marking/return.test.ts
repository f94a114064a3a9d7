import { afterAll, beforeAll, expect, test } from 'vitest';
import { questionIn } from '../testing/attempt.ts';
import {
  type Desk,
  deskOf,
  handIn,
  markedBefore,
  shortMark,
  singleItems,
  storeDesk,
} from '../testing/desk.ts';
import { listenAnywhere, listenToEvents } from '../testing/listen.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { returnDue } from './return.ts';
import { notify, notifyRest } from './notify.ts';

let server: TestServer;
let teacher: Desk;
beforeAll(async () => {
  server = await testServer();
  await storeDesk(server);
  teacher = await deskOf(server, 'teacher', { classes: ['desk'] });
  await markedBefore(server, teacher.id);
});
afterAll(() => server.stop());

const noticesOf = async (token: string) =>
  (await server.call('notices.list', { token })).data.filter((one: { url: string | null }) =>
    one.url?.startsWith('/practice-result'),
  );

test('a mark is held, then stored with its score in one transaction, and reaches the child with one notice', async () => {
  const { student, attempt } = await handIn(server, 'desk-hw', {
    truth: 'true',
    one: 'My dog is brown',
    two: 'My cat',
  });
  expect((await attempt.result()).data).toMatchObject({ score: 10, waiting: 2 });
  const [first = 0, second = 0] = await singleItems(server, attempt.attemptId);
  const reply = await teacher.next();
  expect(reply.status, reply.body).toBe(200);
  expect([first, second]).toContain(reply.data.item.id);
  expect(reply.data.behind).not.toBeNull();
  const screen = await listenToEvents(await listenAnywhere(server.app), student.token);

  const note = {
    anchor: { kind: 'text', from: 3, to: 6, quote: 'dog' },
    tag: 'word_choice',
    text: '{con} thử từ khác',
    replacement: 'puppy',
  } as const;
  const body = shortMark(1, { comment: 'Tốt lắm, {con}!', notes: [note] });
  const sent = await teacher.send(first, body);
  expect(sent.data, sent.body).toMatchObject({ kept_as: 'first', state: 'marked', overall: 1 });
  // Nothing reaches the child while it is held.
  expect(await returnDue(server.deps)).toBe(0);
  expect((await attempt.result()).data).toMatchObject({ score: 10, waiting: 2 });

  server.clock.forward(601);
  expect(await returnDue(server.deps)).toBe(1);
  const result = await attempt.result();
  expect(result.data).toMatchObject({ score: 7.5, waiting: 1, points: 1.5 });
  expect(questionIn(result, attempt.id('one'))).toMatchObject({
    status: 5,
    user: [
      {
        points: 0.5,
        teacher_evaluation: {
          status: 2,
          content: {
            overall: 1,
            criteria: [{ id: 'right', band: 1, words: 'Gần đúng.' }],
            comment: expect.stringMatching(/^Tốt lắm, [^{]+!$/),
            notes: [{ anchor: note.anchor, replacement: 'puppy' }],
          },
        },
      },
    ],
  });
  await server.db.queries
    .transaction()
    .execute((trx) => notify(server.deps, trx, { attempt_id: attempt.attemptId }));
  expect(await noticesOf(student.token)).toEqual([]);

  await teacher.send(second, shortMark(2));
  server.clock.forward(601);
  await returnDue(server.deps);
  await server.db.queries
    .transaction()
    .execute((trx) => notify(server.deps, trx, { attempt_id: attempt.attemptId }));
  await server.db.queries
    .transaction()
    .execute((trx) => notify(server.deps, trx, { attempt_id: attempt.attemptId }));
  expect(await noticesOf(student.token)).toMatchObject([
    { url: `/practice-result/${attempt.attemptId}` },
  ]);
  await expect
    .poll(() => screen.events, { interval: 20 })
    .toContainEqual({ name: 'graded', data: { type: 'graded', attempt_id: attempt.attemptId } });
  screen.stop();
  const changes = await server.db.queries
    .selectFrom('score_changes')
    .select(['old', 'new', 'cause'])
    .where('attempt_id', '=', attempt.attemptId)
    .orderBy('id')
    .execute();
  expect(changes).toEqual([
    { old: null, new: 10, cause: 'submitted' },
    { old: 10, new: 7.5, cause: 'teacher' },
    { old: 7.5, new: 8.3, cause: 'teacher' },
  ]);
});

test('a family is notified even if the process that had the job was killed: by the sweep, once', async () => {
  const { student, attempt } = await handIn(server, 'desk-hw', { one: 'a', two: 'b' });
  const [first = 0, second = 0] = await singleItems(server, attempt.attemptId);
  const told = async () => (await noticesOf(student.token)).length;
  await teacher.send(first, shortMark(1));
  server.clock.forward(601);
  await returnDue(server.deps);
  await notifyRest(server.deps);
  expect(await told()).toBe(0);
  await teacher.send(second, shortMark(2));
  server.clock.forward(601);
  await returnDue(server.deps);
  await Promise.all([notifyRest(server.deps), notifyRest(server.deps)]);
  expect(await told()).toBe(1);
});

test('an attempt that cannot be returned does not hold up others, and is tried again', async () => {
  const broken = await handIn(server, 'desk-hw', { one: 'a' });
  const good = await handIn(server, 'desk-hw', { one: 'b' });
  const [brokenItem = 0] = await singleItems(server, broken.attempt.attemptId);
  const [goodItem = 0] = await singleItems(server, good.attempt.attemptId);
  expect((await teacher.send(brokenItem, shortMark(1))).status).toBe(200);
  expect((await teacher.send(goodItem, shortMark(2))).status).toBe(200);
  const setBands = (bands: unknown) =>
    server.db.queries
      .updateTable('marks')
      .set({ bands: JSON.stringify(bands) })
      .where('item_id', '=', brokenItem)
      .execute();
  const [mark] = await server.db.queries
    .selectFrom('marks')
    .select('bands')
    .where('item_id', '=', brokenItem)
    .execute();
  await setBands('not bands');
  server.clock.forward(601);
  await expect(returnDue(server.deps)).rejects.toThrow(/bands/);
  const stateOf = async (id: number) =>
    (
      await server.db.queries
        .selectFrom('marking_items')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).state;
  expect([await stateOf(brokenItem), await stateOf(goodItem)]).toEqual(['marked', 'returned']);
  await setBands(mark?.bands);
  expect(await returnDue(server.deps)).toBe(1);
  expect(await stateOf(brokenItem)).toBe('returned');
});

test('the sweep waits six hours for the last item of an attempt, and no longer', async () => {
  const { student, attempt } = await handIn(server, 'desk-hw', { one: 'a', two: 'b' });
  const [first = 0] = await singleItems(server, attempt.attemptId);
  await teacher.send(first, shortMark(1));
  server.clock.forward(601);
  await returnDue(server.deps);
  server.clock.forward(6 * 3600 - 1);
  await notifyRest(server.deps);
  expect(await noticesOf(student.token)).toEqual([]);
  server.clock.forward(1);
  await notifyRest(server.deps);
  expect(await noticesOf(student.token)).toHaveLength(1);
});
