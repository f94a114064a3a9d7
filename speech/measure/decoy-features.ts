import type { AcousticModel } from '../model/model.ts';
import type { Analysis } from './analysis.ts';
import type { NetOutput } from './frame-net.ts';
import { deviation, mean, most } from './numbers.ts';
import { passage } from './passage.ts';

const decoyCount = 60;
/** The minimum spread of the log ratios of decoys, however similar they are. */
const minSpread = 3;

/**
 * Whether the text fits the recording better than other texts of its length. A text that was not said is one of many
 * that fit equally badly; one that was said stands out, however strong the accent is.
 */
export function decoyFeatures(
  model: AcousticModel,
  analysis: Analysis,
  heard: NetOutput,
): number[] {
  const text = wordsOf(model, analysis);
  const own = follow(heard, text);
  const decoys = decoysFor(model, text.flat().length).map((decoy) => follow(heard, decoy));
  const speech = speechFrames(heard);
  const ahead = own - mean(decoys);
  return [
    own / speech,
    ahead / speech,
    ahead / Math.sqrt(speech),
    (own - most(decoys)) / Math.sqrt(speech),
    ahead / (deviation(decoys) + minSpread),
    speech / (text.flat().length || 1),
  ];
}

/** Returns the sounds of each word in the pronunciation that was found. */
function wordsOf(model: AcousticModel, { words, phones }: Analysis): number[][] {
  const byWord = words.map((): number[] => []);
  for (const { word, phone } of phones) byWord[word]!.push(model.speech.indexOf(phone));
  return byWord.filter((word) => word.length > 0);
}

/**
 * Returns parts of the passage, starting at words all over it, each of this many phones; at its end it wraps around.
 */
function decoysFor(model: AcousticModel, length: number): number[][][] {
  const words = passage
    .trim()
    .split(/\s+/)
    .map((word) => word.split('-').map((phone) => model.speech.indexOf(model.index(phone))));
  return Array.from({ length: decoyCount }, (_, n) => {
    const decoy: number[][] = [];
    let missing = length;
    for (let i = Math.floor((n * words.length) / decoyCount); missing > 0; i++) {
      const word = words[i % words.length]!.slice(0, missing);
      decoy.push(word);
      missing -= word.length;
    }
    return decoy;
  });
}

/** Counts the frames in which silence is not the most likely. */
function speechFrames({ sounds, ratios }: NetOutput): number {
  let count = 0;
  for (let o = 0; o < ratios.length; o += sounds) {
    const silence = ratios[o + sounds - 1]!;
    if (ratios.subarray(o, o + sounds - 1).some((ratio) => ratio > silence)) count++;
  }
  return count || 1;
}

/** Minimum length of a sound in frames. */
const minFrames = 3;
const never = -1e9;

/**
 * Returns how well the words' sounds fit the net's output, in order and with silence before, between and after the
 * words: the sum of the log ratios of the best path through all frames (Viterbi).
 * @param words sounds as numbered in the frame net
 */
export function follow(
  { sounds, ratios }: NetOutput,
  words: readonly (readonly number[])[],
): number {
  const phones = words.flat();
  const mayPause = words.flatMap((word) => word.map((_, position) => position === 0));
  const frames = ratios.length / sounds;
  const states = phones.length * minFrames;
  let before = new Float64Array(states).fill(never);
  let now = new Float64Array(states);
  let silent = new Float64Array(phones.length + 1).fill(never);
  let stillSilent = new Float64Array(phones.length + 1).fill(never);
  for (let t = 0; t < frames; t++) {
    const silence = ratios[(t + 1) * sounds - 1]!;
    for (let i = 0; i <= phones.length; i++) {
      const reached = i > 0 ? before[i * minFrames - 1]! : t === 0 ? 0 : never;
      if (mayPause[i] ?? true) stillSilent[i] = Math.max(silent[i]!, reached) + silence;
      if (i === phones.length) continue;
      const ratio = ratios[t * sounds + phones[i]!]!;
      const first = i * minFrames;
      const last = first + minFrames - 1;
      now[first] = Math.max(reached, silent[i]!) + ratio;
      for (let state = first + 1; state < last; state++) now[state] = before[state - 1]! + ratio;
      now[last] = Math.max(before[last - 1]!, before[last]!) + ratio;
    }
    [before, now] = [now, before];
    [silent, stillSilent] = [stillSilent, silent];
  }
  return Math.max(before[states - 1]!, silent[phones.length]!);
}
