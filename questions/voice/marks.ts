/** What the marks of a reading's words say. */
import type { BaiLam } from '@bitu/contract/practice.ts';
import type { SpeechResult, WordMark } from '@bitu/contract/speech.ts';

type Words = Pick<SpeechResult, 'word_score_list'>;

export const wordsMarked = ({ word_score_list }: Words, ...marks: WordMark[]): string[] => [
  ...new Set(word_score_list.filter(({ mark }) => marks.includes(mark)).map(({ word }) => word)),
];

/** Returns the words of the text that were left out or misread, each once. */
export const missedWords = (result: Words): string[] => wordsMarked(result, 'wrong', 'missing');

/** Returns the words that were not heard well enough to be right or wrong, each once. */
export const unclearWords = (result: Words): string[] => wordsMarked(result, 'unclear');

/**
 * Whether nothing but unclear words stands between a reading and its verdict. In a practice the child reads once more
 * before it counts, in a test a teacher listens.
 */
export const isUnclear = (result: Words): boolean =>
  missedWords(result).length === 0 && unclearWords(result).length > 0;

/**
 * Returns the result of a second reading as it is scored: its unclear words become words to practise. The child is not
 * asked a third time, and a word that the machine could not hear is never wrong.
 */
export const afterReadingAgain = <T extends Words>(result: T): T => ({
  ...result,
  word_score_list: result.word_score_list.map((word) =>
    word.mark === 'unclear' ? { ...word, mark: 'listen' } : word,
  ),
});

/** Returns the same for an answer; none if it is no scored reading. */
export function missedIn(baiLam: BaiLam | null): string[] {
  const first = baiLam?.[0];
  const result = typeof first === 'object' && 'audio_id' in first ? first.result : null;
  return result ? missedWords(result) : [];
}
