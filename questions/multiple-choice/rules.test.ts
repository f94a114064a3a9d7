import type { BaiLam } from '@bitu/contract/practice.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { check } from './check.ts';
import { reveal, score } from './rules.ts';
import { samples } from '../samples.ts';

const { content, key } = samples.multiple_choice;
const chooseTwo = { ...content, choose: 2 };

describe('check', () => {
  test.each<[string, BaiLam, string]>([
    ['one option', ['a'], 'ok'],
    ['all options', ['a', 'b', 'c', 'd', 'e'], 'ok'],
    ['an unknown option', ['a', 'x'], 'shape'],
    ['an option twice', ['a', 'a'], 'shape'],
    ['a pair', [['a', 'b']], 'shape'],
  ])('%s', (_, baiLam, kind) => {
    expect(check(content, baiLam).kind).toBe(kind);
  });

  it('nothing chosen is a slip', () => {
    expect(check(content, [])).toMatchObject({ kind: 'slip', slip: 'empty' });
  });

  test.each<[BaiLam, string]>([
    [[], 'slip'],
    [['a', 'b', 'c'], 'slip'],
    [['a', 'b'], 'ok'],
    [['a'], 'begun'],
    [['a', 'a'], 'shape'],
  ])('if two must be chosen: %j', (baiLam, kind) => {
    const checked = check(chooseTwo, baiLam);
    const slip = checked.kind === 'ok' ? checked.unfinished : checked;
    expect(checked.kind === 'ok' && checked.unfinished ? 'begun' : checked.kind).toBe(kind);
    if (slip && kind !== 'shape')
      expect(slip).toMatchObject({ message: 'Con chọn đúng 2 đáp án nhé!' });
  });
});

describe('score: right minus wrong, at least 0, over the right options', () => {
  test.each([
    ['all right', ['a', 'c', 'd'], 3, 1],
    ['two right', ['a', 'c'], 2, 2 / 3],
    ['two right, one wrong', ['a', 'c', 'b'], 2, 1 / 3],
    ['three right, one wrong', ['a', 'c', 'd', 'b'], 3, 2 / 3],
    ['everything chosen', ['a', 'b', 'c', 'd', 'e'], 3, 1 / 3],
    ['one right, two wrong: not under 0', ['a', 'b', 'e'], 1, 0],
    ['all wrong', ['b', 'e'], 0, 0],
  ])('%s', (_, chosen, right, points) => {
    expect(score(content, key, chosen)).toEqual({ points, right, total: 3, correct: points === 1 });
  });

  it('never gives more for an additional wrong option', () => {
    fc.assert(
      fc.property(fc.subarray(['a', 'b', 'c', 'd', 'e']), (chosen) => {
        const { points } = score(content, key, chosen);
        const withWrong = score(content, key, [...new Set([...chosen, 'b'])]).points;
        expect(withWrong).toBeLessThanOrEqual(Number(points));
      }),
    );
  });
});

describe('reveal', () => {
  it('lists the right options in display order', () => {
    expect(reveal(key, content)).toEqual({ rightAnswer: ['a', 'c', 'd'], accepted: null });
  });
});
