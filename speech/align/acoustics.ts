import type { Features } from '../front-end/front-end.ts';
import type { Senones } from '../model/definition.ts';
import { impossible } from '../model/transitions.ts';
import type { AcousticModel } from '../model/model.ts';
import { best, TopDensities } from './top-densities.ts';

/** Densities this far below the frame's best (log) are ignored. */
const floor = -60;

/**
 * How well every sound of the model fits each frame of one recording. The best densities are found once, and senones
 * are computed on demand. All log likelihoods are relative to the frame's best densities.
 */
export class Acoustics {
  readonly model: AcousticModel;
  readonly frames: number;
  readonly energy: Float32Array;
  readonly bands: Float32Array;
  /** The `best` densities for each frame, codebook and stream, and their likelihoods. */
  readonly #density: Uint8Array;
  readonly #likelihood: Float32Array;
  readonly #columns = new Map<number, Float32Array>();

  constructor(model: AcousticModel, features: Features) {
    const { codebooks, streams } = model.parts.gaussians;
    this.model = model;
    this.frames = features.frames;
    this.energy = features.energy;
    this.bands = features.bands;
    this.#density = new Uint8Array(features.frames * codebooks * streams * best);
    this.#likelihood = new Float32Array(this.#density.length);
    this.#findDensities(features.values);
  }

  /** Returns the log likelihoods of a senone over all frames. The array is cached: do not change it. */
  column(senone: number): Float32Array {
    let column = this.#columns.get(senone);
    if (!column) {
      column = new Float32Array(this.frames);
      this.#score(senone, 0, this.frames, column);
      this.#columns.set(senone, column);
    }
    return column;
  }

  /**
   * Returns the log likelihood per frame of the best path through the three states of a phone, from frame `begin` to
   * before `end`.
   */
  phone(phone: number, senones: Senones, begin: number, end: number): number {
    const length = end - begin;
    const [first, second, third] = senones.map((senone) => this.#stretch(senone, begin, end)) as [
      Float32Array,
      Float32Array,
      Float32Array,
    ];
    const { transitions } = this.model.parts;
    const stay = [0, 1, 2].map((state) => transitions.at(phone, state, state));
    const step = [0, 1].map((state) => transitions.at(phone, state, state + 1));
    const skip = transitions.at(phone, 0, 2);
    let a = first[0]!;
    let b = impossible;
    let c = impossible;
    for (let t = 1; t < length; t++) {
      c = Math.max(c + stay[2]!, b + step[1]!, a + skip) + third[t]!;
      b = Math.max(b + stay[1]!, a + step[0]!) + second[t]!;
      a = a + stay[0]! + first[t]!;
    }
    // Shorter than its states: the furthest state reached.
    return (length >= 3 ? c : Math.max(a, b, c)) / length;
  }

  #stretch(senone: number, begin: number, end: number): Float32Array {
    const column = this.#columns.get(senone);
    if (column) return column.subarray(begin, end);
    const out = new Float32Array(end - begin);
    this.#score(senone, begin, end, out);
    return out;
  }

  #score(senone: number, begin: number, end: number, out: Float32Array): void {
    const { mixture, gaussians, definition } = this.model.parts;
    const { streams, codebooks, densities } = gaussians;
    const { weights, probability, senones } = mixture;
    const codebook = definition.codebookOf[senone]!;
    for (let t = begin; t < end; t++) {
      let product = 1;
      for (let stream = 0; stream < streams; stream++) {
        const o = ((t * codebooks + codebook) * streams + stream) * best;
        let sum = 1e-30;
        for (let i = o; i < o + best; i++) {
          const weight = weights[(stream * densities + this.#density[i]!) * senones + senone]!;
          sum += this.#likelihood[i]! * probability[weight]!;
        }
        product *= sum;
      }
      out[t - begin] = Math.min(Math.log(product), 0);
    }
  }

  /** One codebook and stream at a time, so that its densities stay in the processor's cache. */
  #findDensities(values: Float32Array): void {
    const { gaussians } = this.model.parts;
    const { codebooks, streams } = gaussians;
    const sets = codebooks * streams;
    const top = new TopDensities(gaussians, values);
    const peaks = new Float64Array(this.frames * streams).fill(-Infinity);
    for (let set = 0; set < sets; set++) {
      top.find(set);
      for (let t = 0; t < this.frames; t++) {
        const peak = t * streams + (set % streams);
        peaks[peak] = Math.max(peaks[peak]!, top.logs[t * best]!);
        for (let i = t * best, o = (t * sets + set) * best; i < (t + 1) * best; i++, o++) {
          this.#density[o] = top.densities[i]!;
          this.#likelihood[o] = top.logs[i]!;
        }
      }
    }
    for (let t = 0; t < this.frames; t++)
      for (let set = 0; set < sets; set++) {
        const peak = peaks[t * streams + (set % streams)]!;
        const o = (t * sets + set) * best;
        for (let i = o; i < o + best; i++)
          this.#likelihood[i] = Math.exp(Math.max(floor, this.#likelihood[i]! - peak));
      }
  }
}
