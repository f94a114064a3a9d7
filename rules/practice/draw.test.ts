import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type DrawPractice,
  type DrawQuestion,
  type Shuffle,
  applyOrder,
  drawAttempt,
} from './draw.ts';

/** A small seeded generator (mulberry32): the same draw every time. */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const question = (id: number, change: Partial<DrawQuestion> = {}): DrawQuestion => ({
  id,
  position: id,
  optionIds: ['a', 'b', 'c', 'd'],
  rightIds: [],
  ...change,
});
const practice = (shuffle: Shuffle, draw: number | null = null): DrawPractice => ({
  shuffle,
  sections: [
    { id: 2, position: 2, draw: null, questions: [question(5), question(4)] },
    { id: 1, position: 1, draw, questions: [question(3), question(1), question(2)] },
  ],
});

const ascending = (a: number, b: number) => a - b;
const ids = (drawn: { questionId: number }[]) => drawn.map(({ questionId }) => questionId);

describe('drawAttempt', () => {
  it('keeps everything in order if nothing is shuffled', () => {
    expect(drawAttempt(practice('none'), seeded(1))).toEqual(
      [1, 2, 3, 4, 5].map((id) => ({
        questionId: id,
        position: id,
        order: null,
        rightOrder: null,
      })),
    );
  });

  it('shuffles questions only within their section', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const drawn = ids(drawAttempt(practice('questions'), seeded(seed)));
      expect(drawn.slice(0, 3).toSorted(ascending)).toEqual([1, 2, 3]);
      expect(drawn.slice(3).toSorted(ascending)).toEqual([4, 5]);
    }
  });

  it('draws as many as requested, and keeps their order if questions are not shuffled', () => {
    const results = new Set<string>();
    for (let seed = 0; seed < 50; seed += 1) {
      const drawn = ids(drawAttempt(practice('none', 2), seeded(seed))).slice(0, 2);
      expect(drawn).toEqual(drawn.toSorted(ascending));
      results.add(drawn.join());
    }
    expect([...results].toSorted()).toEqual(['1,2', '1,3', '2,3']);
  });

  test.each([
    [0, 2],
    [1, 3],
    [3, 5],
    [99, 5],
    [-1, 2],
  ])('draw %d of 3', (draw, total) => {
    expect(drawAttempt(practice('both', draw), seeded(1))).toHaveLength(total);
  });

  test.each([
    ['none', false],
    ['questions', false],
    ['options', true],
    ['both', true],
  ] as const)('options with shuffle %s: %s', (shuffle, expected) => {
    for (const { order } of drawAttempt(practice(shuffle), seeded(3)))
      expect(order?.toSorted() ?? null).toEqual(expected ? ['a', 'b', 'c', 'd'] : null);
  });

  test.each(['none', 'questions', 'options', 'both'] as const)(
    'the right column of matching is shuffled, the left one is not (%s)',
    (shuffle) => {
      const matching = question(1, { optionIds: [], rightIds: ['x', 'y', 'z'] });
      const orders = new Set<string>();
      for (let seed = 0; seed < 100; seed += 1) {
        const [drawn] = drawAttempt(
          { shuffle, sections: [{ id: 1, position: 1, draw: null, questions: [matching] }] },
          seeded(seed),
        );
        expect(drawn?.order).toBeNull();
        orders.add(drawn?.rightOrder?.join('') ?? '');
      }
      expect([...orders].toSorted()).toEqual(['xyz', 'xzy', 'yxz', 'yzx', 'zxy', 'zyx']);
    },
  );

  test('a question without options has no order', () => {
    const only = question(1, { optionIds: [] });
    const [drawn] = drawAttempt(
      { shuffle: 'both', sections: [{ id: 1, position: 1, draw: null, questions: [only] }] },
      seeded(1),
    );
    expect(drawn).toEqual({ questionId: 1, position: 1, order: null, rightOrder: null });
  });

  it('draws the same again from the same random numbers', () => {
    expect(drawAttempt(practice('both', 2), seeded(7))).toEqual(
      drawAttempt(practice('both', 2), seeded(7)),
    );
  });

  it('produces every order about equally often', () => {
    const counts = new Map<string, number>();
    const random = seeded(11);
    for (let round = 0; round < 6000; round += 1) {
      const key = ids(drawAttempt(practice('questions'), random))
        .slice(0, 3)
        .join('');
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  it('treats a random number of 1 as the last item', () => {
    expect(ids(drawAttempt(practice('both'), () => 1))).toEqual([3, 2, 1, 5, 4]);
  });

  it('stays a permutation whatever the random numbers, even 1', () => {
    const sections = fc.array(
      fc.record({
        id: fc.nat(),
        position: fc.nat(9),
        draw: fc.option(fc.nat(8)),
        count: fc.nat(8),
      }),
      { maxLength: 4 },
    );
    const shuffle = fc.constantFrom<Shuffle>('none', 'questions', 'options', 'both');
    const numbers = fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true }));
    fc.assert(
      fc.property(sections, shuffle, numbers, (shape, how, stream) => {
        let next = 0;
        const full = shape.map(({ count, ...section }) => ({
          ...section,
          questions: Array.from({ length: count }, () => question((next += 1))),
        }));
        const drawn = drawAttempt({ shuffle: how, sections: full }, () => stream.next().value ?? 0);
        const expected = full.reduce(
          (sum, { draw, questions }) => sum + Math.min(draw ?? questions.length, questions.length),
          0,
        );
        expect(drawn).toHaveLength(expected);
        expect(new Set(ids(drawn)).size).toBe(expected);
        expect(drawn.map(({ position }) => position)).toEqual(drawn.map((_, index) => index + 1));
        for (const { order } of drawn)
          expect(order?.toSorted() ?? ['a', 'b', 'c', 'd']).toEqual(['a', 'b', 'c', 'd']);
      }),
    );
  });
});

describe('applyOrder', () => {
  const choices = ['a', 'b', 'c'].map((id) => ({ id }));
  test.each([
    ['no order', null, 'abc'],
    ['the drawn order', ['c', 'a', 'b'], 'cab'],
    ['a choice that came later', ['c', 'a'], 'cab'],
    ['a choice that is gone', ['x', 'c', 'a', 'b'], 'cab'],
    ['an empty order', [], 'abc'],
  ])('%s', (_, order, expected) => {
    expect(
      applyOrder(choices, order)
        .map(({ id }) => id)
        .join(''),
    ).toBe(expected);
  });

  it('loses and invents no choice', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.uniqueArray(fc.string()), (order, unique) => {
        const ordered = applyOrder(
          unique.map((id) => ({ id })),
          order,
        );
        expect(ordered.map(({ id }) => id).toSorted()).toEqual(unique.toSorted());
      }),
    );
  });
});
