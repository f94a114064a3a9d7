import type { Analysis } from './analysis.ts';
import { deviation, least, mean, most, sum } from './numbers.ts';
import type { PhoneMeasures } from './phone-features.ts';

/** Returns one row per word, from its phones and their predicted scores. */
export function wordFeatures(
  analysis: Analysis,
  measures: readonly PhoneMeasures[],
  scores: readonly number[],
): Float32Array[] {
  const contextIndependent = measures.map((measure) => measure.contextIndependent);
  const whole = [
    mean([...scores]),
    mean(contextIndependent),
    analysis.text - analysis.anything,
    analysis.text - analysis.freely,
    analysis.words.length,
    mean(measures.map(({ heard }) => heard)),
  ];
  const byWord = analysis.words.map((_, word) =>
    measures.flatMap((measure, i) =>
      measure.phone.word === word ? [{ ...measure, score: scores[i]! }] : [],
    ),
  );
  return byWord.map((phones, word) => {
    const score = phones.map((phone) => phone.score);
    const alones = phones.map((phone) => phone.contextIndependent);
    const betweens = phones.map((phone) => phone.triphone);
    const lengths = phones.map((phone) => Math.log(phone.length));
    const frames = phones.map(({ phone }) => phone.end - phone.begin);
    const lacks = phones.map((phone) => phone.mismatch);
    const total = frames.reduce((sum, count) => sum + count, 0);
    const neighbours = [byWord[word - 1], byWord[word + 1]].map((other) =>
      other ? mean(other.map((phone) => phone.contextIndependent)) : mean(contextIndependent),
    );
    const first = phones[0]?.phone.begin ?? 0;
    const last = phones.at(-1)?.phone.end ?? 0;
    return Float32Array.from([
      mean(score),
      least(score),
      mean(score.toSorted((a, b) => a - b).slice(0, 2)),
      mean(alones),
      least(alones),
      mean(alones) - mean(contextIndependent),
      mean(betweens),
      least(betweens),
      mean(phones.map((phone) => phone.silent)),
      most(phones.map((phone) => phone.silent)),
      mean(lacks),
      most(lacks),
      ...heardOf(phones),
      mean(phones.map(({ heard }) => heard)) - mean(measures.map(({ heard }) => heard)),
      phones.length,
      mean(frames),
      least(frames),
      most(frames),
      mean(lengths),
      most(lengths.map(Math.abs)),
      deviation(lengths),
      analysis.strict.words[word]! / (total || 1),
      analysis.lenient.words[word]! / (total || 1),
      analysis.strict.words[word] === 0 ? 1 : 0,
      analysis.lenient.words[word] === 0 ? 1 : 0,
      ...neighbours,
      ...[byWord[word - 1], byWord[word + 1]].map((other) =>
        mean((other ?? measures).map(({ heard }) => heard)),
      ),
      pauseBefore(analysis, first),
      pauseAfter(analysis, last),
      lackAround(analysis, first, last),
      word === 0 ? 1 : 0,
      word === byWord.length - 1 ? 1 : 0,
      ...whole,
    ]);
  });
}

/** Returns the frame net's output for a word, phone by phone and over its frames. */
function heardOf(phones: readonly PhoneMeasures[]): number[] {
  const heard = phones.map((phone) => phone.heard);
  const frames = phones.map(({ phone }) => phone.end - phone.begin);
  return [
    mean(heard),
    least(heard),
    sum(heard.map((value, i) => value * frames[i]!)) / (sum(frames) || 1),
    mean(phones.map(({ lead }) => lead)),
    least(phones.map(({ lead }) => lead)),
    mean(phones.map(({ clearest }) => clearest)),
    least(phones.map(({ clearest }) => clearest)),
    mean(phones.map(({ ratios }) => ratios.at(-1)!)),
  ];
}

const pauseBefore = ({ pauses }: Analysis, frame: number) =>
  lengthOf(pauses.find(({ end }) => end === frame));
const pauseAfter = ({ pauses }: Analysis, frame: number) =>
  lengthOf(pauses.find(({ begin }) => begin === frame));
const lengthOf = (pause: { begin: number; end: number } | undefined) =>
  pause ? pause.end - pause.begin : 0;

function lackAround({ mismatch }: Analysis, begin: number, end: number): number {
  return mean(Array.from(mismatch.subarray(Math.max(0, begin - 20), end + 20)));
}
