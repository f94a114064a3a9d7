import type { BaiLam } from '@bitu/contract/practice.ts';
import type { Content, Entered, Key } from '@bitu/contract/questions/fill-paragraph.ts';
import { type Closeness, closeToAny } from '../close.ts';
import { alternativesOf, normaliseAnswer } from '../compare.ts';
import { firstAccepted, matchesGap } from '../numbers.ts';
import {
  type Checked,
  type Verdict,
  notOfThisShape,
  partialVerdict,
  slipped,
  wellFormed,
} from '../verdict.ts';
import { oneAmong } from './guessing.ts';
import type { Revealed } from './reveal.ts';
import type { Tried } from './tried.ts';
import { typedText } from './typed-text.ts';

const maxGapLength = 200;

export const seconds = 40;

/** Returns the number of gaps: `bai_lam` must have as many words. */
export function gapCount(content: Content): number {
  return new Set(content.paragraph.flatMap((part) => ('gap' in part ? [part.gap] : []))).size;
}

/** Checks `["first gap", ...]`: a text for each gap, '' for an open one; an empty list while nothing was entered. */
export function check(content: Content, baiLam: BaiLam): Checked<Entered> {
  if (!Array.isArray(baiLam)) return notOfThisShape;
  if (baiLam.length !== gapCount(content) && baiLam.length > 0) return notOfThisShape;
  const words: Entered = [];
  for (const item of baiLam) {
    const word = typedText(item, maxGapLength);
    if (word === null) return notOfThisShape;
    words.push(word);
  }
  const open = words.filter((word) => normaliseAnswer(word) === '').length;
  if (open === words.length) return slipped('empty', 'Con điền vào các chỗ trống nhé!');
  return wellFormed(words, open > 0 ? `Còn ${open} chỗ trống, con điền nốt nhé!` : null);
}

/** Typing may continue, so only an answer from a bank is ever complete. */
export const isWhole = ({ bank }: Content): boolean => bank !== null;

/** Points: right gaps / gaps. */
export function score(content: Content, key: Key, words: Entered): Verdict {
  const wrong = wrongParts(content, key, words).length;
  return partialVerdict(key.gaps.length - wrong, key.gaps.length);
}

/** Returns the numbers of the gaps that are not right, from 0. */
export const wrongParts = (_content: Content, key: Key, words: Entered): string[] =>
  key.gaps.flatMap((gap, index) => (matchesGap(words[index] ?? '', gap) ? [] : [String(index)]));

/**
 * Every gap that is not right must be close, as knowing about one would not help. The right word for another gap is
 * no slip, nor is a word of the bank.
 */
export function close({ bank }: Content, key: Key, words: Entered): Closeness | null {
  if (bank !== null) return null;
  const found = key.gaps.flatMap((gap, index) => {
    const word = words[index] ?? '';
    if (matchesGap(word, gap)) return [];
    return [key.gaps.some((other) => matchesGap(word, other)) ? null : closeToAny(word, gap)];
  });
  return found.includes(null) ? null : (found[0] ?? null);
}

/** Returns the first alternative of each gap; `accepted` has one line per gap with all its alternatives. */
export function reveal(key: Key, _content: Content): Revealed {
  const gaps = key.gaps.map(alternativesOf);
  return {
    rightAnswer: gaps.map(firstAccepted),
    accepted: gaps.map((alternatives) => alternatives.join(' / ')),
  };
}

/** Typed words stay to be corrected; a wrong word of the bank returns to it. */
export const leftToMend = ({ bank }: Content, { entered, wrong }: Tried): BaiLam =>
  bank === null ? entered : entered.map((word, gap) => (wrong.includes(String(gap)) ? '' : word));

/** Gaps are guessed one by one, so the whole has the chance of one. */
export const guessWeight = ({ bank }: Content): number =>
  bank === null ? 1 : oneAmong(bank.length);
