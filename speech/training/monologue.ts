/**
 * node speech/training/monologue.ts --data <folder>: fits the ranges of free speech (`speech/monologue`) to talks that
 * are joined from recordings with experts' scores, and prints how well they cover unseen speakers. Fitted to single
 * sentences, they were two points too low for good speakers, as a talk has pauses between its sentences.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { decode } from '../decode/decode.ts';
import { mean, quantile } from '../measure/numbers.ts';
import { predictRidge } from '../measure/ridge.ts';
import { frameRate, sampleRate } from '../front-end/spectra.ts';
import { windowFeatures } from '../monologue/features.ts';
import { framesOf } from '../monologue/frames.ts';
import type { MonologueWeights, RangeFit } from '../monologue/ranges.ts';
import { runsOf } from '../monologue/runs.ts';
import { syllablesOf } from '../monologue/syllables.ts';
import { readModel, weightsFolder } from '../node/files.ts';
import { type Labelled, readLabels } from './dataset.ts';
import { pearson } from './figures.ts';
import { foldsBySpeaker } from './folds.ts';
import { solveRidge } from './solve-ridge.ts';

/** For the ridge regression: 30 and 100 give the same within chance. */
const penalty = 100;
const folds = 5;
/** Recordings of a speaker that are joined to a talk, and the length from which it gets a range. */
const joinedRecordings = 5;
const minTalkSeconds = 15;
/** The share of talks whose score is outside of a range, half of it on each side. */
const outside = 0.1;

type Scores = Pick<Labelled, 'speaker' | 'age' | 'fluency' | 'accuracy'>;

interface Talk {
  readonly scores: Scores;
  readonly windows: readonly Float32Array[];
}

const { values } = parseArgs({ options: { data: { type: 'string' } } });
const { data: folder } = values;
if (!folder) throw new Error('usage: node speech/training/monologue.ts --data <folder>');
const print = (line: string) => process.stdout.write(`${line}\n`);
const model = readModel();
const readings: { labelled: Labelled; syllables: number; seconds: number }[] = [];
const talks: Talk[] = [];
for (const own of Map.groupBy(readLabels(folder), ({ speaker }) => speaker).values())
  for (let at = 0; at < own.length; at += joinedRecordings)
    await measure(own.slice(at, at + joinedRecordings));

const speakers = [...new Set(talks.map(({ scores }) => scores.speaker))].sort();
const paces = readings.map(({ syllables, seconds }) => (syllables * 60) / (seconds || 1));
const weights: MonologueWeights = {
  fluency: fitted('fluency', ({ fluency }) => fluency),
  pronunciation: fitted('pronunciation', ({ accuracy }) => accuracy),
  pace: { slow: Math.round(quantile(paces, 0.25)), quick: Math.round(quantile(paces, 0.75)) },
};
const short = (_: string, value: unknown) =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(6)) : value;
writeFileSync(join(weightsFolder, 'monologue.json'), `${JSON.stringify(weights, short)}\n`);
const vowels = readings.map(
  ({ labelled }) => labelled.phones.filter((p) => /^[AEIOU]/.test(p)).length,
);
const counted = readings.map(({ syllables }) => syllables);
const offBy = counted.map((count, i) => Math.abs(count - vowels[i]!));
print(
  `syllables: r ${pearson(counted, vowels).toFixed(3)}, off by ${mean(offBy).toFixed(2)} of ${mean(vowels).toFixed(2)}, ` +
    `in all ${(mean(counted) / mean(vowels)).toFixed(3)} of the vowels`,
);
print(`fitted to ${talks.length} talks of ${speakers.length} speakers`);

/** Measures recordings of one speaker, each alone and all of them as a talk. */
async function measure(own: readonly Labelled[]): Promise<void> {
  const sounds: Float32Array[] = [];
  for (const labelled of own) {
    const samples = await decode(readFileSync(join(folder!, 'audio', `${labelled.id}.flac`)));
    const frames = framesOf(model, samples);
    const spoken = runsOf(frames);
    const { runs } = spoken;
    const seconds = ((runs.at(-1)?.end ?? 0) - (runs[0]?.begin ?? 0)) / frameRate;
    readings.push({ labelled, syllables: syllablesOf(frames, spoken).length, seconds });
    sounds.push(samples);
  }
  const length = sounds.reduce((sum, sound) => sum + sound.length, 0);
  if (length < minTalkSeconds * sampleRate) return;
  const joined = new Float32Array(length);
  let next = 0;
  for (const sound of sounds) {
    joined.set(sound, next);
    next += sound.length;
  }
  const weighted = (scoreOf: (labelled: Labelled) => number) =>
    own.reduce((sum, labelled, i) => sum + (scoreOf(labelled) * sounds[i]!.length) / length, 0);
  const frames = framesOf(model, joined);
  const spoken = runsOf(frames);
  talks.push({
    scores: {
      speaker: own[0]!.speaker,
      age: own[0]!.age,
      fluency: weighted(({ fluency }) => fluency),
      accuracy: weighted(({ accuracy }) => accuracy),
    },
    windows: windowFeatures(frames, spoken, syllablesOf(frames, spoken)),
  });
}

/** Fits one range; its width is that for unseen speakers. */
function fitted(name: string, scoreOf: (scores: Scores) => number): RangeFit {
  const meanRow = ({ windows }: Talk) =>
    Float32Array.from(windows[0]!, (_, i) => mean(windows.map((window) => window[i]!)));
  const solve = (some: readonly Talk[]) =>
    solveRidge(
      some.map(meanRow),
      some.map(({ scores }) => scoreOf(scores)),
      penalty,
    );
  const predicted = new Map<Talk, number>();
  for (const { train, test } of foldsBySpeaker(talks, ({ scores }) => scores.speaker, folds)) {
    const ridge = solve(train);
    for (const talk of test)
      predicted.set(talk, mean(talk.windows.map((window) => predictRidge(ridge, window))));
  }
  const marks = talks.map(({ scores }) => scoreOf(scores));
  const guesses = talks.map((talk) => predicted.get(talk)!);
  const residuals = marks.map((mark, i) => mark - guesses[i]!);
  const fit = {
    ridge: solve(talks),
    low: quantile(residuals, outside / 2),
    high: quantile(residuals, 1 - outside / 2),
  };
  const young = talks.flatMap(({ scores }, i) => (scores.age <= 12 ? [i] : []));
  const covered = (indices: readonly number[]) =>
    mean(
      indices.map((i) => (residuals[i]! >= fit.low && residuals[i]! <= fit.high ? 1 : 0)),
    ).toFixed(3);
  print(
    `${name}: r ${pearson(guesses, marks).toFixed(3)}, 12 and under ${pearson(
      young.map((i) => guesses[i]!),
      young.map((i) => marks[i]!),
    ).toFixed(3)}; range ${fit.low.toFixed(2)} to +${fit.high.toFixed(2)}, covers ${covered(
      talks.map((_, i) => i),
    )}, 12 and under ${covered(young)}`,
  );
  return fit;
}
