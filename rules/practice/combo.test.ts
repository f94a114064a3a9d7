import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { comboAfter, comboAt } from './combo.ts';

describe('section 4, Combo streak', () => {
  test.each([
    [-1, null],
    [0, null],
    [1, null],
    [2, 2],
    [3, 3],
    [4, null],
    [5, 5],
    [6, null],
    [7, null],
    [8, null],
    [9, null],
    [10, 10],
    [11, null],
    [12, 2],
    [13, 3],
    [15, 5],
    [20, 10],
    [Number.NaN, null],
  ])('%d in a row: %s', (streak, combo) => {
    expect(comboAt(streak)).toBe(combo);
  });

  it('counts the right answers since the last wrong one', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean()), (answers) => {
        const sinceWrong = answers.length - 1 - answers.lastIndexOf(false);
        expect(answers.reduce(comboAfter, 0)).toBe(sinceWrong);
      }),
    );
  });
});
