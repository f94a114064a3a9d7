import type { QuestionRules } from '../define.ts';
import type { Content, Entered, Key } from './content.ts';
import { type Verdict, partialVerdict } from '@bitu/rules/practice/verdict.ts';
import { combinations, oneAmong } from '../guessing.ts';
import type { Revealed } from '../answers.ts';

export const seconds = 25;

/** Points: (right − wrong, at least 0) / right options, so that choosing everything earns little. */
export function score(_content: Content, key: Key, chosen: Entered): Verdict {
  const rightOptions = new Set(key.options);
  const right = chosen.filter((id) => rightOptions.has(id)).length;
  const wrong = chosen.length - right;
  return partialVerdict(right, rightOptions.size, right - wrong);
}

/** Returns the options that were chosen wrongly, not the missing ones, which are the key. */
export const wrongParts = (_content: Content, key: Key, chosen: Entered): string[] =>
  chosen.filter((id) => !key.options.includes(id));

/** Returns the right options, in display order. */
export function reveal(key: Key, content: Content): Revealed {
  const ordered = content.options.map(({ id }) => id).filter((id) => key.options.includes(id));
  return { rightAnswer: ordered.length > 0 ? ordered : [...key.options], accepted: null };
}

export const guessWeight = ({ options, choose }: Content): number =>
  oneAmong(choose === null ? 2 ** options.length - 1 : combinations(options.length, choose));

export const rules: QuestionRules<'multiple_choice'> = {
  seconds,
  score,
  wrongParts,
  reveal,
  guessWeight,
};
