import {
  alignAnything,
  alignFreely,
  type Alignment,
  alignText,
  context,
  little,
  much,
  type Spoken,
} from '../align/align.ts';
import type { Acoustics } from '../align/acoustics.ts';
import { type Evidence, evidenceOf } from './evidence.ts';

/** One sound of the text as it was found in the recording. */
export interface MeasuredPhone {
  readonly word: number;
  readonly position: number;
  /** Index in the model. */
  readonly phone: number;
  /** Frames, `end` not included. */
  readonly begin: number;
  readonly end: number;
  /** Log likelihood a frame of every speech phone of the model here, between the neighbours of the text. */
  readonly between: Float32Array;
  /** The same for the phones by themselves. */
  readonly alone: Float32Array;
  /** The same for silence. */
  readonly silence: number;
}

export interface Stretch {
  readonly begin: number;
  readonly end: number;
}

/** Something that was said and is not in the text. */
export interface Other extends Stretch {
  /** It was said before the word with this index. */
  readonly before: number;
  readonly phones: readonly number[];
}

/** Everything that is measured of one recording and one text; scores are made from this alone. */
export interface Analysis {
  readonly words: readonly Spoken[];
  readonly frames: number;
  /** Loudness a frame, dB. */
  readonly energy: Float32Array;
  readonly phones: readonly MeasuredPhone[];
  readonly pauses: readonly Stretch[];
  /** Log likelihood a frame of the text, of the text with omissions and additions, of any sounds at all. */
  readonly text: number;
  readonly freely: number;
  readonly anything: number;
  /** By how much any sounds fit each frame better than the text (log). */
  readonly lack: Float32Array;
  /** What remains of the text when it need not be followed, with little and with much freedom. */
  readonly little: Kept;
  readonly much: Kept;
  readonly evidence: Evidence;
}

export interface Kept {
  /** Frames that remain with each word. */
  readonly words: Int32Array;
  readonly others: readonly Other[];
}

/** What is the same of a recording for all texts. */
export const textless = (acoustics: Acoustics) => ({
  anything: alignAnything(acoustics),
  evidence: evidenceOf(acoustics),
});

/** @returns null when the recording is too short for the text */
export function analyse(
  acoustics: Acoustics,
  words: readonly Spoken[],
  { anything, evidence } = textless(acoustics),
): Analysis | null {
  const { model } = acoustics;
  const strict = alignText(acoustics, words);
  const freely = alignFreely(acoustics, words, little);
  const freer = alignFreely(acoustics, words, much);
  if (!strict || !freely || !freer || !anything) return null;

  const phones = strict.segments.flatMap((segment) => {
    if (segment.kind !== 'word') return [];
    const { word, position, pronunciation, begin, end } = segment;
    const { left, right, where } = context(model, words, segment);
    const alone = model.speech.map((phone) =>
      acoustics.phone(phone, model.alone(phone), begin, end),
    );
    const between = model.speech.map((phone) =>
      acoustics.phone(phone, model.between(phone, left, right, where), begin, end),
    );
    return {
      word,
      position,
      phone: words[word]!.pronunciations[pronunciation]![position]!,
      begin,
      end,
      between: Float32Array.from(between),
      alone: Float32Array.from(alone),
      silence: acoustics.phone(model.silence, model.alone(model.silence), begin, end),
    };
  });

  return {
    words,
    frames: acoustics.frames,
    energy: acoustics.energy,
    phones,
    pauses: strict.segments.filter(({ kind }) => kind === 'silence'),
    text: strict.score,
    freely: freely.score,
    anything: anything.score,
    lack: anything.frameScores.map((score, t) => score - strict.frameScores[t]!),
    little: keptOf(freely, words.length),
    much: keptOf(freer, words.length),
    evidence,
  };
}

function keptOf(alignment: Alignment, count: number): Kept {
  const words = new Int32Array(count);
  const others: (Other & { end: number; phones: number[] })[] = [];
  let before = 0;
  for (const segment of alignment.segments) {
    const { begin, end } = segment;
    const last = others.at(-1);
    if (segment.kind === 'word') {
      words[segment.word]! += end - begin;
      before = segment.word + 1;
    } else if (segment.kind === 'other')
      if (last?.end === begin) {
        last.end = end;
        last.phones.push(segment.phone);
      } else others.push({ begin, end, before, phones: [segment.phone] });
  }
  return { words, others };
}
