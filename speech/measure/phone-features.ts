import type { AcousticModel } from '../model/model.ts';
import type { Analysis, MeasuredPhone } from './analysis.ts';
import type { NetOutput } from './frame-net.ts';
import { clamp, deviation, least, logPosterior, mean, quantile } from './numbers.ts';

/** The norms of each speech phone of the model, from the training data. */
export interface Norms {
  /** Frames. */
  readonly duration: readonly number[];
  /** Experts' score, 0 to 2. */
  readonly score: readonly number[];
}

/**
 * A phone of the text with its measures of goodness of pronunciation (GOP), which are also inputs of the scores of
 * words and sentences.
 */
export interface PhoneMeasures {
  readonly phone: MeasuredPhone;
  /** Index of the phone among the model's speech phones. */
  readonly index: number;
  /** Log posterior among all phones, context-independent and as a triphone. */
  readonly contextIndependent: number;
  readonly triphone: number;
  /** Length relative to the norm of this phone. */
  readonly length: number;
  /** How much better silence fits. */
  readonly silent: number;
  /** How much better arbitrary sounds fit than the text, per frame. */
  readonly mismatch: number;
  /** Output of the frame net: the mean log ratio of every speech phone over the frames, then of silence. */
  readonly ratios: Float32Array;
  /**
   * The mean ratio of the phone, the highest of its frames, and its mean lead over the best other sound of each
   * frame.
   */
  readonly heard: number;
  readonly clearest: number;
  readonly lead: number;
}

export function measurePhones(
  model: AcousticModel,
  analysis: Analysis,
  norms: Norms,
  heard: NetOutput,
): PhoneMeasures[] {
  return analysis.phones.map((phone) => {
    const index = model.speech.indexOf(phone.phone);
    return {
      phone,
      index,
      contextIndependent: clamp(logPosterior(phone.contextIndependent, index), -15, 0),
      triphone: clamp(logPosterior(phone.triphone, index), -15, 0),
      length: (phone.end - phone.begin) / norms.duration[index]!,
      silent: clamp(phone.silence - phone.contextIndependent[index]!, -15, 15),
      mismatch: clamp(mean(Array.from(analysis.mismatch.subarray(phone.begin, phone.end))), -5, 15),
      ...heardAs(index, phone, heard),
    };
  });
}

function heardAs(index: number, { begin, end }: MeasuredPhone, { sounds, ratios }: NetOutput) {
  const means = new Float32Array(sounds);
  let clearest = -Infinity;
  let lead = 0;
  for (let t = begin; t < end; t++) {
    const frame = ratios.subarray(t * sounds, (t + 1) * sounds);
    let rival = -Infinity;
    frame.forEach((ratio, sound) => {
      means[sound]! += ratio / (end - begin);
      if (sound !== index) rival = Math.max(rival, ratio);
    });
    clearest = Math.max(clearest, frame[index]!);
    lead += (frame[index]! - rival) / (end - begin);
  }
  return { ratios: means, heard: means[index]!, clearest, lead };
}

/** Returns one row per phone: the features of its score. */
export function phoneFeatures(
  analysis: Analysis,
  measures: readonly PhoneMeasures[],
  norms: Norms,
  warp: number,
): Float32Array[] {
  const contextIndependent = measures.map((measure) => measure.contextIndependent);
  const lengths = measures.map((measure) => Math.log(measure.length));
  const whole = [
    mean(contextIndependent),
    mean(measures.map((measure) => measure.triphone)),
    quantile(contextIndependent, 0.25),
    mean(lengths),
    deviation(lengths),
    analysis.text - analysis.anything,
    analysis.text - analysis.freely,
    warp,
    mean(measures.map(({ heard }) => heard)),
    mean(measures.map(({ lead }) => lead)),
  ];
  const loud = quantile(analysis.energy, 0.95);
  return measures.map((measure, i) => {
    const { phone, index } = measure;
    const word = measures.filter((other) => other.phone.word === phone.word);
    const ofWord = word.map((other) => other.contextIndependent);
    const energy = mean(Array.from(analysis.energy.subarray(phone.begin, phone.end)));
    return Float32Array.from([
      ...gaps(phone.contextIndependent, index),
      ...gaps(phone.triphone, index),
      measure.contextIndependent,
      measure.triphone,
      phone.contextIndependent[index]!,
      measure.silent,
      measure.mismatch,
      phone.end - phone.begin,
      measure.length,
      energy - loud,
      mean(ofWord),
      least(ofWord),
      mean(word.map((other) => other.mismatch)),
      word.length,
      measures[i - 1]?.contextIndependent ?? 0,
      measures[i + 1]?.contextIndependent ?? 0,
      phone.position === 0 ? 1 : 0,
      phone.position === word.length - 1 ? 1 : 0,
      norms.score[index]!,
      index,
      measure.heard,
      measure.clearest,
      measure.lead,
      measure.ratios.at(-1)!,
      mean(word.map(({ heard }) => heard)),
      least(word.map(({ heard }) => heard)),
      measures[i - 1]?.heard ?? 0,
      measures[i + 1]?.heard ?? 0,
      ...whole,
      ...ratios(phone.contextIndependent, index),
      ...ratios(phone.triphone, index),
      ...ratios(measure.ratios, index),
    ]);
  });
}

/** Returns the phone relative to the best other one, and to the mean of all. */
function gaps(logs: Float32Array, index: number): number[] {
  const own = logs[index]!;
  const others = Array.from(logs).toSpliced(index, 1);
  return [clamp(own - Math.max(...others), -15, 15), clamp(own - mean(others), -15, 30)];
}

function ratios(logs: Float32Array, index: number): number[] {
  return Array.from(logs, (log) => clamp(log - logs[index]!, -15, 15));
}
