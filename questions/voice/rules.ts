import type { QuestionRules } from '../define.ts';
import type { Entered, Key } from './content.ts';
import { isUnclear, missedWords } from './marks.ts';
import { type Verdict, waitingVerdict } from '@bitu/rules/practice/verdict.ts';
import type { Revealed } from '../answers.ts';

export const seconds = 15;

/**
 * Right from the key's accuracy on, if no word is wrong or missing; otherwise the accuracy gives the points. The
 * parts are the words that were read well. A reading waits that was not scored, or not with certainty, or that has an
 * unclear word.
 */
export function score(_content: object, key: Key, [{ result }]: Entered): Verdict {
  if (!result || result.low_confidence === 1 || isUnclear(result)) return waitingVerdict;
  const words = result.word_score_list.filter((word) => word.error_type !== 'Insertion');
  const right = words.filter((word) => word.mark === 'good').length;
  const correct = result.pronunciation_accuracy >= key.pass && missedWords(result).length === 0;
  return {
    // 1 is reserved for right answers.
    points: correct ? 1 : Math.min(0.99, Math.max(0, result.pronunciation_accuracy / 100)),
    right,
    total: words.length,
    correct,
  };
}

/** Returns the words that were left out or misread. */
export const wrongParts = (_content: object, _key: Key, [{ result }]: Entered): string[] =>
  result ? missedWords(result) : [];

/** There is no right recording to show: the screen shows the text and plays the model voice. */
export const reveal = (): Revealed => ({ rightAnswer: [], accepted: null });

export const guessWeight = (): number => 1;

export const rules: QuestionRules<'voice' | 'ielts_scripted_speaking'> = {
  seconds,
  score,
  wrongParts,
  reveal,
  guessWeight,
};
