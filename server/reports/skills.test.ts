import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { computeTouched } from '../skills/compute.ts';
import { openAttempt } from '../testing/attempt.ts';
import { importPractices, practiceOf, truthsOf } from '../testing/content.ts';
import { openDrill } from '../testing/drills.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { storeLevel, storeSkill, tagPractice } from '../testing/skills.ts';

let server: TestServer;
let level: number;
let grammar: number;
let reading: number;
const sections = [
  {
    name: 'Từ',
    questions: ['word', 'wrong'].map((id) => ({
      id,
      level: 1,
      type: 'free_text',
      stem: 'Con gì?',
      answer: 'elephant',
      why: 'Vì thế.',
    })),
  },
];
const practices = ['one', 'two', 'three', 'four'];
beforeAll(async () => {
  server = await testServer();
  await importPractices(server, [
    ...practices.map((code) => truthsOf(code)),
    practiceOf('again', { tries: 2, sections }),
  ]);
  level = await storeLevel(server, 'movers');
  grammar = await storeSkill(server, 'grammar');
  reading = await storeSkill(server, 'reading');
  for (const practice of practices) await tagPractice(server, practice, { level, skill: grammar });
  await tagPractice(server, 'again', { level, skill: reading });
  for (const [skill, version, low] of [
    [grammar, 1, 10],
    [grammar, 2, 60],
    [reading, 1, 50],
  ])
    await sql`insert into level_ranges (level_id, skill_id, version, low, high, set_at) values (${level}, ${skill}, ${version}, ${low}, 85, now())`.execute(
      server.db.queries,
    );
});
beforeEach(() => {
  server.clock.now = new Date('2026-11-16T03:00:00Z');
});
afterAll(() => server.stop());

async function work(student: Person, practice: string, right: boolean[], query = {}) {
  const attempt = await openAttempt(server, student, practice, query);
  const codes = attempt.codes.toSorted();
  for (const [i, one] of right.entries())
    await attempt.save(codes[i] ?? '', [one ? 'true' : 'false']);
  await attempt.submit();
  await computeTouched(server.db.queries, [attempt.attemptId]);
  return attempt;
}
const skills = async ({ token }: Person) => (await server.call('reports.skills', { token })).data;
const skill = ({ token }: Person, skillId = grammar) =>
  server.call('reports.skill', { params: { levelId: level, skillId }, token });

test('a student without practice has no levels', async () => {
  expect(await skills(await newStudent(server))).toEqual([]);
});

test('14 answers of which 11 are right, with those 14', async () => {
  const student = await newStudent(server);
  const one = await work(student, 'one', [true, false, true, true]);
  server.clock.forward(86_400);
  const two = await work(student, 'two', [true, true, false, true]);
  const three = await work(student, 'three', [true, true, true, false]);
  const four = await work(student, 'four', [true, true]);
  // Neither a repetition nor a review counts.
  await work(student, 'one', [false, false, false, false], { redo: 1 });
  await work(student, 'two', [true], { wrong_of: two.attemptId });
  const [{ block, ...head }] = await skills(student);
  expect(head).toEqual({ level_id: level, level: 'movers', subject_id: 5 });
  expect(block).toEqual({
    type: 'ranges',
    title: 'Kỹ năng ở trình độ movers',
    max: 100,
    items: [
      {
        id: `skill-${level}-${grammar}`,
        label: 'Kỹ năng grammar',
        value: 73,
        interval: { low: 47, high: 89 },
        expected: { low: 60, high: 85 },
        word: 'Đang tiến bộ',
        explanation: 'Tính từ 14 câu gần đây: 11 đúng.',
        url: `/skills/${level}/${grammar}`,
      },
      {
        id: `skill-${level}-${reading}`,
        label: 'Kỹ năng reading',
        value: null,
        interval: null,
        expected: { low: 50, high: 85 },
        word: 'Chưa đủ bài',
        explanation: 'Con chưa làm câu nào, nên chưa kết luận được.',
        url: null,
      },
    ],
  });
  const { data } = await skill(student);
  expect(data.bar).toEqual(block.items[0]);
  const rows = data.block.items as { url: string; verdict: string; section: string }[];
  expect(rows.map(({ verdict }) => verdict === 'right').filter(Boolean)).toHaveLength(11);
  // The newest is first, and each links to its result.
  const urls = [
    [four, ['q2', 'q1']],
    [three, ['q4', 'q3', 'q2', 'q1']],
    [two, ['q4', 'q3', 'q2', 'q1']],
    [one, ['q4', 'q3', 'q2', 'q1']],
  ] as const;
  expect(rows.map(({ url }) => url)).toEqual(
    urls.flatMap(([attempt, codes]) =>
      codes.map((code) => `/practice-result/${attempt.attemptId}#question-${attempt.id(code)}`),
    ),
  );
  expect(rows[0]).toEqual({
    position: 2,
    section: 'Bài four',
    prompt: 'Câu q2',
    verdict: 'right',
    points: 1,
    skills: [],
    url: rows[0]?.url,
  });
});

test('a right second try is called right in the practice, its result, its report and the skill', async () => {
  const student = await newStudent(server);
  const attempt = await openAttempt(server, student, 'again');
  await attempt.save('word', ['lion']);
  expect((await attempt.save('word', ['elephant'])).data).toMatchObject({
    is_right: 1,
    points: 0.5,
  });
  await attempt.save('wrong', ['lion']);
  await attempt.save('wrong', ['tiger']);
  await attempt.submit();
  await computeTouched(server.db.queries, [attempt.attemptId]);
  const rows = [
    { position: 2, verdict: 'wrong', points: 0 },
    { position: 1, verdict: 'right', note: 'Đúng ở lần 2: được một nửa số điểm', points: 0.5 },
  ];
  const { data } = await skill(student, reading);
  expect(data.block.items).toMatchObject(rows);
  expect(data.block.items[0]).not.toHaveProperty('note');
  const { token } = student;
  const report = await server.call('reports.test', { params: { id: attempt.attemptId }, token });
  const blocks = report.data.blocks as { type: string; items: object[] }[];
  expect(blocks.find(({ type }) => type === 'questions')?.items).toMatchObject(rows.toReversed());
  expect((await attempt.result()).data.list_question).toMatchObject([
    { user: [{ is_right: 1, tries_used: 2 }] },
    { user: [{ is_right: 0, tries_used: 2 }] },
  ]);
});

test('another child sees none of it', async () => {
  const student = await newStudent(server);
  await work(student, 'one', [true]);
  for (const other of [
    await newStudent(server, { siblingOf: student }),
    await newStudent(server),
  ]) {
    expect(await skills(other)).toEqual([]);
    expect((await skill(other)).status).toBe(404);
  }
  expect((await skill(student)).status).toBe(200);
  expect((await skill(student, reading)).status).toBe(404);
});

test('an answer of a drill has no link, as it has no result', async () => {
  const student = await newStudent(server);
  const of = { levelId: level, skillId: grammar };
  const drill = await openDrill(server, student, 'drills.skill', of);
  await drill.answerAll(['true']);
  await drill.finish();
  await computeTouched(server.db.queries, [drill.attemptId]);
  const { data } = await skill(student);
  expect(data.block.items).toHaveLength(5);
  for (const item of data.block.items)
    expect(item).toMatchObject({
      verdict: 'right',
      section: expect.stringContaining('Bài'),
      url: null,
    });
});
