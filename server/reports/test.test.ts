import type { ReportBlock } from '@bitu/contract/reports.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAttempt, practiceIdOf } from '../testing/attempt.ts';
import { importPractices, practiceOf, truthsOf } from '../testing/content.ts';
import { idByCode, noon, storeClassroom } from '../testing/classroom.ts';
import { countStatements } from '../testing/count-statements.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { giveDifficulty, giveSkill, storeLevel, storeSkill } from '../testing/reports.ts';
import { type ApiResponse, type TestServer, testServer } from '../testing/server.ts';
import { lookUpEntry } from './entry.ts';
import { readFamily } from './family.ts';
import { listResults, readLatest, readResult } from './results.ts';
import { lookUpTest } from './test.ts';

let server: TestServer;
let grammar: number;
const truths = (id: string, count: number) =>
  practiceOf(id, {
    type: 'test',
    sections: [
      {
        name: 'Đúng hay sai',
        questions: Array.from({ length: count }, (_, i) => ({
          id: `q${i + 1}`,
          type: 'true_false',
          level: 1,
          stem: `Câu số ${i + 1}`,
          answer: true,
          why: 'Vì thế.',
        })),
      },
    ],
  });
const codes = (count: number) => Array.from({ length: count }, (_, i) => `q${i + 1}`);

beforeAll(async () => {
  server = await testServer();
  server.clock.now = noon;
  await storeClassroom(server);
  await importPractices(server, [truths('first', 10), truths('second', 10), truths('entry', 10)]);
  grammar = await storeSkill(server, 'grammar', 'Ngữ pháp');
  const ranges: [number, number, number][] = [[grammar, 65, 80]];
  const movers = await storeLevel(server, { code: 'movers', name: 'Movers', position: 2 }, ranges);
  await storeLevel(server, { code: 'starters', name: 'Starters', position: 1 }, [
    [grammar, 30, 60],
  ]);
  for (const practice of ['first', 'second', 'entry'])
    await giveSkill(server, grammar, practice, codes(10));
  await giveDifficulty(server, movers, 'entry', codes(10));
  const { queries } = server.db;
  await queries
    .updateTable('practices')
    .set({ level_id: movers })
    .where('code', 'in', ['first', 'second'])
    .execute();
  await queries
    .updateTable('practices')
    .set({ is_entry: true })
    .where('code', '=', 'entry')
    .execute();
  await queries
    .updateTable('classes')
    .set({ level_id: movers })
    .where('code', '=', 'room')
    .execute();
});
afterAll(() => server.stop());

/** Submits an attempt with the first `right` of ten questions right. */
async function handIn(student: Person, practice: string, right: number) {
  const attempt = await openAttempt(server, student, practice);
  for (const [i, code] of codes(10).entries())
    await attempt.save(code, [i < right ? 'true' : 'false']);
  await attempt.submit();
  server.clock.forward(60);
  return attempt;
}

const reportOf = ({ token }: Person, id: number): Promise<ApiResponse> =>
  server.call('reports.test', { params: { id }, token });
const block = ({ data }: ApiResponse, type: ReportBlock['type']) =>
  data.blocks.find((one: ReportBlock) => one.type === type);

test("score, skills against the range, the child's previous test, and links to each question", async () => {
  const student = await newStudent(server);
  const first = await handIn(student, 'first', 6);
  const second = await handIn(student, 'second', 7);
  const reply = await reportOf(student, second.attemptId);
  expect(reply.data).toMatchObject({
    id: `test-${second.attemptId}`,
    title: 'Báo cáo bài kiểm tra',
    subtitle: 'Bài second',
    child: { name: 'Nguyễn Thử', level: 'Movers' },
    sentence: {
      text: 'Con Thử đạt 7,0 trên 10, trong khoảng mong đợi của Movers (6,5–8,0); luyện lại 3 câu chưa đúng nhé.',
    },
    pending: [],
    step: {
      label: 'Luyện câu sai (3)',
      url: `/practice/${second.practiceId}?wrong_of=${second.attemptId}&redo=1`,
    },
  });
  expect(block(reply, 'figures').items[0]).toMatchObject({
    value: 7,
    comparison: 'hơn bài kiểm tra trước 1 điểm',
  });
  expect(block(reply, 'ranges').items).toMatchObject([
    { label: 'Ngữ pháp', value: 70, expected: { low: 65, high: 80 }, word: 'Trong khoảng' },
  ]);
  expect(block(reply, 'questions').items[8]).toEqual({
    position: 9,
    section: 'Đúng hay sai',
    prompt: 'Câu số 9',
    verdict: 'wrong',
    points: 0,
    skills: ['Ngữ pháp'],
    url: `/practice-result/${second.attemptId}#question-${second.id('q9')}`,
  });
  expect(JSON.stringify(reply.data)).toContain(`/practice-result/${first.attemptId}`);
});

test('the newest version of a range counts', async () => {
  const student = await newStudent(server);
  const attempt = await handIn(student, 'first', 7);
  const level = server.db.queries
    .selectFrom('levels')
    .select('id')
    .where('code', '=', 'test-movers');
  const { id: level_id } = await level.executeTakeFirstOrThrow();
  const newer = { level_id, skill_id: grammar, low: 75, high: 90, version: 2 };
  await server.db.queries
    .insertInto('level_ranges')
    .values({ ...newer, set_at: new Date() })
    .execute();
  const reply = await reportOf(student, attempt.attemptId);
  expect(reply.data.sentence.text).toBe(
    'Con Thử đạt 7,0 trên 10, dưới khoảng mong đợi của Movers (7,5–9,0); phần ngữ pháp còn dưới, nên bắt đầu từ đó.',
  );
  await server.db.queries.deleteFrom('level_ranges').where('version', '=', 2).execute();
});

test('an entry test: the level that fits, with its open class; it is not reported as a test, nor the reverse', async () => {
  const student = await newStudent(server);
  const entry = await handIn(student, 'entry', 7);
  const other = await handIn(student, 'first', 7);
  const read = (id: number) =>
    server.call('reports.entry', { params: { id }, token: student.token });
  const { data } = await read(entry.attemptId);
  expect(data).toMatchObject({
    kind: 'entry',
    child: { level: 'Movers' },
    step: { action: 'seat', url: null, class: { id: await idByCode(server, 'classes', 'room') } },
  });
  expect(data.blocks).toContainEqual(
    expect.objectContaining({
      title: 'Lớp hợp với con',
      items: [expect.stringContaining('Lớp Tiếng Anh 5 - Thử, buổi tới')],
    }),
  );
  expect((await read(other.attemptId)).status).toBe(404);
  expect((await reportOf(student, entry.attemptId)).status).toBe(404);
  // An entry test does not count as a test of the level.
  const later = await reportOf(student, (await handIn(student, 'second', 7)).attemptId);
  expect(JSON.stringify(later.data)).not.toContain(`/practice-result/${entry.attemptId}`);
});

test('a running attempt has no report yet, and a mistake review never has one', async () => {
  const student = await newStudent(server);
  const running = await openAttempt(server, student, 'first');
  expect(await reportOf(student, running.attemptId)).toMatchObject({ status: 409, code: 12001 });
  await running.submit();
  const review = await openAttempt(server, student, 'first', { wrong_of: running.attemptId });
  await review.submit();
  expect((await reportOf(student, review.attemptId)).status).toBe(404);
});

test('a waiting answer is mentioned, and not counted as wrong', async () => {
  const student = await newStudent(server);
  const attempt = await handIn(student, 'first', 9);
  const questionId = attempt.id('q10');
  const { queries } = server.db;
  await sql`update answers set points = null where attempt_id = ${attempt.attemptId} and question_id = ${questionId}`.execute(
    queries,
  );
  await sql`update attempts set score = 10, waiting_count = 1 where id = ${attempt.attemptId}`.execute(
    queries,
  );
  const reply = await reportOf(student, attempt.attemptId);
  expect(reply.data.pending).toEqual([
    'Điểm tạm tính trên 9/10 câu. Còn 1 câu đang chờ chấm, không tính là sai.',
  ]);
  expect(reply.data.sentence.text).toContain('đạt 10,0 trên 10, tạm tính trên 9/10 câu');
  expect(reply.data.step).toBeNull();
});

test('at most three statements, also for lists and the family', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  const { attemptId } = await handIn(student, 'second', 7);
  const entry = await handIn(student, 'entry', 7);
  const { deps, count: counted } = countStatements(server);
  expect(await counted(() => lookUpTest(deps, student.id, attemptId))).toBe(3);
  expect(await counted(() => lookUpEntry(deps, student.id, entry.attemptId))).toBe(3);
  expect(await counted(() => readResult(deps, student.id, { kind: 'test', ref: attemptId }))).toBe(
    3,
  );
  expect(await counted(() => listResults(deps, student.id, {}))).toBe(2);
  expect(await counted(() => readLatest(deps, student.id))).toBe(2);
  const session = { student: { id: student.id, login_id: student.loginId }, viewOnly: false };
  expect(await counted(() => readFamily(deps, session))).toBe(1);
});

test('every figure of the report matches a recount from the rows', async () => {
  await importPractices(server, [practiceOf('mixed'), truthsOf('plain')]);
  const reading = await storeSkill(server, 'reading', 'Đọc');
  await giveSkill(server, reading, 'mixed', ['choice', 'two', 'several', 'gaps', 'word']);
  const student = await newStudent(server);
  const practiceId = await practiceIdOf(server, 'mixed');
  for (let round = 0; round < 6; round++) {
    const attempt = await openAttempt(server, student, 'mixed', round === 0 ? {} : { redo: 1 });
    const answers: [string, unknown][] = [
      ['choice', [round % 2 === 0 ? 'a' : 'b']],
      ['two', round % 3 === 0 ? ['a', 'b'] : ['a', 'c']],
      ['several', ['a', 'b', 'd']],
      ['truth', ['true']],
      ['gaps', ['was', 'teacher', 'hoà']],
      ['word', [round > 2 ? 'its' : "it's"]],
      ['number', ['12,5']],
    ];
    for (const [code, baiLam] of answers.slice(0, 2 + round)) await attempt.save(code, baiLam);
    await attempt.submit();
    server.clock.forward(60);
    const reply = await reportOf(student, attempt.attemptId);
    const { rows } = await sql<{ all: number; right: number; points: number; skill: number }>`
      select count(*)::int as all, (count(*) filter (where points = 1))::int as right,
        coalesce(sum(points), 0) as points,
        round((sum(coalesce(points, 0)) filter (where exists (
          select from question_skills m where m.question_id = a.question_id and m.skill_id = ${reading})))::numeric
          / 5 * 100)::int as skill
      from answers a where attempt_id = ${attempt.attemptId}`.execute(server.db.queries);
    const [raw = { all: 0, right: 0, points: 0, skill: 0 }] = rows;
    const [score, count] = block(reply, 'figures').items;
    expect(score.value).toBe(Math.floor((raw.points / raw.all) * 100 + 0.5 + 1e-9) / 10);
    expect(count.value).toBe(raw.right);
    expect(count.text).toContain(`${raw.right}/${raw.all} câu đúng`);
    expect(block(reply, 'ranges').items[0].value).toBe(raw.skill);
    const items = block(reply, 'questions').items as { points: number; url: string }[];
    expect(items.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(raw.points);
    const sections = reply.data.blocks.find((one: { title: string }) => one.title === 'Từng phần');
    expect(sections.items).toHaveLength(2);
    // Each link to a question belongs to this result.
    const result = await attempt.result();
    const ids = result.data.list_question.map((one: { id: number }) => one.id);
    for (const { url } of items) {
      const [, id] = /#question-(\d+)$/.exec(url) ?? [];
      expect(ids).toContain(Number(id));
    }
    expect(reply.data.step.url).toBe(
      `/practice/${practiceId}?wrong_of=${attempt.attemptId}&redo=1`,
    );
  }
});
