import type { Analysis } from './analysis.ts';
import type { Doubt } from './doubt.ts';
import { least, mean, most, quantile, sum } from './numbers.ts';
import type { PhoneMeasures } from './phone-features.ts';

/** How many frames around a gap between two words are searched for additions. */
const reach = 30;
/** A frame is loud if it is this many dB above the quiet frames of the recording. */
const loudness = 15;

/**
 * Returns one row per gap, from before the first word to after the last: was something said there that is not in the
 * text?
 */
export function gapFeatures(
  analysis: Analysis,
  measures: readonly PhoneMeasures[],
  doubt: Doubt,
): Float32Array[] {
  const quiet = quantile(analysis.energy, 0.05);
  const byWord = analysis.words.map((_, word) =>
    measures.filter((measure) => measure.phone.word === word),
  );
  const whole = [
    analysis.text - analysis.anything,
    analysis.text - analysis.freely,
    mean(measures.map(({ contextIndependent }) => contextIndependent)),
    mean(measures.map(({ length }) => Math.log(length))),
    analysis.words.length,
    most(analysis.strict.others.map(({ begin, end }) => end - begin)),
    mean(measures.map(({ heard }) => heard)),
    mean(Array.from(doubt.frames)),
    doubt.sounds.length / (measures.length || 1),
  ];
  return Array.from({ length: analysis.words.length + 1 }, (_, gap) => {
    const left = byWord[gap - 1] ?? [];
    const right = byWord[gap] ?? [];
    const begin = left.at(-1)?.phone.end ?? 0;
    const end = right[0]?.phone.begin ?? analysis.frames;
    const others = [analysis.strict, analysis.lenient].map((matched) =>
      matched.others.filter(({ before }) => before === gap),
    );
    const near = [...left.slice(-3), ...right.slice(0, 3)];
    const at = Math.max(0, begin - reach);
    const mismatch = Array.from(analysis.mismatch.subarray(at, end + reach));
    const inside = Array.from(analysis.energy.subarray(begin, end));
    const loud = inside.filter((energy) => energy > quiet + loudness).length;
    const smooth = runs(mismatch, 15);
    const doubted = Array.from(doubt.frames.subarray(at, end + reach));
    const isNear = (frame: number) => frame >= at && frame < end + reach;
    const sounds = doubt.sounds.filter(isNear).length;
    const expected = measures.filter(({ phone }) => isNear((phone.begin + phone.end) / 2)).length;
    return Float32Array.from([
      ...others.map((group) => sum(group.map((other) => other.end - other.begin))),
      ...others.map((group) => sum(group.map(({ phones }) => phones.length))),
      end - begin,
      loud,
      sum(Array.from(analysis.mismatch.subarray(begin, end))),
      sum(mismatch),
      most(smooth),
      sum(Array.from(doubt.frames.subarray(begin, end))),
      sum(doubted),
      most(runs(doubted, 10)),
      most(runs(doubted, 20)),
      most(runs(doubted, 35)),
      sounds,
      sounds - expected,
      doubt.sounds.filter((frame) => frame >= begin && frame < end).length,
      mean(near.map(({ heard }) => heard)),
      least(near.map(({ heard }) => heard)),
      mean(near.map(({ lead }) => lead)),
      mean(near.map(({ contextIndependent }) => contextIndependent)),
      least(near.map(({ contextIndependent }) => contextIndependent)),
      most(near.map(({ phone }) => phone.end - phone.begin)),
      most(near.map(({ length }) => length)),
      most(near.map((measure) => measure.mismatch)),
      sum(near.map((measure) => measure.mismatch * (measure.phone.end - measure.phone.begin))),
      mean(left.map(({ contextIndependent }) => contextIndependent)),
      mean(right.map(({ contextIndependent }) => contextIndependent)),
      ...[analysis.strict, analysis.lenient].flatMap(({ words }) => [
        words[gap - 1] === 0 ? 1 : 0,
        words[gap] === 0 ? 1 : 0,
      ]),
      gap === 0 ? 1 : 0,
      gap === analysis.words.length ? 1 : 0,
      ...whole,
    ]);
  });
}

/** Returns the means of all runs of the given length. */
function runs(values: readonly number[], length: number): number[] {
  const out: number[] = [];
  let total = 0;
  values.forEach((value, i) => {
    total += value - (values[i - length] ?? 0);
    if (i >= Math.min(length, values.length) - 1) out.push(total / Math.min(length, i + 1));
  });
  return out;
}
