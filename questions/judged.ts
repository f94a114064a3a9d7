import { waitingVerdict } from '@bitu/rules/practice/verdict.ts';
import type { QuestionRules } from './define.ts';

/**
 * The rules of a type without a key: a machine or a teacher judges it. There is no right answer; the author's model is
 * shown as an example.
 */
export const judgedRules = (
  seconds: number,
): QuestionRules<'ielts_unscripted_speaking' | 'ielts_writing'> => ({
  seconds,
  score: () => waitingVerdict,
  wrongParts: () => [],
  reveal: ({ model }) => ({ rightAnswer: [], accepted: model === null ? null : [model] }),
  guessWeight: () => 1,
});
