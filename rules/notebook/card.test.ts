import fc from 'fast-check';
import { createEmptyCard, fsrs, type Grade, Rating } from 'ts-fsrs';
import { describe, expect, test } from 'vitest';
import { type Card, isLeech, newCard, type Recall, retrievability, reviewed } from './card.ts';

/** Reviews a new card after these numbers of days. */
function history(reviews: readonly (readonly [number, Recall])[]): Card[] {
  const cards: Card[] = [];
  let day = 0;
  let card = newCard(-1);
  for (const [after, recall] of reviews) {
    day += after;
    card = reviewed(card, recall, day);
    cards.push(card);
  }
  return cards;
}

/** Reviews a card each time it is due; returns the intervals. */
function intervals(recalls: readonly Recall[]): number[] {
  let card = newCard(-1);
  return recalls.map((recall) => {
    const day = card.dueDay;
    card = reviewed(card, recall, day);
    return card.dueDay - day;
  });
}

describe('the published vectors of FSRS 6', () => {
  test('the memory state after six reviews: FSRS-6.test.ts of ts-fsrs 5.4.2, "memory state[long-term]"', () => {
    const rows = history([
      [0, 'wrong'],
      [0, 'right'],
      [1, 'right'],
      [3, 'right'],
      [8, 'right'],
      [21, 'right'],
    ]);
    expect(rows.at(-1)?.memory?.stability).toBeCloseTo(53.335106, 4);
    expect(rows.at(-1)?.memory?.difficulty).toBeCloseTo(6.3574867, 4);
  });

  test.each([
    ['wrong', 0.212, 6.4133],
    ['helped', 1.2931, 5.11217071],
    ['right', 2.3065, 2.11810397],
  ] as const)('the first review, %s: "first repeat" of the same file', (recall, s, d) => {
    expect(history([[0, recall]])[0]?.memory).toEqual({ stability: s, difficulty: d });
  });

  test('the intervals for answers that are always right: test_review_card of py-fsrs, "ivl_history"', () => {
    expect(intervals(['right', 'right', 'right', 'right'])).toEqual([2, 11, 46, 163]);
  });
});

const grades: Record<Recall, Grade> = {
  wrong: Rating.Again,
  helped: Rating.Hard,
  right: Rating.Good,
};
const oneReview = fc.tuple(
  fc.integer({ min: 1, max: 200 }),
  fc.constantFrom<Recall>('wrong', 'helped', 'right'),
);

test('whatever the history, the memory state matches the library’s own day scheduler', () => {
  const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false });
  fc.assert(
    fc.property(fc.array(oneReview, { minLength: 1, maxLength: 12 }), (reviews) => {
      let card = createEmptyCard(0);
      let day = 0;
      const expected = reviews.map(([after, recall]) => {
        day += after;
        card = scheduler.next(card, day * 86_400_000, grades[recall]).card;
        return { stability: card.stability, difficulty: card.difficulty };
      });
      expect(history(reviews).map(({ memory }) => memory)).toEqual(expected);
    }),
  );
});

test('a mistake comes back on the next day, and so does a wrong review: never on the same day', () => {
  expect(newCard(100).dueDay).toBe(101);
  fc.assert(
    fc.property(fc.array(oneReview, { minLength: 1, maxLength: 12 }), (reviews) => {
      for (const { dueDay, lastDay } of history(reviews))
        expect(dueDay).toBeGreaterThan(lastDay ?? 0);
    }),
  );
  const wrong = history([
    [0, 'right'],
    [2, 'wrong'],
  ])[1];
  expect(wrong?.dueDay).toBe(3);
});

test('a card is remembered nine times out of ten on its due day, and less often later', () => {
  const card = history([
    [0, 'right'],
    [2, 'right'],
    [11, 'right'],
  ])[2] as Card;
  expect(retrievability(card, card.dueDay)).toBeCloseTo(0.9, 2);
  expect(retrievability(card, card.lastDay ?? 0)).toBe(1);
  expect(retrievability(card, card.dueDay + 60)).toBeLessThan(0.9);
  expect(retrievability(newCard(0), 1)).toBeNull();
});

test('a card that was forgotten eight times is a leech', () => {
  const wrongs = history(Array.from({ length: 8 }, () => [1, 'wrong'] as const));
  expect(wrongs.map(isLeech)).toEqual([...Array.from({ length: 7 }, () => false), true]);
});
