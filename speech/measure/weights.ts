import type { FrameNet } from './frame-net.ts';
import type { Usual } from './phone-features.ts';
import type { Regressor } from './regressor.ts';

/** What was fitted to recordings with experts' scores (speech/weights, made by speech/fit/main.ts). */
export interface Weights {
  readonly usual: Usual;
  readonly net: FrameNet;
  /** A phone's score, 0 to 2. */
  readonly phone: Regressor;
  /** A word's accuracy, 0 to 10. */
  readonly word: Regressor;
  /** Whether a word was said at all (near 1) or left out or another one said (near 0). */
  readonly said: Regressor;
  /** Whether a word is of a text that was said (near 1) or of quite another one (near 0). */
  readonly believed: Regressor;
  /** Whether something was said between two words that is not in the text (near 1). */
  readonly gap: Regressor;
  /** A sentence's scores, 0 to 10. */
  readonly accuracy: Regressor;
  readonly fluency: Regressor;
  readonly prosody: Regressor;
  /** Whether the text is what was said or something else was, in log odds. */
  readonly match: Regressor;
  readonly limits: Limits;
}

/** Scores from which on something is said to the learner, chosen on the same recordings. */
export interface Limits {
  /** A text whose chance is below is not scored: at most 1 of 100 right readings is refused by it. */
  readonly match: number;
  /** Speech that English sounds fit worse than this (log likelihood a frame) is hardly English. */
  readonly english: number;
  /** A word below was not said. */
  readonly said: number;
  /** A gap above has something that is not in the text. */
  readonly gap: number;
  /** A phone below (the lowest 3 of 100) was wrong. */
  readonly phone: number;
  /** A word below is to be listened to again. */
  readonly word: number;
}
