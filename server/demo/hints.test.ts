import type { Block } from '@bitu/contract/text.ts';
import { isJudged, questionTypeNames } from '@bitu/questions/traits.ts';
import { alternativesOf, normaliseAnswer } from '@bitu/rules/practice/compare.ts';
import { revealKey } from '@bitu/questions/rules.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
let hinted: Awaited<ReturnType<typeof questionsWithHints>>;

const questionsWithHints = (from: TestServer) =>
  from.db.queries
    .selectFrom('questions as q')
    .innerJoin('practices as p', 'p.id', 'q.practice_id')
    .select(['q.code', 'p.code as practice', 'p.practice_type', 'q.type_code', 'q.level_id'])
    .select(['q.content', 'q.key', 'q.hints'])
    .where('q.retired_at', 'is', null)
    .where('q.hints', '!=', '[]' as never)
    .execute();

beforeAll(async () => {
  server = await testServer();
  hinted = await questionsWithHints(server);
});
afterAll(() => server.stop());

test('the demo has hints for at least 150 questions, of every level and every type that reveals right and wrong at once', () => {
  expect(hinted.length).toBeGreaterThanOrEqual(150);
  expect(new Set(hinted.map(({ practice_type }) => practice_type))).toEqual(new Set([2]));
  const immediate = questionTypeNames.filter(
    (type) => !isJudged(type) && !type.startsWith('ielts'),
  );
  expect(new Set(hinted.map(({ type_code }) => type_code))).toEqual(new Set(immediate));
  expect(new Set(hinted.map(({ level_id }) => level_id))).toEqual(new Set([1, 2, 3]));
  const several = hinted.filter(({ hints }) => (hints as Block[][]).length > 1);
  expect(several.length).toBe(hinted.length);
});

const wordsOf = (block: Block): string =>
  block.kind === 'text'
    ? block.text
        .map((part) => (typeof part === 'string' ? part : 'strong' in part ? part.strong : ''))
        .join('')
    : '';

test('no hint contains a typed answer', () => {
  const revealing = hinted.flatMap(({ practice, code, type_code, content, key, hints }) => {
    if (type_code !== 'free_text') return [];
    const { accepted } = revealKey(type_code, key, content);
    const answers = (accepted ?? []).flatMap(alternativesOf).map(normaliseAnswer);
    const text = normaliseAnswer((hints as Block[][]).flat().map(wordsOf).join(' '));
    return answers.some((one) => !/^\d+$/.test(one) && text.includes(one))
      ? [`${practice} ${code}`]
      : [];
  });
  expect(revealing).toEqual([]);
});
