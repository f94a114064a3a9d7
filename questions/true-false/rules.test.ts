import type { BaiLam } from '@bitu/contract/practice.ts';
import { expect, test } from 'vitest';
import { samples } from '../samples.ts';
import { check } from './check.ts';
import { reveal, score } from './rules.ts';

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

test('not given: a third choice only if the question has it', () => {
  expect(check(content, ['not_given']).kind).toBe('shape');
  const three = { ...content, not_given: true } as const;
  for (const truth of ['true', 'false', 'not_given'])
    expect(check(three, [truth]).kind, truth).toBe('ok');
  expect(check(three, [])).toMatchObject({
    message: 'Con chọn một đáp án nhé!',
  });
});

test.each([
  ['true', 'true', 1],
  ['true', 'false', 0],
  ['false', 'false', 1],
  ['false', 'true', 0],
  ['not_given', 'not_given', 1],
  ['not_given', 'false', 0],
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
