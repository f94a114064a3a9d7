import type { BaiLam } from '@bitu/contract/practice.ts';
import type { Content, Entered, Key } from '@bitu/contract/questions/matching.ts';
import { labelsOf } from '../plain-text.ts';
import {
  type Checked,
  type Verdict,
  notOfThisShape,
  partialVerdict,
  slipped,
  wellFormed,
} from '../verdict.ts';
import { pairsOf } from './bai-lam.ts';
import { oneAmong } from './guessing.ts';
import type { Revealed } from './reveal.ts';

export const seconds = 40;

/**
 * Checks `[[leftId, rightId], ...]`: known ids, each left one once. Two left items may share a right one: sorting
 * into groups needs that, and the key decides anyway.
 */
export function check(content: Content, baiLam: BaiLam): Checked<Entered> {
  if (!Array.isArray(baiLam)) return notOfThisShape;
  const freeLeft = new Set(content.left.map(({ id }) => id));
  const knownRight = new Set(content.right.map(({ id }) => id));
  const pairs: Entered = [];
  for (const item of baiLam) {
    if (!Array.isArray(item) || item.length !== 2) return notOfThisShape;
    const [left, right] = item;
    if (left === undefined || right === undefined) return notOfThisShape;
    if (!freeLeft.delete(left) || !knownRight.has(right)) return notOfThisShape;
    pairs.push([left, right]);
  }
  if (pairs.length === 0) return slipped('empty', 'Con nối các cặp nhé!');
  const open = freeLeft.size;
  return wellFormed(pairs, open > 0 ? `Còn ${open} ô chưa nối, con nối nốt nhé!` : null);
}

export const isWhole = (): boolean => true;

/** Points: right pairs / pairs of the key; an unmatched item is not right. */
export function score(content: Content, key: Key, pairs: Entered): Verdict {
  return partialVerdict(
    key.pairs.length - wrongParts(content, key, pairs).length,
    key.pairs.length,
  );
}

/** Returns the left items that are not matched correctly. */
export function wrongParts(_content: Content, key: Key, pairs: Entered): string[] {
  const matched = new Map(pairs);
  return key.pairs.flatMap(([left, wanted]) => (matched.get(left) === wanted ? [] : [left]));
}

export function reveal(key: Key, _content: Content): Revealed {
  return { rightAnswer: key.pairs.map(([left, right]) => [left, right]), accepted: null };
}

export const rightInWords = ({ left, right }: Content, { rightAnswer }: Revealed): string =>
  pairsOf(rightAnswer)
    .map(([from, to]) => `${labelsOf(left, [from])} – ${labelsOf(right, [to])}`)
    .join(', ');

/** Pairs are guessed one by one, so the whole has the chance of one. */
export const guessWeight = ({ right }: Content): number => oneAmong(right.length);
