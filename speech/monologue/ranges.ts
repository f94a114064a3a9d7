import type { SpeakingRange } from '@bitu/contract/speaking.ts';
import { clamp, mean } from '../measure/numbers.ts';
import { predictRidge, type Ridge } from '../measure/ridge.ts';

/** Fitted to experts' scores of 0 to 10. */
export interface RangeFit {
  readonly ridge: Ridge;
  /**
   * Added to a prediction, these bounds contain the experts' score in 9 of 10 recordings of unseen speakers
   * (residuals of a cross-validation by speaker).
   */
  readonly low: number;
  readonly high: number;
}

/** Fitted by `speech/training/monologue.ts`, with the provenance of `weights.json`. */
export interface MonologueWeights {
  readonly fluency: RangeFit;
  readonly pronunciation: RangeFit;
  /**
   * The syllables per minute that separate the slowest and the fastest quarter of learners: below is slow, above
   * quick.
   */
  readonly pace: { readonly slow: number; readonly quick: number };
}

/** Returns the range of a recording over its windows, rounded outwards so that it covers no less. */
export function rangeOf(
  { ridge, low, high }: RangeFit,
  windows: readonly Float32Array[],
): SpeakingRange {
  const middle = mean(windows.map((row) => predictRidge(ridge, row)));
  return {
    low: clamp(Math.floor((middle + low) * 2) / 2, 0, 10),
    high: clamp(Math.ceil((middle + high) * 2) / 2, 0, 10),
  };
}
