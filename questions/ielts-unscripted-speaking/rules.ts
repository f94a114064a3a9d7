import type { QuestionRules } from '../define.ts';
import type { Key } from './content.ts';
import { type Verdict, waitingVerdict } from '@bitu/rules/practice/verdict.ts';
import type { Revealed } from '../answers.ts';

export const seconds = 180;

/** Free speech has no key: it waits for a person. */
export const score = (): Verdict => waitingVerdict;

export const wrongParts = (): string[] => [];

/** There is no right recording; an example of what could be said is shown. */
export const reveal = ({ model }: Key): Revealed => ({
  rightAnswer: [],
  accepted: model === null ? null : [model],
});

export const guessWeight = (): number => 1;

export const rules: QuestionRules<'ielts_unscripted_speaking'> = {
  seconds,
  score,
  wrongParts,
  reveal,
  guessWeight,
};
