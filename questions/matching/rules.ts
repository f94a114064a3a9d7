import type { QuestionRules } from '../define.ts';
import type { Content, Entered, Key } from './content.ts';
import { type Verdict, partialVerdict } from '@bitu/rules/practice/verdict.ts';
import { oneAmong } from '../guessing.ts';
import type { Revealed } from '../answers.ts';

export const seconds = 40;

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
  return key.pairs.flatMap(([left, right]) => (matched.get(left) === right ? [] : [left]));
}

export function reveal(key: Key, _content: Content): Revealed {
  return { rightAnswer: key.pairs.map(([left, right]) => [left, right]), accepted: null };
}

/** Pairs are guessed one by one, so the whole has the chance of one. */
export const guessWeight = ({ right }: Content): number => oneAmong(right.length);

export const rules: QuestionRules<'matching'> = {
  seconds,
  independentParts: true,
  score,
  wrongParts,
  reveal,
  guessWeight,
};
