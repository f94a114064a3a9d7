import type { AcousticModel } from '../model/model.ts';
import type { Analysis } from './analysis.ts';
import type { NetOutput } from './frame-net.ts';

/** The frame net's output compared with the text, frame by frame. */
export interface Doubt {
  /** How much more likely another sound is than that of the text (log ratio); 0 if the text's is the most likely. */
  readonly frames: Float32Array;
  /** Where a speech sound of some length was heard: its middle frame. */
  readonly sounds: readonly number[];
}

/** Minimum length of a sound in frames. */
const minFrames = 3;

export function doubtOf(model: AcousticModel, analysis: Analysis, heard: NetOutput): Doubt {
  const { sounds, ratios } = heard;
  const silence = sounds - 1;
  const meant = meantIn(model, analysis);
  const frames = new Float32Array(analysis.frames);
  const middles: number[] = [];
  let last = silence;
  let begin = 0;
  for (let t = 0; t <= analysis.frames; t++) {
    let best = silence;
    if (t < analysis.frames) {
      const frame = ratios.subarray(t * sounds, (t + 1) * sounds);
      frame.forEach((ratio, sound) => {
        if (ratio > frame[best]!) best = sound;
      });
      frames[t] = frame[best]! - frame[meant[t]!]!;
    }
    if (best === last && t < analysis.frames) continue;
    if (last !== silence && t - begin >= minFrames) middles.push((begin + t) / 2);
    last = best;
    begin = t;
  }
  return { frames, sounds: middles };
}

/** Returns the sound of the text that each frame is aligned with, numbered as in the frame net. */
export function meantIn(model: AcousticModel, { frames, phones }: Analysis): Uint8Array {
  const meant = new Uint8Array(frames).fill(model.speech.length);
  for (const { phone, begin, end } of phones) meant.fill(model.speech.indexOf(phone), begin, end);
  return meant;
}
