import { frameRate } from '../front-end/spectra.ts';
import type { AcousticModel } from '../model/model.ts';
import type { Analysis, Other } from '../measure/analysis.ts';
import { clamp } from '../measure/numbers.ts';
import type { Scores } from '../measure/score.ts';
import type { Weights } from '../measure/weights.ts';

/** The format of Azure's pronunciation assessment. Scores 0 to 100; times in ticks of 100 ns. */
export interface Assessment {
  readonly AccuracyScore: number;
  readonly FluencyScore: number;
  readonly CompletenessScore: number;
  readonly ProsodyScore: number;
  readonly PronScore: number;
  readonly Words: readonly AssessedWord[];
}

export type ErrorType = 'None' | 'Omission' | 'Insertion' | 'Mispronunciation';

export interface AssessedWord {
  /** As in the text; `…` for something that is not in the text. */
  readonly Word: string;
  readonly Offset: number;
  readonly Duration: number;
  readonly AccuracyScore: number;
  readonly ErrorType: ErrorType;
  readonly Phonemes: readonly AssessedPhone[];
}

export interface AssessedPhone {
  /** ARPAbet without stress. */
  readonly Phoneme: string;
  readonly Offset: number;
  readonly Duration: number;
  readonly AccuracyScore: number;
  /** The sounds it resembled, most likely first, with their probabilities from 0 to 100. */
  readonly NBestPhonemes: readonly { readonly Phoneme: string; readonly Score: number }[];
}

const ticks = 10_000_000 / frameRate;
const alternatives = 5;
/**
 * The maximum number of frames per phone of a word that was left out, which the alignment must still put somewhere.
 */
const squeezed = 6.5;
/** Other sounds shorter than this number of frames are not a word. */
const minOtherFrames = 20;

/** Returns the assessment of a reading that was not refused. */
export function assessmentOf(
  model: AcousticModel,
  weights: Weights,
  analysis: Analysis,
  scores: Scores,
): Assessment {
  const words = analysis.words.map((_, word) => assessWord(model, weights, analysis, scores, word));
  const good = words.filter(({ ErrorType }) => ErrorType !== 'Omission').length;
  const accuracy = percent(scores.accuracy * 10);
  const fluency = percent(scores.fluency * 10);
  const completeness = percent((100 * good) / words.length);
  return {
    AccuracyScore: accuracy,
    FluencyScore: fluency,
    CompletenessScore: completeness,
    ProsodyScore: percent(scores.prosody * 10),
    PronScore: overall([accuracy, fluency, completeness]),
    Words: insertedAmong(words, weights, analysis, scores),
  };
}

/** Azure's rule: the weakest of the three counts for three fifths. */
function overall(parts: readonly number[]): number {
  const [lowest = 0, ...rest] = parts.toSorted((a, b) => a - b);
  return percent(rest.reduce((sum, part) => sum + 0.2 * part, 0.6 * lowest));
}

function assessWord(
  model: AcousticModel,
  { limits }: Weights,
  analysis: Analysis,
  scores: Scores,
  word: number,
): AssessedWord {
  const at = scores.measures.flatMap((measure, i) => (measure.phone.word === word ? [i] : []));
  const begin = scores.measures[at[0]!]!.phone.begin;
  const end = scores.measures[at.at(-1)!]!.phone.end;
  const isSaid = scores.said[word]! >= limits.said;
  const isSqueezed = (end - begin) / at.length < squeezed || analysis.lenient.words[word] === 0;
  const error: ErrorType = isSaid
    ? scores.words[word]! < limits.word
      ? 'Mispronunciation'
      : 'None'
    : isSqueezed
      ? 'Omission'
      : 'Mispronunciation';
  // A word that was not said has no pronunciation score; another one in its place has a low one.
  const share = isSaid ? 1 : isSqueezed ? 0 : 0.3;
  return {
    Word: analysis.words[word]!.text,
    Offset: begin * ticks,
    Duration: (end - begin) * ticks,
    AccuracyScore: percent(scores.words[word]! * 10 * share),
    ErrorType: error,
    Phonemes: at.map((i) => assessPhone(model, scores, i, share)),
  };
}

function assessPhone(
  model: AcousticModel,
  scores: Scores,
  i: number,
  share: number,
): AssessedPhone {
  const { phone } = scores.measures[i]!;
  const highest = Math.max(...phone.contextIndependent);
  const chances = Array.from(phone.contextIndependent, (log) => Math.exp(log - highest));
  const total = chances.reduce((sum, chance) => sum + chance, 0);
  return {
    Phoneme: model.name(phone.phone),
    Offset: phone.begin * ticks,
    Duration: (phone.end - phone.begin) * ticks,
    AccuracyScore: percent(scores.phones[i]! * 50 * share),
    NBestPhonemes: chances
      .map((chance, k) => ({
        Phoneme: model.name(model.speech[k]!),
        Score: percent((100 * chance) / total),
      }))
      .sort((a, b) => b.Score - a.Score)
      .slice(0, alternatives),
  };
}

function insertedAmong(
  words: readonly AssessedWord[],
  { limits }: Weights,
  analysis: Analysis,
  scores: Scores,
): AssessedWord[] {
  const all: AssessedWord[] = [];
  for (let gap = 0; gap <= words.length; gap++) {
    if (scores.gaps[gap]! > limits.gap) {
      const other = longest(analysis.lenient.others.filter(({ before }) => before === gap));
      if (other && other.end - other.begin >= minOtherFrames)
        all.push({
          Word: '…',
          Offset: other.begin * ticks,
          Duration: (other.end - other.begin) * ticks,
          AccuracyScore: 0,
          ErrorType: 'Insertion',
          Phonemes: [],
        });
    }
    const word = words[gap];
    if (word) all.push(word);
  }
  return all;
}

const longest = (others: readonly Other[]): Other | undefined =>
  others.toSorted((a, b) => b.end - b.begin - (a.end - a.begin))[0];

const percent = (value: number) => Math.round(clamp(value, 0, 100));
