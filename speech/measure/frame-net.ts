import { bandCount } from '../front-end/bands.ts';
import type { Evidence } from './evidence.ts';

/**
 * A small network that predicts for each frame which sound of the text the learner meant. Its inputs are the
 * acoustic model's posteriors of the surrounding frames and the levels of all bands. Trained on learners'
 * recordings, it does not mistake an accent for another text.
 */
export interface FrameNet {
  /** Rows by input, columns by hidden unit. */
  readonly hidden: readonly number[];
  readonly hiddenBase: readonly number[];
  /** Rows by hidden unit, columns by sound: the speech phones in the model's order, then silence. */
  readonly out: readonly number[];
  readonly outBase: readonly number[];
  /** Log prior of each sound. */
  readonly priors: readonly number[];
}

/** Log ratios, frames by sounds: how much more likely a sound is than its prior. */
export interface NetOutput {
  readonly sounds: number;
  readonly ratios: Float32Array;
}

/** Offsets of the frames whose posteriors are inputs. */
const around = [-9, -5, -2, 0, 2, 5, 9];
/** Lower ratios are all treated alike. */
const floor = -8;

/** Scales posteriors and bands to about the same range. */
const scale = { posterior: 1 / 3, band: 0.3 };

export const inputsOf = ({ units }: Evidence) => around.length * units + bandCount;

/** Writes the input of the net for frame `t`. */
export function gather(evidence: Evidence, t: number, into: Float64Array): void {
  const { frames, units, posteriors, bands } = evidence;
  let next = 0;
  for (const offset of around) {
    const o = Math.min(Math.max(t + offset, 0), frames - 1) * units;
    for (let i = 0; i < units; i++) into[next++] = posteriors[o + i]! * scale.posterior;
  }
  for (let i = 0; i < bandCount; i++) into[next++] = bands[t * bandCount + i]! * scale.band;
}

/** out = base + input × weights, where weights have a row for each input. */
export function layer(
  input: Float64Array,
  weights: Float64Array,
  base: Float64Array,
  out: Float64Array,
): void {
  const width = out.length;
  out.set(base);
  for (let i = 0, o = 0; i < input.length; i++, o += width) {
    const value = input[i]!;
    if (value !== 0) for (let k = 0; k < width; k++) out[k]! += value * weights[o + k]!;
  }
}

/** Log softmax, in place. */
export function logShares(values: Float64Array): void {
  let highest = -Infinity;
  for (const value of values) highest = Math.max(highest, value);
  let total = 0;
  for (const value of values) total += Math.exp(value - highest);
  const all = highest + Math.log(total);
  for (let i = 0; i < values.length; i++) values[i]! -= all;
}

export const rectify = (values: Float64Array) => {
  for (let i = 0; i < values.length; i++) values[i] = Math.max(values[i]!, 0);
};

export function runFrameNet(net: FrameNet, evidence: Evidence): NetOutput {
  const [hidden, hiddenBase, out, outBase] = [net.hidden, net.hiddenBase, net.out, net.outBase].map(
    (values) => Float64Array.from(values),
  ) as [Float64Array, Float64Array, Float64Array, Float64Array];
  const sounds = outBase.length;
  const ratios = new Float32Array(evidence.frames * sounds);
  const input = new Float64Array(inputsOf(evidence));
  const middle = new Float64Array(hiddenBase.length);
  const logs = new Float64Array(sounds);
  for (let t = 0; t < evidence.frames; t++) {
    gather(evidence, t, input);
    layer(input, hidden, hiddenBase, middle);
    rectify(middle);
    layer(middle, out, outBase, logs);
    logShares(logs);
    for (let i = 0; i < sounds; i++)
      ratios[t * sounds + i] = Math.max(logs[i]! - net.priors[i]!, floor);
  }
  return { sounds, ratios };
}
