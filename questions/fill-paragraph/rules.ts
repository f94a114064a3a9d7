import type { QuestionRules } from '../define.ts';
import type { Content, Entered, Key } from './content.ts';
import { type Closeness, closeToAny } from '@bitu/rules/practice/close.ts';
import { alternativesOf, withAlternative } from '@bitu/rules/practice/compare.ts';
import { firstAccepted, matchesGap } from '@bitu/rules/practice/numbers.ts';
import { type Verdict, partialVerdict } from '@bitu/rules/practice/verdict.ts';
import { oneAmong } from '../guessing.ts';
import type { Revealed } from '../answers.ts';

export const seconds = 40;

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
  const matches = key.gaps.flatMap((gap, index) => {
    const word = words[index] ?? '';
    if (matchesGap(word, gap)) return [];
    return [key.gaps.some((other) => matchesGap(word, other)) ? null : closeToAny(word, gap)];
  });
  return matches.includes(null) ? null : (matches[0] ?? null);
}

/** Returns the first alternative of each gap; `accepted` has one line per gap with all its alternatives. */
export function reveal(key: Key, _content: Content): Revealed {
  const gaps = key.gaps.map(alternativesOf);
  return {
    rightAnswer: gaps.map(firstAccepted),
    accepted: gaps.map((alternatives) => alternatives.join(' / ')),
  };
}

/** Gap by gap: one that is right already stays as it is. */
export const acceptToo = (key: Key, words: readonly string[]): Key => ({
  ...key,
  gaps: key.gaps.map((gap, i) => {
    const word = words[i] ?? '';
    return word === '' || matchesGap(word, gap) ? gap : withAlternative(gap, word);
  }),
});

/** Gaps are guessed one by one, so the whole has the chance of one. */
export const guessWeight = ({ bank }: Content): number =>
  bank === null ? 1 : oneAmong(bank.length);

export const rules: QuestionRules<'fill_paragraph'> = {
  seconds,
  independentParts: true,
  score,
  wrongParts,
  close,
  reveal,
  acceptToo,
  guessWeight,
};
