import type { FrameNet } from './frame-net.ts';
import type { Norms } from './phone-features.ts';
import type { Regressor } from './regressor.ts';

/** Trained on recordings with experts' scores (speech/weights, written by speech/training/main.ts). */
export interface Weights {
  readonly norms: Norms;
  readonly net: FrameNet;
  /** A phone's score, 0 to 2. */
  readonly phone: Regressor;
  /** A word's accuracy, 0 to 10. */
  readonly word: Regressor;
  /** Whether a word was said at all (near 1), or left out or replaced (near 0). */
  readonly said: Regressor;
  /** Whether a word belongs to a text that was said (near 1) or to a completely different one (near 0). */
  readonly believed: Regressor;
  /** Whether something was said between two words that is not in the text (near 1). */
  readonly gap: Regressor;
  /** A sentence's scores, 0 to 10. */
  readonly accuracy: Regressor;
  readonly fluency: Regressor;
  readonly prosody: Regressor;
  /** Whether the text is what was said, in log odds. */
  readonly match: Regressor;
  readonly limits: Limits;
}

/** Thresholds of the feedback for the learner, chosen on the same recordings. */
export interface Limits {
  /** A text with a lower probability is not scored: that refuses at most 1 of 100 right readings. */
  readonly match: number;
  /** A word with a lower score was not said. */
  readonly said: number;
  /** A word with a lower score was not heard well enough to be right or wrong. */
  readonly unclear: number;
  /** A gap with a higher score contains something that is not in the text. */
  readonly gap: number;
  /** A phone with a lower score (the lowest 3 of 100) was wrong. */
  readonly phone: number;
  /** A word with a lower score should be practised again. */
  readonly word: number;
}
