import { featureSize } from '../front-end/front-end.ts';
import type { Gaussians } from '../model/gaussians.ts';

/** Densities of a codebook that count in a frame. */
export const best = 4;

/** Frames that are compared with a density at once: each of its values is read once for all of them. */
const block = 4;

/** Finds, for one recording, the best densities of one codebook and stream after the other. */
export class TopDensities {
  /** `best` for each frame, in falling order. */
  readonly found: Uint8Array;
  /** Their log likelihoods. */
  readonly logs: Float64Array;
  readonly #gaussians: Gaussians;
  readonly #values: Float32Array;
  readonly #frames: number;
  /** Of the frames of a block, value by value. */
  readonly #block: Float64Array;
  /** Log likelihoods of all densities, frame by frame of a block. */
  readonly #scores: Float64Array;

  /** @param values of all frames (FrontEnd) */
  constructor(gaussians: Gaussians, values: Float32Array) {
    this.#gaussians = gaussians;
    this.#values = values;
    this.#frames = values.length / featureSize;
    this.found = new Uint8Array(this.#frames * best);
    this.logs = new Float64Array(this.found.length);
    this.#block = new Float64Array(block * gaussians.size);
    this.#scores = new Float64Array(block * gaussians.densities);
  }

  /** @param set codebook * streams + stream */
  find(set: number): void {
    const stream = set % this.#gaussians.streams;
    for (let t = 0; t < this.#frames; t += block) {
      this.#take(t, stream);
      this.#score(set * this.#gaussians.densities);
      for (let j = 0; j < block && t + j < this.#frames; j++) this.#choose(j, (t + j) * best);
    }
  }

  /** The frames of a block that goes beyond the end are the last one. */
  #take(t: number, stream: number): void {
    const { size } = this.#gaussians;
    for (let j = 0; j < block; j++) {
      const o = Math.min(t + j, this.#frames - 1) * featureSize + stream * size;
      for (let i = 0; i < size; i++) this.#block[i * block + j] = this.#values[o + i]!;
    }
  }

  /** Most of the time an assessment takes is spent here. All densities in full: to stop early at bad ones takes longer. */
  #score(start: number): void {
    const { densities, size, means, precisions, heights } = this.#gaussians;
    const values = this.#block;
    const scores = this.#scores;
    for (let k = 0, p = start * size; k < densities; k++) {
      let a = heights[start + k]!;
      let b = a;
      let c = a;
      let d = a;
      for (let i = 0; i < block * size; i += block, p++) {
        const mean = means[p]!;
        const precision = precisions[p]!;
        const da = values[i]! - mean;
        const db = values[i + 1]! - mean;
        const dc = values[i + 2]! - mean;
        const dd = values[i + 3]! - mean;
        a -= da * da * precision;
        b -= db * db * precision;
        c -= dc * dc * precision;
        d -= dd * dd * precision;
      }
      scores[k] = a;
      scores[densities + k] = b;
      scores[2 * densities + k] = c;
      scores[3 * densities + k] = d;
    }
  }

  #choose(frame: number, o: number): void {
    const { found, logs } = this;
    const scores = this.#scores;
    const begin = frame * this.#gaussians.densities;
    const end = begin + this.#gaussians.densities;
    const last = o + best - 1;
    logs.fill(-Infinity, o, last + 1);
    let worst = -Infinity;
    for (let k = begin; k < end; k++) {
      const log = scores[k]!;
      if (log <= worst) continue;
      let place = last;
      for (; place > o && logs[place - 1]! < log; place--) {
        logs[place] = logs[place - 1]!;
        found[place] = found[place - 1]!;
      }
      logs[place] = log;
      found[place] = k - begin;
      worst = logs[last]!;
    }
  }
}
