import type { QuestionRules } from '../define.ts';
import type { Content, Entered, Key } from './content.ts';
import { type Verdict, wholeVerdict } from '@bitu/rules/practice/verdict.ts';
import { oneAmong } from '../guessing.ts';
import type { Revealed } from '../answers.ts';

export const seconds = 15;

/** All or nothing. */
export function score(_content: Content, key: Key, [chosen]: Entered): Verdict {
  return wholeVerdict(chosen === key.option);
}

export const wrongParts = (_content: Content, key: Key, [chosen]: Entered): string[] =>
  chosen === key.option ? [] : [chosen];

export function reveal(key: Key, _content: Content): Revealed {
  return { rightAnswer: [key.option], accepted: null };
}

export const guessWeight = ({ options }: Content): number => oneAmong(options.length);

export const rules: QuestionRules<'single_choice'> = {
  seconds,
  score,
  wrongParts,
  reveal,
  guessWeight,
};
