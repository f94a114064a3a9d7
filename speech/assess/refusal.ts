import type { SpeechRefusal } from '@bitu/contract/speech.ts';
import type { Analysis } from '../measure/analysis.ts';
import { mean, sum } from '../measure/numbers.ts';
import type { Scores } from '../measure/score.ts';
import type { Limits } from '../measure/weights.ts';
import type { Signal } from './signal.ts';

/** A shorter recording, in seconds, has no reading. */
const minSeconds = 0.3;
/** dB of 16-bit values that speech reaches even far from a microphone. */
const audible = 35;
/** dB between loud and quiet parts: speech has syllables and pauses, hum and noise are steady. */
const lively = 10;
/** Share of the power in one tone from which on a steady sound is a hum. */
const tonal = 0.5;
/** Share of clipped samples that is tolerated. */
const maxClipped = 0.02;
/** Share of the speech that the text has to account for. */
const covered = 0.2;
/** Minimum mean length of a sound in frames: the fastest of 1,000 learners took 6, nobody says 20 sounds a second. */
const minSoundFrames = 5;

/** Returns why a recording cannot be a reading, whatever the text is; null when it may. */
export function refuseSignal(signal: Signal): SpeechRefusal | null {
  if (signal.seconds < minSeconds) return 'too_short';
  if (signal.loud < audible) return 'silence';
  if (signal.clipped > maxClipped) return 'clipped';
  if (signal.loud - signal.quiet < lively) return signal.tone > tonal ? 'hum' : 'noise';
  return null;
}

/**
 * Returns why a reading is refused although there is speech; null when the text is what was said. English and other
 * languages get one verdict: how well English sounds fit depends more on the microphone and the codec than on the
 * language.
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
 * Share of the speech that the text accounts for: a long story that happens to contain a short text is not a reading.
 */
export function coverage({ strict }: Analysis): number {
  const kept = sum(Array.from(strict.words));
  const others = sum(strict.others.map(({ begin, end }) => end - begin));
  return kept / (kept + others || 1);
}
