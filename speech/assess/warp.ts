import { alignText, type Spoken } from '../align/align.ts';
import { Acoustics } from '../align/acoustics.ts';
import { type Features, featureSize, FrontEnd } from '../front-end/front-end.ts';
import type { Spectra } from '../front-end/spectra.ts';
import { logPosterior } from '../measure/numbers.ts';

/**
 * What is known of a learner's voice: how well the sounds fit under each frequency warp, summed over phones. It is kept
 * with the student and handed to the next assessment; it holds nothing of what was said.
 */
export interface Voice {
  readonly phones: number;
  /** Sum of log posteriors, one for each of `warps`. */
  readonly fits: readonly number[];
}

/** Warps that are tried: below 1 for long vocal tracts (men), above for short ones (children). */
export const warps = [0.94, 1, 1.06, 1.12, 1.18, 1.24, 1.3] as const;

/** Phones after which a voice is known and is no longer measured. */
const enough = 60;

export const unknownVoice: Voice = { phones: 0, fits: warps.map(() => 0) };
export const isKnown = (voice: Voice) => voice.phones >= enough;

/**
 * The usual warp of learners, half of them children. The further from it, the better a warp has to fit: sounds that are
 * said badly fit none well, and then one far out now and then by chance. `weight` is in log posteriors, as fits are.
 */
const usual = { warp: 1.12, spread: 0.08, weight: 4 };

/** The warp that fits the voice best. */
export function warpOf({ fits }: Voice): number {
  const likely = fits.map(
    (fit, i) => fit - (usual.weight * ((warps[i]! - usual.warp) / usual.spread) ** 2) / 2,
  );
  return warps[likely.indexOf(Math.max(...likely))]!;
}

/** A voice that is known by its warp alone. */
export const voiceWith = (warp: number): Voice => ({
  phones: enough,
  fits: warps.map((other) => -1000 * Math.abs(other - warp)),
});

/** Frames between those that warps are compared by. */
const stride = 3;

/**
 * Adds one recording to what is known of a voice. Costs about what an assessment does.
 * @param acoustics of the recording, with the voice's warp so far
 */
export function listen(
  acoustics: Acoustics,
  spectra: Spectra,
  words: readonly Spoken[],
  voice: Voice,
): Voice {
  const { model } = acoustics;
  const heard = (warp: number) => new FrontEnd(model.parts.shape, warp).features(spectra);
  const alignment = alignText(acoustics, words);
  if (!alignment) return voice;
  const frames: number[] = [];
  const phones = alignment.segments.flatMap((segment) => {
    if (segment.kind !== 'word' || segment.end - segment.begin < stride) return [];
    const begin = frames.length;
    for (let t = segment.begin + 1; t < segment.end; t += stride) frames.push(t);
    const { pronunciations } = words[segment.word]!;
    const phone = pronunciations[segment.pronunciation]![segment.position]!;
    return { phone, begin, end: frames.length };
  });
  const fits = warps.map((warp, i) => {
    const warped = new Acoustics(model, only(frames, heard(warp)));
    return phones.reduce((sum, { phone, begin, end }) => {
      const logs = model.speech.map((other) => warped.phone(other, model.alone(other), begin, end));
      return sum + logPosterior(Float32Array.from(logs), model.speech.indexOf(phone));
    }, voice.fits[i]!);
  });
  return { phones: voice.phones + phones.length, fits };
}

function only(frames: readonly number[], { values, energy }: Features): Features {
  const kept = new Float32Array(frames.length * featureSize);
  frames.forEach((t, i) => {
    kept.set(values.subarray(t * featureSize, (t + 1) * featureSize), i * featureSize);
  });
  return {
    frames: frames.length,
    values: kept,
    energy: Float32Array.from(frames, (t) => energy[t]!),
    bands: new Float32Array(),
  };
}
