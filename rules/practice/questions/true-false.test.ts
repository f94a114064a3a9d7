import type { BaiLam } from '@bitu/contract/practice.ts';
import { expect, test } from 'vitest';
import { samples } from './samples.ts';
import { check, reveal, score } from './true-false.ts';

const { content, key } = samples.true_false;

test.each<[string, BaiLam, string]>([
  ['true', ['true'], 'ok'],
  ['false', ['false'], 'ok'],
  ['nothing chosen', [], 'slip'],
  ['another word', ['yes'], 'shape'],
  ['another case', ['True'], 'shape'],
  ['both', ['true', 'false'], 'shape'],
  ['a pair', [['true', 'false']], 'shape'],
])('check: %s', (_, baiLam, kind) => {
  expect(check(content, baiLam).kind).toBe(kind);
});

test.each([
  ['true', 'true', 1],
  ['true', 'false', 0],
  ['false', 'false', 1],
  ['false', 'true', 0],
] as const)('score: key %s, chosen %s', (value, chosen, points) => {
  expect(score(content, { value }, [chosen])).toEqual({
    points,
    right: points,
    total: 1,
    correct: points === 1,
  });
});

test('reveal', () => {
  expect(reveal(key, content)).toEqual({ rightAnswer: ['true'], accepted: null });
});
