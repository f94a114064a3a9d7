import type { Acoustics } from '../align/acoustics.ts';
import { logPosteriors } from './numbers.ts';

/** What the frame net (measure/frame-net.ts) hears of one recording, whatever its text is. */
export interface Evidence {
  readonly frames: number;
  /** How many phones the model has, with silence and noise. */
  readonly units: number;
  /** Log posterior of each in every frame, above `floor`: most are 0, which costs the net nothing. */
  readonly posteriors: Float32Array;
  /** `bandCount` values a frame (front-end/front-end.ts). */
  readonly bands: Float32Array;
}

/** Log posteriors below are all the same. */
const floor = -6;

export function evidenceOf(acoustics: Acoustics): Evidence {
  const { model, frames, bands } = acoustics;
  const columns = [...model.speech, model.silence, model.noise].map((phone) =>
    model.alone(phone).map((senone) => acoustics.column(senone)),
  );
  const units = columns.length;
  const posteriors = new Float32Array(frames * units);
  const fits = new Float32Array(units);
  for (let t = 0; t < frames; t++) {
    columns.forEach((states, unit) => {
      fits[unit] = Math.max(...states.map((column) => column[t]!));
    });
    logPosteriors(fits).forEach((log, unit) => {
      posteriors[t * units + unit] = Math.max(log - floor, 0);
    });
  }
  return { frames, units, posteriors, bands };
}
