import type { BaiLam } from '@bitu/contract/practice.ts';
import { describe, expect, it, test } from 'vitest';
import { check } from './check.ts';
import { reveal, score } from './rules.ts';
import { samples } from '../samples.ts';

const { content, key } = samples.matching;

describe('check', () => {
  test.each<[string, BaiLam, string]>([
    [
      'a full board',
      [
        ['a', 'w'],
        ['b', 'x'],
        ['c', 'y'],
      ],
      'ok',
    ],
    ['a partly matched board', [['b', 'x']], 'ok'],
    [
      'two lefts on one right',
      [
        ['a', 'x'],
        ['b', 'x'],
      ],
      'ok',
    ],
    ['an empty board', [], 'slip'],
    [
      'the same left twice',
      [
        ['a', 'x'],
        ['a', 'y'],
      ],
      'shape',
    ],
    ['an unknown left', [['q', 'x']], 'shape'],
    ['an unknown right', [['a', 'q']], 'shape'],
    ['sides changed', [['x', 'a']], 'shape'],
    ['half a pair', [['a']], 'shape'],
    ['an empty pair', [[]], 'shape'],
    ['three of a kind', [['a', 'x', 'y']], 'shape'],
    ['a text', ['ax'], 'shape'],
  ])('%s', (_, baiLam, kind) => {
    expect(check(content, baiLam).kind).toBe(kind);
  });

  it('reports that nothing is matched', () => {
    expect(check(content, [])).toMatchObject({ slip: 'empty' });
  });
});

test.each<[BaiLam, object | null]>([
  [
    [
      ['a', 'w'],
      ['b', 'x'],
      ['c', 'y'],
    ],
    null,
  ],
  [[['b', 'x']], { slip: 'unfinished', message: 'Còn 2 ô chưa nối, con nối nốt nhé!' }],
])('%j: what still has to be matched', (baiLam, unfinished) => {
  expect(check(content, baiLam)).toMatchObject({ kind: 'ok', unfinished });
});

describe('score: right pairs over pairs of the key', () => {
  test.each<[string, [string, string][], number]>([
    [
      'all',
      [
        ['a', 'x'],
        ['b', 'y'],
        ['c', 'z'],
      ],
      3,
    ],
    [
      'in another order',
      [
        ['c', 'z'],
        ['a', 'x'],
        ['b', 'y'],
      ],
      3,
    ],
    [
      'two, one wrong',
      [
        ['a', 'x'],
        ['b', 'y'],
        ['c', 'w'],
      ],
      2,
    ],
    ['one, the others not matched', [['b', 'y']], 1],
    [
      'none',
      [
        ['a', 'y'],
        ['b', 'x'],
      ],
      0,
    ],
    [
      'all lefts on one right',
      [
        ['a', 'x'],
        ['b', 'x'],
        ['c', 'x'],
      ],
      1,
    ],
  ])('%s', (_, pairs, right) => {
    expect(score(content, key, pairs)).toEqual({
      points: right / 3,
      right,
      total: 3,
      correct: right === 3,
    });
  });

  it('gives no points if the key is empty', () => {
    expect(score(content, { pairs: [] }, [['a', 'x']])).toEqual({
      points: 0,
      right: 0,
      total: 0,
      correct: false,
    });
  });
});

test('reveal', () => {
  expect(reveal(key, content)).toEqual({ rightAnswer: key.pairs, accepted: null });
});
