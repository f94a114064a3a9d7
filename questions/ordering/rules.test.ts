import type { BaiLam } from '@bitu/contract/practice.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { choices } from '../choices.ts';
import { checksItself, retryStart } from '../check.ts';
import { samples } from '../samples.ts';
import { check, form, isInLine, orderInWords } from './check.ts';
import type { Content } from './content.ts';
import { mistake } from './mistake.ts';
import { guessWeight, reveal, score, wrongParts } from './rules.ts';

const { content, key, right } = samples.ordering;
const ids = (letters: string) => letters.split('');
const saying = (...words: string[]): Content => ({
  stem: [],
  items: words.map((word, i) => ({ id: 'abcdefgh'[i] ?? '', text: [word] })),
});

describe('check', () => {
  test.each<[string, BaiLam, string]>([
    ['a full row', ids('abcd'), 'ok'],
    ['a row that is only begun', ids('ab'), 'ok'],
    ['an empty row', [], 'slip'],
    ['an item twice', ids('aab'), 'shape'],
    ['an unknown item', ids('abx'), 'shape'],
    ['pairs', [['a', 'b']], 'shape'],
    ['a text', ['abcd'], 'shape'],
  ])('%s', (_, baiLam, kind) => {
    expect(check(content, baiLam).kind).toBe(kind);
  });

  test.each<[string, object | null]>([
    ['abcd', null],
    ['abc', { slip: 'unfinished', message: 'Còn 1 ô chưa xếp, con xếp nốt nhé!' }],
  ])('%s: what still has to be put', (letters, unfinished) => {
    expect(check(content, ids(letters))).toMatchObject({ kind: 'ok', unfinished });
  });
});

describe('score: right neighbours over items − 1', () => {
  // The right order is c a d b.
  test.each<[string, number, string]>([
    ['cadb', 3, ''],
    ['cabd', 1, 'bd'],
    ['acdb', 1, 'acd'],
    ['dbca', 2, 'dc'],
    ['bdac', 0, 'bdac'],
    ['ca', 1, ''],
    ['c', 0, ''],
    ['b', 0, 'b'],
  ])('%s: %i neighbours, wrong are %j', (letters, pairs, wrong) => {
    expect(score(content, key, ids(letters))).toEqual({
      points: pairs / 3,
      right: pairs,
      total: 3,
      correct: pairs === 3,
    });
    expect(wrongParts(content, key, ids(letters))).toEqual(ids(wrong));
  });

  it('of several right orders, the nearest one counts', () => {
    const either = { orders: [ids('cadb'), ids('bcad')] };
    expect(score(content, either, ids('bcad'))).toMatchObject({ points: 1, correct: true });
    expect(score(content, either, ids('bcda'))).toMatchObject({ right: 1, correct: false });
    expect(wrongParts(content, either, ids('bcad'))).toEqual([]);
  });

  it('exchanges items that look the same', () => {
    const mat = saying('the', 'cat', 'likes', 'the', 'dog');
    const order = { orders: [ids('abcde')] };
    expect(score(mat, order, ids('dbcae'))).toMatchObject({ points: 1, correct: true });
    expect(wrongParts(mat, order, ids('dbcae'))).toEqual([]);
  });

  it('is not whole if the neighbours are right and the order is not', () => {
    const words = saying('a', 'b', 'a', 'c', 'a');
    const order = { orders: [ids('abcde')] };
    expect(score(words, order, ids('adcbe'))).toMatchObject({ points: 3 / 4, correct: false });
    expect(wrongParts(words, order, ids('adcbe'))).toEqual(ids('db'));
  });
});

const orders = fc.shuffledSubarray(ids('abcd'), { minLength: 1 });

test('an answer is right in full, or has a wrong part or is only begun', () => {
  fc.assert(
    fc.property(orders, (order) => {
      const { correct, points } = score(content, key, order);
      const wrong = wrongParts(content, key, order);
      expect(correct).toBe(order.join('') === right.join(''));
      expect(points === 1).toBe(correct);
      if (order.length === 4) expect(wrong.length > 0).toBe(!correct);
      expect(order).toEqual(expect.arrayContaining(wrong));
      // Another try starts with a right beginning.
      const rest = form.retryStart?.(content, { entered: order, wrong }) ?? [];
      expect(wrongParts(content, key, rest as string[])).toEqual([]);
    }),
  );
});

test('any order of a chance key scores as much as its mirror image under the mirrored key', () => {
  fc.assert(
    fc.property(orders, (order) => {
      const mirrored = { orders: [right.toReversed()] };
      expect(score(content, mirrored, order.toReversed()).right).toBe(
        score(content, key, order).right,
      );
    }),
  );
});

test('reveal: the first order, and all of them in words', () => {
  expect(reveal(key, content)).toEqual({ rightAnswer: right, accepted: null });
  const go = saying('go', 'we', 'now');
  expect(reveal({ orders: [ids('bac'), ids('cba')] }, go)).toEqual({
    rightAnswer: ids('bac'),
    accepted: ['we go now', 'now we go'],
  });
});

test('short items stand in a line and read as a sentence, others below each other with arrows', () => {
  expect(isInLine(saying('I', 'am', 'six'))).toBe(true);
  expect(isInLine(saying('First I get up.', 'Then I have some breakfast.'))).toBe(false);
  expect(orderInWords(saying('12', '7', '30'), ids('bac'))).toBe('7 → 12 → 30');
  expect(orderInWords({ stem: [], items: choices('ab') }, ids('ba'))).toBe('b → a');
});

test('a plausible mistake exchanges the last two', () => {
  expect(mistake(content, right, () => 0)).toEqual(ids('cabd'));
});

const asked = { type_code: 'ordering' as const, content };

test('a full row can still be changed before it is checked', () => {
  expect(checksItself(asked, ids('abcd'))).toBe(false);
});

test('another try: the row is kept up to its first mistake', () => {
  expect(retryStart(asked, { entered: ids('cabd'), wrong: ids('bd') })).toEqual(ids('ca'));
});

test('an order is guessed among all orders', () => {
  expect(guessWeight({ stem: [], items: choices('abc') })).toBeCloseTo(5 / 6, 12);
});
