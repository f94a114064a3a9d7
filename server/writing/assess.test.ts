import type { WritingFeedback, WritingResult } from '@bitu/contract/writing.ts';
import { evaluationStatus } from '@bitu/rules/practice/status.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBudget } from './queries.ts';
import { GraderBusy } from '../services/writing/grader.ts';
import { createWritingGrader } from '../services/writing/index.ts';
import { readSettings } from '../settings/settings.ts';
import { openAttempt, type OpenAttempt, questionIn } from '../testing/attempt.ts';
import { importPractices, practiceOf } from '../testing/content.ts';
import { marksOf, plainEssay } from '../testing/injections.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import {
  completionOf,
  type WritingProvider,
  writingProvider,
} from '../testing/writing-provider.ts';
import { assessDue } from './assess.ts';
import { remainingGradings } from './index.ts';
import { claimText } from './queries.ts';

let server: TestServer;
let provider: WritingProvider;
const essay = {
  id: 'essay',
  level: 1,
  type: 'ielts_writing',
  task: 2,
  min_words: 50,
  stem: 'Should children learn to cook at school?',
  why: 'Vì thế.',
};
const practice = (id: string, own = {}) =>
  practiceOf(id, { sections: [{ name: 'Viết', questions: [{ ...essay, ...own }] }] });
beforeAll(async () => {
  server = await testServer();
  provider = await writingProvider();
  // The jobs of this server would be faster than the ones below.
  await server.deps.jobs.close();
  await importPractices(server, [
    practice('machine'),
    practice('teacher', { graded_by: 'teacher' }),
  ]);
});
beforeEach(() => {
  provider.asked.length = 0;
  provider.reply = () => completionOf(marksOf(6));
});
afterAll(async () => {
  await provider.close();
  await server.stop();
});

const result = (own: Partial<WritingFeedback> = {}): WritingResult => ({
  feedback: {
    words: 100,
    overall: { low: 5, high: 6.5, provisional: 1 },
    criteria: [],
    sentences: [],
    corrections: [],
    next_step: null,
    refusal: null,
    engine: 'local',
    version: '1',
    ...own,
  },
  doubts: [],
  index: { overall: 0, coherence: 0, lexis: 0, grammar: 0, parts: [], version: '1' },
});

/**
 * The server's dependencies with a provider.
 * @param judge The local engine.
 */
function machine(judge: () => Promise<WritingResult> = () => Promise.resolve(result()), env = {}) {
  const settings = readSettings({
    WRITING_PROVIDER: 'openai',
    WRITING_URL: provider.url,
    WRITING_MODEL: 'judge-1',
    ...env,
  }).writing;
  const budget = createBudget(server.db.queries, server.deps.clock, settings.dailyCost);
  const local = { judge, close: () => Promise.resolve() };
  const writing = createWritingGrader(settings, { local, budget, log: server.deps.log });
  return { ...server.deps, writing };
}

async function handIn(code = 'machine', text = plainEssay, student?: Person): Promise<OpenAttempt> {
  const attempt = await openAttempt(server, student ?? (await newStudent(server)), code);
  const saved = await attempt.save('essay', [{ text }]);
  expect(saved.status).toBe(200);
  expect((await attempt.submit()).status).toBe(200);
  return attempt;
}

async function visibleContent(attempt: OpenAttempt) {
  const reply = await attempt.result();
  // oxlint-disable-next-line typescript/no-explicit-any -- a test looks at whatever came
  const question: any = questionIn(reply, attempt.id('essay'));
  return { score: reply.data.score, status: question.status, ...question.user[0] };
}

const rowOf = ({ attemptId }: OpenAttempt) =>
  server.db.queries
    .selectFrom('writing_assessments')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .executeTakeFirstOrThrow();

/** Returns the items at the desk, with the lower end of the machine's mark. */
async function atTheDesk({ attemptId }: OpenAttempt) {
  const { rows } = await sql`
    select i.kind, i.state, k.low from marking_items i left join machine_marks k on k.item_id = i.id
    where i.attempt_id = ${attemptId}`.execute(server.db.queries);
  return rows;
}

const evaluationsOf = ({ attemptId }: OpenAttempt) =>
  server.db.queries
    .selectFrom('evaluations')
    .select(['source', 'status', 'points'])
    .where('attempt_id', '=', attemptId)
    .where('status', '<>', evaluationStatus.submittedWithoutResult)
    .execute();

test('a submitted text waits, is judged by the machine, and records what it was judged by', async () => {
  const attempt = await handIn();
  expect(await visibleContent(attempt)).toMatchObject({
    score: null,
    ai_evaluation: { status: 1 },
  });
  await assessDue(machine());
  const content = await visibleContent(attempt);
  expect(content).toMatchObject({ score: 6.7, ai_evaluation: { status: 2 } });
  expect(content.ai_evaluation.content).toMatchObject({
    overall: { low: 5.5, high: 6.5 },
    engine: 'openai',
  });
  expect(await rowOf(attempt)).toMatchObject({
    state: 'done',
    engine: 'openai',
    version: 'judge-1',
    tries: 1,
    cost: 3000,
    doubts: [],
  });
  expect((await rowOf(attempt)).input_hash).toHaveLength(32);
});

test('the family is notified once of the machine’s score, and not while a teacher still has to mark', async () => {
  const child = await newStudent(server);
  const bell = async () =>
    (await server.call('notices.list', { token: child.token })).data.filter(
      ({ kind }: { kind: string }) => kind === 'result',
    );
  const attempt = await handIn('machine', plainEssay, child);
  await assessDue(machine());
  await assessDue(machine());
  const expected = [
    {
      title: 'Bitu đã chấm bài của con',
      content: expect.stringContaining('band 5,5–6,5'),
      url: `/practice-result/${attempt.attemptId}`,
    },
  ];
  expect(await bell()).toMatchObject(expected);
  await handIn('teacher', plainEssay, child);
  await assessDue(machine());
  expect(await bell()).toHaveLength(1);
});

test('a refusal is explained, gives no score, and goes to a teacher', async () => {
  const attempt = await handIn('machine', 'Hi.');
  const refusal = { code: 'too_short' as const, message: 'Bài còn ngắn, con viết thêm nhé.' };
  await assessDue(machine(() => Promise.resolve(result({ refusal, overall: null }))));
  expect(await visibleContent(attempt)).toMatchObject({
    score: null,
    ai_evaluation: { status: 4, content: { refusal } },
  });
  expect(await rowOf(attempt)).toMatchObject({ state: 'done', for_teacher: true });
  expect(await atTheDesk(attempt)).toEqual([{ kind: 'writing', state: 'waiting', low: null }]);
  expect(provider.asked).toEqual([]);
});

test('the child sees nothing of the machine for a text that a teacher grades', async () => {
  const attempt = await handIn('teacher');
  await assessDue(machine());
  expect(await visibleContent(attempt)).toMatchObject({
    ai_evaluation: null,
    teacher_evaluation: { status: 1, content: null },
  });
  expect(await rowOf(attempt)).toMatchObject({ state: 'done', for_teacher: false });
  expect(await atTheDesk(attempt)).toEqual([{ kind: 'writing', state: 'waiting', low: 5.5 }]);
});

test('concurrent jobs, and one that was killed in between, store one evaluation', async () => {
  const attempt = await handIn();
  // A process claims the text and is killed.
  const { now } = server.clock;
  await claimText(server.db.queries, { now, until: new Date(now.getTime() + 150_000) });
  await assessDue(machine());
  expect(await evaluationsOf(attempt)).toEqual([]);
  server.clock.forward(151);
  // Another one is slow: its claim expires, and a third one judges meanwhile.
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const slow = assessDue(machine(() => held.then(() => result())));
  await expect.poll(async () => (await rowOf(attempt)).tries).toBe(2);
  server.clock.forward(151);
  await Promise.all([assessDue(machine()), assessDue(machine()), assessDue(machine())]);
  release();
  await slow;
  expect(await evaluationsOf(attempt)).toHaveLength(1);
  expect(await rowOf(attempt)).toMatchObject({ state: 'done', tries: 3 });
});

test('a text that keeps failing is given up: the child is told, and a teacher looks at it', async () => {
  const attempt = await handIn();
  const broken = machine(() => Promise.reject(new GraderBusy('full')));
  for (let tried = 1; tried <= 5; tried++) {
    await assessDue(broken);
    await assessDue(broken);
    expect(await rowOf(attempt)).toMatchObject({ tries: tried });
    server.clock.forward(601);
  }
  expect(await rowOf(attempt)).toMatchObject({ state: 'failed', for_teacher: true });
  expect(await visibleContent(attempt)).toMatchObject({
    ai_evaluation: { status: 4, content: null },
  });
});

test('three texts per question and day; the fourth is judged on the next day', async () => {
  const student = await newStudent(server);
  const [first] = [await openAttempt(server, student, 'machine')];
  const questionId = first.id('essay');
  const remaining = async () =>
    (await remainingGradings(server.deps, student.id, [questionId])).get(questionId);
  expect(await remaining()).toBe(3);
  const attempts = [await handIn('machine', plainEssay, student)];
  while (attempts.length < 4) {
    await attempts.at(-1)?.redo();
    attempts.push(await handIn('machine', plainEssay, student));
  }
  expect(await remaining()).toBe(0);
  await assessDue(machine());
  const states = async () =>
    Promise.all(attempts.map(async (attempt) => (await rowOf(attempt)).state));
  expect(await states()).toEqual(['done', 'done', 'done', 'waiting']);
  server.clock.forward(86_400);
  expect(await remaining()).toBe(2);
  await assessDue(machine());
  expect(await states()).toEqual(['done', 'done', 'done', 'done']);
});

test("the day's budget is counted for all processes, and not exceeded", async () => {
  await sql`delete from writing_calls`.execute(server.db.queries);
  const attempts = await Promise.all(Array.from({ length: 8 }, () => handIn()));
  // One call reserves about 0.009 dollars and costs 0.003.
  const env = { WRITING_DAILY_COST: '0.014' };
  await Promise.all([assessDue(machine(undefined, env)), assessDue(machine(undefined, env))]);
  const rows = await Promise.all(attempts.map(rowOf));
  const judged = rows.filter(({ engine }) => engine === 'openai');
  expect(judged.length).toBeGreaterThan(0);
  expect(judged.length).toBe(provider.asked.length);
  expect(judged.length).toBeLessThanOrEqual(4);
  // The others are judged locally, as if there were no provider.
  const others = rows.filter(({ engine }) => engine === 'local');
  expect(others.every(({ doubts }) => doubts.includes('cost_cap'))).toBe(true);
  expect(judged.length + others.length).toBe(8);
  const spent = await server.db.queries
    .selectFrom('writing_calls')
    .select('cost')
    .executeTakeFirst();
  expect(spent?.cost).toBe(judged.length * 3000);
});

test("halves of an emoji and NUL in a machine's result do not break the storing", async () => {
  const attempt = await handIn('machine', `${plainEssay} 😀`);
  const step = { text: 'Con xem lại \uD83D nhé \0.', example: null };
  await assessDue(
    machine(() => Promise.resolve(result({ next_step: step })), { WRITING_DAILY_COST: '0' }),
  );
  const { ai_evaluation } = await visibleContent(attempt);
  expect(ai_evaluation.content.next_step.text).toBe('Con xem lại \u{FFFD} nhé \u{FFFD}.');
});

test("a provider's result that cannot be trusted goes to a teacher; the child sees the local range", async () => {
  provider.reply = () => completionOf(marksOf(9));
  const attempt = await handIn();
  await assessDue(machine());
  expect(await visibleContent(attempt)).toMatchObject({
    score: 6.4,
    ai_evaluation: { status: 2, content: { engine: 'local', overall: { low: 5, high: 6.5 } } },
  });
  expect(await rowOf(attempt)).toMatchObject({ doubts: ['far_from_local'], for_teacher: true });
  expect(await atTheDesk(attempt)).toEqual([{ kind: 'writing', state: 'waiting', low: 8.5 }]);
});
