import { bandCount, bandFilters, takeLevelAway } from './bands.ts';
import { PowerSpectrum } from './fft.ts';
import { type Filter, melFilters, through } from './filters.ts';
import { NoiseRemoval } from './noise.ts';

/** Samples per second the engine works with. */
export const sampleRate = 16_000;
/** Frames per second of everything that is measured over time. */
export const frameRate = 100;

const windowSeconds = 0.025625;
const preEmphasis = 0.97;
const cepstra = 13;
const lifter = 22;

/** Values of one frame: cepstra, their change, and the change of that. */
export const featureSize = 3 * cepstra;

export interface FrontEndShape {
  readonly filters: number;
  readonly lowest: number;
  readonly highest: number;
}

export interface Features {
  readonly frames: number;
  /** `featureSize` values a frame. */
  readonly values: Float32Array;
  /** Loudness of each frame in dB of 16-bit sample values. */
  readonly energy: Float32Array;
  /** `bandCount` log levels a frame, against what is usual in the louder half of the recording. */
  readonly bands: Float32Array;
}

/** Mel cepstra with first and second differences and the mean of the recording taken away (Sphinx's 1s_c_d_dd). */
export class FrontEnd {
  readonly #window: Float64Array;
  readonly #spectrum: PowerSpectrum;
  readonly #filters: Filter[];
  readonly #bands: Filter[];
  readonly #cosines: Float64Array[];

  constructor(shape: FrontEndShape, warp = 1) {
    const size = Math.floor(windowSeconds * sampleRate + 0.5);
    const points = 2 ** Math.ceil(Math.log2(size));
    this.#window = Float64Array.from(
      { length: size },
      (_, i) => 0.54 - 0.46 * Math.cos((2 * Math.PI * i) / (size - 1)),
    );
    this.#spectrum = new PowerSpectrum(points);
    const { filters: count, lowest, highest } = shape;
    this.#filters = melFilters({ sampleRate, points, count, lowest, highest, warp });
    this.#bands = bandFilters(sampleRate, points);
    this.#cosines = Array.from({ length: cepstra }, (_, i) => {
      const scale =
        Math.sqrt((i === 0 ? 1 : 2) / count) *
        (1 + (lifter / 2) * Math.sin((i * Math.PI) / lifter));
      return Float64Array.from(
        { length: count },
        (_, j) => scale * Math.cos((Math.PI / count) * i * (j + 0.5)),
      );
    });
  }

  /** @param samples mono, 16 kHz, between -1 and 1 */
  features(samples: Float32Array): Features {
    const { frames, values, energy, bands } = this.#cepstra(samples);
    takeMeanAway(values, frames);
    takeLevelAway(bands, energy);
    return { frames, values: withDifferences(values, frames), energy, bands };
  }

  #cepstra(samples: Float32Array): Features {
    const size = this.#window.length;
    const shift = sampleRate / frameRate;
    const frames = samples.length < size ? 0 : 1 + Math.floor((samples.length - size) / shift);
    const values = new Float32Array(frames * cepstra);
    const energy = new Float32Array(frames);
    const bands = new Float32Array(frames * bandCount);
    const frame = new Float64Array(size);
    const power = new Float64Array(this.#spectrum.size / 2 + 1);
    const mels = new Float64Array(this.#filters.length);
    const noise = new NoiseRemoval();
    for (let t = 0; t < frames; t++) {
      energy[t] = this.#cut(samples, t * shift, frame);
      this.#spectrum.of(frame, power);
      this.#filters.forEach((filter, m) => {
        mels[m] = through(filter, power);
      });
      this.#bands.forEach((filter, m) => {
        bands[t * bandCount + m] = Math.log(through(filter, power) + 1);
      });
      noise.clean(mels);
      for (let m = 0; m < mels.length; m++) mels[m] = Math.log(mels[m]! + 1e-4);
      this.#cosines.forEach((row, i) => {
        let sum = 0;
        for (let m = 0; m < row.length; m++) sum += mels[m]! * row[m]!;
        values[t * cepstra + i] = sum;
      });
    }
    return { frames, values, energy, bands };
  }

  /** The windowed frame at `offset` with its high tones raised; returns its loudness in dB. */
  #cut(samples: Float32Array, offset: number, frame: Float64Array): number {
    let sum = 0;
    let before = offset > 0 ? samples[offset - 1]! * 32768 : 0;
    for (let i = 0; i < frame.length; i++) {
      const sample = samples[offset + i]! * 32768;
      sum += sample * sample;
      frame[i] = (sample - preEmphasis * before) * this.#window[i]!;
      before = sample;
    }
    return 10 * Math.log10(sum / frame.length + 1e-3);
  }
}

/** The mean is that of the frames with any loudness (c0 above 0), or of all when there is none. */
function takeMeanAway(values: Float32Array, frames: number): void {
  const mean = new Float64Array(cepstra);
  const loud = (t: number) => values[t * cepstra]! >= 0;
  let count = 0;
  for (let t = 0; t < frames; t++) if (loud(t)) count++;
  const all = count === 0;
  for (let t = 0; t < frames; t++)
    if (all || loud(t))
      for (let i = 0; i < cepstra; i++) mean[i]! += values[t * cepstra + i]! / (count || frames);
  for (let t = 0; t < frames; t++)
    for (let i = 0; i < cepstra; i++) values[t * cepstra + i]! -= mean[i]!;
}

function withDifferences(values: Float32Array, frames: number): Float32Array {
  const out = new Float32Array(frames * featureSize);
  const at = (t: number, i: number) => values[Math.min(Math.max(t, 0), frames - 1) * cepstra + i]!;
  for (let t = 0; t < frames; t++)
    for (let i = 0; i < cepstra; i++) {
      const o = t * featureSize + i;
      out[o] = at(t, i);
      out[o + cepstra] = at(t + 2, i) - at(t - 2, i);
      out[o + 2 * cepstra] = at(t + 3, i) - at(t - 1, i) - (at(t + 1, i) - at(t - 3, i));
    }
  return out;
}
