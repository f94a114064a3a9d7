import type { QuestionRules } from '../define.ts';
import type { Content, Entered, Key } from './content.ts';
import { type Verdict, wholeVerdict } from '@bitu/rules/practice/verdict.ts';
import { oneAmong } from '../guessing.ts';
import type { Revealed } from '../answers.ts';

export const seconds = 10;

/** All or nothing. */
export function score(_content: Content, key: Key, [chosen]: Entered): Verdict {
  return wholeVerdict(chosen === key.value);
}

export const wrongParts = (_content: Content, key: Key, [chosen]: Entered): string[] =>
  chosen === key.value ? [] : [chosen];

export function reveal(key: Key, _content: Content): Revealed {
  return { rightAnswer: [key.value], accepted: null };
}

export const guessWeight = ({ not_given }: Content): number => oneAmong(not_given ? 3 : 2);

export const rules: QuestionRules<'true_false'> = {
  seconds,
  score,
  wrongParts,
  reveal,
  guessWeight,
};
