import { type Filter, melFilters, through } from './filters.ts';
import { NoiseRemoval } from './noise.ts';
import { bins, points, sampleRate, type Spectra } from './spectra.ts';

const cepstra = 13;
const lifter = 22;

/** Values of one frame: cepstra, their change, and the change of that. */
export const featureSize = 3 * cepstra;

export interface FrontEndShape {
  readonly filters: number;
  readonly lowest: number;
  readonly highest: number;
}

export interface Features extends Pick<Spectra, 'frames' | 'energy' | 'bands'> {
  /** `featureSize` values a frame. */
  readonly values: Float32Array;
}

/** Mel cepstra with first and second differences, minus the mean of the recording (Sphinx's 1s_c_d_dd). */
export class FrontEnd {
  readonly #filters: Filter[];
  readonly #cosines: Float64Array[];

  constructor(shape: FrontEndShape, warp = 1) {
    const { filters: count, lowest, highest } = shape;
    this.#filters = melFilters({ sampleRate, points, count, lowest, highest, warp });
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

  features({ frames, powers, energy, bands }: Spectra): Features {
    const values = this.#cepstra(powers, frames);
    takeMeanAway(values, frames);
    return { frames, values: withDifferences(values, frames), energy, bands };
  }

  #cepstra(powers: Float64Array, frames: number): Float32Array {
    const values = new Float32Array(frames * cepstra);
    const mels = new Float64Array(this.#filters.length);
    const noise = new NoiseRemoval();
    for (let t = 0; t < frames; t++) {
      const power = powers.subarray(t * bins, (t + 1) * bins);
      this.#filters.forEach((filter, m) => {
        mels[m] = through(filter, power);
      });
      noise.clean(mels);
      for (let m = 0; m < mels.length; m++) mels[m] = Math.log(mels[m]! + 1e-4);
      this.#cosines.forEach((row, i) => {
        let sum = 0;
        for (let m = 0; m < row.length; m++) sum += mels[m]! * row[m]!;
        values[t * cepstra + i] = sum;
      });
    }
    return values;
  }
}

/** The mean over the frames with any loudness (c0 above 0), or over all if there are none. */
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
