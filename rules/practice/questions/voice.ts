import type { BaiLam } from '@bitu/contract/practice.ts';
import type { Entered, Key } from '@bitu/contract/questions/voice.ts';
import type { SpeechResult, WordMark } from '@bitu/contract/speech.ts';
import {
  type Checked,
  notOfThisShape,
  slipped,
  type Verdict,
  waitingVerdict,
  wellFormed,
} from '../verdict.ts';
import type { Revealed } from './reveal.ts';

export const seconds = 15;

/** SHA-256 in hex, the id of a recording. */
export const audioName = /^[0-9a-f]{64}$/;

/** Checks that one recording was entered. Its score comes from the server, and is only passed on here. */
export function check(_content: object, baiLam: BaiLam): Checked<Entered> {
  if (!Array.isArray(baiLam) || baiLam.length > 1) return notOfThisShape;
  const [first] = baiLam;
  if (first === undefined) return slipped('empty', 'Con bấm nút micro rồi đọc nhé!');
  if (typeof first !== 'object' || first === null || !('audio_id' in first)) return notOfThisShape;
  const { audio_id, result } = first;
  if (typeof audio_id !== 'string' || !audioName.test(audio_id)) return notOfThisShape;
  return wellFormed<Entered>([{ audio_id, ...(result != null && { result }) }]);
}

type Words = Pick<SpeechResult, 'word_score_list'>;

const wordsMarked = ({ word_score_list }: Words, ...marks: WordMark[]): string[] => [
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

/** A reading is complete if all its words were read well; otherwise the child may read again before it counts. */
export const isWhole = (_content: object, [{ result }]: Entered): boolean =>
  result?.low_confidence === 0 && wordsMarked(result, 'wrong', 'missing', 'unclear').length === 0;

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

/** The text is read once more. */
export const leftToMend = (): BaiLam => [];

export const guessWeight = (): number => 1;
