import type { SpeechResult, WordMark, WordScore } from '@bitu/contract/speech.ts';
import { hintFor } from '../coach/hint.ts';
import { frameRate } from '../front-end/spectra.ts';
import { ipa } from '../lexicon/ipa.ts';
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
  const words = assessment.Words.map((word) =>
    word.ErrorType === 'Insertion' ? extra(word) : report(lexicon, limits, word, tokens[next++]!),
  );
  const read = words.filter(({ mark }) => mark === 'good' || mark === 'listen').length;
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

function report(lexicon: Lexicon, limits: Limits, word: AssessedWord, token: Token): WordScore {
  const mark = markOf(word, limits);
  const isSaid = mark === 'good' || mark === 'listen';
  const phones = word.Phonemes.map(({ Phoneme }) => Phoneme);
  const right = word.Phonemes.map((phone) => isSaid && isRight(phone, limits));
  const stressed = lexicon.stressed(token, phones);
  const letters = markLetters(word.Word, lexicon.letters(token.word, phones), right);
  return {
    word: word.Word,
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
      heard: right[i] || !isSaid ? [] : heardInstead(phone),
    })),
  };
}

function markOf({ ErrorType, AccuracyScore }: AssessedWord, limits: Limits): WordMark {
  if (ErrorType === 'Omission') return 'missing';
  if (ErrorType === 'None') return 'good';
  return AccuracyScore < limits.word * 10 * 0.6 ? 'wrong' : 'listen';
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
