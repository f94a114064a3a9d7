import { alignAnything, alignText, type Spoken } from '../align/align.ts';
import type { Acoustics } from '../align/acoustics.ts';

export interface Choice {
  /** Which of the phrases. */
  readonly index: number;
  /** 0 to 1: its chance among all the phrases, less when any sounds at all fit much better. */
  readonly confidence: number;
}

/** How much better (log likelihood a frame) any sounds may fit than the chosen phrase before it is doubted, and by which it is not believed. */
const usualLack = 1.6;
const largestLack = 3.2;
/** Frames next to each other say the same: their likelihoods count for less than their number. */
const independent = 0.15;

/** Which of some phrases was said; null when none fits. Free speech cannot be told with this model, a choice of 4 to 20 can. */
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
  const lack = anything.score - best;
  if (lack > largestLack) return null;
  const chances = scores.map((score) => Math.exp((score - best) * acoustics.frames * independent));
  const share = 1 / chances.reduce((sum, chance) => sum + chance, 0);
  const doubt = Math.min(1, Math.max(0, (largestLack - lack) / (largestLack - usualLack)));
  return { index: scores.indexOf(best), confidence: share * doubt };
}
