import type { SpeechResult, WordMark, WordScore } from '@bitu/contract/speech.ts';
import { hintFor } from '../coach/hint.ts';
import { frameRate } from '../front-end/spectra.ts';
import type { Pronunciations } from '../lexicon/dictionary.ts';
import { ipa, ipaOfAll } from '../lexicon/ipa.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Token } from '../lexicon/text.ts';
import type { Analysis } from '../measure/analysis.ts';
import { pauseSeconds } from '../measure/sentence-features.ts';
import type { Limits } from '../measure/weights.ts';
import type { AssessedPhone, AssessedWord, Assessment } from './azure.ts';
import { markLetters } from './letters.ts';

export interface Reading {
  readonly tokens: readonly Token[];
  readonly analysis: Analysis;
  readonly assessment: Assessment;
  /** Of each word of the text: it is neither certainly said nor certainly not said. */
  readonly unclear: readonly boolean[];
  /** The engine is not certain that the text is what was said, or the recording is too poor to judge. */
  readonly unsure: boolean;
}

const ticksToMs = 1 / 10_000;
/** The maximum number of other sounds reported for a wrong one. */
const maxHeard = 3;
/** Other sounds below this probability (percent) are not reported. */
const heardAtLeast = 10;

/** Converts an assessment in Azure's format to the API's result for a voice answer. */
export function reportOf(lexicon: Lexicon, limits: Limits, reading: Reading): SpeechResult {
  const { assessment, tokens, analysis } = reading;
  let next = 0;
  const words = assessment.Words.map((word) => {
    if (word.ErrorType === 'Insertion') return extra(word);
    const at = next++;
    const mark = markOf(word, limits, reading.unclear[at]!);
    return report(lexicon, limits, {
      word,
      token: tokens[at]!,
      mark,
      ways: lexicon.inText(tokens, at),
    });
  });
  const read = words.filter(({ mark }) => isSaid(mark)).length;
  const first = assessment.Words[0]?.Offset ?? 0;
  const last = assessment.Words.at(-1);
  const minutes = last ? ((last.Offset + last.Duration - first) * ticksToMs) / 60_000 : 0;
  return {
    pronunciation_accuracy: assessment.PronScore,
    accuracy: assessment.AccuracyScore,
    fluency: assessment.FluencyScore,
    completeness: assessment.CompletenessScore,
    real_transcripts: words
      .flatMap(({ mark, word }) => (mark === 'missing' ? [] : [mark === 'wrong' ? '…' : word]))
      .join(' '),
    word_score_list: words,
    is_letter_correct_all_words: words.every((word) => word.is_letter_correct_all === 1) ? 1 : 0,
    pauses: pausesOf(assessment, analysis),
    words_per_minute: minutes > 0 ? Math.round(read / minutes) : 0,
    low_confidence: reading.unsure ? 1 : 0,
    hint: hintFor(lexicon, assessment.Words, tokens, limits),
  };
}

/** Whether a sound was pronounced well enough. The limit accepts 97 of 100 right ones. */
export const isRight = (phone: AssessedPhone, limits: Limits) =>
  phone.AccuracyScore >= Math.floor(limits.phone * 50);

/** Returns the sounds other than the expected one, most likely first. */
export const heardInstead = (phone: AssessedPhone) =>
  phone.NBestPhonemes.filter(
    ({ Phoneme, Score }) => Phoneme !== phone.Phoneme && Score >= heardAtLeast,
  )
    .slice(0, maxHeard)
    .map(({ Phoneme }) => Phoneme);

const isSaid = (mark: WordMark) => mark === 'good' || mark === 'listen' || mark === 'unclear';

interface Marked {
  readonly word: AssessedWord;
  readonly token: Token;
  readonly mark: WordMark;
  /** How the word is pronounced in its text. */
  readonly ways: Pronunciations;
}

function report(lexicon: Lexicon, limits: Limits, marked: Marked): WordScore {
  const { word, token, mark, ways } = marked;
  const phones = word.Phonemes.map(({ Phoneme }) => Phoneme);
  const right = word.Phonemes.map((phone) => isSaid(mark) && isRight(phone, limits));
  const stressed = lexicon.stressed(token, phones);
  const letters = markLetters(word.Word, lexicon.letters(token.word, phones), right);
  return {
    word: word.Word,
    ipa: ipaOfAll(ways),
    error_type: word.ErrorType,
    mark,
    accuracy: word.AccuracyScore,
    start_ms: mark === 'missing' ? null : Math.round(word.Offset * ticksToMs),
    end_ms: mark === 'missing' ? null : Math.round((word.Offset + word.Duration) * ticksToMs),
    letters: letters.map(({ text, correct }) => ({ text, correct: correct ? 1 : 0 })),
    is_letter_correct_all: letters.every(({ correct }) => correct) ? 1 : 0,
    sounds: word.Phonemes.map((phone, i) => ({
      phone: phone.Phoneme,
      ipa: ipa([stressed[i]!]),
      accuracy: phone.AccuracyScore,
      // What is not heard well says nothing about a sound.
      heard: right[i] || !isSaid(mark) || mark === 'unclear' ? [] : heardInstead(phone),
    })),
  };
}

/** Returns the verdict on a word of the text. */
export function markOf(
  { ErrorType, AccuracyScore }: AssessedWord,
  limits: Limits,
  isUnclear: boolean,
): WordMark {
  if (ErrorType === 'Omission') return 'missing';
  if (ErrorType === 'Mispronunciation' && AccuracyScore < limits.word * 10 * 0.6) return 'wrong';
  if (isUnclear) return 'unclear';
  return ErrorType === 'None' ? 'good' : 'listen';
}

function extra(word: AssessedWord): WordScore {
  return {
    word: word.Word,
    error_type: 'Insertion',
    mark: 'extra',
    accuracy: 0,
    start_ms: Math.round(word.Offset * ticksToMs),
    end_ms: Math.round((word.Offset + word.Duration) * ticksToMs),
    letters: [],
    is_letter_correct_all: 0,
    sounds: [],
  };
}

/** Returns the pauses within the reading that are longer than needed between phrases. */
function pausesOf(assessment: Assessment, analysis: Analysis): SpeechResult['pauses'] {
  const words = assessment.Words.filter(({ ErrorType }) => ErrorType !== 'Insertion');
  const frames = (ticks: number) => Math.round((ticks * ticksToMs * frameRate) / 1000);
  return analysis.pauses.flatMap(({ begin, end }) => {
    const after = words.findIndex((word) => frames(word.Offset + word.Duration) === begin);
    const isInside = after >= 0 && after < words.length - 1;
    const length = (end - begin) / frameRate;
    return isInside && length >= pauseSeconds
      ? [{ after_word: after, ms: Math.round(length * 1000) }]
      : [];
  });
}
