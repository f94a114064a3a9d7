/** Which figures of agreement may be shown: the minimum number of pairs, and how much they must vary. */
import {
  agreementOf,
  type AgreementFigures,
  type Figure,
  intervalsOf,
  type MarkPair,
} from './agreement.ts';

/** The minimum number of pairs for each figure. */
export const minPairs = { difference: 10, strictness: 30, kappa: 50, alone: 100 };
/**
 * The references must vary for kappa or Pearson to mean anything: their standard deviation, and the number of bands.
 */
const minSpread = { sd: 0.7, halfBands: 5 };
/** The conditions for a machine to mark a question without a teacher. */
const alone = { kappa: 0.7, underTeachers: 0.1, standardisedDifference: 0.15 };

/** The figures that may be shown; null if there are too few pairs for this one. */
export interface Agreement {
  readonly pairs: number;
  readonly meanDifference: number | null;
  readonly withinHalf: number | null;
  readonly strictness: Figure | null;
  readonly kappa: Figure | null;
  readonly pearson: Figure | null;
  readonly standardisedDifference: number | null;
}

/** Returns what can be concluded from the pairs. `seed` selects the resamples of the intervals. */
export function concluded(pairs: readonly MarkPair[], seed: number): Agreement {
  const figures = agreementOf(pairs);
  const from = <T>(min: number, value: T) => (pairs.length >= min ? value : null);
  const intervals = pairs.length >= minPairs.strictness ? intervalsOf(pairs, seed) : null;
  const mayCorrelate = pairs.length >= minPairs.kappa && isVaried(pairs);
  return {
    pairs: pairs.length,
    meanDifference: from(minPairs.difference, figures?.meanDifference ?? null),
    withinHalf: from(minPairs.difference, figures?.withinHalf ?? null),
    strictness: intervals?.strictness ?? null,
    kappa: mayCorrelate ? (intervals?.kappa ?? null) : null,
    pearson: mayCorrelate ? (intervals?.pearson ?? null) : null,
    standardisedDifference: mayCorrelate ? (figures?.standardisedDifference ?? null) : null,
  };
}

function isVaried(pairs: readonly MarkPair[]): boolean {
  const bands = pairs.map(({ reference }) => reference);
  const mean = bands.reduce((sum, band) => sum + band, 0) / bands.length;
  const squares = bands.reduce((sum, band) => sum + (band - mean) ** 2, 0);
  return (
    Math.sqrt(squares / (bands.length - 1)) >= minSpread.sd &&
    new Set(bands).size >= minSpread.halfBands
  );
}

/**
 * Whether a machine may mark a question alone, judged by its pairs with teachers and the kappa between teachers; null
 * if there are too few or too similar pairs to tell.
 */
export function mayMarkAlone(
  pairs: readonly MarkPair[],
  teachersKappa: number | null,
): boolean | null {
  const figures: AgreementFigures | null = agreementOf(pairs);
  if (!figures || pairs.length < minPairs.alone || !isVaried(pairs) || teachersKappa === null)
    return null;
  const { kappa, standardisedDifference } = figures;
  if (kappa === null || standardisedDifference === null) return null;
  return (
    kappa >= alone.kappa &&
    teachersKappa - kappa <= alone.underTeachers &&
    Math.abs(standardisedDifference) <= alone.standardisedDifference
  );
}
