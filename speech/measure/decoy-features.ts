import type { AcousticModel } from '../model/model.ts';
import type { Analysis } from './analysis.ts';
import { follow } from './follow.ts';
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
  const found = words.map((): number[] => []);
  for (const { word, phone } of phones) found[word]!.push(model.speech.indexOf(phone));
  return found.filter((word) => word.length > 0);
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
