import type { BaiLam, PracticeQuestion } from '@bitu/contract/practice.ts';
import { countWords } from '@bitu/rules/practice/writing/words.ts';
import { writtenIn } from './written.ts';

export interface ShortText {
  /** Position of the question, from 1. */
  readonly position: number;
  /** Number of words. */
  readonly missing: number;
}

/** Returns the texts that were begun and have fewer words than their prompt asks for. */
export const shortTexts = (
  questions: readonly PracticeQuestion[],
  enteredOf: (questionId: number) => BaiLam,
): ShortText[] =>
  questions.flatMap(({ id, position, content }) => {
    const min = 'min_words' in content ? content.min_words : null;
    const words = min === null ? 0 : countWords(writtenIn(enteredOf(id)).text);
    return min !== null && words > 0 && words < min ? [{ position, missing: min - words }] : [];
  });
