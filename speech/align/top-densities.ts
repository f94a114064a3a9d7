import { featureSize } from '../front-end/front-end.ts';
import type { Gaussians } from '../model/gaussians.ts';

/** Number of densities of a codebook that are used in a frame. */
export const best = 4;

/**
 * Frames that are compared with a density at once (`#score` is unrolled for four), so that its values are read once
 * for all of them.
 */
const block = 4;

/** Finds, for one recording, the best densities of one codebook and stream after the other. */
export class TopDensities {
  /** `best` for each frame, in descending order. */
  readonly densities: Uint8Array;
  /** Their log likelihoods. */
  readonly logs: Float64Array;
  readonly #gaussians: Gaussians;
  readonly #values: Float32Array;
  readonly #frames: number;
  /** The frames of a block, value by value. */
  readonly #block: Float64Array;
  /** Log likelihoods of all densities, frame by frame of a block. */
  readonly #scores: Float64Array;

  /** @param values of all frames (FrontEnd) */
  constructor(gaussians: Gaussians, values: Float32Array) {
    this.#gaussians = gaussians;
    this.#values = values;
    this.#frames = values.length / featureSize;
    this.densities = new Uint8Array(this.#frames * best);
    this.logs = new Float64Array(this.densities.length);
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

  /** Frames beyond the end repeat the last one. */
  #take(t: number, stream: number): void {
    const { size } = this.#gaussians;
    for (let j = 0; j < block; j++) {
      const o = Math.min(t + j, this.#frames - 1) * featureSize + stream * size;
      for (let i = 0; i < size; i++) this.#block[i * block + j] = this.#values[o + i]!;
    }
  }

  /**
   * The hot spot of an assessment. All densities are computed in full, two at a time, each with the four frames:
   * stopping early takes longer, as the branches cannot be predicted. A codebook has an even number of densities.
   */
  #score(start: number): void {
    const { densities, size, means, precisions, heights } = this.#gaussians;
    const values = this.#block;
    const scores = this.#scores;
    for (let k = 0, p = start * size; k < densities; k += 2, p += size) {
      let a0 = heights[start + k]!;
      let a1 = a0;
      let a2 = a0;
      let a3 = a0;
      let b0 = heights[start + k + 1]!;
      let b1 = b0;
      let b2 = b0;
      let b3 = b0;
      for (let i = 0; i < block * size; i += block, p++) {
        const meanA = means[p]!;
        const meanB = means[p + size]!;
        const precisionA = precisions[p]!;
        const precisionB = precisions[p + size]!;
        const v0 = values[i]!;
        const v1 = values[i + 1]!;
        const v2 = values[i + 2]!;
        const v3 = values[i + 3]!;
        a0 -= (v0 - meanA) * (v0 - meanA) * precisionA;
        a1 -= (v1 - meanA) * (v1 - meanA) * precisionA;
        a2 -= (v2 - meanA) * (v2 - meanA) * precisionA;
        a3 -= (v3 - meanA) * (v3 - meanA) * precisionA;
        b0 -= (v0 - meanB) * (v0 - meanB) * precisionB;
        b1 -= (v1 - meanB) * (v1 - meanB) * precisionB;
        b2 -= (v2 - meanB) * (v2 - meanB) * precisionB;
        b3 -= (v3 - meanB) * (v3 - meanB) * precisionB;
      }
      scores[k] = a0;
      scores[k + 1] = b0;
      scores[densities + k] = a1;
      scores[densities + k + 1] = b1;
      scores[2 * densities + k] = a2;
      scores[2 * densities + k + 1] = b2;
      scores[3 * densities + k] = a3;
      scores[3 * densities + k + 1] = b3;
    }
  }

  #choose(frame: number, o: number): void {
    const { densities, logs } = this;
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
        densities[place] = densities[place - 1]!;
      }
      logs[place] = log;
      densities[place] = k - begin;
      worst = logs[last]!;
    }
  }
}
