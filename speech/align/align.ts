import { place, type Place } from '../model/definition.ts';
import type { AcousticModel } from '../model/model.ts';
import type { Acoustics } from './acoustics.ts';
import { type Label, Network } from './network.ts';
import { viterbi } from './viterbi.ts';

/** A word of the text with its pronunciations, phones as indices of the model. */
export interface Spoken {
  readonly text: string;
  readonly pronunciations: readonly (readonly number[])[];
}

/** A range of frames; `end` is excluded. */
export type Segment = Label & { readonly begin: number; readonly end: number };

export interface Alignment {
  /** Log likelihood per frame. */
  readonly score: number;
  readonly segments: readonly Segment[];
  /** Log likelihood of the state that each frame is aligned with. */
  readonly frameScores: Float32Array;
}

/** Log penalties for deviations from the text. */
export interface Freedom {
  /** For leaving out a word. */
  readonly skip: number;
  /** For starting to say something else. */
  readonly enter: number;
  /** For each phone and each frame of something else. */
  readonly phone: number;
  readonly frame: number;
}

/**
 * Tuned on speechocean762: with `strictPenalties` words are rarely lost, with `lenientPenalties` few unspoken words
 * remain.
 */
export const strictPenalties: Freedom = { skip: -60, enter: -20, phone: -6, frame: -2 };
export const lenientPenalties: Freedom = { skip: -20, enter: -10, phone: -4, frame: -1 };

/** Log penalty of a pause or a noise. */
const pause = -3;

/** Aligns the text word by word, with optional pauses. Returns null if the recording is too short. */
export function alignText(acoustics: Acoustics, words: readonly Spoken[]): Alignment | null {
  return align(acoustics, words, null);
}

/** Aligns the text, but words may be left out and anything may be said between them. */
export function alignFreely(
  acoustics: Acoustics,
  words: readonly Spoken[],
  freedom: Freedom,
): Alignment | null {
  return align(acoustics, words, freedom);
}

/** Aligns any sounds in any order: the recording without a text. */
export function alignAnything(acoustics: Acoustics): Alignment | null {
  const builder = new Builder(acoustics.model);
  const start = builder.network.junction();
  const end = builder.network.junction();
  const { network, model } = builder;
  for (const phone of [...model.speech, model.silence, model.noise]) {
    const { last, leave } = network.phone(start, phone, model.contextIndependent(phone), {
      kind: 'other',
      phone,
    });
    const out = network.junction();
    network.arc(last, out, leave);
    network.arc(out, start);
    network.arc(last, end, leave);
  }
  return builder.best(acoustics, start, end);
}

function align(
  acoustics: Acoustics,
  words: readonly Spoken[],
  freedom: Freedom | null,
): Alignment | null {
  const builder = new Builder(acoustics.model);
  const start = builder.network.junction();
  let at = builder.pause(start);
  words.forEach((_, i) => {
    if (freedom) at = builder.pause(builder.other(at, freedom));
    at = builder.pause(builder.word(at, words, i, freedom?.skip));
  });
  if (freedom) at = builder.pause(builder.other(at, freedom));
  return builder.best(acoustics, start, at);
}

class Builder {
  readonly network: Network;
  readonly model: AcousticModel;

  constructor(model: AcousticModel) {
    this.network = new Network(model);
    this.model = model;
  }

  /** Silence or a noise, or nothing. */
  pause(from: number): number {
    const { network, model } = this;
    const out = network.junction();
    network.arc(from, out);
    for (const phone of [model.silence, model.noise]) {
      const { last, leave } = network.phone(from, phone, model.contextIndependent(phone), {
        kind: 'silence',
      });
      network.arc(last, out, leave + pause);
    }
    return out;
  }

  /** Any phones, or nothing. */
  other(from: number, { enter, phone: each, frame }: Freedom): number {
    const { network, model } = this;
    const out = network.junction();
    const hub = network.junction();
    network.arc(from, out);
    network.arc(from, hub, enter);
    for (const phone of model.speech) {
      const label: Label = { kind: 'other', phone };
      const { last, leave } = network.phone(
        hub,
        phone,
        model.contextIndependent(phone),
        label,
        frame,
      );
      network.arc(last, hub, leave + each);
      network.arc(last, out, leave);
    }
    return out;
  }

  word(from: number, words: readonly Spoken[], word: number, skip: number | undefined): number {
    const { network, model } = this;
    const out = network.junction();
    if (skip !== undefined) network.arc(from, out, skip);
    words[word]!.pronunciations.forEach((phones, pronunciation) => {
      let at = from;
      let leaving = 0;
      phones.forEach((phone, position) => {
        const { left, right, where } = context(model, words, { word, pronunciation, position });
        const label: Label = { kind: 'word', word, pronunciation, position };
        const entry = network.junction();
        network.arc(at, entry, leaving);
        const senones = model.triphone(phone, left, right, where);
        const { last, leave } = network.phone(entry, phone, senones, label);
        at = last;
        leaving = leave;
      });
      network.arc(at, out, leaving);
    });
    return out;
  }

  best(acoustics: Acoustics, start: number, end: number): Alignment | null {
    const path = viterbi(this.network, acoustics, start, end);
    if (!path) return null;
    const segments: (Label & { begin: number; end: number })[] = [];
    path.nodes.forEach((node, t) => {
      const label = this.network.labels[node]!;
      const last = segments.at(-1);
      const same =
        last && node >= path.nodes[t - 1]! && label === this.network.labels[path.nodes[t - 1]!];
      if (same) last.end = t + 1;
      else segments.push({ ...label, begin: t, end: t + 1 });
    });
    const frameScores = Float32Array.from(
      path.nodes,
      (node, t) => acoustics.column(this.network.senones[node]!)[t]!,
    );
    return { score: path.score / acoustics.frames, segments, frameScores };
  }
}

/**
 * Returns the neighbours of a phone (across words, those of the first pronunciation) and its position in the word.
 */
export function context(
  model: AcousticModel,
  words: readonly Spoken[],
  at: { word: number; pronunciation: number; position: number },
): { left: number; right: number; where: Place } {
  const phones = words[at.word]!.pronunciations[at.pronunciation]!;
  const isFirst = at.position === 0;
  const isLast = at.position === phones.length - 1;
  const left = isFirst ? words[at.word - 1]?.pronunciations[0]?.at(-1) : phones[at.position - 1];
  const right = isLast ? words[at.word + 1]?.pronunciations[0]?.[0] : phones[at.position + 1];
  const where =
    isFirst && isLast ? place.single : isFirst ? place.begin : isLast ? place.end : place.inside;
  return { left: left ?? model.silence, right: right ?? model.silence, where };
}
