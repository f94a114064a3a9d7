import type { QuestionRules } from '../define.ts';
import type { Content, Entered, Key } from './content.ts';
import { type Verdict, wholeVerdict } from '@bitu/rules/practice/verdict.ts';
import { oneAmong } from '../guessing.ts';
import type { Revealed } from '../answers.ts';

/** The numbers that are right: that of the key, and its neighbours within the tolerance. */
function rightOnes({ values }: Content, { value, tolerance }: Key): string[] {
  const place = values.indexOf(value);
  return place < 0 ? [] : values.slice(Math.max(0, place - tolerance), place + tolerance + 1);
}

const score = (content: Content, key: Key, [value]: Entered): Verdict =>
  wholeVerdict(rightOnes(content, key).includes(value));

const reveal = (key: Key, content: Content): Revealed => ({
  rightAnswer: [key.value],
  accepted: key.tolerance > 0 ? rightOnes(content, key) : null,
});

export const rules: QuestionRules<'number_line'> = {
  seconds: 20,
  score,
  /** There is only one part, which needs no name. */
  wrongParts: () => [],
  reveal,
  /** A tap anywhere is one of all places. */
  guessWeight: ({ values }) => oneAmong(values.length),
};
