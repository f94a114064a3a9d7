import { frameRate } from '../front-end/spectra.ts';
import { mean, quantile, sum } from '../measure/numbers.ts';
import type { Frames } from './frames.ts';
import type { Runs, Stretch } from './runs.ts';

/** Frames of a window: about the length of the recordings that the ranges are fitted to. */
const windowFrames = 5 * frameRate;

/** Returns one row for each window of five seconds, from the first sound to the last. None of them grows with length. */
export function windowFeatures(
  frames: Frames,
  runs: Runs,
  syllables: readonly number[],
): Float32Array[] {
  const begin = runs.runs[0]?.begin ?? 0;
  const end = runs.runs.at(-1)?.end ?? 0;
  const count = Math.max(1, Math.round((end - begin) / windowFrames));
  const length = (end - begin) / count;
  return Array.from({ length: count }, (_, i) =>
    featuresOf(frames, runs, syllables, {
      begin: Math.round(begin + i * length),
      end: Math.round(begin + (i + 1) * length),
    }),
  );
}

function featuresOf(
  frames: Frames,
  { runs, pauses }: Runs,
  syllables: readonly number[],
  window: Stretch,
): Float32Array {
  const seconds = lengthOf(window) || 1;
  const inside = clipped(runs, window);
  const silences = clipped(pauses, window).map(lengthOf);
  const spoken = sum(inside.map(lengthOf));
  const count = syllables.filter((t) => t >= window.begin && t < window.end).length;
  const speech = inside
    .flatMap(({ begin, end }) => Array.from({ length: end - begin }, (_, i) => begin + i))
    .filter((t) => frames.silent[t]! < 0.5);
  const clarity = speech.map((t) => frames.clarity[t]!);
  const energy = frames.energy.subarray(window.begin, window.end);
  return Float32Array.from([
    count / seconds,
    count / (spoken || 1),
    spoken / seconds,
    silences.length / seconds,
    sum(silences) / seconds,
    Math.log1p(Math.max(0, ...silences)),
    count / (inside.length || 1),
    mean(clarity),
    quantile(clarity, 0.25),
    mean(speech.map((t) => frames.entropy[t]!)),
    mean(speech.map((t) => frames.vowel[t]!)),
    quantile(energy, 0.95) - quantile(energy, 0.05),
    quantile(clarity, 0.75) - quantile(clarity, 0.1),
  ]);
}

const lengthOf = ({ begin, end }: Stretch) => (end - begin) / frameRate;

const clipped = (stretches: readonly Stretch[], window: Stretch): Stretch[] =>
  stretches
    .map(({ begin, end }) => ({
      begin: Math.max(begin, window.begin),
      end: Math.min(end, window.end),
    }))
    .filter(({ begin, end }) => end > begin);
