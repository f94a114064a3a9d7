import { alignAnything, alignText, type Spoken } from '../align/align.ts';
import type { Acoustics } from '../align/acoustics.ts';

export interface Choice {
  /** The index of the phrase. */
  readonly index: number;
  /** 0 to 1: its probability among the phrases, reduced if arbitrary sounds fit much better. */
  readonly confidence: number;
}

/**
 * How much better (log likelihood per frame) arbitrary sounds may fit than the chosen phrase before it is doubted,
 * and from where it is rejected.
 */
const normalMismatch = 1.6;
const maxMismatch = 3.2;
/** Neighbouring frames are not independent, so their likelihoods count for less than their number. */
const independent = 0.15;

/**
 * Returns which of some phrases was said; null if none fits. This model cannot recognise free speech, but it can
 * choose among 4 to 20 phrases.
 */
export function choose(
  acoustics: Acoustics,
  phrases: readonly (readonly Spoken[])[],
): Choice | null {
  const anything = alignAnything(acoustics);
  const scores = phrases.map((words) =>
    words.length > 0 ? (alignText(acoustics, words)?.score ?? -Infinity) : -Infinity,
  );
  const best = Math.max(...scores);
  if (!anything || best === -Infinity) return null;
  const mismatch = anything.score - best;
  if (mismatch > maxMismatch) return null;
  const chances = scores.map((score) => Math.exp((score - best) * acoustics.frames * independent));
  const share = 1 / chances.reduce((sum, chance) => sum + chance, 0);
  const doubt = Math.min(1, Math.max(0, (maxMismatch - mismatch) / (maxMismatch - normalMismatch)));
  return { index: scores.indexOf(best), confidence: share * doubt };
}
