import type { BaiLam } from '@bitu/contract/practice.ts';
import { expect, test } from 'vitest';
import { samples } from '../samples.ts';
import { check } from './check.ts';
import { reveal, score } from './rules.ts';

const { content, key } = samples.single_choice;

test.each<[string, BaiLam, string]>([
  ['an option', ['a'], 'ok'],
  ['nothing chosen', [], 'slip'],
  ['an unknown option', ['x'], 'shape'],
  ['an empty id', [''], 'shape'],
  ['two options', ['a', 'b'], 'shape'],
  ['a pair', [['a', 'b']], 'shape'],
])('check: %s', (_, baiLam, kind) => {
  expect(check(content, baiLam).kind).toBe(kind);
});

test('reports that nothing is chosen', () => {
  expect(check(content, [])).toEqual({
    kind: 'slip',
    slip: 'empty',
    message: 'Con chọn một đáp án nhé!',
  });
});

test.each([
  ['b', { points: 1, right: 1, total: 1, correct: true }],
  ['a', { points: 0, right: 0, total: 1, correct: false }],
])('score: %s', (chosen, verdict) => {
  expect(score(content, key, [chosen])).toEqual(verdict);
});

test('reveal', () => {
  expect(reveal(key, content)).toEqual({ rightAnswer: ['b'], accepted: null });
});
