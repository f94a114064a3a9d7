import type { BaiLam } from '@bitu/contract/practice.ts';
import type { Content, Entered, Key } from '@bitu/contract/questions/matching.ts';
import {
  type Checked,
  type Verdict,
  notOfThisShape,
  partialVerdict,
  slipped,
  wellFormed,
} from '../verdict.ts';
import type { Revealed } from './reveal.ts';

/**
 * Checks `[[leftId, rightId], ...]`: known ids, each left once (decisions, `bai_lam`). Two lefts may share a right:
 * sorting into groups needs that, and the key decides anyway.
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

/** Points: right pairs / pairs of the key; an unmatched item is not right (decisions, partial credit). */
export function score(content: Content, key: Key, pairs: Entered): Verdict {
  return partialVerdict(
    key.pairs.length - wrongParts(content, key, pairs).length,
    key.pairs.length,
  );
}

/** Returns the left items that are not matched rightly. */
export function wrongParts(_content: Content, key: Key, pairs: Entered): string[] {
  const matched = new Map(pairs);
  return key.pairs.flatMap(([left, wanted]) => (matched.get(left) === wanted ? [] : [left]));
}

export function reveal(key: Key, _content: Content): Revealed {
  return { rightAnswer: key.pairs.map(([left, right]) => [left, right]), accepted: null };
}
