import { frameRate } from '../front-end/spectra.ts';
import type { Analysis } from './analysis.ts';
import { deviation, least, mean, most, quantile, sum } from './numbers.ts';
import type { PhoneMeasures } from './phone-features.ts';

/** Pauses of at least this length interrupt a sentence. */
export const pauseSeconds = 0.2;
/** Frames of silence that belong to the closure of a stop. */
const minPauseFrames = 3;

/** Returns one row for the sentence, from its phones, words and pauses. */
export function sentenceFeatures(
  analysis: Analysis,
  measures: readonly PhoneMeasures[],
  phoneScores: readonly number[],
  wordScores: readonly number[],
  warp: number,
): Float32Array {
  const contextIndependent = measures.map((measure) => measure.contextIndependent);
  const heard = measures.map((measure) => measure.heard);
  const lengths = measures.map(({ length }) => Math.log(length));
  const begin = measures[0]?.phone.begin ?? 0;
  const end = measures.at(-1)?.phone.end ?? analysis.frames;
  const pauses = analysis.pauses
    .filter((pause) => pause.begin >= begin && pause.end <= end)
    .map((pause) => pause.end - pause.begin)
    .filter((length) => length > minPauseFrames);
  const long = pauses.filter((length) => length >= pauseSeconds * frameRate).length;
  const sorted = phoneScores.toSorted((a, b) => a - b);
  const words = analysis.words.length;
  return Float32Array.from([
    mean([...phoneScores]),
    mean(sorted.slice(0, Math.max(1, Math.floor(sorted.length / 4)))),
    mean(phoneScores.map((score) => (score < 1.5 ? 1 : 0))),
    mean([...wordScores]),
    least([...wordScores]),
    deviation([...wordScores]),
    mean(contextIndependent),
    quantile(contextIndependent, 0.25),
    mean(measures.map((measure) => measure.triphone)),
    mean(contextIndependent.map((value) => Math.max(value, -6))),
    mean(measures.map((measure) => measure.mismatch)),
    analysis.text - analysis.anything,
    analysis.text - analysis.freely,
    (end - begin) / (measures.length || 1),
    (end - begin - sum(pauses)) / (measures.length || 1),
    mean(lengths),
    deviation(lengths),
    mean(lengths.map(Math.abs)),
    sum(pauses) / (end - begin || 1),
    Math.log1p(sum(pauses)),
    long / words,
    long,
    most(pauses),
    Math.log(measures.length || 1),
    words,
    analysis.strict.words.filter((frames) => frames === 0).length / words,
    analysis.lenient.words.filter((frames) => frames === 0).length / words,
    sum(analysis.lenient.others.map((other) => other.end - other.begin)) / analysis.frames,
    quantile(analysis.energy, 0.95) - quantile(analysis.energy, 0.05),
    deviation(Array.from(analysis.energy.subarray(begin, end))),
    warp,
    mean(heard),
    quantile(heard, 0.25),
    mean(measures.map(({ lead }) => lead)),
    mean(measures.map(({ clearest }) => clearest)),
  ]);
}
