/**
 * node speech/training/monologue.ts --data <folder>: fits the ranges of free speech (`speech/monologue`) to
 * recordings with experts' scores, and prints how well they cover unseen speakers.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { decode } from '../decode/decode.ts';
import { mean, quantile } from '../measure/numbers.ts';
import { predictRidge } from '../measure/ridge.ts';
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
const penalty = 30;
const folds = 5;
/** The share of recordings whose score is outside of a range, half of it on each side. */
const leftOut = 0.1;

interface Row {
  readonly labelled: Labelled;
  readonly windows: readonly Float32Array[];
  readonly syllables: number;
  /** From the first sound to the last. */
  readonly seconds: number;
}

const { values } = parseArgs({ options: { data: { type: 'string' } } });
const { data: folder } = values;
if (!folder) throw new Error('usage: node speech/training/monologue.ts --data <folder>');
const print = (line: string) => process.stdout.write(`${line}\n`);
const model = readModel();
const rows: Row[] = [];
for (const labelled of readLabels(folder)) {
  const samples = await decode(readFileSync(join(folder, 'audio', `${labelled.id}.flac`)));
  const frames = framesOf(model, samples);
  const spoken = runsOf(frames);
  const syllables = syllablesOf(frames, spoken);
  rows.push({
    labelled,
    windows: windowFeatures(frames, spoken, syllables),
    syllables: syllables.length,
    seconds: ((spoken.runs.at(-1)?.end ?? 0) - (spoken.runs[0]?.begin ?? 0)) / 100,
  });
}

const speakers = [...new Set(rows.map(({ labelled }) => labelled.speaker))].sort();
const paces = rows.map(({ syllables, seconds }) => (syllables * 60) / (seconds || 1));
const weights: MonologueWeights = {
  fluency: fitted('fluency', ({ fluency }) => fluency),
  pronunciation: fitted('pronunciation', ({ accuracy }) => accuracy),
  pace: { slow: Math.round(quantile(paces, 0.25)), quick: Math.round(quantile(paces, 0.75)) },
};
const short = (_: string, value: unknown) =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(6)) : value;
writeFileSync(join(weightsFolder, 'monologue.json'), `${JSON.stringify(weights, short)}\n`);
const vowels = rows.map(({ labelled }) => labelled.phones.filter((p) => /^[AEIOU]/.test(p)).length);
const counted = rows.map(({ syllables }) => syllables);
const offBy = counted.map((count, i) => Math.abs(count - vowels[i]!));
print(
  `syllables: r ${pearson(counted, vowels).toFixed(3)}, off by ${mean(offBy).toFixed(2)} of ${mean(vowels).toFixed(2)}, ` +
    `in all ${(mean(counted) / mean(vowels)).toFixed(3)} of the vowels`,
);
print(`fitted to ${rows.length} recordings of ${speakers.length} speakers`);

/** Fits one range; its width is that for unseen speakers. */
function fitted(name: string, scoreOf: (labelled: Labelled) => number): RangeFit {
  const meanRow = ({ windows }: Row) =>
    Float32Array.from(windows[0]!, (_, i) => mean(windows.map((window) => window[i]!)));
  const solve = (some: readonly Row[]) =>
    solveRidge(
      some.map(meanRow),
      some.map(({ labelled }) => scoreOf(labelled)),
      penalty,
    );
  const predicted = new Map<Row, number>();
  for (const { train, test } of foldsBySpeaker(rows, ({ labelled }) => labelled.speaker, folds)) {
    const ridge = solve(train);
    for (const row of test)
      predicted.set(row, mean(row.windows.map((window) => predictRidge(ridge, window))));
  }
  const scores = rows.map(({ labelled }) => scoreOf(labelled));
  const guesses = rows.map((row) => predicted.get(row)!);
  const residuals = scores.map((score, i) => score - guesses[i]!);
  const fit = {
    ridge: solve(rows),
    low: quantile(residuals, leftOut / 2),
    high: quantile(residuals, 1 - leftOut / 2),
  };
  const young = rows.flatMap(({ labelled }, i) => (labelled.age <= 12 ? [i] : []));
  const covered = (indices: readonly number[]) =>
    mean(
      indices.map((i) => (residuals[i]! >= fit.low && residuals[i]! <= fit.high ? 1 : 0)),
    ).toFixed(3);
  print(
    `${name}: r ${pearson(guesses, scores).toFixed(3)}, 12 and under ${pearson(
      young.map((i) => guesses[i]!),
      young.map((i) => scores[i]!),
    ).toFixed(3)}; range ${fit.low.toFixed(2)} to +${fit.high.toFixed(2)}, covers ${covered(
      rows.map((_, i) => i),
    )}, 12 and under ${covered(young)}`,
  );
  return fit;
}
