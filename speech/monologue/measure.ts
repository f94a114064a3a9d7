import type { MonologueMeasures, TalkRefusalCode } from '@bitu/contract/speaking.ts';
import type { SpeechRefusal } from '@bitu/contract/speech.ts';
import { refuseSignal } from '../assess/refusal.ts';
import { measureSignal } from '../assess/signal.ts';
import { frameRate } from '../front-end/spectra.ts';
import { mean, most, sum } from '../measure/numbers.ts';
import type { AcousticModel } from '../model/model.ts';
import { windowFeatures } from './features.ts';
import { type Frames, framesOf } from './frames.ts';
import { type MonologueWeights, rangeOf } from './ranges.ts';
import { repeatedShare } from './repetition.ts';
import { runsOf, type Stretch } from './runs.ts';
import { syllablesOf } from './syllables.ts';

/** A shorter one is too little to conclude anything from: three windows of five seconds. */
const minSpeakingMs = 15_000;
/** Pauses of at least this length are shown with their place. */
const longPauseMs = 1000;

/** With less speech than this, hardly anything was said. */
const minSpokenMs = 3000;
/** A shorter talk has no range anyway. */
const minVariedMs = 8000;
/** The share of a talk that may repeat what was said before in it. */
const maxRepeated = 0.6;

export type MonologueOutcome =
  | {
      readonly kind: 'measured';
      readonly measures: MonologueMeasures;
      /** Why there is no range although there is enough sound; null if it is a talk. */
      readonly refusal: TalkRefusalCode | null;
    }
  | { readonly kind: 'refused'; readonly refusal: SpeechRefusal };

const ms = ({ begin, end }: Stretch) => Math.round(((end - begin) * 1000) / frameRate);

/**
 * Measures free speech.
 * @param samples mono, 16 kHz, between -1 and 1
 */
export function measureMonologue(
  model: AcousticModel,
  weights: MonologueWeights,
  samples: Float32Array,
): MonologueOutcome {
  const signal = measureSignal(samples);
  const refusal = refuseSignal(signal);
  if (refusal) return { kind: 'refused', refusal };
  const frames = framesOf(model, samples);
  const measures = measuresIn(weights, frames, signal.seconds);
  if (!measures) return { kind: 'refused', refusal: 'silence' };
  const noTalk = refuseTalk(frames, measures);
  return noTalk ? withoutRanges(measures, noTalk) : { kind: 'measured', measures, refusal: null };
}

/** Returns the outcome of a talk that is none. */
export const withoutRanges = (
  measures: MonologueMeasures,
  refusal: TalkRefusalCode,
): MonologueOutcome => ({
  kind: 'measured',
  measures: { ...measures, fluency: null, pronunciation: null },
  refusal,
});

function refuseTalk(
  { patterns }: Frames,
  { speaking_ms, duration_ms }: MonologueMeasures,
): TalkRefusalCode | null {
  if (speaking_ms < minSpokenMs && duration_ms > 2 * speaking_ms) return 'silence';
  return speaking_ms >= minVariedMs && repeatedShare(patterns) > maxRepeated ? 'repetition' : null;
}

/** Returns the measures of speech, whatever it says; null if there is none. */
export function measuresIn(
  weights: MonologueWeights,
  frames: Frames,
  seconds: number,
): MonologueMeasures | null {
  const spoken = runsOf(frames);
  const { runs, pauses } = spoken;
  const [first] = runs;
  const last = runs.at(-1);
  if (!first || !last) return null;
  const syllables = syllablesOf(frames, spoken);
  const silences = pauses.map(ms);
  const wholeMs = ms({ begin: first.begin, end: last.end });
  const perMinute = Math.round((syllables.length * 60_000) / wholeMs);
  const enough = wholeMs >= minSpeakingMs;
  const windows = enough ? windowFeatures(frames, spoken, syllables) : [];
  return {
    duration_ms: Math.round(seconds * 1000),
    speaking_ms: sum(runs.map(ms)),
    syllables: syllables.length,
    syllables_per_minute: perMinute,
    pace: paceOf(weights.pace, perMinute),
    pauses: pauses.length,
    mean_pause_ms: Math.round(mean(silences)),
    longest_pause_ms: most(silences),
    long_pauses: pauses
      .filter((pause) => ms(pause) >= longPauseMs)
      .map((pause) => ({ at_ms: ms({ begin: 0, end: pause.begin }), ms: ms(pause) })),
    mean_run: Math.round((syllables.length / runs.length) * 10) / 10,
    fluency: enough ? rangeOf(weights.fluency, windows) : null,
    pronunciation: enough ? rangeOf(weights.pronunciation, windows) : null,
  };
}

const paceOf = ({ slow, quick }: MonologueWeights['pace'], perMinute: number) =>
  perMinute < slow ? 'slow' : perMinute > quick ? 'quick' : 'middle';
