/** Results of a test that are held: what families and staff see of them before the release, and the release by hand. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { evaluate, releaseDue, replacePoints } from '../practice/index.ts';
import { collect } from '../profile/rights/collect.ts';
import { openAttempt, practiceIdOf } from '../testing/attempt.ts';
import { familyCalls, same } from '../testing/held-results.ts';
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

describe('while results are held', () => {
  test('no family call reveals right and wrong or the key; staff see the score', async () => {
    const { classId, children, id } = await school.sitting('KIN', 'by_hand');
    const [good, bad] = children;
    const one = await school.handIn(good, true);
    const two = await school.handIn(bad, false);
    expect(one.submitted.data).toMatchObject({ score: null, correct: 0, waiting: 4, total: 4 });
    expect(same(one.submitted)).toBe(same(two.submitted));
    const others = familyCalls(two.attempt, classId);
    for (const [i, [name, input]] of familyCalls(one.attempt, classId).entries()) {
      const reply = await server.call(name, { ...input, token: good.token });
      const other = await server.call(name, { ...others[i]?.[1], token: bad.token });
      expect(reply.status, name).toBeLessThan(500);
      expect(same(reply), name).toBe(same(other));
      expect(reply.body, name).not.toMatch(/"right_answer":\["/);
      expect(reply.body, name).not.toContain('"explanation":[{');
    }
    const { data } = await one.attempt.result();
    expect(data).toMatchObject({ score: null, waiting: 4, correct: 0, unanswered: 0 });
    expect(data).toMatchObject({ may_redo: false, list_question: [], sections: [] });
    expect(data.moment.sentence).toContain('đang được chấm');
    expect((await one.attempt.redo()).code).toBe(3015);
    // Nothing to review yet, not even the question that was left open.
    expect((await server.call('reports.latest', { token: good.token })).data).toMatchObject({
      sentence: { text: 'Bài mới nhất con đã nộp, 4 câu đang chờ chấm.' },
      step: null,
    });
    for (const child of children) {
      const exported = await collect(server.deps, { studentId: child.id, loginId: child.loginId });
      const text = JSON.stringify(exported?.tables['answers']);
      expect(text).toContain('bai_lam');
      expect(text).not.toContain('points');
      expect(text).not.toContain('right_parts');
      expect(exported?.tables['attempts']).toMatchObject([{ score: null, correct_count: 0 }]);
    }
    const scores = await Promise.all(
      children.map(
        async (child) =>
          (await school.office.call('students.read', { params: { id: child.id } })).data,
      ),
    );
    expect(scores.map(({ results }) => results)).toMatchObject([
      [{ score: 7.5, held: true }],
      [{ score: 0, held: true }],
    ]);
    // The comparison does find a difference once they are released.
    await school.release(id);
    for (const name of ['practice.result', 'reports.results', 'learning.historyV5'] as const) {
      const [[, mine], [, theirs]] = [one, two].map(({ attempt }) =>
        familyCalls(attempt, classId).find(([call]) => call === name),
      ) as [[string, object], [string, object]];
      const reply = await server.call(name, { ...mine, token: good.token });
      const other = await server.call(name, { ...theirs, token: bad.token });
      expect(same(reply), name).not.toBe(same(other));
    }
  });
});

describe('meanwhile', () => {
  test('a test that is continued keeps its points, and is held again', async () => {
    const { classId, children, id } = await school.sitting('LAM-TIEP', 'by_hand');
    const { attempt } = await school.handIn(children[0], true);
    await server.db.queries
      .insertInto('overrides')
      .values({
        class_id: classId,
        student_id: children[0].id,
        practice_id: attempt.practiceId,
        reopens_attempt: attempt.attemptId,
        reason: 'x',
        by: school.office.id,
        created_at: server.clock.now,
      })
      .execute();
    expect((await attempt.redo()).status).toBe(200);
    const next = await openAttempt(server, children[0], 'thang-11');
    expect(next.attemptId).not.toBe(attempt.attemptId);
    await next.save('q4', ['true']);
    expect((await next.submit()).data).toMatchObject({ score: null, waiting: 4 });
    await school.release(id);
    expect((await next.result()).data).toMatchObject({ score: 10, waiting: 0 });
    expect((await attempt.result()).data).toMatchObject({ score: 7.5 });
  });

  test('a new key and a mark count at the release, and nobody is notified before', async () => {
    const { children, id } = await school.sitting('DOI-DAP-AN', 'by_hand');
    const [child] = children;
    const { attempt } = await school.handIn(child, true);
    const changed = await server.db.queries.transaction().execute((trx) =>
      replacePoints(
        server.deps,
        trx,
        {
          questionId: attempt.id('q1'),
          changes: [
            {
              attempt_id: attempt.attemptId,
              revision: 1,
              old: { points: 1, right_parts: 1, total_parts: 1 },
              new: { points: 0, right_parts: 0, total_parts: 1 },
            },
          ],
        },
        { cause: 'regrade', at: server.clock.now },
      ),
    );
    expect(changed).toEqual([attempt.attemptId]);
    await server.db.queries.transaction().execute((trx) =>
      evaluate(
        server.deps,
        trx,
        [
          {
            attempt_id: attempt.attemptId,
            question_id: attempt.id('q2'),
            source: 'ai',
            status: 2,
            points: 0,
            content: null,
          },
        ],
        { cause: 'machine' },
      ),
    );
    expect((await attempt.result()).data).toMatchObject({ score: null, waiting: 4 });
    expect(await school.resultNotices(child)).toEqual([]);
    const { data } = await school.office.call('students.read', { params: { id: child.id } });
    expect(data.results).toMatchObject([{ score: 2.5, held: true }]);
    await school.release(id);
    expect((await attempt.result()).data).toMatchObject({ score: 2.5, waiting: 0, correct: 1 });
  });
});

describe('held until they are released', () => {
  test('the score, cards and notice appear; later submissions show at once; repeating it does nothing', async () => {
    const { classId, children, id, lessonId } = await school.sitting('CONG-BO', 'by_hand');
    const [first, second] = children;
    const { attempt } = await school.handIn(first, false);
    server.clock.forward(1200);
    expect(await releaseDue(server.deps)).toBe(0);
    expect(await school.visibleIn(classId)).toMatchObject([
      { results: 'by_hand', released: false, held: 1 },
    ]);
    const cards = server.db.queries
      .selectFrom('notebook_cards')
      .select('question_id')
      .where('student_id', '=', first.id);
    expect(await cards.execute()).toEqual([]);
    const events: unknown[] = [];
    const stop = server.deps.bus.subscribe(first.id, (event) => events.push(event));
    expect((await school.release(id)).data).toEqual({ released: 1 });
    expect((await school.release(id)).data).toEqual({ released: 0 });
    await expect
      .poll(() => events)
      .toContainEqual({ type: 'graded', attempt_id: attempt.attemptId });
    stop();
    expect((await attempt.result()).data).toMatchObject({
      score: 0,
      waiting: 0,
      incorrect: 3,
      unanswered: 1,
    });
    expect(await cards.execute()).toHaveLength(3);
    await expect
      .poll(() => school.resultNotices(first))
      .toEqual([expect.stringMatching(/: 0 điểm\./)]);
    expect(await school.visibleIn(classId)).toMatchObject([{ released: true, held: 0 }]);
    const log = await server.db.queries
      .selectFrom('audit_log')
      .select(['action', 'fields'])
      .where('target_id', '=', lessonId)
      .where('action', '=', 'publish')
      .execute();
    expect(log).toEqual([{ action: 'publish', fields: ['results'] }]);
    server.clock.forward(-1200);
    expect((await school.handIn(second, true)).submitted.data).toMatchObject({
      score: 7.5,
      waiting: 0,
    });
  });

  test('only those who may give homework can release, and only held results', async () => {
    const { id } = await school.sitting('AI-CONG-BO', 'by_hand');
    const own = await staffMember(server, 'teacher', { classes: ['AI-CONG-BO'] });
    const other = await staffMember(server, 'teacher', { classes: ['desk'] });
    const foreign = await staffMember(server, 'lead', { subjects: [5] });
    for (const { token } of [other, foreign])
      expect((await school.release(id, token)).status).toBe(404);
    expect((await school.release(id, own.token)).status).toBe(200);
    const open = await school.sitting('NGAY', 'at_once');
    expect((await school.release(open.id)).status).toBe(404);
    expect((await school.handIn(open.children[0], true)).submitted.data).toMatchObject({
      score: 7.5,
    });
  });
});

test('results of a practice with immediate feedback cannot be held', async () => {
  const classId = await school.office.class({ code: 'LUYEN' });
  const lesson_id = await school.newLesson(classId);
  const practice_id = await practiceIdOf(server, 'luyen');
  const body = { lesson_id, practice_id, due_days: 7, results: 'by_hand' };
  const refused = await school.office.call('homework.give', { body });
  expect(refused).toMatchObject({ status: 400, code: 400 });
  expect(refused.message).toContain('Chỉ bài kiểm tra');
});
