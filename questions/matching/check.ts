import type { BaiLam } from '@bitu/contract/practice.ts';
import type { FormRules } from '../define.ts';
import type { Content, Entered } from './content.ts';
import { labelsOf } from '@bitu/rules/practice/plain-text.ts';
import { type Checked, notOfThisShape, slipped, wellFormed } from '@bitu/rules/practice/verdict.ts';
import { pairsOf, type Revealed } from '../answers.ts';

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

export const rightInWords = ({ left, right }: Content, { rightAnswer }: Revealed): string =>
  pairsOf(rightAnswer)
    .map(([from, to]) => `${labelsOf(left, [from])} – ${labelsOf(right, [to])}`)
    .join(', ');

export const form: FormRules<'matching'> = { check, isWhole, rightInWords };
