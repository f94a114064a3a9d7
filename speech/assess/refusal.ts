import type { SpeechRefusal } from '@bitu/contract/speech.ts';
import type { Analysis } from '../measure/analysis.ts';
import { mean, sum } from '../measure/numbers.ts';
import type { Scores } from '../measure/score.ts';
import type { Limits } from '../measure/weights.ts';
import type { Signal } from './signal.ts';

/** Seconds below which nothing was read. */
const shortest = 0.3;
/** dB of 16-bit values that speech reaches even far from a microphone. */
const audible = 35;
/** dB between loud and quiet parts: speech has syllables and pauses, hum and noise go on. */
const lively = 10;
/** Part of the power in one tone from which on a steady sound is a hum. */
const tonal = 0.5;
/** Part of all samples that may be cut off. */
const clippedAtMost = 0.02;
/** Part of the speech that the text has to account for. */
const covered = 0.2;
/** Frames that a sound lasts on average at least: the quickest of 1,000 learners took 6, nobody says 20 sounds a second. */
const quickest = 5;

/** Why a recording cannot hold a reading, whatever the text is; null when it may. */
export function refuseSignal(signal: Signal): SpeechRefusal | null {
  if (signal.seconds < shortest) return 'too_short';
  if (signal.loud < audible) return 'silence';
  if (signal.clipped > clippedAtMost) return 'clipped';
  if (signal.loud - signal.quiet < lively) return signal.tone > tonal ? 'hum' : 'noise';
  return null;
}

/** Why a reading is not scored although there is speech; null when the text is what was said. */
export function refuseReading(
  analysis: Analysis,
  scores: Scores,
  limits: Limits,
): SpeechRefusal | null {
  const isSaid = scores.match >= limits.match && coverage(analysis) >= covered;
  if (isSaid && framesOfSound(analysis) >= quickest) return null;
  return analysis.anything < limits.english ? 'other_language' : 'other_speech';
}

/** A text that is much too long for what was said is pressed into it. */
export const framesOfSound = ({ phones }: Analysis): number =>
  mean(phones.map(({ begin, end }) => end - begin));

/** Part of what was said that the text accounts for: a long story that happens to hold a short text is no reading. */
export function coverage({ little }: Analysis): number {
  const kept = sum(Array.from(little.words));
  const others = sum(little.others.map(({ begin, end }) => end - begin));
  return kept / (kept + others || 1);
}
