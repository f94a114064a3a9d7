/** How well two series of marks of the same texts agree: two teachers, or a machine and teachers. */
import { mulberry32 } from '../random.ts';

/** Two overall bands of one text: by the examined marker, and by the one for comparison. */
export interface MarkPair {
  readonly mark: number;
  readonly reference: number;
}

/** A figure with the bounds of its 95 % interval. */
export interface Figure {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** The figures of a set of pairs, in bands of 0 to 9 where they have a unit. */
export interface AgreementFigures {
  readonly pairs: number;
  /** The mean absolute difference of the two marks. */
  readonly meanDifference: number;
  /** The share of the pairs, 0 to 1, that differ by at most half a band. */
  readonly withinHalf: number;
  /** The mean of mark minus reference: below 0 is stricter than the reference. */
  readonly strictness: number;
  /** Cohen's kappa with quadratic weights; null if neither series varies. */
  readonly kappa: number | null;
  /** null if one of the series does not vary. */
  readonly pearson: number | null;
  /**
   * Strictness in standard deviations of the reference (Williamson, Xi and Breyer 2012, "A framework for evaluation
   * and use of automated scoring"); null if it does not vary.
   */
  readonly standardisedDifference: number | null;
}

/** The number of samples per interval. */
const resamples = 1000;

/**
 * Returns `statistic` for 1,000 samples, each as large as `items` and drawn from them with replacement: the bootstrap of
 * Efron (1979), seeded so that the bounds are the same every time.
 */
function resampled<T, R>(items: readonly T[], seed: number, statistic: (sample: T[]) => R): R[] {
  if (items.length === 0) return [];
  const random = mulberry32(seed);
  const draw = () => items[Math.floor(random() * items.length)] as T;
  return Array.from({ length: resamples }, () => statistic(Array.from(items, draw)));
}

/** Sums from which all figures can be computed. */
interface Sums {
  n: number;
  distance: number;
  within: number;
  mark: number;
  reference: number;
  markSquared: number;
  referenceSquared: number;
  product: number;
}

const nothing = (): Sums => ({
  n: 0,
  distance: 0,
  within: 0,
  mark: 0,
  reference: 0,
  markSquared: 0,
  referenceSquared: 0,
  product: 0,
});

function add(sums: Sums, { mark, reference }: MarkPair): Sums {
  const distance = Math.abs(mark - reference);
  sums.n += 1;
  sums.distance += distance;
  sums.within += distance <= 0.5 ? 1 : 0;
  sums.mark += mark;
  sums.reference += reference;
  sums.markSquared += mark * mark;
  sums.referenceSquared += reference * reference;
  sums.product += mark * reference;
  return sums;
}

/** Halves have exact squares and sums, so "does not vary" is exactly 0 here. */
const spread = (n: number, sum: number, squared: number) => n * squared - sum * sum;

function figuresOf(s: Sums): AgreementFigures {
  const { n } = s;
  const ofMarks = spread(n, s.mark, s.markSquared);
  const ofReference = spread(n, s.reference, s.referenceSquared);
  const together = n * s.product - s.mark * s.reference;
  const observed = n * (s.markSquared - 2 * s.product + s.referenceSquared);
  const byChance = n * (s.markSquared + s.referenceSquared) - 2 * s.mark * s.reference;
  const strictness = (s.mark - s.reference) / n;
  return {
    pairs: n,
    meanDifference: s.distance / n,
    withinHalf: s.within / n,
    strictness,
    kappa: byChance > 0 ? 1 - observed / byChance : null,
    pearson: ofMarks > 0 && ofReference > 0 ? together / Math.sqrt(ofMarks * ofReference) : null,
    standardisedDifference:
      ofReference > 0 ? strictness / Math.sqrt(ofReference / (n * (n - 1))) : null,
  };
}

/** Returns the figures of pairs of bands in halves; null without any pair. */
export function agreementOf(pairs: readonly MarkPair[]): AgreementFigures | null {
  return pairs.length === 0 ? null : figuresOf(pairs.reduce(add, nothing()));
}

/** The figures that have an interval. */
type Interval = 'strictness' | 'kappa' | 'pearson';
const withInterval = ['strictness', 'kappa', 'pearson'] as const;

/**
 * Returns the 95 % intervals by the percentiles of 1,000 resamples. The same pairs in the same order and the same
 * seed give the same bounds. Resamples that do not vary have no kappa or Pearson and are left out there; null if
 * none is left.
 */
export function intervalsOf(
  pairs: readonly MarkPair[],
  seed: number,
): Record<Interval, Figure | null> {
  const figures = agreementOf(pairs);
  const samples = resampled(pairs, seed, (chosen) => figuresOf(chosen.reduce(add, nothing())));
  const bounds = (name: Interval): Figure | null => {
    const value = figures?.[name] ?? null;
    const values = samples.flatMap((sample) => sample[name] ?? []).toSorted((a, b) => a - b);
    if (value === null || values.length === 0) return null;
    return { value, low: percentile(values, 0.025), high: percentile(values, 0.975) };
  };
  return Object.fromEntries(withInterval.map((name) => [name, bounds(name)])) as Record<
    Interval,
    Figure | null
  >;
}

/** Linear interpolation between two values, as most packages do by default. */
function percentile(sorted: readonly number[], part: number): number {
  const place = part * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? 0;
  return below + (above - below) * (place - Math.floor(place));
}
