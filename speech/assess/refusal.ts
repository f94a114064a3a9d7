import type { SpeechRefusal } from '@bitu/contract/speech.ts';
import type { Analysis } from '../measure/analysis.ts';
import { mean, sum } from '../measure/numbers.ts';
import type { Scores } from '../measure/score.ts';
import type { Limits } from '../measure/weights.ts';
import type { Signal } from './signal.ts';

/** A recording shorter than this number of seconds contains no reading. */
const minSeconds = 0.3;
/** The level in dB of 16-bit values that speech reaches even far from a microphone. */
const audible = 35;
/** The difference in dB between loud and quiet parts: speech has syllables and pauses, hum and noise are steady. */
const lively = 10;
/** The share of the power in one tone from which a steady sound is a hum. */
const tonal = 0.5;
/** Share of clipped samples that is tolerated. */
const maxClipped = 0.02;
/** The share of the speech that the text must account for. */
const covered = 0.2;
/**
 * The minimum mean length of a sound in frames: the fastest of 1,000 learners took 6, and nobody says 20 sounds a
 * second.
 */
const minSoundFrames = 5;

/** Returns why a recording cannot be a reading of any text; null if it can. */
export function refuseSignal(signal: Signal): SpeechRefusal | null {
  if (signal.seconds < minSeconds) return 'too_short';
  if (signal.loud < audible) return 'silence';
  if (signal.clipped > maxClipped) return 'clipped';
  if (signal.loud - signal.quiet < lively) return signal.tone > tonal ? 'hum' : 'noise';
  return null;
}

/**
 * Returns why a reading is refused although there is speech; null if the text is what was said. English and other
 * languages get the same verdict: how well English sounds fit depends more on the microphone and the codec than on
 * the language.
 */
export function refuseReading(
  analysis: Analysis,
  scores: Scores,
  limits: Limits,
): SpeechRefusal | null {
  const isSaid = scores.match >= limits.match && coverage(analysis) >= covered;
  if (isSaid && framesOfSound(analysis) >= minSoundFrames) return null;
  return 'other_speech';
}

/** A text that is much too long for the speech is compressed into it. */
export const framesOfSound = ({ phones }: Analysis): number =>
  mean(phones.map(({ begin, end }) => end - begin));

/**
 * The share of the speech that the text accounts for: a long story that happens to contain a short text is not a
 * reading.
 */
export function coverage({ strict }: Analysis): number {
  const matched = sum(Array.from(strict.words));
  const others = sum(strict.others.map(({ begin, end }) => end - begin));
  return matched / (matched + others || 1);
}
