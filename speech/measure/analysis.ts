import {
  alignAnything,
  alignFreely,
  type Alignment,
  alignText,
  context,
  strictPenalties,
  lenientPenalties,
  type Spoken,
} from '../align/align.ts';
import type { Acoustics } from '../align/acoustics.ts';
import { type Evidence, evidenceOf } from './evidence.ts';

/** One sound of the text where it was found in the recording. */
export interface MeasuredPhone {
  readonly word: number;
  readonly position: number;
  /** Index in the model. */
  readonly phone: number;
  /** Frames, `end` not included. */
  readonly begin: number;
  readonly end: number;
  /**
   * Log likelihood per frame of every speech phone of the model here, as a triphone between the neighbours in the
   * text.
   */
  readonly triphone: Float32Array;
  /** The same for the context-independent phones. */
  readonly contextIndependent: Float32Array;
  /** The same for silence. */
  readonly silence: number;
}

export interface Stretch {
  readonly begin: number;
  readonly end: number;
}

/** Something that was said but is not in the text. */
export interface Other extends Stretch {
  /** It was said before the word with this index. */
  readonly before: number;
  readonly phones: readonly number[];
}

/** All measurements of one recording and one text; the only input of the scores. */
export interface Analysis {
  readonly words: readonly Spoken[];
  readonly frames: number;
  /** Loudness a frame, dB. */
  readonly energy: Float32Array;
  readonly phones: readonly MeasuredPhone[];
  readonly pauses: readonly Stretch[];
  /** Log likelihood per frame of the text, of the text with omissions and additions, and of arbitrary sounds. */
  readonly text: number;
  readonly freely: number;
  readonly anything: number;
  /** How much better arbitrary sounds fit each frame than the text (log). */
  readonly mismatch: Float32Array;
  /** What remains of the text if deviations are allowed, with strict and with lenient penalties. */
  readonly strict: Matched;
  readonly lenient: Matched;
  readonly evidence: Evidence;
}

export interface Matched {
  /** Frames that remain with each word. */
  readonly words: Int32Array;
  readonly others: readonly Other[];
}

/** The measurements of a recording that do not depend on the text. */
export const textless = (acoustics: Acoustics) => ({
  anything: alignAnything(acoustics),
  evidence: evidenceOf(acoustics),
});

/** @returns null if the recording is too short for the text */
export function analyse(
  acoustics: Acoustics,
  words: readonly Spoken[],
  { anything, evidence } = textless(acoustics),
): Analysis | null {
  const { model } = acoustics;
  const strict = alignText(acoustics, words);
  const freely = alignFreely(acoustics, words, strictPenalties);
  const freer = alignFreely(acoustics, words, lenientPenalties);
  if (!strict || !freely || !freer || !anything) return null;

  const phones = strict.segments.flatMap((segment) => {
    if (segment.kind !== 'word') return [];
    const { word, position, pronunciation, begin, end } = segment;
    const { left, right, where } = context(model, words, segment);
    const contextIndependent = model.speech.map((phone) =>
      acoustics.phone(phone, model.contextIndependent(phone), begin, end),
    );
    const triphone = model.speech.map((phone) =>
      acoustics.phone(phone, model.triphone(phone, left, right, where), begin, end),
    );
    return {
      word,
      position,
      phone: words[word]!.pronunciations[pronunciation]![position]!,
      begin,
      end,
      triphone: Float32Array.from(triphone),
      contextIndependent: Float32Array.from(contextIndependent),
      silence: acoustics.phone(model.silence, model.contextIndependent(model.silence), begin, end),
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
    mismatch: anything.frameScores.map((score, t) => score - strict.frameScores[t]!),
    strict: matchedOf(freely, words.length),
    lenient: matchedOf(freer, words.length),
    evidence,
  };
}

function matchedOf(alignment: Alignment, count: number): Matched {
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
