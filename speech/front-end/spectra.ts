import { bandCount, bandFilters, takeLevelAway } from './bands.ts';
import { PowerSpectrum } from './fft.ts';
import { through } from './filters.ts';

/** Samples per second of the engine's input. */
export const sampleRate = 16_000;
/** Frames per second of all measurements over time. */
export const frameRate = 100;

const windowSeconds = 0.025625;
const preEmphasis = 0.97;
const size = Math.floor(windowSeconds * sampleRate + 0.5);
/** Points of the transform. */
export const points = 2 ** Math.ceil(Math.log2(size));
/** Values of one power spectrum. */
export const bins = points / 2 + 1;

/** The spectra of a recording, which are the same for every warp. */
export interface Spectra {
  readonly frames: number;
  /** `bins` values a frame. */
  readonly powers: Float64Array;
  /** Loudness of each frame in dB of 16-bit sample values. */
  readonly energy: Float32Array;
  /** `bandCount` log levels per frame, relative to the mean of the louder half of the recording. */
  readonly bands: Float32Array;
}

/** @param samples mono, 16 kHz, between -1 and 1 */
export function spectraOf(samples: Float32Array): Spectra {
  const shift = sampleRate / frameRate;
  const frames = samples.length < size ? 0 : 1 + Math.floor((samples.length - size) / shift);
  const powers = new Float64Array(frames * bins);
  const energy = new Float32Array(frames);
  const bands = new Float32Array(frames * bandCount);
  const spectrum = new PowerSpectrum(points);
  const filters = bandFilters(sampleRate, points);
  const frame = new Float64Array(size);
  for (let t = 0; t < frames; t++) {
    energy[t] = cut(samples, t * shift, frame);
    const power = powers.subarray(t * bins, (t + 1) * bins);
    spectrum.of(frame, power);
    filters.forEach((filter, m) => {
      bands[t * bandCount + m] = Math.log(through(filter, power) + 1);
    });
  }
  takeLevelAway(bands, energy);
  return { frames, powers, energy, bands };
}

const hamming = Float64Array.from(
  { length: size },
  (_, i) => 0.54 - 0.46 * Math.cos((2 * Math.PI * i) / (size - 1)),
);

/** Writes the windowed frame at `offset` with pre-emphasis; returns its loudness in dB. */
function cut(samples: Float32Array, offset: number, frame: Float64Array): number {
  let sum = 0;
  let before = offset > 0 ? samples[offset - 1]! * 32768 : 0;
  for (let i = 0; i < size; i++) {
    const sample = samples[offset + i]! * 32768;
    sum += sample * sample;
    frame[i] = (sample - preEmphasis * before) * hamming[i]!;
    before = sample;
  }
  return 10 * Math.log10(sum / size + 1e-3);
}
