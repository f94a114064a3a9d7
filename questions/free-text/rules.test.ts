import type { BaiLam } from '@bitu/contract/practice.ts';
import { describe, expect, it, test } from 'vitest';
import { check } from './check.ts';
import { reveal, score } from './rules.ts';
import { samples } from '../samples.ts';

const { content, key } = samples.free_text;
const number = { ...content, input: 'number' as const };

describe('check', () => {
  test.each<[string, BaiLam, string]>([
    ['a text', ['it is'], 'ok'],
    ['nothing', [], 'slip'],
    ['an empty text', [''], 'slip'],
    ['only spaces', [' \u00a0\t'], 'slip'],
    ['only what is not seen', ['\u200b'], 'slip'],
    ['two texts', ['a', 'b'], 'shape'],
    ['a pair', [['a', 'b']], 'shape'],
    ['a text that is too long', ['a'.repeat(501)], 'shape'],
    ['a NUL', ['a\0'], 'shape'],
    ['half a character', ['\udc00'], 'shape'],
  ])('%s', (_, baiLam, kind) => {
    expect(check(content, baiLam).kind).toBe(kind);
  });

  test.each<[string, BaiLam, string]>([
    ['a number', ['3,5'], 'ok'],
    ['empty', [' '], 'empty'],
    ['nothing', [], 'empty'],
    ['a word', ['ba'], 'not_a_number'],
    ['a fraction', ['3/4'], 'ok'],
    ['a mixed number', ['1 1/2'], 'ok'],
    ['half a fraction', ['3/'], 'not_a_number'],
    ['a unit', ['3 kg'], 'not_a_number'],
  ])('a number is required: %s', (_, baiLam, expected) => {
    const checked = check(number, baiLam);
    expect(checked.kind === 'slip' ? checked.slip : checked.kind).toBe(expected);
  });

  test.each([
    ['fraction', '3/4', 'ok'],
    ['fraction', '0,75', 'number_form'],
    ['simplest_fraction', '6/8', 'number_form'],
    ['mixed_number', '3/2', 'number_form'],
    ['decimal', '3/4', 'number_form'],
    ['decimal', '0,75', 'ok'],
  ] as const)('a %s is required: %s is %s', (form, text, expected) => {
    const checked = check({ ...number, form }, [text]);
    expect(checked.kind === 'slip' ? checked.slip : checked.kind).toBe(expected);
  });

  it('stores the text in NFC and trimmed', () => {
    expect(check(content, [' e\u0301 '])).toMatchObject({ kind: 'ok', entered: ['é'] });
  });
});

describe('score', () => {
  test.each([
    ['it is', 1],
    ['IT’S', 1],
    ['its', 0],
  ])('a text: %s', (text, points) => {
    expect(score(content, key, [text]).points).toBe(points);
  });

  test.each([
    ['1.000', '1000', 1],
    ['0,5', '0.5|1/2', 1],
    ['5', '0.5', 0],
    ['3/4', '3/4', 1],
    ['0,75', '3/4', 1],
    ['1 1/2', '1,5', 1],
  ])('a number: %s against %s', (text, accepted, points) => {
    expect(score(number, { text: accepted }, [text]).points).toBe(points);
  });

  it('compares as text if no number is required', () => {
    expect(score(content, { text: '1000' }, ['1.000']).points).toBe(0);
  });
});

test('reveal: the first alternative, and all of them', () => {
  expect(reveal(key, content)).toEqual({ rightAnswer: ["it's"], accepted: ["it's", 'it is'] });
});
