import type { Acoustics } from '../align/acoustics.ts';
import { logPosteriors } from './numbers.ts';

/** The input of the frame net (measure/frame-net.ts) for one recording, independent of the text. */
export interface Evidence {
  readonly frames: number;
  /** Number of phones of the model, with silence and noise. */
  readonly units: number;
  /** The log posterior of each in every frame, above `floor`: most are 0, which costs the net nothing. */
  readonly posteriors: Float32Array;
  /** `bandCount` values a frame (front-end/front-end.ts). */
  readonly bands: Float32Array;
}

/** Lower log posteriors are all treated alike. */
const floor = -6;

export function evidenceOf(acoustics: Acoustics): Evidence {
  const { model, frames, bands } = acoustics;
  const columns = [...model.speech, model.silence, model.noise].map((phone) =>
    model.contextIndependent(phone).map((senone) => acoustics.column(senone)),
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
