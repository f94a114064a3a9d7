import { type QuestionType, questionTypeNames } from '@bitu/questions/traits.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { secondsOf } from '@bitu/questions/rules.ts';
import { dayLimit, minutesOf, mixed, withinDay } from './today.ts';

const cardOf = fc.record({
  type: fc.constantFrom(...questionTypeNames),
  skill: fc.constantFrom('a', 'b', 'c'),
});
const cards = fc.array(cardOf, { maxLength: 40 });
const secondsOfAll = (types: { type: QuestionType }[]) =>
  types.reduce((sum, { type }) => sum + secondsOf(type), 0);

test('a day has at most five minutes and twelve questions, the first ones in order', () => {
  fc.assert(
    fc.property(cards, (due) => {
      const chosen = withinDay(due);
      expect(chosen.length).toBeLessThanOrEqual(dayLimit.cards);
      expect(secondsOfAll(chosen)).toBeLessThanOrEqual(dayLimit.seconds);
      // The skipped cards would have been too much.
      const rest = due.filter((card) => !chosen.includes(card));
      if (chosen.length < dayLimit.cards)
        for (const card of rest)
          expect(secondsOfAll([...chosen, card])).toBeGreaterThan(dayLimit.seconds);
    }),
  );
  const many = Array.from({ length: 30 }, (_, i) => ({ type: 'true_false' as const, i }));
  expect(withinDay(many).map(({ i }) => i)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

test('no two of a skill come in a row where that can be avoided', () => {
  fc.assert(
    fc.property(fc.array(cardOf, { maxLength: 12 }), (cards) => {
      const order = mixed(cards);
      expect(order).toHaveLength(cards.length);
      expect(new Set(order)).toEqual(new Set(cards));
      const most = Math.max(
        0,
        ...[...Map.groupBy(cards, ({ skill }) => skill).values()].map(({ length }) => length),
      );
      const pairs = order.filter(({ skill }, i) => i > 0 && order[i - 1]?.skill === skill).length;
      expect(pairs).toBe(Math.max(0, 2 * most - cards.length - 1));
    }),
  );
});

test('the order is kept if it is mixed already', () => {
  const cards = ['a', 'b', 'a', 'c'].map((skill, n) => ({ skill, n }));
  expect(mixed(cards)).toEqual(cards);
  const same = ['a', 'a', 'b', 'b'].map((skill, n) => ({ skill, n }));
  expect(mixed(same).map(({ n }) => n)).toEqual([0, 2, 1, 3]);
});

test('minutes are whole, and at least one', () => {
  expect(minutesOf(['true_false'])).toBe(1);
  expect(minutesOf(['matching', 'matching'])).toBe(2);
});
