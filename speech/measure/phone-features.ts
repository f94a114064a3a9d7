import type { AcousticModel } from '../model/model.ts';
import type { Analysis, MeasuredPhone } from './analysis.ts';
import type { Heard } from './frame-net.ts';
import { clamp, deviation, least, logPosterior, mean, quantile } from './numbers.ts';

/** What is usual for each speech phone of the model, from the data the weights are fitted to. */
export interface Usual {
  /** Frames. */
  readonly duration: readonly number[];
  /** Experts' score, 0 to 2. */
  readonly score: readonly number[];
}

/** A phone of the text with its measures of goodness, in the terms that words and sentences are scored by as well. */
export interface PhoneMeasures {
  readonly phone: MeasuredPhone;
  /** Place of the phone among the model's speech phones. */
  readonly index: number;
  /** Log posterior among all phones, alone and between its neighbours. */
  readonly alone: number;
  readonly between: number;
  /** Length against the usual one of this phone. */
  readonly length: number;
  /** How much better silence fits. */
  readonly silent: number;
  /** How much better any sounds fit than the text, a frame. */
  readonly lack: number;
  /** What the frame net heard: mean log ratio of every speech phone over the frames, then of silence. */
  readonly ratios: Float32Array;
  /** That of the phone, the highest of its frames, and its mean lead over the best other sound of each frame. */
  readonly heard: number;
  readonly clearest: number;
  readonly lead: number;
}

export function measurePhones(
  model: AcousticModel,
  analysis: Analysis,
  usual: Usual,
  heard: Heard,
): PhoneMeasures[] {
  return analysis.phones.map((phone) => {
    const index = model.speech.indexOf(phone.phone);
    return {
      phone,
      index,
      alone: clamp(logPosterior(phone.alone, index), -15, 0),
      between: clamp(logPosterior(phone.between, index), -15, 0),
      length: (phone.end - phone.begin) / usual.duration[index]!,
      silent: clamp(phone.silence - phone.alone[index]!, -15, 15),
      lack: clamp(mean(Array.from(analysis.lack.subarray(phone.begin, phone.end))), -5, 15),
      ...heardAs(index, phone, heard),
    };
  });
}

function heardAs(index: number, { begin, end }: MeasuredPhone, { sounds, ratios }: Heard) {
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

/** One row for each phone: what its score is predicted from. */
export function phoneFeatures(
  analysis: Analysis,
  measures: readonly PhoneMeasures[],
  usual: Usual,
  warp: number,
): Float32Array[] {
  const alone = measures.map((measure) => measure.alone);
  const lengths = measures.map((measure) => Math.log(measure.length));
  const whole = [
    mean(alone),
    mean(measures.map((measure) => measure.between)),
    quantile(alone, 0.25),
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
    const ofWord = word.map((other) => other.alone);
    const energy = mean(Array.from(analysis.energy.subarray(phone.begin, phone.end)));
    return Float32Array.from([
      ...gaps(phone.alone, index),
      ...gaps(phone.between, index),
      measure.alone,
      measure.between,
      phone.alone[index]!,
      measure.silent,
      measure.lack,
      phone.end - phone.begin,
      measure.length,
      energy - loud,
      mean(ofWord),
      least(ofWord),
      mean(word.map((other) => other.lack)),
      word.length,
      measures[i - 1]?.alone ?? 0,
      measures[i + 1]?.alone ?? 0,
      phone.position === 0 ? 1 : 0,
      phone.position === word.length - 1 ? 1 : 0,
      usual.score[index]!,
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
      ...ratios(phone.alone, index),
      ...ratios(phone.between, index),
      ...ratios(measure.ratios, index),
    ]);
  });
}

/** The phone against the best other one, and against the mean of all. */
function gaps(logs: Float32Array, index: number): number[] {
  const own = logs[index]!;
  const others = Array.from(logs).toSpliced(index, 1);
  return [clamp(own - Math.max(...others), -15, 15), clamp(own - mean(others), -15, 30)];
}

function ratios(logs: Float32Array, index: number): number[] {
  return Array.from(logs, (log) => clamp(log - logs[index]!, -15, 15));
}
