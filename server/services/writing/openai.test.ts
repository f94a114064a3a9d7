import type { WritingFeedback, WritingResult } from '@bitu/contract/writing.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../../log.ts';
import { testSettings } from '../../testing/settings.ts';
import { injections, marksOf, plainEssay } from '../../testing/injections.ts';
import {
  completionOf,
  type WritingProvider,
  writingProvider,
} from '../../testing/writing-provider.ts';
import type { Budget, Essay } from './grader.ts';
import { openAiGrader } from './openai.ts';
import { findQuote } from './openai-check.ts';

let provider: WritingProvider;
beforeEach(async () => {
  provider = await writingProvider();
});
afterEach(() => provider.close());

const essay: Essay = {
  text: plainEssay,
  question: 'Should children learn to cook?',
  task: 'task_2',
};

/** A judgement of the local engine, about 5.5 overall. */
const local = (
  own: Partial<WritingFeedback> = {},
  doubts: WritingResult['doubts'] = [],
): WritingResult => ({
  feedback: {
    words: 100,
    overall: { low: 4.5, high: 6.5, provisional: 1 },
    criteria: [],
    sentences: [],
    corrections: [],
    next_step: null,
    refusal: null,
    engine: 'local',
    version: '1',
    ...own,
  },
  doubts,
  index: { overall: 0, coherence: 0, lexis: 0, grammar: 0, parts: [], version: '1' },
});

const endless: Budget = { reserve: () => Promise.resolve(true), settle: () => Promise.resolve() };

const graderOf = (result = local(), { budget = endless, limitMs = 5000 } = {}) => {
  const settings = { url: provider.url, key: 'a key', model: 'judge-1', price: { in: 1, out: 4 } };
  const engine = { judge: () => Promise.resolve(result), close: () => Promise.resolve() };
  const log = createLog(testSettings());
  return openAiGrader(settings, { local: engine, budget, log }, limitMs);
};

test('the provider judges; corrections stay local, and only the text leaves the server', async () => {
  provider.reply = () => completionOf(marksOf([6, 6, 6.5, 6.5]));
  const graded = await graderOf().grade(essay);
  expect(graded).toMatchObject({ doubts: [], cost: 3000 });
  expect(graded.feedback).toMatchObject({
    overall: { low: 6, high: 7, provisional: 1 },
    engine: 'openai',
    version: 'judge-1',
    words: 100,
  });
  // The sentences are ours, chosen by code.
  expect(graded.feedback.criteria.map(({ reason }) => reason)).toEqual([
    'Con nêu được lý do hoặc ví dụ cho ý của mình.',
    'Con nối các ý với nhau rõ ràng.',
    'Con chọn từ chính xác.',
    'Câu này đúng ngữ pháp.',
  ]);
  expect(graded.feedback.next_step).toEqual({
    text: 'Con thêm một lý do hoặc một ví dụ cho ý chính nhé.',
    example: null,
  });
  const quote = graded.feedback.criteria[0]?.quote;
  expect(plainEssay.slice(quote?.start, quote?.end)).toBe('cooking is useful in daily life');
  const [asked] = provider.asked;
  expect(asked).toMatchObject({
    path: '/v1/chat/completions',
    headers: { authorization: 'Bearer a key' },
    body: { model: 'judge-1', response_format: { type: 'json_schema' } },
  });
  expect(JSON.parse(asked?.body.messages[1].content)).toEqual({
    task: 'task_2',
    question: essay.question,
    essay: plainEssay,
  });
});

describe('a model that obeys the text', () => {
  test.each(injections)('$says', async ({ says, obeyed }) => {
    provider.reply = () => completionOf(obeyed);
    const text = `${plainEssay}\n${says}`;
    const { feedback, doubts } = await graderOf().grade({ ...essay, text });
    expect(feedback).toEqual(local().feedback);
    expect(doubts).not.toEqual([]);
    // The text is one JSON field, whatever it contains.
    const [asked] = provider.asked;
    expect(JSON.parse(asked?.body.messages[1].content).essay).toBe(text);
    expect(asked?.body.messages[0].content).not.toContain(says);
  });
});

test.each([
  [marksOf(7.5), 'far_from_local'],
  [marksOf(3.5), 'far_from_local'],
  [marksOf(6, { quote: 'cooking is   useful\nin daily life' }), null],
  [marksOf(6, { quote: 'Cooking is useful' }), 'no_quote'],
  [marksOf([6, 6, 6.25, 6]), 'not_a_mark'],
])('%#: trusted only as far as it can be checked', async (marks, doubt) => {
  provider.reply = () => completionOf(marks);
  const { doubts } = await graderOf().grade(essay);
  expect(doubts).toEqual(doubt === null ? [] : [doubt]);
});

test('the ends of the scale go to a teacher too', async () => {
  provider.reply = () => completionOf(marksOf(8));
  const high = local({ overall: { low: 7, high: 8.5, provisional: 0 } });
  expect(await graderOf(high).grade(essay)).toMatchObject({
    doubts: ['end_of_scale'],
    feedback: { engine: 'openai' },
  });
});

test('for Task 1 the child sees no band that could not be compared', async () => {
  provider.reply = () => completionOf(marksOf(7));
  const graded = await graderOf(local({ overall: null }, ['task_1'])).grade(essay);
  expect(graded.feedback.overall).toBeNull();
  expect(graded.draft.overall).toEqual({ low: 6.5, high: 7.5, provisional: 1 });
  expect(graded.doubts).toEqual(['task_1']);
});

test('what the local guard refuses never leaves the server', async () => {
  const refusal = { code: 'too_short' as const, message: 'Bài còn ngắn quá.' };
  const refused = local({ refusal, overall: null }, ['refused']);
  const graded = await graderOf(refused).grade(essay);
  expect(graded).toMatchObject({ feedback: { refusal }, doubts: ['refused'], cost: 0 });
  expect(provider.asked).toEqual([]);
});

const good = completionOf(marksOf(6));

test.each([
  ['an error of the server', { status: 500, body: 'oops' }, 2],
  ['too many calls', { status: 429, body: {} }, 2],
  ['a refused key', { status: 401, body: {} }, 1],
  ['no JSON', { body: '<html>' }, 2],
  ['another shape', { body: { choices: [] } }, 2],
  ['a reply without end', { body: 'x'.repeat(300_000) }, 2],
  ['a broken connection', 'hang-up' as const, 2],
])('%s: %#', async (_, reply, tries) => {
  provider.reply = () => reply;
  const graded = await graderOf().grade(essay);
  expect(graded).toMatchObject({ doubts: ['no_reply'], feedback: { engine: 'local' } });
  expect(provider.asked).toHaveLength(tries);
  provider.reply = (_asked, before) => (before === tries ? reply : good);
  if (tries === 2) expect((await graderOf().grade(essay)).doubts).toEqual([]);
});

test('a provider that is too slow is given up', async () => {
  provider.reply = () => 'silence';
  let tries = 0;
  const budget = { ...endless, reserve: async () => ++tries > 0 };
  const graded = await graderOf(local(), { budget, limitMs: 50 }).grade(essay);
  expect(graded.doubts).toEqual(['no_reply']);
  // Counted here: on a busy machine an aborted request may not have reached the provider.
  expect(tries).toBe(2);
  // It may have been billed.
  expect(graded.cost).toBeGreaterThan(12_000);
});

test("when the day's budget is spent, texts are judged locally", async () => {
  const budget = { ...endless, reserve: () => Promise.resolve(false) };
  const graded = await graderOf(local(), { budget }).grade(essay);
  expect(graded).toMatchObject({ doubts: ['cost_cap'], feedback: { engine: 'local' }, cost: 0 });
  expect(provider.asked).toEqual([]);
});

test.each([
  ['a.b(c)', 'x a.b(c) y', { start: 2, end: 8, text: 'a.b(c)' }],
  ['a.b', 'acb', null],
  ['one two', 'one\n  two', { start: 0, end: 9, text: 'one\n  two' }],
  ['', 'text', null],
  ['😀 hi', 'oh 😀 hi', { start: 3, end: 8, text: '😀 hi' }],
])('the quote %j in %j', (quote, text, range) => {
  expect(findQuote(text, quote)).toEqual(range);
});
