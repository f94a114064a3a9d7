import { bandCount } from '../front-end/bands.ts';
import type { Evidence } from '../measure/evidence.ts';
import type { NetOutput } from '../measure/frame-net.ts';

/**
 * The output of a frame net: each letter of `heard` is a sound of ten frames, by its index in `letters`, and the
 * last of `letters` is silence.
 */
export function heardAs(heard: string, letters: string, length = 10): NetOutput {
  const sounds = letters.length;
  const ratios = new Float32Array(heard.length * length * sounds).fill(-3);
  for (let t = 0; t < heard.length * length; t++)
    ratios[t * sounds + letters.indexOf(heard[Math.floor(t / length)]!)] = 2;
  return { sounds, ratios };
}

/** The evidence for sounds without any doubt. */
export function evidenceAs(heard: string, letters: string, length = 10): Evidence {
  const units = letters.length;
  const frames = heard.length * length;
  const posteriors = new Float32Array(frames * units);
  for (let t = 0; t < frames; t++)
    posteriors[t * units + letters.indexOf(heard[Math.floor(t / length)]!)] = 6;
  return { frames, units, posteriors, bands: new Float32Array(frames * bandCount) };
}
