import type { WritingCorrection } from '@bitu/contract/writing.ts';

/** The same fault in one or more places of a text. */
export interface Fault {
  readonly rule: string;
  readonly places: readonly WritingCorrection[];
}

/** How many faults a child is asked to look at first. */
export const faultsThatMatter = 3;

/** Faults that make a sentence hard to read weigh more than those that only look untidy. */
const heavy = 1.5;
const light = 0.5;
const weights: Readonly<Record<string, number>> = {
  apostrophe: heavy,
  'third-person-s': heavy,
  'past-time': heavy,
  'missing-verb': heavy,
  'no-verb': heavy,
  'run-on': heavy,
  'linking-comma': light,
  'sentence-start': light,
  'final-stop': light,
  'space-before': light,
  'space-after': light,
  'proper-capital': light,
};

/**
 * Returns the faults of a text, the most important first: by how often each occurs, how much it weighs, and whether
 * it is certain. Each is there once, with all its places.
 */
export function faultsOf(corrections: readonly WritingCorrection[]): Fault[] {
  const weightOf = ({ rule, places }: Fault) =>
    (weights[rule] ?? 1) * places.reduce((sum, { kind }) => sum + (kind === 'error' ? 1 : 0.5), 0);
  return [...Map.groupBy(corrections, ({ rule }) => rule)]
    .map(([rule, places]) => ({ rule, places }))
    .sort((a, b) => weightOf(b) - weightOf(a) || a.places[0]!.start - b.places[0]!.start);
}
