import type { Analysis } from './analysis.ts';
import type { Doubt } from './doubt.ts';
import { least, mean, most, quantile, sum } from './numbers.ts';
import type { PhoneMeasures } from './phone-features.ts';

/** A frame is loud if it is this many dB above the quiet frames of the recording. */
const loudness = 15;

/**
 * Returns one row for the recording: is the text what was said? `said` and `believed`: for each word
 * (measure/weights.ts).
 */
export function matchFeatures(
  analysis: Analysis,
  measures: readonly PhoneMeasures[],
  doubt: Doubt,
  decoys: readonly number[],
  said: readonly number[],
  believed: readonly number[],
): Float32Array {
  const contextIndependent = measures.map((measure) => measure.contextIndependent);
  const words = analysis.words.length;
  const others = [analysis.strict, analysis.lenient].map((matched) =>
    sum(matched.others.map(({ begin, end }) => end - begin)),
  );
  const frameCounts = [analysis.strict, analysis.lenient].map(({ words }) =>
    sum(Array.from(words)),
  );
  const quiet = quantile(analysis.energy, 0.05);
  const loud = analysis.energy.filter((energy) => energy > quiet + loudness).length;
  const sorted = said.toSorted((a, b) => a - b);
  const heard = measures.map((measure) => measure.heard);
  const lengths = measures.map(({ length }) => Math.log(length));
  return Float32Array.from([
    mean(said),
    least([...said]),
    sorted[Math.floor(sorted.length / 2)] ?? 0,
    mean([...believed]),
    least([...believed]),
    most([...believed]),
    mean(contextIndependent),
    quantile(contextIndependent, 0.75),
    mean(measures.map((measure) => measure.mismatch)),
    mean(measures.map((measure) => measure.triphone)),
    analysis.text - analysis.anything,
    analysis.text - analysis.freely,
    analysis.freely - analysis.anything,
    analysis.strict.words.filter((frames) => frames > 0).length / words,
    analysis.lenient.words.filter((frames) => frames > 0).length / words,
    ...frameCounts.map((frames, i) => frames / (frames + others[i]! || 1)),
    ...frameCounts.map((frames) => frames / (loud || 1)),
    mean(lengths),
    mean(lengths.map(Math.abs)),
    measures.length / (loud || 1),
    mean(heard),
    quantile(heard, 0.25),
    quantile(heard, 0.75),
    sum(measures.map(({ phone, heard }) => heard * (phone.end - phone.begin))) / (loud || 1),
    mean(measures.map(({ lead }) => lead)),
    mean(measures.map(({ clearest }) => clearest)),
    heard.filter((ratio) => ratio > 0).length / (heard.length || 1),
    mean(Array.from(doubt.frames)),
    doubt.sounds.length / (measures.length || 1),
    measures.length,
    ...decoys,
  ]);
}
