import { questionTypeNames } from './traits.ts';
import { expect, test } from 'vitest';
import { samples } from './samples.ts';
import { guessWeight } from './rules.ts';

const choices = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ id: String(i), text: ['x'] }));
const stem: never[] = [];

test.each([
  [2, 1 / 2],
  [3, 2 / 3],
  [4, 3 / 4],
])('one of %i options counts %d', (count, weight) => {
  expect(guessWeight('single_choice', { stem, options: choices(count) })).toBeCloseTo(weight, 12);
});

test('true or false counts half, with "not given" two thirds', () => {
  expect(guessWeight('true_false', { stem })).toBe(0.5);
  expect(guessWeight('true_false', { stem, not_given: true })).toBeCloseTo(2 / 3, 12);
});

test('two of four are six choices; any of four are fifteen', () => {
  const options = choices(4);
  expect(guessWeight('multiple_choice', { stem, options, choose: 2 })).toBeCloseTo(5 / 6, 12);
  expect(guessWeight('multiple_choice', { stem, options, choose: null })).toBeCloseTo(14 / 15, 12);
  expect(guessWeight('multiple_choice', { stem, options, choose: 4 })).toBe(0);
});

test('pairs and gaps with a word bank are guessed among the possible words', () => {
  const matching = { stem, left: choices(3), right: choices(5) };
  expect(guessWeight('matching', matching)).toBeCloseTo(4 / 5, 12);
  const gaps = { stem, paragraph: [{ gap: 0 }] };
  expect(guessWeight('fill_paragraph', { ...gaps, bank: ['a', 'b'] })).toBe(0.5);
  expect(guessWeight('fill_paragraph', { ...gaps, bank: null })).toBe(1);
});

test('typed and spoken answers are not guessed', () => {
  expect(guessWeight('free_text', { stem, input: 'text' })).toBe(1);
  expect(guessWeight('voice', { stem, text: 'Hello' })).toBe(1);
});

test.each(questionTypeNames)('%s counts something, and never more than one answer', (type) => {
  const weight = guessWeight(type, samples[type].content);
  expect(weight).toBeGreaterThan(0);
  expect(weight).toBeLessThanOrEqual(1);
});
