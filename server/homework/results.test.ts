/** When families see the results of a test: at once, when it closes, or when staff release them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collect } from '../profile/rights/collect.ts';
import { evaluate, releaseSeen, replacePoints } from '../practice/index.ts';
import { openAttempt, practiceIdOf } from '../testing/attempt.ts';
import { importPractices, truthsOf } from '../testing/content.ts';
import { familyCalls, same } from '../testing/held-results.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { staffMember } from '../testing/staff.ts';
import { officeOf, timeIn } from '../testing/timetable.ts';

let server: TestServer;
let office: Awaited<ReturnType<typeof officeOf>>;
const own = { subject: 1, public: false };
beforeAll(async () => {
  server = await testServer();
  await importPractices(server, [
    truthsOf('thang-11', { ...own, type: 'test', minutes: 120 }),
    truthsOf('luyen', own),
  ]);
  office = await officeOf(server);
});
afterAll(() => server.stop());

const now = () => Math.floor(server.clock.now.getTime() / 1000);
let days = 1;

/** A class with two children and a test that is open for half an hour. */
async function sitting(code: string, results: 'at_once' | 'closing' | 'by_hand') {
  const classId = await office.class({ code });
  const children = [
    await newStudent(server, { classes: { [code]: 1 } }),
    await newStudent(server, { classes: { [code]: 1 } }),
  ] as const;
  const [lesson_id] = (await office.lesson(classId, timeIn(server, days++))).lesson_ids;
  const hours = { opens_at: now() - 60, closes_at: now() + 1800 };
  const practice_id = await practiceIdOf(server, 'thang-11');
  const body = { lesson_id, practice_id, due_days: null, hours, results };
  const { data } = await office.call('homework.give', { body });
  return { classId, children, lessonId: lesson_id, id: data.id as number, hours };
}

/** Answers every question except the last one with the same value, and submits. */
async function handIn(child: Person, answer: boolean) {
  const attempt = await openAttempt(server, child, 'thang-11');
  for (const code of ['q1', 'q2', 'q3']) await attempt.save(code, [answer ? 'true' : 'false']);
  return { attempt, submitted: await attempt.submit() };
}

const release = (id: number, token = office.token) =>
  server.call('homework.releaseResults', { params: { id }, token });
const shown = async (classId: number) => {
  const { data } = await office.call('timetable.class', { params: { id: classId } });
  return data.lessons.flatMap(({ homework }: { homework: object[] }) => homework);
};
const resultNotices = async ({ token }: Person): Promise<string[]> =>
  (await server.call('notices.list', { token })).data
    .filter(({ kind }: { kind: string }) => kind === 'result')
    .map(({ content }: { content: string }) => content);

describe('while results are held', () => {
  test('no family call reveals right and wrong or the key; staff see the score', async () => {
    const { classId, children, id } = await sitting('KIN', 'by_hand');
    const [good, bad] = children;
    const one = await handIn(good, true);
    const two = await handIn(bad, false);
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
        async (child) => (await office.call('students.read', { params: { id: child.id } })).data,
      ),
    );
    expect(scores.map(({ results }) => results)).toMatchObject([
      [{ score: 7.5, held: true }],
      [{ score: 0, held: true }],
    ]);
    // The comparison does find a difference once they are released.
    await release(id);
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
    const { classId, children, id } = await sitting('LAM-TIEP', 'by_hand');
    const { attempt } = await handIn(children[0], true);
    await server.db.queries
      .insertInto('overrides')
      .values({
        class_id: classId,
        student_id: children[0].id,
        practice_id: attempt.practiceId,
        reopens_attempt: attempt.attemptId,
        reason: 'x',
        by: office.id,
        created_at: server.clock.now,
      })
      .execute();
    expect((await attempt.redo()).status).toBe(200);
    const next = await openAttempt(server, children[0], 'thang-11');
    expect(next.attemptId).not.toBe(attempt.attemptId);
    await next.save('q4', ['true']);
    expect((await next.submit()).data).toMatchObject({ score: null, waiting: 4 });
    await release(id);
    expect((await next.result()).data).toMatchObject({ score: 10, waiting: 0 });
    expect((await attempt.result()).data).toMatchObject({ score: 7.5 });
  });

  test('a new key and a mark count at the release, and nobody is notified before', async () => {
    const { children, id } = await sitting('DOI-DAP-AN', 'by_hand');
    const [child] = children;
    const { attempt } = await handIn(child, true);
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
    expect(await resultNotices(child)).toEqual([]);
    const { data } = await office.call('students.read', { params: { id: child.id } });
    expect(data.results).toMatchObject([{ score: 2.5, held: true }]);
    await release(id);
    expect((await attempt.result()).data).toMatchObject({ score: 2.5, waiting: 0, correct: 1 });
  });
});

describe('held until they are released', () => {
  test('the score, cards and notice appear; later submissions show at once; repeating it does nothing', async () => {
    const { classId, children, id, lessonId } = await sitting('CONG-BO', 'by_hand');
    const [first, second] = children;
    const { attempt } = await handIn(first, false);
    server.clock.forward(1200);
    expect(await releaseSeen(server.deps)).toBe(0);
    expect(await shown(classId)).toMatchObject([{ results: 'by_hand', released: false, held: 1 }]);
    const cards = server.db.queries
      .selectFrom('notebook_cards')
      .select('question_id')
      .where('student_id', '=', first.id);
    expect(await cards.execute()).toEqual([]);
    const events: unknown[] = [];
    const stop = server.deps.bus.subscribe(first.id, (event) => events.push(event));
    expect((await release(id)).data).toEqual({ released: 1 });
    expect((await release(id)).data).toEqual({ released: 0 });
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
    await expect.poll(() => resultNotices(first)).toEqual([expect.stringMatching(/: 0 điểm\./)]);
    expect(await shown(classId)).toMatchObject([{ released: true, held: 0 }]);
    const log = await server.db.queries
      .selectFrom('audit_log')
      .select(['action', 'fields'])
      .where('target_id', '=', lessonId)
      .where('action', '=', 'publish')
      .execute();
    expect(log).toEqual([{ action: 'publish', fields: ['results'] }]);
    server.clock.forward(-1200);
    expect((await handIn(second, true)).submitted.data).toMatchObject({ score: 7.5, waiting: 0 });
  });

  test('only those who may give homework can release, and only held results', async () => {
    const { id } = await sitting('AI-CONG-BO', 'by_hand');
    const own = await staffMember(server, 'teacher', { classes: ['AI-CONG-BO'] });
    const other = await staffMember(server, 'teacher', { classes: ['desk'] });
    const foreign = await staffMember(server, 'lead', { subjects: [5] });
    for (const { token } of [other, foreign]) expect((await release(id, token)).status).toBe(404);
    expect((await release(id, own.token)).status).toBe(200);
    const open = await sitting('NGAY', 'at_once');
    expect((await release(open.id)).status).toBe(404);
    expect((await handIn(open.children[0], true)).submitted.data).toMatchObject({ score: 7.5 });
  });
});

describe('held until it closes', () => {
  test('results appear when it closes, once the last child of the class has submitted', async () => {
    const { children, id, hours } = await sitting('DONG', 'closing');
    const [first, second] = children;
    const { attempt } = await handIn(first, true);
    await openAttempt(server, second, 'thang-11');
    const later = { opens_at: hours.opens_at, closes_at: hours.closes_at + 600 };
    await office.call('homework.change', { params: { id }, body: { before: hours, value: later } });
    const back = { before: later, value: hours };
    await office.call('homework.change', { params: { id }, body: back });
    server.clock.forward(1801);
    // The other child keeps the ten additional minutes.
    expect(await releaseSeen(server.deps)).toBe(0);
    expect((await attempt.result()).data.score).toBeNull();
    server.clock.forward(600);
    expect(await releaseSeen(server.deps)).toBe(1);
    expect((await attempt.result()).data).toMatchObject({ score: 7.5, waiting: 0 });
    server.clock.forward(-2401);
  });

  test('results wait for children with more time until it ends or they have submitted', async () => {
    const { classId, children, hours } = await sitting('GIA-HAN', 'closing');
    const [first, second] = children;
    const { attempt } = await handIn(first, true);
    const allow = (student_id: number, due: number) =>
      office.call('overrides.create', {
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
    expect(await shown(classId)).toMatchObject([{ waits_for: [] }]);
    server.clock.forward(1801);
    expect(await releaseSeen(server.deps)).toBe(0);
    expect((await attempt.result()).data.score).toBeNull();
    // The page of the class names the child; the extension of a child who has submitted delays nothing.
    expect(await shown(classId)).toMatchObject([{ held: 1, waits_for: ['Nguyễn Thử'] }]);
    const other = await handIn(second, true);
    expect(other.submitted.data).toMatchObject({ score: 7.5, waiting: 0 });
    expect(await releaseSeen(server.deps)).toBe(1);
    expect((await attempt.result()).data.score).toBe(7.5);
    expect(await shown(classId)).toMatchObject([{ held: 0, waits_for: [] }]);
    server.clock.forward(-1801);
  });

  test('results wait until the extension of a child who never begins has expired or was ended', async () => {
    for (const ends of [false, true]) {
      const { classId, children, hours } = await sitting(ends ? 'THU-LAI' : 'KHONG-LAM', 'closing');
      const [first, second] = children;
      const { attempt } = await handIn(first, true);
      const { id } = await server.db.queries
        .insertInto('overrides')
        .values({
          class_id: classId,
          student_id: second.id,
          practice_id: attempt.practiceId,
          due_at: new Date((hours.closes_at + 3600) * 1000),
          reason: 'x',
          by: office.id,
          created_at: server.clock.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      server.clock.forward(1801);
      expect(await releaseSeen(server.deps)).toBe(0);
      if (ends)
        await server.db.queries
          .updateTable('overrides')
          .set({ ended_at: server.clock.now, ended_by: office.id })
          .where('id', '=', id)
          .execute();
      else server.clock.forward(3600);
      expect(await releaseSeen(server.deps)).toBe(1);
      expect((await attempt.result()).data.score).toBe(7.5);
      server.clock.forward(ends ? -1801 : -5401);
    }
  });

  test('results wait for a reopened attempt until its end; they do not wait if it has none', async () => {
    for (const until of [3600, null]) {
      const { classId, children, hours } = await sitting(
        until ? 'LAM-TIEP-GIO' : 'LAM-MAI',
        'closing',
      );
      const { attempt } = await handIn(children[0], true);
      const { attempt: other } = await handIn(children[1], true);
      await server.db.queries
        .insertInto('overrides')
        .values({
          class_id: classId,
          student_id: children[1].id,
          practice_id: attempt.practiceId,
          reopens_attempt: other.attemptId,
          due_at: until === null ? null : new Date((hours.closes_at + until) * 1000),
          reason: 'x',
          by: office.id,
          created_at: server.clock.now,
        })
        .execute();
      server.clock.forward(1801);
      expect(await releaseSeen(server.deps)).toBe(until === null ? 2 : 0);
      server.clock.forward(3600);
      expect(await releaseSeen(server.deps)).toBe(until === null ? 0 : 2);
      server.clock.forward(-5401);
    }
  });

  test('results are shown when the homework that held them is deleted', async () => {
    const { children, lessonId } = await sitting('XOA', 'closing');
    const { attempt } = await handIn(children[0], true);
    await server.db.queries
      .deleteFrom('lesson_contents')
      .where('lesson_id', '=', lessonId)
      .execute();
    expect(await releaseSeen(server.deps)).toBe(1);
    expect((await attempt.result()).data.score).toBe(7.5);
  });

  test('homework without an end is refused, and its end cannot be removed', async () => {
    const { id, lessonId, hours } = await sitting('CO-HAN', 'closing');
    const body = { lesson_id: lessonId, practice_id: 1, due_days: null, results: 'closing' };
    expect((await office.call('homework.give', { body })).status).toBe(400);
    const change = { params: { id }, body: { before: hours, value: null } };
    expect((await office.call('homework.change', change)).status).toBe(400);
  });
});

describe('the choice can be changed after assigning', () => {
  type Seen = 'at_once' | 'closing' | 'by_hand';
  const choose = (
    { id, hours }: { id: number; hours: object },
    [before, value]: [Seen, Seen],
    due: { before: unknown; value: unknown } = { before: hours, value: hours },
  ) =>
    office.call('homework.change', {
      params: { id },
      body: { ...due, results: { before, value } },
    });

  test('a child who has seen a result keeps it; later submissions wait', async () => {
    const given = await sitting('GIU', 'at_once');
    const [first, second] = given.children;
    const one = await handIn(first, true);
    expect(one.submitted.data).toMatchObject({ score: 7.5 });
    const events: unknown[] = [];
    const stop = server.deps.bus.subscribe(second.id, (event) => events.push(event));
    expect((await choose(given, ['at_once', 'by_hand'])).data).toEqual({ released: 0 });
    await expect
      .poll(() => events)
      .toContainEqual({ type: 'terms', practice_id: one.attempt.practiceId });
    stop();
    expect(await shown(given.classId)).toMatchObject([
      { results: 'by_hand', released: false, held: 0 },
    ]);
    expect((await one.attempt.result()).data).toMatchObject({ score: 7.5, waiting: 0 });
    expect((await handIn(second, true)).submitted.data).toMatchObject({ score: null, waiting: 4 });
    const log = await server.db.queries
      .selectFrom('audit_log')
      .select(['action', 'fields'])
      .where('target_id', '=', given.lessonId)
      .where('target_type', '=', 'lesson')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(log).toEqual({ action: 'change', fields: ['results'] });
  });

  test('changed to immediate, even after the end, held results are shown with a notice, and stay when held again', async () => {
    const given = await sitting('MO', 'by_hand');
    const [first, second] = given.children;
    const { attempt } = await handIn(first, true);
    server.clock.forward(3600);
    expect((await choose(given, ['by_hand', 'at_once'])).data).toEqual({ released: 1 });
    server.clock.forward(-3600);
    expect((await attempt.result()).data).toMatchObject({ score: 7.5, waiting: 0 });
    await expect.poll(() => resultNotices(first)).toHaveLength(1);
    expect((await choose(given, ['at_once', 'closing'])).data).toEqual({ released: 0 });
    expect((await attempt.result()).data).toMatchObject({ score: 7.5, waiting: 0 });
    expect((await handIn(second, false)).submitted.data).toMatchObject({ score: null });
  });

  test('on a closed test, changing to its end shows the results at once', async () => {
    const given = await sitting('DA-DONG', 'by_hand');
    const { attempt } = await handIn(given.children[0], true);
    server.clock.forward(1801);
    expect((await choose(given, ['by_hand', 'closing'])).data).toEqual({ released: 1 });
    expect((await attempt.result()).data).toMatchObject({ score: 7.5 });
    server.clock.forward(-1801);
  });

  test('a stale tab changes nothing', async () => {
    const given = await sitting('CU', 'by_hand');
    await release(given.id);
    const stale = await choose(given, ['by_hand', 'closing']);
    expect(stale).toMatchObject({ status: 409, code: 11005 });
    expect(stale.data).toEqual({ current: { due: given.hours, results: 'at_once' } });
    expect(await shown(given.classId)).toMatchObject([{ results: 'by_hand', released: true }]);
    // A request without the choice of results leaves it unchanged.
    const later = { ...given.hours, closes_at: given.hours.closes_at + 60 };
    const body = { before: given.hours, value: later };
    const due = await office.call('homework.change', { params: { id: given.id }, body });
    expect(due.status).toBe(200);
    expect(await shown(given.classId)).toMatchObject([{ results: 'by_hand', released: true }]);
    expect((await choose({ ...given, hours: later }, ['at_once', 'by_hand'])).status).toBe(200);
    expect(await shown(given.classId)).toMatchObject([{ results: 'by_hand', released: false }]);
  });

  test('a change of both the due time and the results is valid as a whole or refused', async () => {
    const given = await sitting('CUNG-HAN', 'closing');
    const endless = { before: given.hours, value: null };
    expect((await choose(given, ['at_once', 'by_hand'], endless)).status).toBe(409);
    expect((await choose(given, ['closing', 'closing'], endless)).status).toBe(400);
    expect((await choose(given, ['closing', 'by_hand'], endless)).status).toBe(200);
    expect(await shown(given.classId)).toMatchObject([{ due: null, results: 'by_hand' }]);
    const practised = await office.lesson(given.classId, timeIn(server, days++));
    const body = { lesson_id: practised.lesson_ids[0], due_days: 7 };
    const practice_id = await practiceIdOf(server, 'luyen');
    const { data } = await office.call('homework.give', { body: { ...body, practice_id } });
    const held = await choose({ id: data.id, hours: {} }, ['at_once', 'by_hand'], {
      before: 7,
      value: 7,
    });
    expect(held).toMatchObject({ status: 400 });
    expect(held.message).toContain('Chỉ bài kiểm tra');
  });

  test('a teacher of another class cannot change it', async () => {
    const { id, hours } = await sitting('AI-DOI', 'by_hand');
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

test('results of a practice with immediate feedback cannot be held', async () => {
  const classId = await office.class({ code: 'LUYEN' });
  const [lesson_id] = (await office.lesson(classId, timeIn(server, days++))).lesson_ids;
  const practice_id = await practiceIdOf(server, 'luyen');
  const body = { lesson_id, practice_id, due_days: 7, results: 'by_hand' };
  const refused = await office.call('homework.give', { body });
  expect(refused).toMatchObject({ status: 400, code: 400 });
  expect(refused.message).toContain('Chỉ bài kiểm tra');
});
