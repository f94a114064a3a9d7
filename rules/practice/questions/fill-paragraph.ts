import type { BaiLam } from '@bitu/contract/practice.ts';
import type { Content, Entered, Key } from '@bitu/contract/questions/fill-paragraph.ts';
import { alternativesOf, matchesAnswer, normaliseAnswer } from '../compare.ts';
import {
  type Checked,
  type Verdict,
  notOfThisShape,
  partialVerdict,
  slipped,
  wellFormed,
} from '../verdict.ts';
import type { Revealed } from './reveal.ts';
import { typedText } from './typed-text.ts';

const maxGapLength = 200;

/** How many gaps the paragraph has: the number of words that `bai_lam` must hold. */
export function gapCount(content: Content): number {
  return new Set(content.paragraph.flatMap((part) => ('gap' in part ? [part.gap] : []))).size;
}

/** Whether `["first gap", ...]` can be scored: a text for each gap, '' where it is still open (decisions, `bai_lam`); none at all while nothing was entered. */
export function check(content: Content, baiLam: BaiLam): Checked<Entered> {
  if (!Array.isArray(baiLam)) return notOfThisShape;
  if (baiLam.length !== gapCount(content) && baiLam.length > 0) return notOfThisShape;
  const words: Entered = [];
  for (const item of baiLam) {
    const word = typedText(item, maxGapLength);
    if (word === null) return notOfThisShape;
    words.push(word);
  }
  if (words.every((word) => normaliseAnswer(word) === ''))
    return slipped('empty', 'Con điền ít nhất một chỗ trống nhé!');
  return wellFormed(words);
}

/** Right gaps over gaps (decisions, partial credit). */
export function score(_content: Content, key: Key, words: Entered): Verdict {
  const right = key.gaps.filter((gap, index) => matchesAnswer(words[index] ?? '', gap)).length;
  return partialVerdict(right, key.gaps.length);
}

/** The first alternative of each gap; `accepted` has one line a gap with all its alternatives. */
export function reveal(key: Key, _content: Content): Revealed {
  const gaps = key.gaps.map(alternativesOf);
  return {
    rightAnswer: gaps.map(([first]) => first ?? ''),
    accepted: gaps.map((alternatives) => alternatives.join(' / ')),
  };
}
