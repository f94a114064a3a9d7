/** Handing in while somebody changes the homework. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { releaseDue } from '../practice/index.ts';
import { lockAttempts } from '../practice/queries/evaluations.ts';
import { closeAttempts } from '../practice/queries/submit.ts';
import { atOnce } from '../testing/at-once.ts';
import { openAttempt } from '../testing/attempt.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { deleteHomework } from './queries/homework.ts';
import { type School, schoolOf } from './testing.ts';

let server: TestServer;
let school: School;
beforeAll(async () => {
  server = await testServer();
  school = await schoolOf(server);
});
afterAll(() => server.stop());

/** A child who goes on with a test whose result is held. */
async function reopened(code: string) {
  const sitting = await school.sitting(code, 'by_hand');
  const [child] = sitting.children;
  const { attempt } = await school.handIn(child, true);
  await server.db.queries
    .insertInto('overrides')
    .values({
      class_id: sitting.classId,
      student_id: child.id,
      practice_id: attempt.practiceId,
      reopens_attempt: attempt.attemptId,
      extra_seconds: 1200,
      reason: 'x',
      by: school.office.id,
      created_at: server.clock.now,
    })
    .execute();
  await attempt.redo();
  const next = await openAttempt(server, child, 'thang-11');
  await next.save('q4', ['true']);
  return { ...sitting, previous: attempt, next };
}

test('a test that is handed in while its hours change and its results are shown: neither is refused', async () => {
  for (let round = 0; round < 8; round++) {
    const { id, hours, next } = await reopened(`CUNG-LUC-${round}`);
    const later = { ...hours, closes_at: hours.closes_at + 600 };
    const results = { before: 'by_hand', value: 'at_once' };
    const replies = await Promise.all([
      next.submit(),
      school.office.call('homework.change', {
        params: { id },
        body: { before: hours, value: later, results },
      }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    // A result that was held in the same moment is shown by the job.
    await releaseDue(server.deps);
    expect((await next.result()).data).toMatchObject({ score: 10, waiting: 0 });
  }
});

test('a test that is handed in while another lesson no longer gives it: its result is not held', async () => {
  const { classId, children, hours } = await school.sitting('GO-BO', 'at_once');
  const attempt = await openAttempt(server, children[0], 'thang-11');
  server.clock.forward(300);
  const opens_at = hours.opens_at + 360;
  const body = {
    lesson_id: await school.newLesson(classId),
    practice_id: attempt.practiceId,
    due_days: null,
    hours: { ...hours, opens_at },
    results: 'by_hand',
  };
  const { data } = await school.office.call('homework.give', { body });
  const reply = await atOnce(
    server,
    (trx) => deleteHomework(trx, data.id),
    () => attempt.submit(),
  );
  expect(reply.status).toBe(200);
  expect((await attempt.result()).data.score).not.toBeNull();
});

test('hours and results that change while held and running tests are scored again: neither is refused', async () => {
  const { id, hours, children } = await school.sitting('CHAM-LAI', 'by_hand');
  const { attempt: held } = await school.handIn(children[0], true);
  const running = await openAttempt(server, children[1], 'thang-11');
  const reply = await atOnce(
    server,
    (trx) => lockAttempts(trx, [held.attemptId]),
    () =>
      school.office.call('homework.change', {
        params: { id },
        body: {
          before: hours,
          value: { ...hours, closes_at: hours.closes_at + 600 },
          results: { before: 'by_hand', value: 'at_once' },
        },
      }),
    (trx) => lockAttempts(trx, [running.attemptId]),
  );
  expect(reply).toMatchObject({ status: 200, data: { released: 1 } });
});

test('a reopened test that is handed in while both of its attempts are scored again: neither is refused', async () => {
  const { previous, next } = await reopened('CHAM-CA-HAI');
  const scored = await atOnce(
    server,
    (trx) => lockAttempts(trx, [next.attemptId]),
    () =>
      server.db.queries
        .transaction()
        .execute((trx) => lockAttempts(trx, [previous.attemptId, next.attemptId])),
    // As handing in does: a row that is stored twice in a transaction has its references checked.
    async (trx) => {
      await closeAttempts(trx, [next.attemptId], server.clock.now, 'student');
      await trx
        .updateTable('attempts')
        .set({ score: 10 })
        .where('id', '=', next.attemptId)
        .execute();
    },
  );
  expect(scored).toBeUndefined();
});
