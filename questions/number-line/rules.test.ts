import type { BaiLam } from '@bitu/contract/practice.ts';
import { expect, test } from 'vitest';
import { checksItself, retryStart } from '../check.ts';
import { guessWeight } from '../rules.ts';
import { samples } from '../samples.ts';
import { check } from './check.ts';

const { content } = samples.number_line;

test.each<[string, BaiLam, string]>([
  ['a number of the line', ['1/2'], 'ok'],
  ['no number', [], 'slip'],
  ['a number beside the line', ['2'], 'shape'],
  ['the same number written otherwise', ['2/4'], 'shape'],
  ['an empty text', [''], 'shape'],
  ['two numbers', ['0', '1'], 'shape'],
  ['a pair', [['0', '1']], 'shape'],
])('%s', (_, baiLam, kind) => {
  expect(check(content, baiLam).kind).toBe(kind);
});

test('a marker is guessed among all places', () => {
  expect(guessWeight('number_line', content)).toBeCloseTo(4 / 5, 12);
});

const asked = { type_code: 'number_line' as const, content };

test('a marker can still be moved before it is checked, and stays for another try', () => {
  expect(checksItself(asked, ['3/4'])).toBe(false);
  expect(retryStart(asked, { entered: ['1/2'], wrong: [] })).toEqual(['1/2']);
});
