import { frameRate } from '../front-end/spectra.ts';
import { quantile } from '../measure/numbers.ts';
import { type Frames, smooth } from './frames.ts';

/**
 * Silence of at least this length is a pause. 250 ms predicts second-language fluency best: N. H. de Jong, H. R.
 * Bosker, "Choosing a threshold for silent pauses to measure second language fluency", DiSS 2013.
 */
export const pauseMs = 250;
/** A shorter sound is a click; as in N. H. de Jong, T. Wempe, Behavior Research Methods 41 (2009). */
const soundMs = 100;
/** Silence is at least this many dB below the loud parts; from the same source. */
const silenceDepth = 25;
/** In a noisier room: dB above its quiet parts, and at least this many dB below the loud ones. */
const noisyRoom = { above: 6, below: 10 };
/** The probability of silence from which a frame has no speech: our choice, from 1,000 recordings of learners. */
const nobody = 0.7;

/** In frames; `end` is excluded. */
export interface Stretch {
  readonly begin: number;
  readonly end: number;
}

/** Where somebody speaks, from the first sound to the last. */
export interface Runs {
  /** Speech without a pause, in order. */
  readonly runs: readonly Stretch[];
  /** Between the runs. */
  readonly pauses: readonly Stretch[];
  /** The level in dB from which a frame is not silent. */
  readonly audible: number;
}

const framesIn = (ms: number) => Math.round((ms * frameRate) / 1000);

export function runsOf({ count, energy, silent }: Frames): Runs {
  const loud = quantile(energy, 0.95);
  const quiet = quantile(energy, 0.05);
  const audible = Math.max(
    loud - silenceDepth,
    Math.min(quiet + noisyRoom.above, loud - noisyRoom.below),
  );
  const level = smooth(energy, 2);
  const nobodyThere = smooth(silent, 3);
  const sounding = Array.from(level, (db, t) => db > audible && nobodyThere[t]! < nobody);
  fill(sounding, false, framesIn(pauseMs));
  fill(sounding, true, framesIn(soundMs));
  const runs = stretches(sounding, true);
  const begin = runs[0]?.begin ?? 0;
  const end = runs.at(-1)?.end ?? count;
  const pauses = stretches(sounding, false).filter((one) => one.begin > begin && one.end < end);
  return { runs, pauses, audible };
}

/** Turns stretches of this value that are shorter than `length` into the other value. */
function fill(values: boolean[], value: boolean, length: number): void {
  for (const { begin, end } of stretches(values, value))
    if (end - begin < length) values.fill(!value, begin, end);
}

function stretches(values: readonly boolean[], value: boolean): Stretch[] {
  const runs: Stretch[] = [];
  let begin = -1;
  for (let t = 0; t <= values.length; t++) {
    const is = t < values.length && values[t] === value;
    if (is && begin < 0) begin = t;
    if (!is && begin >= 0) {
      runs.push({ begin, end: t });
      begin = -1;
    }
  }
  return runs;
}
