import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { describeScore, scoreOf } from './score.ts';

describe('scoreOf: 0 to 10, one decimal, half up', () => {
  test.each([
    [0, 10, 0],
    [10, 10, 10],
    [1, 8, 1.3], // 1.25
    [3, 8, 3.8], // 3.75
    [1, 3, 3.3],
    [2, 3, 6.7],
    [1 / 3 + 1 / 3 + 1 / 3, 3, 3.3],
    [0.1 + 0.2, 3, 1],
    [0.1 * 3 + 0.1 * 2, 4, 1.3], // 1.25, slightly less in floating point
    [7.000000000000001, 7, 10],
    [43, 80, 5.4], // 5.375
    [0.5, 100, 0.1], // 0.05
    [5, 0, 0],
    [-1, 10, 0],
    [12, 10, 10],
    [Number.NaN, 10, 0],
  ])('%d of %d is %d', (points, total, score) => {
    expect(scoreOf(points, total)).toBe(score);
  });

  it('stays within 0 and 10, has one decimal, and grows with the points', () => {
    const points = fc.double({ min: 0, max: 200, noNaN: true });
    fc.assert(
      fc.property(points, points, fc.integer({ min: 1, max: 200 }), (one, other, total) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        const score = scoreOf(less, total);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(10);
        expect(Number(score.toFixed(1))).toBe(score);
        expect(scoreOf(more, total)).toBeGreaterThanOrEqual(score);
      }),
    );
  });

  it('is exact for every sum of thirds, quarters and sixths', () => {
    for (let total = 1; total <= 40; total += 1) {
      for (const parts of [1, 2, 3, 4, 6]) {
        let sum = 0;
        for (let count = 1; count <= total * parts; count += 1) {
          sum += 1 / parts;
          // Integers only: floor(100 * count / (parts * total) + 1/2)
          const tenths = Math.floor((200 * count + parts * total) / (2 * parts * total));
          expect(scoreOf(sum, total)).toBe(tenths / 10);
        }
      }
    }
  });
});

describe('describeScore', () => {
  test.each([
    ['single_choice', 1, 1, 0, 'Trả lời đúng'],
    ['single_choice', 0, 1, 1, 'Trả lời chưa đúng'],
    ['true_false', 1, 1, 0, 'Trả lời đúng'],
    ['free_text', 0, 1, 0, 'Trả lời chưa đúng'],
    ['multiple_choice', 2, 3, 0, 'Đúng 2 trên 3 ý'],
    ['multiple_choice', 3, 3, 0, 'Đúng 3 trên 3 ý'],
    ['multiple_choice', 2, 3, 1, 'Đúng 2 trên 3 ý, trừ 1 ý chọn sai'],
    ['multiple_choice', 3, 3, 1, 'Đúng 3 trên 3 ý, trừ 1 ý chọn sai'],
    ['multiple_choice', 1, 3, 1, 'Đúng 1 trên 3 ý, còn 1 ý chọn chưa đúng'],
    ['multiple_choice', 0, 3, 2, 'Đúng 0 trên 3 ý'],
    ['matching', 3, 4, 1, 'Đúng 3 trên 4 cặp'],
    ['fill_paragraph', 1, 2, 1, 'Đúng 1 trên 2 chỗ trống'],
  ] as const)('%s, %d of %d right, %d wrong', (type, right, total, wrong, sentence) => {
    expect(describeScore(type, right, total, wrong)).toBe(sentence);
  });
});
