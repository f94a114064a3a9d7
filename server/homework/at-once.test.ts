/** Handing in while somebody changes the homework. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { releaseSeen } from '../practice/index.ts';
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

/** A child who goes on with a test whose result is held. */
async function reopened(code: string) {
  const given = await school.sitting(code, 'by_hand');
  const [child] = given.children;
  const { attempt } = await school.handIn(child, true);
  await server.db.queries
    .insertInto('overrides')
    .values({
      class_id: given.classId,
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
  return { ...given, next };
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
    await releaseSeen(server.deps);
    expect((await next.result()).data).toMatchObject({ score: 10, waiting: 0 });
  }
});
