import { describe, expect, test } from 'vitest';
import { decorate, fill, half, misspell, shuffle, stuff } from '../../bench/writing/alter.ts';
import { essays, judge } from '../testing/engine.ts';

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
/**
 * How much an alteration raises the index, on average. A mark out of five moves by less than one for a step of one.
 */
const raise = (alter: (text: string) => string) =>
  mean(essays.map(({ text }) => judge(alter(text)).index.overall - judge(text).index.overall));

describe('it does not pay', () => {
  test('to put a linking phrase before every sentence', () => {
    expect(raise(stuff)).toBeLessThan(0.03);
  });
  test('to add sentences that fit any topic', () => {
    expect(raise(fill)).toBeLessThan(0.03);
  });
  test('to add sentences that were learnt by heart', () => {
    expect(raise(decorate)).toBeLessThan(0.03);
  });
  test('to write twice as much', () => {
    expect(Math.abs(raise(half))).toBeLessThan(0.1);
  });
});

test('the more words are misspelt, the lower the index, without an end', () => {
  const raises = [0.05, 0.2, 0.4, 0.6].map((share) => raise((text) => misspell(text, share)));
  expect(raises).toEqual(raises.toSorted((a, b) => b - a));
  // Of marks from 1 to 5, of which a step of the index is about 0.7.
  expect(0.7 * raises[2]!).toBeLessThan(-0.5);
});

test('capitals do not pay', () => {
  expect(raise((text) => text.toUpperCase())).toBeLessThan(-0.1);
  // Not where small letters were missing anyway either.
  for (const { text } of essays)
    expect(judge(text.toUpperCase()).index.overall).toBeLessThan(judge(text).index.overall + 0.02);
});

test('sentences in another order are less coherent, or are refused', () => {
  const lower = essays.flatMap(({ text }) =>
    [1, 2, 3, 4, 5].map((seed) => {
      const { feedback, index } = judge(shuffle(text, seed));
      return feedback.refusal !== null || index.coherence < judge(text).index.coherence ? 1 : 0;
    }),
  );
  expect(mean(lower)).toBeGreaterThan(0.75);
});
