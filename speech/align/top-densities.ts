import type { AcousticModel } from '../model/model.ts';

/** Densities of a codebook that count in a frame. */
export const best = 4;

/** The best densities of one codebook and stream, in falling order. */
export class TopDensities {
  readonly found = new Uint8Array(best);
  readonly logs = new Float64Array(best);
  readonly #model: AcousticModel;
  readonly #seen: Uint8Array;
  readonly #values: Float64Array;

  constructor(model: AcousticModel) {
    this.#model = model;
    this.#seen = new Uint8Array(model.parts.gaussians.densities);
    this.#values = new Float64Array(model.parts.gaussians.size);
  }

  /** @param likely where the best are looked for first, so that most others fall out early */
  find(frame: Float32Array, stream: number, start: number, likely: Uint8Array): void {
    const { densities, size, means, precisions, heights } = this.#model.parts.gaussians;
    const values = this.#values;
    const seen = this.#seen;
    for (let i = 0; i < size; i++) values[i] = frame[stream * size + i]!;
    seen.fill(0);
    this.logs.fill(-Infinity);
    let worst = -Infinity;
    for (let k = -best; k < densities; k++) {
      const density = k < 0 ? likely[k + best]! : k;
      let log = heights[start + density]!;
      if (log <= worst || seen[density] === 1) continue;
      if (k < 0) seen[density] = 1;
      const p = (start + density) * size;
      let i = 0;
      // Most fall out after a few dimensions; to look after each of them costs more than it saves.
      for (; i < 4; i++) {
        const d = values[i]! - means[p + i]!;
        log -= d * d * precisions[p + i]!;
      }
      if (log <= worst) continue;
      for (; i < 8; i++) {
        const d = values[i]! - means[p + i]!;
        log -= d * d * precisions[p + i]!;
      }
      if (log <= worst) continue;
      for (; i < size; i++) {
        const d = values[i]! - means[p + i]!;
        log -= d * d * precisions[p + i]!;
      }
      if (log <= worst) continue;
      this.#insert(log, density);
      worst = this.logs[best - 1]!;
    }
  }

  #insert(log: number, density: number): void {
    let place = best - 1;
    for (; place > 0 && this.logs[place - 1]! < log; place--) {
      this.logs[place] = this.logs[place - 1]!;
      this.found[place] = this.found[place - 1]!;
    }
    this.logs[place] = log;
    this.found[place] = density;
  }
}
