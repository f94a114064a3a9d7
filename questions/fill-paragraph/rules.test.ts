import type { BaiLam } from '@bitu/contract/practice.ts';
import { describe, expect, it, test } from 'vitest';
import { check, gapCount } from './check.ts';
import { reveal, score } from './rules.ts';
import { samples } from '../samples.ts';

const { content, key } = samples.fill_paragraph;

it('counts gaps, not pieces', () => {
  expect(gapCount(content)).toBe(3);
});

describe('check', () => {
  test.each<[string, BaiLam, string]>([
    ['all gaps', ['am', 'student', 'x'], 'ok'],
    ['one gap', ['', 'student', ''], 'ok'],
    ['all gaps empty', ['', '', ''], 'slip'],
    ['only spaces', [' ', '\u00a0', ''], 'slip'],
    ['too few', ['am', 'student'], 'shape'],
    ['too many', ['am', 'student', 'x', 'y'], 'shape'],
    ['an empty list', [], 'slip'],
    ['a pair', [['am', 'student'], 'x', 'y'], 'shape'],
    ['longer than a gap takes', ['a'.repeat(201), '', ''], 'shape'],
    ['a NUL', ['a\0', '', ''], 'shape'],
    ['half a character', ['a\ud800', '', ''], 'shape'],
  ])('%s', (_, baiLam, kind) => {
    expect(check(content, baiLam).kind).toBe(kind);
  });

  it('reports that all gaps are empty', () => {
    expect(check(content, ['', '', ''])).toMatchObject({ slip: 'empty' });
  });

  it('stores the words in NFC and trimmed', () => {
    expect(check(content, [' am ', 'e\u0301', ''])).toMatchObject({
      kind: 'ok',
      entered: ['am', 'é', ''],
    });
  });

  test.each<[BaiLam, object | null]>([
    [['am', 'student', 'x'], null],
    [['am', ' ', ''], { slip: 'unfinished', message: 'Còn 2 chỗ trống, con điền nốt nhé!' }],
  ])('%j: what still has to be filled in', (baiLam, unfinished) => {
    const checked = check(content, baiLam);
    expect(checked).toMatchObject({ kind: 'ok', unfinished });
  });
});

describe('score: right gaps over gaps', () => {
  test.each([
    ['all', ['am', 'student', 'hoà'], 3],
    ['other alternatives and spellings', ['WAS', ' student. ', 'hòa'], 3],
    ['two, one open', ['am', 'student', ''], 2],
    ['right words in the wrong gaps', ['student', 'am', 'x'], 0],
    ['a short answer', ['am'], 1],
  ])('%s', (_, words, right) => {
    expect(score(content, key, words)).toEqual({
      points: right / 3,
      right,
      total: 3,
      correct: right === 3,
    });
  });
});

test('score: a number with the other decimal mark, as a phone keyboard types it', () => {
  const numbers = { gaps: ['2,5', '1.000', '07:30'] };
  expect(score(content, numbers, ['2.5', '1000', '7:30'])).toMatchObject({ right: 2, total: 3 });
});

test('reveal: the first alternative of each gap, and all of them', () => {
  expect(reveal(key, content)).toEqual({
    rightAnswer: ['am', 'student', 'hoà'],
    accepted: ['am / was', 'student', 'hoà'],
  });
});
