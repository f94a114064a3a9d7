import type { SpeechResult, WordScore } from '@bitu/contract/speech.ts';
import type { AssessedWord } from '@bitu/speech/assess/azure.ts';
import { markLetters } from '@bitu/speech/assess/letters.ts';
import { heardInstead, isRight } from '@bitu/speech/assess/report.ts';
import { hintFor } from '@bitu/speech/coach/hint.ts';
import { ipa, ipaOfAll } from '@bitu/speech/lexicon/ipa.ts';
import { Lexicon } from '@bitu/speech/lexicon/lexicon.ts';
import { type Token, tokens } from '@bitu/speech/lexicon/text.ts';
import { readDictionaryText, readGraphonesText, readStressText } from '@bitu/speech/node/files.ts';
import { z } from 'zod';

const score = z.number().min(0).max(100);
const place = {
  /** The offset is in ticks of 100 ns. */
  Offset: z.number().min(0).default(0),
  Duration: z.number().min(0).default(0),
};
const phone = z.object({
  ...place,
  Phoneme: z.string(),
  AccuracyScore: score.default(0),
  NBestPhonemes: z.array(z.object({ Phoneme: z.string(), Score: z.number() })).default([]),
});
const word = z.object({
  ...place,
  Word: z.string(),
  AccuracyScore: score.default(0),
  ErrorType: z.enum(['None', 'Omission', 'Insertion', 'Mispronunciation']).default('None'),
  Phonemes: z.array(phone).default([]),
});
const best = z.object({
  /** Azure's confidence in these words, from 0 to 1. */
  Confidence: z.number().default(1),
  Display: z.string().default(''),
  AccuracyScore: score,
  FluencyScore: score,
  CompletenessScore: score,
  PronScore: score,
  Words: z.array(word),
});

/** The parts of Azure's reply that are used. */
export const azureAnswer = z.object({
  RecognitionStatus: z.string(),
  NBest: z.array(best).optional(),
});
type AzureBest = z.output<typeof best>;

/** Azure's own threshold between right and mispronounced. */
const rightFrom = 60;
/** On the scales of the engine's weights: phones 0 to 2, words 0 to 10. Unused limits are 0. */
const limits = {
  match: 0,
  said: 0,
  unclear: 0,
  gap: 0,
  phone: rightFrom / 50,
  word: rightFrom / 10,
};
/** A mispronounced word below this is marked as wrong, else as one to practise again. */
const wrongBelow = 36;
/** The threshold is on Azure's scale of 0 to 1. */
const sureFrom = 0.5;
/** Pauses between two words are reported from this many milliseconds. */
const longPause = 500;

const ticksPerMs = 10_000;
const ms = (ticks: number) => Math.round(ticks / ticksPerMs);

/** Azure's phones with another name in ARPAbet. */
const arpabet: Readonly<Record<string, string>> = { AX: 'AH', AXR: 'ER', H: 'HH' };
const phoneName = (name: string) => {
  const plain = name.toUpperCase().replaceAll(/[^A-Z]/g, '');
  return arpabet[plain] ?? plain;
};

let dictionary: Lexicon | null = null;
const lexicon = () =>
  (dictionary ??= new Lexicon({
    dictionary: readDictionaryText(),
    graphones: readGraphonesText(),
    stress: readStressText(),
  }));

/** Converts Azure's assessment into our API's result. */
export function azureReport(assessment: AzureBest, text: string): SpeechResult {
  const expected = tokens(text);
  const assessed: AssessedWord[] = assessment.Words.map((one) => ({
    ...one,
    Phonemes: one.Phonemes.map((sound) => ({
      ...sound,
      Phoneme: phoneName(sound.Phoneme),
      NBestPhonemes: sound.NBestPhonemes.map(({ Phoneme, Score }) => ({
        Phoneme: phoneName(Phoneme),
        Score,
      })),
    })),
  }));
  let next = 0;
  const words = assessed.map((one) =>
    one.ErrorType === 'Insertion' ? extra(one) : wordScore(one, expected, next++),
  );
  const said = words.filter(({ mark }) => mark === 'good' || mark === 'listen').length;
  const minutes = spokenMs(words) / 60_000;
  return {
    pronunciation_accuracy: assessment.PronScore,
    accuracy: assessment.AccuracyScore,
    fluency: assessment.FluencyScore,
    completeness: assessment.CompletenessScore,
    real_transcripts: assessment.Display,
    word_score_list: words,
    is_letter_correct_all_words: words.every((one) => one.is_letter_correct_all === 1) ? 1 : 0,
    pauses: pausesOf(words),
    words_per_minute: minutes > 0 ? Math.round(said / minutes) : 0,
    low_confidence: assessment.Confidence < sureFrom ? 1 : 0,
    hint: hintFor(lexicon(), assessed, expected, limits),
  };
}

function wordScore(one: AssessedWord, text: readonly Token[], at: number): WordScore {
  const token = text[at];
  const mark = markOf(one);
  const isSaid = mark === 'good' || mark === 'listen';
  const right = one.Phonemes.map((sound) => isSaid && isRight(sound, limits));
  const phones = one.Phonemes.map(({ Phoneme }) => Phoneme);
  const stressed = token ? lexicon().stressed(token, phones) : phones;
  // Without phones, the letters get the word's mark.
  const marks = right.length > 0 ? right : [mark === 'good'];
  const cut = phones.length > 0 ? lexicon().letters(token?.word ?? one.Word, phones) : null;
  const letters = markLetters(token?.text ?? one.Word, cut, marks);
  return {
    word: token?.text ?? one.Word,
    ...(token && { ipa: ipaOfAll(lexicon().inText(text, at)) }),
    error_type: one.ErrorType,
    mark,
    accuracy: one.AccuracyScore,
    start_ms: mark === 'missing' ? null : ms(one.Offset),
    end_ms: mark === 'missing' ? null : ms(one.Offset + one.Duration),
    letters: letters.map(({ text, correct }) => ({ text, correct: correct ? 1 : 0 })),
    is_letter_correct_all: letters.every(({ correct }) => correct) ? 1 : 0,
    sounds: one.Phonemes.map((sound, i) => ({
      phone: sound.Phoneme,
      ipa: ipa([stressed[i]!]),
      accuracy: sound.AccuracyScore,
      heard: isSaid && !right[i] ? heardInstead(sound) : [],
    })),
  };
}

function markOf({ ErrorType, AccuracyScore }: AssessedWord): WordScore['mark'] {
  if (ErrorType === 'Omission') return 'missing';
  if (ErrorType === 'None') return 'good';
  return AccuracyScore < wrongBelow ? 'wrong' : 'listen';
}

const extra = (one: AssessedWord): WordScore => ({
  word: one.Word,
  error_type: 'Insertion',
  mark: 'extra',
  accuracy: 0,
  start_ms: ms(one.Offset),
  end_ms: ms(one.Offset + one.Duration),
  letters: [],
  is_letter_correct_all: 0,
  sounds: [],
});

function spokenMs(words: WordScore[]): number {
  const ends = words.flatMap(({ end_ms }) => (end_ms === null ? [] : [end_ms]));
  const begins = words.flatMap(({ start_ms }) => (start_ms === null ? [] : [start_ms]));
  return ends.length > 0 ? Math.max(...ends) - Math.min(...begins) : 0;
}

/** Returns the pauses between words of the text; inserted words are ignored. */
function pausesOf(words: WordScore[]): SpeechResult['pauses'] {
  const own = words.filter(({ mark }) => mark !== 'extra');
  return own.flatMap(({ end_ms }, i) => {
    const start = own[i + 1]?.start_ms ?? null;
    const pause = end_ms === null || start === null ? 0 : start - end_ms;
    return pause >= longPause ? [{ after_word: i, ms: pause }] : [];
  });
}
