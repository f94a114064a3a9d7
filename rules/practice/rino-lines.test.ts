import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineFor, maxLineLength, rinoLines } from './rino-lines.ts';
import type { Situation } from './rino-situations.ts';

const situations = Object.keys(rinoLines) as Situation[];
const all = situations.flatMap((situation) => rinoLines[situation]);

describe('the lines', () => {
  test('are at least 60, all different, and at least three for each situation', () => {
    expect(all.length).toBeGreaterThanOrEqual(60);
    expect(new Set(all).size).toBe(all.length);
    for (const situation of situations)
      expect(rinoLines[situation].length, situation).toBeGreaterThanOrEqual(3);
  });

  test.each(all)('“%s” is short, complete and composed', (line) => {
    expect(line.length).toBeLessThanOrEqual(maxLineLength);
    expect(line).toMatch(/^\p{Lu}.*!$/u);
    expect(line).toBe(line.normalize('NFC'));
  });

  // Words of blame, hurry, sadness, loss, comparison, and past mistakes.
  const unkind =
    'sai lỗi kém tệ dở lười ẩu chậm buồn mất thua hỏng bạn hạng phải đừng quên chán dễ'.split(' ');
  const wordsOf = (line: string) => line.toLowerCase().match(/\p{L}+/gu) ?? [];
  test.each(all)('“%s” neither blames nor compares', (line) => {
    expect(wordsOf(line).filter((word) => unkind.includes(word))).toEqual([]);
  });
});

describe('which line', () => {
  test('never repeats before all lines of that situation were said, and never twice running', () => {
    fc.assert(
      fc.property(fc.constantFrom(...situations), fc.integer(), (situation, seed) => {
        const count = rinoLines[situation].length;
        const said = Array.from({ length: count * 4 }, (_, nth) => lineFor(situation, seed, nth));
        for (let from = 0; from < said.length; from += count)
          expect(new Set(said.slice(from, from + count)).size).toBe(count);
        said.slice(1).forEach((line, i) => expect(line).not.toBe(said[i]));
      }),
    );
  });

  test('the same seed gives the same lines; other sessions start with other lines', () => {
    const first = (seed: number) => lineFor('right', seed, 0);
    expect(first(7)).toBe(first(7));
    const seeds = Array.from({ length: 200 }, (_, seed) => seed);
    expect(new Set(seeds.map(first)).size).toBe(rinoLines.right.length);
  });
});
