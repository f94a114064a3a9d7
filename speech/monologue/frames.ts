import { Acoustics } from '../align/acoustics.ts';
import { FrontEnd } from '../front-end/front-end.ts';
import { sampleRate, spectraOf } from '../front-end/spectra.ts';
import type { AcousticModel } from '../model/model.ts';

/** Loudness and sound probabilities of each frame of a recording, without a known text. */
export interface Frames {
  readonly count: number;
  /** Loudness in dB of 16-bit sample values. */
  readonly energy: Float32Array;
  /** The probability that nobody speaks: silence, breath or noise. */
  readonly silent: Float32Array;
  /** Probability of any vowel. */
  readonly vowel: Float32Array;
  /** Log probability of the most likely sound: how clearly it is one. */
  readonly clarity: Float32Array;
  /** Entropy of all sounds in nats. */
  readonly entropy: Float32Array;
  /** What is heard in each 40 ms of speech, pauses left out: the roots of the probabilities of all speech sounds. */
  readonly patterns: readonly Float32Array[];
}

/** Frames of a pattern. */
const patternFrames = 4;

/** How many seconds are compared with the model at once, to limit the memory. */
const stretchSeconds = 20;
/** For every voice: the middle of the warps of learners (`assess/warp.ts`). */
const warp = 1.06;

/** Returns the frames of a recording. */
export function framesOf(model: AcousticModel, samples: Float32Array): Frames {
  const length = stretchSeconds * sampleRate;
  const parts: Frames[] = [];
  for (let start = 0; start < samples.length; start += length)
    parts.push(framesIn(model, samples.subarray(start, start + length)));
  const joined = (of: (part: Frames) => Float32Array) => {
    const all = new Float32Array(parts.reduce((sum, { count }) => sum + count, 0));
    let next = 0;
    for (const part of parts) {
      all.set(of(part), next);
      next += part.count;
    }
    return all;
  };
  const energy = joined((part) => part.energy);
  return {
    count: energy.length,
    energy,
    silent: joined((part) => part.silent),
    vowel: joined((part) => part.vowel),
    clarity: joined((part) => part.clarity),
    entropy: joined((part) => part.entropy),
    patterns: parts.flatMap(({ patterns }) => patterns),
  };
}

function framesIn(model: AcousticModel, samples: Float32Array): Frames {
  const spectra = spectraOf(samples);
  const acoustics = new Acoustics(model, new FrontEnd(model.parts.shape, warp).features(spectra));
  const count = acoustics.frames;
  const { phones } = model.parts.definition;
  const sounds = [...model.speech, model.silence, model.noise];
  const isVowel = sounds.map((sound) => /^[AEIOU]/.test(phones[sound]!));
  const columns = sounds.map((sound) =>
    model.contextIndependent(sound).map((senone) => acoustics.column(senone)),
  );
  const out: Frames = {
    count,
    energy: spectra.energy.subarray(0, count),
    silent: new Float32Array(count),
    vowel: new Float32Array(count),
    clarity: new Float32Array(count),
    entropy: new Float32Array(count),
    patterns: [],
  };
  const fits = new Float64Array(sounds.length);
  const spoken: Float64Array[] = [];
  for (let t = 0; t < count; t++) {
    columns.forEach((states, sound) => {
      fits[sound] = Math.max(...states.map((column) => column[t]!));
    });
    describe(fits, { speech: model.speech.length, isVowel }, out, t);
    if (out.silent[t]! < 0.5) spoken.push(fits.slice(0, model.speech.length));
  }
  return { ...out, patterns: patternsOf(spoken) };
}

/** Writes the description of frame `t`. `fits`: log likelihoods of all sounds, those of speech first. */
function describe(
  fits: Float64Array,
  { speech, isVowel }: { speech: number; isVowel: readonly boolean[] },
  out: Frames,
  t: number,
): void {
  let highest = -Infinity;
  for (const fit of fits) highest = Math.max(highest, fit);
  let total = 0;
  for (const fit of fits) total += Math.exp(fit - highest);
  const all = highest + Math.log(total);
  let clearest = -Infinity;
  fits.forEach((fit, sound) => {
    const log = fit - all;
    const share = Math.exp(log);
    out.entropy[t]! -= share * log;
    if (sound >= speech) out.silent[t]! += share;
    else clearest = Math.max(clearest, log);
    if (isVowel[sound]) out.vowel[t]! += share;
  });
  out.clarity[t] = clearest;
}

/** @param spoken log likelihoods of the speech sounds in each frame with speech */
function patternsOf(spoken: readonly Float64Array[]): Float32Array[] {
  const patterns: Float32Array[] = [];
  for (let t = 0; t + patternFrames <= spoken.length; t += patternFrames) {
    const shares = new Float64Array(spoken[t]!.length);
    for (const fits of spoken.slice(t, t + patternFrames)) {
      const highest = Math.max(...fits);
      const chances = fits.map((fit) => Math.exp(fit - highest));
      const total = chances.reduce((sum, chance) => sum + chance, 0);
      chances.forEach((chance, sound) => (shares[sound]! += chance / total / patternFrames));
    }
    patterns.push(Float32Array.from(shares, Math.sqrt));
  }
  return patterns;
}

/** Returns the mean of each value and its neighbours up to `radius` away. */
export function smooth(values: Float32Array, radius: number): Float32Array {
  return values.map((_, t) => {
    const around = values.subarray(Math.max(0, t - radius), t + radius + 1);
    let sum = 0;
    for (const value of around) sum += value;
    return sum / around.length;
  });
}
