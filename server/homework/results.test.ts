/** When families see the results of a test: at once, when it closes, or when staff release them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collect } from '../profile/rights/collect.ts';
import { evaluate, releaseSeen, replacePoints } from '../practice/index.ts';
import { type OpenAttempt, openAttempt, practiceIdOf } from '../testing/attempt.ts';
import { importPractices, truthsOf } from '../testing/content.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { type ApiResponse, type TestServer, testServer } from '../testing/server.ts';
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

/** Every call through which a family could learn of a result. */
const familyCalls = (attempt: OpenAttempt, classId: number) => {
  const [practiceId, id] = [attempt.practiceId, attempt.attemptId];
  return [
    ['practice.overview', { query: { practiceId } }],
    ['practice.open', { query: { practiceId } }],
    ['practice.open', { query: { practiceId, redo: '1' } }],
    ['practice.open', { query: { practiceId, wrong_of: id } }],
    ['practice.result', { params: { resultId: id } }],
    ['appeals.ofResult', { params: { resultId: id } }],
    ['reports.test', { params: { id } }],
    ['reports.result', { params: { id } }],
    ['reports.results', {}],
    ['reports.latest', {}],
    ['reports.family', {}],
    ['reports.skills', {}],
    ['learning.history', {}],
    ['learning.historyV4', {}],
    ['learning.historyV5', {}],
    ['learning.unfinished', {}],
    ['learning.missions', {}],
    ['learning.missionHistory', {}],
    ['learning.habit', {}],
    ['learning.classes', {}],
    ['learning.schedule', {}],
    ['learning.classInfo', { params: { id: classId } }],
    ['learning.studentMonthResult', {}],
    ['learning.classMonthResult', { params: { id: classId } }],
    ['learning.classMonthResultV2', { params: { id: classId } }],
    ['drills.overview', {}],
    ['drills.notebook', {}],
    ['notices.list', {}],
  ] as const;
};

/** A reply without what distinguishes two children who did the same: ids, and what they answered. */
const same = ({ status, data, body }: ApiResponse): string =>
  JSON.stringify({ status, data: data ?? JSON.parse(body).code }, (key, value: unknown) => {
    if (key === 'bai_lam' || key === 'answerDetail' || key === 'token') return undefined;
    if (/(^|_)ids?$/.test(key) && typeof value === 'number') return 0;
    return typeof value === 'string' ? value.replaceAll(/\d+/g, '#') : value;
  });

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
    // The other child was given ten more minutes, which stay.
    expect(await releaseSeen(server.deps)).toBe(0);
    expect((await attempt.result()).data.score).toBeNull();
    server.clock.forward(600);
    expect(await releaseSeen(server.deps)).toBe(1);
    expect((await attempt.result()).data).toMatchObject({ score: 7.5, waiting: 0 });
    server.clock.forward(-2401);
  });

  test('results that are no longer held are visible', async () => {
    const { children, lessonId } = await sitting('XOA', 'closing');
    const { attempt } = await handIn(children[0], true);
    await server.db.queries
      .deleteFrom('lesson_contents')
      .where('lesson_id', '=', lessonId)
      .execute();
    expect(await releaseSeen(server.deps)).toBe(1);
    expect((await attempt.result()).data.score).toBe(7.5);
  });

  test('the homework must have an end, and keep one', async () => {
    const { id, lessonId, hours } = await sitting('CO-HAN', 'closing');
    const body = { lesson_id: lessonId, practice_id: 1, due_days: null, results: 'closing' };
    expect((await office.call('homework.give', { body })).status).toBe(400);
    const change = { params: { id }, body: { before: hours, value: null } };
    expect((await office.call('homework.change', change)).status).toBe(400);
  });
});

test('a practice that reveals right and wrong at once has no held results', async () => {
  const classId = await office.class({ code: 'LUYEN' });
  const [lesson_id] = (await office.lesson(classId, timeIn(server, days++))).lesson_ids;
  const practice_id = await practiceIdOf(server, 'luyen');
  const body = { lesson_id, practice_id, due_days: 7, results: 'by_hand' };
  const refused = await office.call('homework.give', { body });
  expect(refused).toMatchObject({ status: 400, code: 400 });
  expect(refused.message).toContain('Chỉ bài kiểm tra');
});
