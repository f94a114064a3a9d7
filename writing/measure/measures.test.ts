import { describe, expect, test } from 'vitest';
import { decorate, fill, half, shuffle, stuff } from '../../bench/writing/alter.ts';
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

test('sentences in another order are less coherent, or are refused', () => {
  const lower = essays.flatMap(({ text }) =>
    [1, 2, 3, 4, 5].map((seed) => {
      const { feedback, index } = judge(shuffle(text, seed));
      return feedback.refusal !== null || index.coherence < judge(text).index.coherence ? 1 : 0;
    }),
  );
  expect(mean(lower)).toBeGreaterThan(0.75);
});
