import type { QuestionRules } from '../define.ts';
import type { Content, Entered, Key } from './content.ts';
import { type Verdict, partialVerdict } from '@bitu/rules/practice/verdict.ts';
import { oneAmong } from '../guessing.ts';
import type { Revealed } from '../answers.ts';
import { orderInWords } from './check.ts';

export const seconds = 35;

/**
 * Returns a name for each item that items which look the same share: the two 'the' of a sentence can be exchanged.
 */
function looksOf({ items }: Content): (id: string) => string {
  const looks = new Map(
    items.map(({ id, text, picture }) => [id, JSON.stringify([text, picture?.src])]),
  );
  return (id) => looks.get(id) ?? id;
}

/** An answer compared with one right order. */
interface Compared {
  isRight: boolean;
  /** The number of neighbours that follow each other in the right order too. */
  pairs: number;
  /** The places in the answer of items that do not follow their right neighbour. */
  wrongPlaces: number[];
}

function compare(content: Content, order: readonly string[], entered: Entered): Compared {
  const looks = looksOf(content);
  const pairOf = (list: readonly string[], i: number) =>
    JSON.stringify([list[i - 1], list[i]].map((id) => id !== undefined && looks(id)));
  const free = order.map((_, i) => pairOf(order, i));
  const wrongPlaces = entered.flatMap((_, i) => {
    const at = free.indexOf(pairOf(entered, i));
    if (at !== -1) free.splice(at, 1);
    return at === -1 ? [i] : [];
  });
  const elsewhere = entered.flatMap((id, i) => (looks(id) === looks(order[i] ?? '') ? [] : [i]));
  return {
    isRight: entered.length === order.length && elsewhere.length === 0,
    pairs: entered.length - 1 - wrongPlaces.filter((i) => i > 0).length,
    // Items that look the same can have all the right neighbours in a wrong order.
    wrongPlaces: wrongPlaces.length > 0 ? wrongPlaces : elsewhere,
  };
}

/** Returns the comparison with the right order that the answer is nearest to. */
function nearest(content: Content, { orders }: Key, entered: Entered): Compared {
  const [first, ...others] = orders.map((order) => compare(content, order, entered));
  const none = { isRight: false, pairs: 0, wrongPlaces: [...entered.keys()] };
  return others.reduce(
    (best, one) => (one.isRight || (!best.isRight && one.pairs > best.pairs) ? one : best),
    first ?? none,
  );
}

/** Points: right neighbours / (items − 1), all of them only for a right order. */
export function score(content: Content, key: Key, entered: Entered): Verdict {
  const total = content.items.length - 1;
  const { isRight, pairs } = nearest(content, key, entered);
  return partialVerdict(isRight ? total : Math.max(0, Math.min(pairs, total - 1)), total);
}

/** Returns the items that do not follow their right neighbour, or do not come first although they should. */
export function wrongParts(content: Content, key: Key, entered: Entered): string[] {
  const { isRight, wrongPlaces } = nearest(content, key, entered);
  return isRight ? [] : wrongPlaces.flatMap((i) => entered[i] ?? []);
}

/** Shows the first order. `accepted`: each of several orders in words. */
export function reveal({ orders }: Key, content: Content): Revealed {
  return {
    rightAnswer: [...(orders[0] ?? [])],
    accepted: orders.length > 1 ? orders.map((order) => orderInWords(content, order)) : null,
  };
}

export const guessWeight = ({ items }: Content): number =>
  oneAmong(items.reduce((orders, _, i) => orders * (i + 1), 1));

export const rules: QuestionRules<'ordering'> = {
  seconds,
  score,
  wrongParts,
  reveal,
  guessWeight,
};
