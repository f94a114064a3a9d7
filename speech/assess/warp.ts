import { alignText, type Spoken } from '../align/align.ts';
import { Acoustics } from '../align/acoustics.ts';
import { type Features, featureSize, FrontEnd } from '../front-end/front-end.ts';
import type { Spectra } from '../front-end/spectra.ts';
import { logPosterior } from '../measure/numbers.ts';

/**
 * The estimate for vocal tract length normalisation (VTLN): how well the sounds fit under each frequency warp,
 * summed over phones. It is stored with the student and updated by the next assessment; it contains nothing of what
 * was said.
 */
export interface VtlnEstimate {
  readonly phones: number;
  /** The sum of log posteriors, one for each of `warps`. */
  readonly fits: readonly number[];
}

/** The candidate warps: below 1 for long vocal tracts (men), above for short ones (children). */
export const warps = [0.94, 1, 1.06, 1.12, 1.18, 1.24, 1.3] as const;

/** The number of phones after which an estimate is final. */
const enough = 60;

export const unknownEstimate: VtlnEstimate = { phones: 0, fits: warps.map(() => 0) };
export const isKnown = (voice: VtlnEstimate) => voice.phones >= enough;

/**
 * The prior over learners' warps, half of them children's. The further a warp is from its centre, the better it has
 * to fit: mispronounced sounds fit no warp well, and may fit an extreme one by chance. `weight` is in log
 * posteriors, like the fits.
 */
const prior = { warp: 1.12, spread: 0.08, weight: 4 };

/** Returns the most likely warp of a voice. */
export function estimateWarp({ fits }: VtlnEstimate): number {
  const likely = fits.map(
    (fit, i) => fit - (prior.weight * ((warps[i]! - prior.warp) / prior.spread) ** 2) / 2,
  );
  return warps[likely.indexOf(Math.max(...likely))]!;
}

/** Returns the estimate of a voice with this warp. */
export const estimateFor = (warp: number): VtlnEstimate => ({
  phones: enough,
  fits: warps.map((other) => -1000 * Math.abs(other - warp)),
});

/** Only every third frame is used for comparing warps. */
const stride = 3;

/**
 * Adds one recording to the estimate. Costs about as much as an assessment.
 * @param acoustics of the recording, with the voice's warp so far
 */
export function updateEstimate(
  acoustics: Acoustics,
  spectra: Spectra,
  words: readonly Spoken[],
  voice: VtlnEstimate,
): VtlnEstimate {
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
      const logs = model.speech.map((other) =>
        warped.phone(other, model.contextIndependent(other), begin, end),
      );
      return sum + logPosterior(Float32Array.from(logs), model.speech.indexOf(phone));
    }, voice.fits[i]!);
  });
  return { phones: voice.phones + phones.length, fits };
}

function only(frames: readonly number[], { values, energy }: Features): Features {
  const selected = new Float32Array(frames.length * featureSize);
  frames.forEach((t, i) => {
    selected.set(values.subarray(t * featureSize, (t + 1) * featureSize), i * featureSize);
  });
  return {
    frames: frames.length,
    values: selected,
    energy: Float32Array.from(frames, (t) => energy[t]!),
    bands: new Float32Array(),
  };
}
