import type { QuestionRules } from '../define.ts';
import type { Key } from './content.ts';
import { type Verdict, waitingVerdict } from '@bitu/rules/practice/verdict.ts';
import type { Revealed } from '../answers.ts';

export const seconds = 900;

/** A text has no key: it waits to be judged. */
export const score = (): Verdict => waitingVerdict;

export const wrongParts = (): string[] => [];

/** There is no right text; the model answer is an example. */
export const reveal = ({ model }: Key): Revealed => ({
  rightAnswer: [],
  accepted: model === null ? null : [model],
});

export const guessWeight = (): number => 1;

export const rules: QuestionRules<'ielts_writing'> = {
  seconds,
  score,
  wrongParts,
  reveal,
  guessWeight,
};
