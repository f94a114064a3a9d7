import type { QuestionRules } from '../define.ts';
import type { Content, Entered, Key } from './content.ts';
import { type Closeness, closeToAny } from '@bitu/rules/practice/close.ts';
import { alternativesOf, matchesAnswer, withAlternative } from '@bitu/rules/practice/compare.ts';
import { firstAccepted, matchesNumber } from '@bitu/rules/practice/numbers.ts';
import { type Verdict, wholeVerdict } from '@bitu/rules/practice/verdict.ts';
import type { Revealed } from '../answers.ts';

export const seconds = 25;

/** All or nothing: the text or number equals one of the alternatives. */
export function score(content: Content, key: Key, [text]: Entered): Verdict {
  const matches = content.input === 'number' ? matchesNumber : matchesAnswer;
  return wholeVerdict(matches(text, key.text));
}

/** A number is right or wrong. */
export const close = (content: Content, key: Key, [text]: Entered): Closeness | null =>
  content.input === 'text' ? closeToAny(text, key.text) : null;

/** There is only one part, which needs no name. */
export const wrongParts = (): string[] => [];

/** Returns the first alternative that is one answer, and all of them. */
export function reveal(key: Key, _content: Content): Revealed {
  const accepted = alternativesOf(key.text);
  return { rightAnswer: [firstAccepted(accepted)], accepted };
}

export const acceptToo = (key: Key, [first = '']: readonly string[]): Key | null =>
  first === '' ? null : { ...key, text: withAlternative(key.text, first) };

export const guessWeight = (): number => 1;

export const rules: QuestionRules<'free_text'> = {
  seconds,
  score,
  wrongParts,
  close,
  reveal,
  acceptToo,
  guessWeight,
};
