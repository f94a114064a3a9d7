import type { MonologueMeasures } from '@bitu/contract/speaking.ts';
import type { SpeechRefusal } from '@bitu/contract/speech.ts';
import { refuseSignal } from '../assess/refusal.ts';
import { measureSignal } from '../assess/signal.ts';
import { frameRate } from '../front-end/spectra.ts';
import { mean, most, sum } from '../measure/numbers.ts';
import type { AcousticModel } from '../model/model.ts';
import { windowFeatures } from './features.ts';
import { framesOf } from './frames.ts';
import { type MonologueWeights, rangeOf } from './ranges.ts';
import { runsOf, type Stretch } from './runs.ts';
import { syllablesOf } from './syllables.ts';

/** A shorter one is too little to conclude anything from: three windows of five seconds. */
const minSpeakingMs = 15_000;
/** Pauses of at least this length are shown with their place. */
const longPauseMs = 1000;

export type MonologueOutcome =
  | { readonly kind: 'measured'; readonly measures: MonologueMeasures }
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
  const spoken = runsOf(frames);
  const { runs, pauses } = spoken;
  const [first] = runs;
  const last = runs.at(-1);
  if (!first || !last) return { kind: 'refused', refusal: 'silence' };
  const syllables = syllablesOf(frames, spoken);
  const silences = pauses.map(ms);
  const wholeMs = ms({ begin: first.begin, end: last.end });
  const perMinute = Math.round((syllables.length * 60_000) / wholeMs);
  const enough = wholeMs >= minSpeakingMs;
  const windows = enough ? windowFeatures(frames, spoken, syllables) : [];
  return {
    kind: 'measured',
    measures: {
      duration_ms: Math.round(signal.seconds * 1000),
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
    },
  };
}

const paceOf = ({ slow, quick }: MonologueWeights['pace'], perMinute: number) =>
  perMinute < slow ? 'slow' : perMinute > quick ? 'quick' : 'middle';
